import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./phone-fold.module.css";

type PhoneFoldProps = { summary: ReactNode; className?: string | undefined; children: ReactNode };

/** Folded away on phones only: what it holds always shows on wider screens. */
export function PhoneFold({ summary, className, children }: PhoneFoldProps) {
  return (
    <details className={classNames(styles.fold, className)}>
      <summary className="disclosure">{summary}</summary>
      {children}
    </details>
  );
}
