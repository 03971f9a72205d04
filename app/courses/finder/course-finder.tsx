import { type FormEvent, useEffect, useRef, useState } from "react";
import { finderWords } from "#content/course-finder-words.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./course-finder.module.css";
import { isComplete, queryOf, questionIds, readAnswers } from "./find-course.ts";
import { FinderAnswer } from "./finder-answer.tsx";
import { FinderQuestions } from "./finder-questions.tsx";

type CourseFinderProps = {
  /** The query of the finder's own page, which holds the answers; that page says what is missing, too. */
  search?: string;
};

/**
 * Three questions and an answer. Without scripts the form asks `/services/find`, which answers in the
 * same words; with scripts the answer appears beside the form, follows its changes, and stands in the
 * address.
 */
export function CourseFinder({ search }: CourseFinderProps) {
  const ownPage = search !== undefined;
  const [chosen] = useState(() => readAnswers(new URLSearchParams(search)));
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const [answers, setAnswers] = useState(isComplete(chosen) ? chosen : undefined);
  const [asked, setAsked] = useState(0);

  // A shared address of /services: its HTML is the same for everybody, and so comes unanswered.
  useEffect(() => {
    const shared = readAnswers(new URLSearchParams(location.search));
    if (ownPage || !isComplete(shared)) return;
    for (const question of questionIds) {
      const group = form.current?.elements.namedItem(question);
      if (group instanceof RadioNodeList) group.value = shared[question];
    }
    setAnswers(shared);
  }, [ownPage]);

  useEffect(() => {
    if (asked) answer.current?.focus();
  }, [asked]);

  function answerNow(): void {
    const entries = [...new FormData(form.current ?? undefined)] as [string, string][];
    const now = readAnswers(new URLSearchParams(entries));
    if (!isComplete(now)) return;
    setAnswers(now);
    // The router's own history state must survive.
    history.replaceState(history.state, "", `?${queryOf(now)}${ownPage ? "" : "#finder"}`);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    answerNow();
    setAsked((times) => times + 1);
  }

  const isPartlyChosen = ownPage && questionIds.some((question) => chosen[question]);
  const { title, intro, submitLabel, from, waiting, unanswered } = finderWords;

  const panel = (
    <div className={styles.panel} aria-live="polite">
      {answers ? (
        <FinderAnswer answers={answers} heading={answer} level={ownPage ? 2 : 3} share={!ownPage} />
      ) : (
        <div className={styles.waiting}>
          <p className={styles.way} aria-hidden="true">
            <span>{from}</span>
            <span className={styles.line} />
            <span>?</span>
          </p>
          <p>{isPartlyChosen ? unanswered : waiting}</p>
        </div>
      )}
    </div>
  );

  return (
    <section
      id="finder"
      className={styles.band}
      data-ground="sky"
      aria-labelledby={ownPage ? undefined : "finder-title"}
      aria-label={ownPage ? title : undefined}
    >
      {!ownPage && (
        <div className={styles.head}>
          <h2 id="finder-title">{title}</h2>
          <p>{intro}</p>
        </div>
      )}
      <div className={styles.desk}>
        {/* On a page of its own the answer is what one came for. */}
        {ownPage && panel}
        <form
          ref={form}
          action={paths.findCourse}
          className={styles.form}
          data-ground="white"
          aria-label={title}
          onSubmit={submit}
          onChange={() => answers && answerNow()}
        >
          <FinderQuestions chosen={chosen} markOpen={isPartlyChosen} />
          <Button type="submit" size="large">
            {submitLabel}
          </Button>
        </form>
        {!ownPage && panel}
      </div>
    </section>
  );
}
