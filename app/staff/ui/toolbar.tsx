import type { ReactNode } from "react";
import styles from "./toolbar.module.css";

/** Stays in sight at the foot of a list or form: what is chosen or unsaved, and what to do with it. */
export function Toolbar({
  label,
  says,
  isCalm,
  children,
}: {
  label: string;
  says: ReactNode;
  /** Nothing is unsaved: on a phone the buttons have the line for themselves. */
  isCalm?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={styles.bar}
      aria-label={label}
      data-ground="ink"
      data-calm={isCalm || undefined}
    >
      <p className={styles.says}>{says}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
