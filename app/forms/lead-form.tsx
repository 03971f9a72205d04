import { useEffect, useRef } from "react";
import type { LeadAccepted } from "#contract/lead.ts";
import styles from "./lead-form.module.css";

type LeadConfirmationProps = {
  thanks: string;
  accepted: LeadAccepted;
  /** How the institute answers. */
  by?: "phone" | "email";
};

/** Stays on the page after the toast has gone: what to quote, and when the telephone rings. */
export function LeadConfirmation({ thanks, accepted, by = "phone" }: LeadConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);

  // On a phone the button that was pressed may stand a screen below.
  useEffect(() => {
    // Newer browsers give a promise back, which an effect must not.
    void box.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <div ref={box} className={styles.confirmation}>
      <p className={styles.thanks}>{thanks}</p>
      <p>
        Your reference is <span className={styles.reference}>{accepted.reference}</span>. We{" "}
        {by === "phone" ? "call you" : "write to you"} by <strong>{accepted.callByText}</strong>.
      </p>
      <p>We also confirm it by email.</p>
    </div>
  );
}
