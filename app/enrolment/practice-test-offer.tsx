import { useEffect, useState } from "react";
import { offer } from "#content/practice-tests/offer.ts";
import { practiceTestPage } from "#content/practice-tests/page.ts";
import { paperList } from "#content/practice-tests/papers.ts";
import { DEFAULT_PRACTICE_TEST, type PracticeTestId } from "#contract/practice-test-messages.ts";
import { noteDismissal } from "./practice-test/lead-popup-dismissal.ts";
import type { PracticeTestAnswer } from "./practice-test-answer.ts";
import { PracticeTestForm, type SentAnswer } from "./practice-test/practice-test-form.tsx";
import styles from "./practice-test-offer.module.css";
import { PracticeTestThanks } from "./practice-test-thanks.tsx";

type PracticeTestOfferProps = {
  /** To a form that was sent without scripts. */
  answer?: PracticeTestAnswer | undefined;
  test?: PracticeTestId;
};

/** The form with a choice of the three papers, and the thanks once one is sent. */
export function PracticeTestOffer({
  answer,
  test = DEFAULT_PRACTICE_TEST,
}: PracticeTestOfferProps) {
  const [sent, setSent] = useState<SentAnswer | undefined>(
    answer?.kind === "sent" ? answer : undefined,
  );
  const chosen = answer?.values.test ?? test;
  // Who has a paper need not be offered one.
  useEffect(() => {
    if (sent) noteDismissal();
  }, [sent]);
  return (
    <div className={styles.offer}>
      <h2 className={styles.title}>{practiceTestPage.formTitle}</h2>
      <div role="status">{sent && <PracticeTestThanks answer={sent} />}</div>
      <PracticeTestForm test={chosen} answer={answer} onSent={setSent}>
        <fieldset className={styles.choice}>
          <legend>{offer.choiceLabel}</legend>
          {paperList.map(({ id, title }) => (
            <label key={id} className={styles.option}>
              <input type="radio" name="test" value={id} defaultChecked={id === chosen} />
              <span>{title}</span>
            </label>
          ))}
        </fieldset>
      </PracticeTestForm>
    </div>
  );
}
