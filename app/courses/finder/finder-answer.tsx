import type { Ref } from "react";
import type { FinderAnswers } from "#content/course-finder.ts";
import { finderWords } from "#content/course-finder-words.ts";
import { paths } from "../../paths.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { findCourse, queryOf, registrationUrl } from "./find-course.ts";
import styles from "./finder-answer.module.css";

type FinderAnswerProps = {
  answers: FinderAnswers;
  /** Takes the focus once the answer has been asked for. */
  heading: Ref<HTMLHeadingElement>;
  level: 2 | 3;
  /** Offers the address of the answer's own page, which needs no script to show it. */
  share: boolean;
};

export function FinderAnswer({ answers, heading, level, share }: FinderAnswerProps) {
  const { course, heard, why, needed, start, alternative, facts } = findCourse(answers);
  const words = finderWords;
  const Heading = `h${level}` as const;
  const Label = `h${level + 1}` as "h3" | "h4";
  return (
    <article className={styles.ticket}>
      <header className={styles.top}>
        <p className={styles.label}>{words.resultLabel}</p>
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
        <p className={styles.actions}>
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
