import type { ReactNode } from "react";
import styles from "./toolbar.module.css";

/** A bar that sticks to the foot of a list or form. It says what is selected or unsaved, and has the actions on it. */
export function Toolbar({
  label,
  says,
  isCalm,
  children,
}: {
  label: string;
  says: ReactNode;
  /** Nothing is unsaved: on a phone `says` is hidden, which leaves the line to the buttons. */
  isCalm?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={`row ${styles.bar}`}
      aria-label={label}
      data-ground="ink"
      data-calm={isCalm || undefined}
    >
      <p className={styles.says}>{says}</p>
      <div className={`row ${styles.actions}`}>{children}</div>
    </section>
  );
}
