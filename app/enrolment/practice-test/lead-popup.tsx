import { useEffect, useRef, useState } from "react";
import { type UIMatch, useMatches } from "react-router";
import { offer } from "#content/practice-tests/offer.ts";
import { papers, practiceTestFor } from "#content/practice-tests/papers.ts";
import { DEFAULT_PRACTICE_TEST } from "#contract/practice-test-messages.ts";
import { StandingNotice } from "../../shell/standing-notice.tsx";
import { tellVisitEvent } from "../../shell/visit/visit-events.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./lead-popup.module.css";
import { isDismissed, noteDismissal } from "./lead-popup-dismissal.ts";
import { whenNothingIsInTheWay } from "../lead-popup-moment.ts";
import { PaperPoints } from "../paper-points.tsx";
import { PaperSheet } from "./practice-paper.tsx";
import { PracticeTestForm, type SentAnswer } from "./practice-test-form.tsx";
import { PracticeTestThanks } from "../practice-test-thanks.tsx";

/**
 * The offer of a practice test. It is loaded when its time has come and opens by itself; every way of
 * closing it is the last in this visit. Focus, Escape and the way back are those of the native modal.
 */
export function LeadPopup() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [test, setTest] = useState(DEFAULT_PRACTICE_TEST);
  const [sent, setSent] = useState<SentAnswer>();
  const topic = useRef<string>(undefined);
  const matches = useMatches();

  useEffect(() => {
    topic.current = topicOf(matches);
  }, [matches]);

  useEffect(
    () =>
      whenNothingIsInTheWay(() => {
        // What was in the way may have been the page with this same offer, which was taken up there.
        if (isDismissed()) return;
        setTest(practiceTestFor(location.pathname, topic.current));
        dialog.current?.showModal();
        tellVisitEvent({ name: "lead_popup", step: "shown" });
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
        closeLabel={offer.closeLabel}
        onClose={() => {
          noteDismissal();
          tellVisitEvent({ name: "lead_popup", step: "closed" });
        }}
      >
        <div className={styles.columns}>
          <PaperSheet paper={papers[test]} className={styles.sheet} />
          <div className={styles.words}>
            <p>{offer.popupIntro}</p>
            <PaperPoints test={test} className={styles.points} />
          </div>
          <div className={styles.form}>
            <PracticeTestForm
              key={test}
              test={test}
              onSent={(answer) => {
                setSent(answer);
                tellVisitEvent({ name: "lead_popup", step: "sent" });
                dialog.current?.close();
              }}
            />
          </div>
        </div>
      </Dialog>
      <StandingNotice closeLabel={offer.closeNotice} onClose={() => setSent(undefined)}>
        {sent && <PracticeTestThanks answer={sent} />}
      </StandingNotice>
    </>
  );
}

/** The topic of the blog that the page is about, where its data name one. */
const topicOf = (matches: readonly UIMatch[]) =>
  matches
    .map(({ loaderData }) => (loaderData as { topic?: { slug?: string } } | undefined)?.topic?.slug)
    .find((slug) => slug !== undefined);
