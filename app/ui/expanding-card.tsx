import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./expanding-card.module.css";

interface ExpandingCardProps {
  title: string;
  /** Shown only while the card is open. */
  children: ReactNode;
  className?: string;
}

/**
 * A card that shows more while the pointer or the focus is on it; a tap or click keeps it open. It is a
 * `<details>` element with styles for hover and focus, and needs no script.
 */
export function ExpandingCard({ title, children, className }: ExpandingCardProps) {
  return (
    <details className={classNames(styles.card, className)}>
      <summary className={styles.summary}>
        <h3>{title}</h3>
        <span className={styles.marker} aria-hidden="true" />
      </summary>
      <div className={styles.more}>
        <div className={styles.content}>{children}</div>
      </div>
    </details>
  );
}
