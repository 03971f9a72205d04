import { paperPoints } from "#content/practice-tests/offer.ts";
import type { Paper } from "#content/practice-tests/papers.ts";
import type { PracticeTestId } from "#contract/forms/practice-test-messages.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./practice-paper.module.css";

/** The cover of a paper, drawn in CSS. It is decorative: the text beside it says the same. */
export function PaperSheet({ paper, className }: { paper: Paper; className?: string | undefined }) {
  return (
    <div className={classNames(styles.sheet, className)} data-paper={paper.id} aria-hidden="true">
      <span className={styles.exam}>{paper.exam}</span>
      <span className={styles.title}>{paper.title}</span>
      <span className={styles.lines} />
      <span className={styles.arches} />
    </div>
  );
}

type PaperPointsProps = { test: PracticeTestId; className?: string | undefined };

/** What is in a practice test, in a few lines. */
export function PaperPoints({ test, className }: PaperPointsProps) {
  return (
    <ul className={classNames(`stack-2 ${styles.points}`, className)}>
      {paperPoints[test].map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
