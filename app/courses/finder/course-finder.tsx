import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FinderAnswers } from "#content/course-finder.ts";
import { finderWords } from "#content/course-finder-words.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./course-finder.module.css";
import { findCourse, isComplete, queryOf, questionIds, readAnswers } from "./find-course.ts";
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
  const [changedTo, setChangedTo] = useState("");

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

  const { title, intro, submitLabel, from, waiting, unanswered, resultLabel } = finderWords;

  function answerNow(): FinderAnswers | undefined {
    const entries = [...new FormData(form.current ?? undefined)] as [string, string][];
    const now = readAnswers(new URLSearchParams(entries));
    if (!isComplete(now)) return undefined;
    setAnswers(now);
    // The router's own history state must survive.
    history.replaceState(history.state, "", `?${queryOf(now)}${ownPage ? "" : "#finder"}`);
    return now;
  }

  /** The focus stays at the question, so that the new answer has to be said. */
  function follow(): void {
    const now = answers && answerNow();
    if (now) setChangedTo(`${resultLabel}: ${findCourse(now).course.name}`);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    answerNow();
    // The answer takes the focus, and so is said already.
    setChangedTo("");
    setAsked((times) => times + 1);
  }

  // Who comes with answers came for what follows from them; who has none needs the questions first.
  const isAnswerFirst = ownPage && isComplete(chosen);
  const isPartlyChosen = ownPage && questionIds.some((question) => chosen[question]);
  const panel = (
    <div className={styles.panel}>
      {answers ? (
        <FinderAnswer answers={answers} heading={answer} level={ownPage ? 2 : 3} share={!ownPage} />
      ) : (
        <div className={styles.waiting}>
          <p className={styles.way} aria-hidden="true">
            <span>{from}</span>
            <span className={styles.line} />
            <span>?</span>
          </p>
          <p>{waiting}</p>
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
        {isAnswerFirst && panel}
        <form
          ref={form}
          action={paths.findCourse}
          className={styles.form}
          data-ground="white"
          aria-label={title}
          onSubmit={submit}
          onChange={follow}
        >
          {isPartlyChosen && !answers && <p className={styles.unanswered}>{unanswered}</p>}
          <FinderQuestions chosen={chosen} markOpen={isPartlyChosen} />
          <Button type="submit" size="large">
            {submitLabel}
          </Button>
        </form>
        {!isAnswerFirst && panel}
      </div>
      <p role="status" className="visually-hidden">
        {changedTo}
      </p>
    </section>
  );
}
