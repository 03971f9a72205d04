import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import {
  type FinderAnswers,
  type FinderQuestion,
  finderQuestions,
  finderWords as words,
} from "#content/courses/course-finder.ts";
import { courses } from "#content/courses/courses.ts";
import { demoLabel } from "#content/site.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { paths } from "../../paths.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { useSiteUrl } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useCopy } from "../../ui/use-copy.ts";
import styles from "./course-finder.module.css";
import {
  answerUrl,
  askAgainUrl,
  coursePageUrl,
  findCourse,
  isComplete,
  labelOf,
  legendOf,
  questionIds,
  readAnswers,
  startIn,
} from "./find-course.ts";

/** The finder's first question, on other pages than its own. */
export function CourseFinderStart() {
  // An old link to an answer is `/services?goal=…`; answers now have a page of their own.
  useEffect(() => {
    const sent = readAnswers(new URLSearchParams(location.search));
    if (isComplete(sent)) location.replace(answerUrl(sent));
  }, []);

  return (
    <section id="finder" className={styles.band} data-ground="sky" aria-labelledby="finder-title">
      <div className={styles.desk}>
        <div className={`stack-4 ${styles.head}`}>
          <h2 id="finder-title">{words.title}</h2>
          <p>{words.intro}</p>
        </div>
        <FinderStep question="goal" answers={{}} />
      </div>
    </section>
  );
}

type FinderStepProps = {
  question: FinderQuestion;
  /** All answers that are known, also that to this question. */
  answers: Partial<FinderAnswers>;
};

/**
 * One question. A click on an answer leads to the next question, or to the course: to another
 * address, so that no script is needed and the browser's Back works.
 */
export function FinderStep({ question, answers }: FinderStepProps) {
  const [chosen, setChosen] = useState<string | undefined>(answers[question]);
  const others = questionIds.filter((id) => id !== question && answers[id]);
  const before = questionIds[questionIds.indexOf(question) - 1];
  const { hint, answers: choices } = finderQuestions[question];

  /** Makes the browser's Back show the answer that was chosen here. */
  function keepAnswer({ nativeEvent }: SubmitEvent<HTMLFormElement>): void {
    const { submitter } = nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    setChosen(submitter.value);
    if (location.pathname !== paths.findCourse) return;
    const given = { ...answers, [question]: submitter.value };
    history.replaceState(history.state, "", askAgainUrl(question, given));
  }

  return (
    <form
      action={paths.findCourse}
      className={`stack-3 ${styles.form}`}
      data-ground="white"
      aria-label={words.title}
      onSubmit={keepAnswer}
    >
      {others.map((id) => (
        <input key={id} type="hidden" name={id} value={answers[id]} />
      ))}
      <p className={styles.progress}>
        {fillInNumbers(words.progress, questionIds.indexOf(question) + 1, questionIds.length)}
      </p>
      <fieldset className={styles.question} aria-describedby="finder-hint">
        <legend>{legendOf(question, answers)}</legend>
        <p id="finder-hint" className={`muted ${styles.hint}`}>
          {hint}
        </p>
        <div className={styles.answers}>
          {Object.entries<{ label: string; hint?: string }>(choices).map(
            ([value, { label, hint: more }]) => (
              <button
                key={value}
                type="submit"
                name={question}
                value={value}
                className={styles.answer}
                aria-current={value === chosen || undefined}
              >
                {label}
                {more && <small>{more}</small>}
                {value === chosen && <small>{words.chosenLabel}</small>}
              </button>
            ),
          )}
        </div>
      </fieldset>
      {before && (
        <a href={askAgainUrl(before, answers)} className={styles.back}>
          {words.backLabel}
        </a>
      )}
    </form>
  );
}

const fillInNumbers = (text: string, number: number, count: number) =>
  text.replace("{number}", String(number)).replace("{count}", String(count));

type FinderAnswerProps = {
  answers: FinderAnswers;
  /** Where the main act leads: to the course's classes, or to a form while none is planned. */
  demoUrl: string;
  /** The next classes of the course; none while none is planned. */
  dates: ReactNode;
};

