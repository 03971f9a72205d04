import { useEffect, useRef, useState } from "react";
import { offer } from "#content/practice-tests/offer.ts";
import { paperOfPage, papers } from "#content/practice-tests/papers.ts";
import { DEFAULT_PRACTICE_TEST, type PracticeTestId } from "#contract/practice-test-messages.ts";
import { paths } from "../../paths.ts";
import { useTopicOfPage } from "../../shell/page-course.ts";
import { readUrl } from "../../shell/read-url.ts";
import { StandingNotice } from "../../shell/standing-notice.tsx";
import { msSinceEnquiry } from "../../shell/visit/last-enquiry.ts";
import { tellVisitEvent } from "../../shell/visit/visit-events.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./lead-popup.module.css";
import { isDismissed, noteDismissal } from "./popup-time.ts";
import { PaperPoints, PaperSheet } from "./practice-paper.tsx";
import { PracticeTestForm, PracticeTestThanks, type SentAnswer } from "./practice-test-form.tsx";

/** How often to look whether something is in the way, in milliseconds. */
const LOOK_MS = 500;
/** So many looks in a row must find nothing: a press on a label leaves the field for a moment only. */
const CALM_LOOKS = 2;
/** Nothing is offered for so long after an enquiry, in milliseconds. */
const PAUSE_AFTER_ENQUIRY_MS = 60_000;
/** A half-filled form counts as being filled in for so long: on a phone no field keeps the focus, in milliseconds. */
const PAUSE_MS = 30_000;
const TEXT_FIELDS = "form :is(input:not([type=checkbox], [type=radio]), textarea)";

/**
 * Offers a practice test. The layout loads the popup when its time has come; it opens by itself, and once
 * closed, in whichever way, it stays away for the rest of the visit.
 */
export function LeadPopup() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [test, setTest] = useState(DEFAULT_PRACTICE_TEST);
  const [sent, setSent] = useState<SentAnswer>();
  const topic = useTopicOfPage();

  useEffect(
    () =>
      whenNothingIsInTheWay(() => {
        // The offer may have been taken up meanwhile, on its own page.
        if (isDismissed()) return;
        setTest(paperFor(topic));
        dialog.current?.showModal();
        tellVisitEvent({ name: "lead_popup", step: "shown" });
      }),
    [topic],
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

/** The paper of the course that the visitor looks at, or looked at on the page before. */
const paperFor = (topic: string | undefined): PracticeTestId =>
  paperOfPage(location.pathname, topic) ??
  paperOfPage(readUrl(document.referrer)?.pathname) ??
  DEFAULT_PRACTICE_TEST;

/**
 * Calls `show` when nothing is in the way: at once, or once the visitor has left what is.
 * It looks again and again, since some ways of leaving, such as a removed dialog, send no event.
 * @returns how to stop waiting
 */
function whenNothingIsInTheWay(show: () => void): () => void {
  // Nobody has noted when the visitor last typed: it may have been a moment ago.
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

/**
 * The cookie banner, a dialog, the phone's menu or an open list; a form that has the focus or an enquiry form in
 * view; the course finder; the page with this same offer; an enquiry of a moment ago; somebody who has logged in.
 */
const isInTheWay = () =>
  document.body.hasAttribute("data-asking") ||
  document.documentElement.hasAttribute("data-account") ||
  document.querySelector("dialog:modal, [popover]:not([popover=manual]):is(:popover-open)") !==
    null ||
  document.activeElement?.closest("form, [contenteditable]") != null ||
  [...document.querySelectorAll("[data-enquiry-form], #finder")].some(isInView) ||
  location.pathname === paths.findCourse ||
  location.pathname.startsWith(paths.freePracticeTest) ||
  msSinceEnquiry() < PAUSE_AFTER_ENQUIRY_MS;

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top < innerHeight && bottom > 0;
}

/** Something was typed into a form and is not sent yet: a form that was sent is emptied. */
const isHalfFilledIn = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
