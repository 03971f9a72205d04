import { useEffect, useRef, useState } from "react";
import { offer } from "#content/practice-tests/offer.ts";
import { paperOfPage, papers } from "#content/practice-tests/papers.ts";
import {
  DEFAULT_PRACTICE_TEST,
  type PracticeTestId,
} from "#contract/forms/practice-test-messages.ts";
import { paths } from "../../paths.ts";
import { useSubjectOfPage } from "../../shell/page-course.ts";
import { readUrl } from "../../shell/read-url.ts";
import { StandingNotice } from "../../shell/standing-notice.tsx";
import { msSinceEnquiry } from "../../shell/visit/last-enquiry.ts";
import { tellVisitEvent } from "../../shell/visit/visit-events.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./lead-popup.module.css";
import { isDismissed, noteDismissal } from "./popup-time.ts";
import { PaperPoints, PaperSheet } from "./practice-paper.tsx";
import { PracticeTestForm, PracticeTestThanks, type SentAnswer } from "./practice-test-form.tsx";

/** Time between two checks of whether something is in the way, in milliseconds. */
const LOOK_MS = 500;
/** Number of checks in a row that must find nothing: clicking a label takes the focus from its field for a moment. */
const CALM_LOOKS = 2;
/** How long after an enquiry the popup waits, in milliseconds. */
const PAUSE_AFTER_ENQUIRY_MS = 60_000;
/**
 * How long after the last input a half-filled form counts as being filled in, in milliseconds: on a phone the focus
 * may have left its fields.
 */
const PAUSE_MS = 30_000;
const TEXT_FIELDS = "form :is(input:not([type=checkbox], [type=radio]), textarea)";

/**
 * Offers a practice test. The layout loads the popup when its time has come, and it opens by itself. Once closed, in
 * whichever way, it stays away for the rest of the visit.
 */
export function LeadPopup() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [test, setTest] = useState(DEFAULT_PRACTICE_TEST);
  const [sent, setSent] = useState<SentAnswer>();
  const subject = useSubjectOfPage();

  useEffect(
    () =>
      whenNothingIsInTheWay(() => {
        // The offer may have been taken up meanwhile, on its own page.
        if (isDismissed()) return;
        setTest(paperFor(subject));
        dialog.current?.showModal();
        tellVisitEvent({ name: "lead_popup", step: "shown" });
      }),
    [subject],
  );

  return (
    <>
      <Dialog
        ref={dialog}
        id="lead-popup"
        title={offer.popupTitle.replace("{exam}", papers[test].exam)}
        width="wide"
        closeLabel={offer.closeLabel}
        onClose={() => {
          noteDismissal();
          tellVisitEvent({ name: "lead_popup", step: "closed" });
        }}
      >
        <div className={styles.columns}>
          <PaperSheet paper={papers[test]} className={styles.sheet} />
          <div className={`stack-4 ${styles.words}`}>
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

/**
 * The paper of what the page is about, or the page before. Of what is about no course, visitors in Berlin get the
 * German one.
 */
const paperFor = (subject: string | undefined): PracticeTestId =>
  paperOfPage(location.pathname, subject) ??
  paperOfPage(readUrl(document.referrer)?.pathname) ??
  (document.documentElement.dataset.branch === "berlin" ? "german" : DEFAULT_PRACTICE_TEST);

/**
 * Calls `show` once nothing is in the way, possibly at once. It checks at intervals, since some ways out, such as a
 * removed dialog, send no event.
 * @returns a function that stops waiting
 */
function whenNothingIsInTheWay(show: () => void): () => void {
  // When the visitor last typed is not known yet: it may have been a moment ago.
  let typedAt = Date.now();
  const isBusy = () => isInTheWay() || (Date.now() - typedAt < PAUSE_MS && isHalfFilledIn());
  if (!isBusy()) {
    show();
    return () => {};
  }
  const stop = new AbortController();
  const noteTyping = () => {
    typedAt = Date.now();
  };
  document.addEventListener("input", noteTyping, { capture: true, signal: stop.signal });
  let calm = 0;
  const timer = setInterval(() => {
    calm = isBusy() ? 0 : calm + 1;
    if (calm < CALM_LOOKS) return;
    stop.abort();
    show();
  }, LOOK_MS);
  stop.signal.addEventListener("abort", () => clearInterval(timer));
  return () => stop.abort();
}

/** Here visitors are at the main act already, or at the same offer. */
const placesWithout = [
  paths.findCourse,
  paths.demoClasses,
  paths.booking,
  paths.yourRequests,
  paths.openRequest,
  paths.freePracticeTest,
] as const;

/**
 * True while the popup would disturb: at the cookie banner, a dialog, the phone's menu or an open list; while a form
 * has the focus or an enquiry form is in view; at the course finder, at the demo classes and their bookings, at the
 * own requests, and on the page with this same offer; shortly after an enquiry; for visitors who are logged in.
 */
const isInTheWay = () =>
  document.body.hasAttribute("data-asking") ||
  document.documentElement.hasAttribute("data-account") ||
  document.querySelector("dialog:modal, [popover]:not([popover=manual]):is(:popover-open)") !==
    null ||
  document.activeElement?.closest("form, [contenteditable]") != null ||
  [...document.querySelectorAll("[data-enquiry-form], #finder")].some(isInView) ||
  placesWithout.some((path) => location.pathname.startsWith(path)) ||
  msSinceEnquiry() < PAUSE_AFTER_ENQUIRY_MS;

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top < innerHeight && bottom > 0;
}

/** Whether a text field differs from what the page rendered. The fields of a form that was sent may differ, too. */
const isHalfFilledIn = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
