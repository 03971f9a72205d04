import { useEffect, useRef } from "react";
import type { LeadAccepted } from "#contract/enrolment.ts";
import { enrolmentMessages } from "#contract/enrolment-form.ts";
import styles from "./enrol-form.module.css";

/** Stays on the page after the toast has gone: what to quote, and when the telephone rings. */
export function EnrolConfirmation({ accepted }: { accepted: LeadAccepted }) {
  const box = useRef<HTMLDivElement>(null);

  // On a phone the button that was pressed may stand a screen below.
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);

  return (
    <div ref={box} className={styles.confirmation}>
      <p className={styles.thanks}>{enrolmentMessages.success}</p>
      <p>
        Your reference is <span className={styles.reference}>{accepted.reference}</span>. We call
        you by <strong>{accepted.callByText}</strong>.
      </p>
      <p>We also confirm it by email.</p>
    </div>
  );
}
