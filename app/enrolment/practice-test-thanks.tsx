import { offer } from "#content/practice-tests/offer.ts";
import { papers } from "#content/practice-tests/papers.ts";
import { buttonClass } from "../ui/button.tsx";
import type { SentAnswer } from "./practice-test/practice-test-form.tsx";
import styles from "./practice-test-thanks.module.css";

/** Stays after the toast has gone: the paper itself, which need not be waited for. */
export function PracticeTestThanks({ answer }: { answer: SentAnswer }) {
  const { download, values } = answer;
  return (
    <div className={styles.thanks}>
      <p className={styles.title}>
        {values.name ? offer.thanks.replace("{name}", () => values.name) : offer.thanksWithoutName}
      </p>
      <p>
        {offer.nextStep} {download && offer.noWaiting}
      </p>
      {download && (
        <p className={styles.download}>
          <a href={download} download className={buttonClass()}>
            {offer.downloadLabel.replace("{paper}", papers[values.test].title)}
          </a>
          <span className={styles.note}>{offer.downloadNote}</span>
        </p>
      )}
    </div>
  );
}
