import type { ReactNode } from "react";
import styles from "./view-head.module.css";

/** The start of every view: its h1, what stands beside it (a count, a chip), one line on it, its actions. */
export function ViewHead({
  title,
  beside,
  lead,
  actions,
}: {
  title: ReactNode;
  beside?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {beside}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