/** The course that the answers lead to: where, at what level, why, and the next step. */
export function FinderAnswer({ answers, demoUrl, dates }: FinderAnswerProps) {
  const { course, why, needed, start, alternative, facts } = findCourse(answers);
  return (
    <div className={styles.desk}>
      <article className={`stack-4 ${styles.card}`} data-ground="white" data-own-act="">
        <h2>{course.name}</h2>
        <dl className={`wrap ${styles.facts}`}>
          <div>
            <dt>{words.placeLabel}</dt>
            <dd>{words.places[course.mode]}</dd>
          </div>
          {start && (
            <div>
              <dt>{words.startLabel}</dt>
              <dd>{start.level}</dd>
            </div>
          )}
        </dl>
        {start && <p>{start.text}</p>}
        <a href={demoUrl} className={buttonClass({ size: "large", wide: true })}>
          {dates ? demoLabel : words.askLabel}
        </a>
        {dates || <p className="muted">{words.noDates}</p>}
        <p className={`row ${styles.ways}`}>
          <a href={coursePageUrl(course, answers)}>{words.seeLabel}</a>
          <ShareLink answers={answers} course={course.name} />
        </p>
      </article>
      <div className={`stack-2 ${styles.reasons}`}>
        <h3>{words.whyLabel}</h3>
        <p>{why}</p>
        {needed && (
          <>
            <h3>{words.neededLabel}</h3>
            <p>{needed.text}</p>
            <p>
              <a href={needed.link.url}>{needed.link.name}</a>
            </p>
          </>
        )}
        {alternative && (
          <>
            <h3>{words.alternativeLabel}</h3>
            <p>
              <a href={coursePageUrl(alternative.course, answers)}>{alternative.course.name}</a>
            </p>
            <p>{alternative.why}</p>
          </>
        )}
        <h3>{words.answersLabel}</h3>
        <GivenAnswers answers={answers} />
        {facts.length > 0 && <SourceLine facts={facts} />}
      </div>
    </div>
  );
}

function GivenAnswers({ answers }: { answers: FinderAnswers }) {
  return (
    <dl className={styles.given}>
      {questionIds.map((question) => (
        <div key={question}>
          <dt>{finderQuestions[question].name}</dt>
          <dd>
            {labelOf(question, answers[question])}{" "}
            <a href={askAgainUrl(question, answers)}>
              {words.changeLabel}
              <span className="visually-hidden"> {finderQuestions[question].name}</span>
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shares the address of the answer, or copies it; without scripts it starts an email. */
function ShareLink({ answers, course }: { answers: FinderAnswers; course: string }) {
  const { isCopied, copy } = useCopy();
  const url = `${useSiteUrl()}${answerUrl(answers)}`;
  const text = words.shareText.replace("{course}", course);
  const mailUrl = `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(url)}`;

  async function share(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (navigator.share) {
      // The visitor may close the list of people without choosing one.
      await navigator.share({ title: text, url }).catch(() => {});
    } else if (!(await copy(url))) {
      location.assign(mailUrl);
    }
  }

  return (
    <>
      <a href={mailUrl} onClick={share}>
        {words.shareLabel}
      </a>
      <span role="status">{isCopied && words.copiedLabel}</span>
    </>
  );
}

type FinderSummaryProps = { course: Service; answers: FinderAnswers };

/** What the finder found. It is shown above a form, which therefore does not ask for it. */
export function FinderSummary({ course, answers }: FinderSummaryProps) {
  const { name, mode } = courses[course];
  const start = startIn(course, answers);
  return (
    <dl className={classNames(styles.given, styles.summary)}>
      <div>
        <dt>{words.resultTitle}</dt>
        <dd>
          {name} <a href={answerUrl(answers)}>{words.changeLabel}</a>
        </dd>
      </div>
      <div>
        <dt>{words.placeLabel}</dt>
        <dd>{words.places[mode]}</dd>
      </div>
      {start && (
        <div>
          <dt>{words.startLabel}</dt>
          <dd>{start.level}</dd>
        </div>
      )}
      <div>
        <dt>{finderQuestions.goal.name}</dt>
        <dd>{labelOf("goal", answers.goal)}</dd>
      </div>
    </dl>
  );
}
