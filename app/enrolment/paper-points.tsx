import { paperPoints } from "#content/practice-tests/offer.ts";
import type { PracticeTestId } from "#contract/practice-test-messages.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./paper-points.module.css";

/** What is in a practice test, in a few lines. */
export function PaperPoints({
  test,
  className,
}: {
  test: PracticeTestId;
  className?: string | undefined;
}) {
  return (
    <ul className={classNames(styles.points, className)}>
      {paperPoints[test].map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
