import type { ReactNode } from "react";
import styles from "./fold.module.css";

/** Holds what only some readers look for. It opens on a click, and when something in it is linked. */
export function Fold({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary className="disclosure">{title}</summary>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  );
}
