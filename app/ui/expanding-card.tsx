import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./expanding-card.module.css";

interface ExpandingCardProps {
  title: string;
  /** Always visible, under the title. */
  summary?: ReactNode;
  picture?: ReactNode;
  /** Shown only while the card is open. */
  children: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/**
 * A card that shows more while the pointer or the focus is on it; a tap or click keeps it open. It is a
 * `<details>` element with styles for hover and focus, and needs no script.
 */
export function ExpandingCard({
  title,
  summary,
  picture,
  children,
  headingLevel = 3,
  className,
}: ExpandingCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <details className={classNames(styles.card, className)}>
      <summary className={styles.summary}>
        {picture && <span className={styles.wide}>{picture}</span>}
        <Heading className={styles.title}>{title}</Heading>
        <span className={styles.marker} aria-hidden="true" />
        {summary && <span className={styles.wide}>{summary}</span>}
      </summary>
      <div className={styles.more}>
        <div className={styles.content}>{children}</div>
      </div>
    </details>
  );
}
