import { type FormEvent, type Ref, useEffect, useRef, useState } from "react";
import {
  type FinderAnswers,
  finderQuestions,
  finderWords,
} from "#content/courses/course-finder.ts";
import { paths } from "../../paths.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import styles from "./course-finder.module.css";
import {
  findCourse,
  isComplete,
  queryOf,
  questionIds,
  readAnswers,
  registrationUrl,
} from "./find-course.ts";

type CourseFinderProps = {
  /**
   * The query string with the answers, on the finder's own page (`/services/find`). Absent on the
   * services page.
   */
  search?: string;
};

/**
 * Three questions and a recommended course. Without scripts the form leads to `/services/find`,
 * which shows the same answer. With scripts the answer appears beside the form, is updated when a
 * question is changed, and is kept in the address.
 */
export function CourseFinder({ search }: CourseFinderProps) {
  const ownPage = search !== undefined;
  const [chosen] = useState(() => readAnswers(new URLSearchParams(search)));
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const [answers, setAnswers] = useState(isComplete(chosen) ? chosen : undefined);
  const [asked, setAsked] = useState(0);
  const [changedTo, setChangedTo] = useState("");

  // The HTML of /services is cached for everybody, so answers in its address are read in the
  // browser.
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
    // Keep the router's history state.
    history.replaceState(history.state, "", `?${queryOf(now)}${ownPage ? "" : "#finder"}`);
    return now;
  }

  /**
   * Updates an answer that is already shown. The focus stays on the question, so a screen reader is
   * told the new answer by the status line.
   */
  function updateAnswer(): void {
    const now = answers && answerNow();
    if (now) setChangedTo(`${resultLabel}: ${findCourse(now).course.name}`);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    answerNow();
    // The focus moves to the answer, so the status line must not announce it as well.
    setChangedTo("");
    setAsked((times) => times + 1);
  }

  // With complete answers in the address, the answer comes before the questions.
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
          onChange={updateAnswer}
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

type FinderQuestionsProps = {
  chosen: Partial<FinderAnswers>;
  /** Marks each unanswered question. */
  markOpen: boolean;
};

type Answers = Readonly<Record<string, { label: string; hint?: string }>>;

function FinderQuestions({ chosen, markOpen }: FinderQuestionsProps) {
  return questionIds.map((question) => {
    const { legend, hint } = finderQuestions[question];
    const answers: Answers = finderQuestions[question].answers;
    const isOpen = markOpen && !chosen[question];
    return (
      <fieldset key={question} className={styles.question} aria-describedby={`finder-${question}`}>
        <legend>{legend}</legend>
        <p id={`finder-${question}`} className={styles.hint}>
          {isOpen && <strong>{finderWords.openLabel} </strong>}
          {hint}
        </p>
        <div className={styles.answers}>
          {Object.entries(answers).map(([id, { label, hint: more }]) => (
            <label key={id} className={styles.answer}>
              <input
                type="radio"
                name={question}
                value={id}
                required
                defaultChecked={chosen[question] === id}
              />
              <span className={styles.finderQuestionsWords}>
                {label}
                {more && <small>{more}</small>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}

type FinderAnswerProps = {
  answers: FinderAnswers;
  /** Receives the focus after the form was submitted. */
  heading: Ref<HTMLHeadingElement>;
  level: 2 | 3;
  /** Shows a link to the answer's own page, which also works without scripts. */
  share: boolean;
};

function FinderAnswer({ answers, heading, level, share }: FinderAnswerProps) {
  const { course, heard, why, needed, start, alternative, facts } = findCourse(answers);
  const words = finderWords;
  const Heading = `h${level}` as const;
  const Label = `h${level + 1}` as "h3" | "h4";
  return (
    <article className={styles.ticket}>
      <header className={styles.top}>
        <p className={styles.finderAnswerLabel}>{words.resultLabel}</p>
        <Heading ref={heading} tabIndex={-1} className={styles.course}>
          {course.name}
        </Heading>
        <p>{course.summary}</p>
      </header>
      <div className={styles.reasons}>
        <Label>{words.heardLabel}</Label>
        <p>{heard}</p>
        <Label>{words.whyLabel}</Label>
        <p>{why}</p>
        {needed && (
          <>
            <Label>{words.neededLabel}</Label>
            <p>
              <strong>{needed.text}</strong>
            </p>
            <p>
              <a href={needed.link.url}>{needed.link.name}</a>
            </p>
          </>
        )}
        <Label>{words.startLabel}</Label>
        <p>{start}</p>
        <p className={styles.finderAnswerActions}>
          <a href={registrationUrl(course.id, answers)} className={buttonClass()}>
            {words.registerLabel}
          </a>
          <a href={course.url}>{words.seeLabel}</a>
        </p>
      </div>
      {alternative && (
        <div className={styles.alternative}>
          <Label>{words.alternativeLabel}</Label>
          <p>
            <a href={alternative.course.url}>{alternative.course.name}</a>
          </p>
          <p>{alternative.why}</p>
        </div>
      )}
      {facts.length > 0 && (
        <div className={styles.source}>
          <SourceLine facts={facts} />
        </div>
      )}
      {share && (
        <p className={styles.share}>
          <a href={`${paths.findCourse}?${queryOf(answers)}`}>{words.shareLabel}</a>
        </p>
      )}
    </article>
  );
}
