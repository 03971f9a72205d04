import { useEffect, useRef, useState } from "react";
import { offer, paperPoints } from "#content/practice-tests/offer.ts";
import { papers, practiceTestFor } from "#content/practice-tests/papers.ts";
import { DEFAULT_PRACTICE_TEST } from "#contract/practice-test-messages.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import styles from "./lead-popup.module.css";
import { whenNothingIsInTheWay } from "./lead-popup-moment.ts";
import { PaperSheet } from "./paper-sheet.tsx";
import { PracticeTestForm, type SentAnswer } from "./practice-test-form.tsx";
import { PracticeTestThanks } from "./practice-test-thanks.tsx";

/** In session storage: nobody is asked twice in a visit (specification, section 9). */
const DISMISSED_KEY = "leadMagnetDismissed";

function noteDismissal() {
  try {
    sessionStorage.setItem(DISMISSED_KEY, "true");
  } catch {
    // Without storage it is the next page load that asks again.
  }
}

/**
 * The offer of a practice test. It is loaded when its time has come and opens by itself; every way of
 * closing it is the last in this visit. Focus, Escape and the way back are those of the native modal.
 */
export function LeadPopup() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [test, setTest] = useState(DEFAULT_PRACTICE_TEST);
  const [sent, setSent] = useState<SentAnswer>();

  useEffect(
    () =>
      whenNothingIsInTheWay(() => {
        setTest(practiceTestFor(location.pathname));
        dialog.current?.showModal();
      }),
    [],
  );

  return (
    <>
      <Dialog
        ref={dialog}
        id="lead-popup"
        title={offer.popupTitle.replace("{paper}", papers[test].title)}
        width="wide"
        className={styles.popup}
        closeLabel={offer.closeLabel}
        onClose={noteDismissal}
      >
        <div className={styles.columns}>
          <PaperSheet paper={papers[test]} className={styles.sheet} />
          <div className={styles.words}>
            <p>{offer.popupIntro}</p>
            <ul className={styles.points}>
              {paperPoints[test].map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <div className={styles.form}>
            <PracticeTestForm
              key={test}
              test={test}
              onSent={(answer) => {
                setSent(answer);
                dialog.current?.close();
              }}
            />
          </div>
        </div>
      </Dialog>
      <div className={styles.notice}>
        <div role="status">{sent && <PracticeTestThanks answer={sent} />}</div>
        {sent && (
          <button
            type="button"
            className={styles.close}
            aria-label={offer.closeNotice}
            onClick={() => setSent(undefined)}
          >
            <CloseIcon />
          </button>
        )}
      </div>
    </>
  );
}
