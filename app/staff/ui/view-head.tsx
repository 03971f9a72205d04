import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./view-head.module.css";

/** The head of every view: its h1, what is beside it (a count, a chip), a line about it, and its actions. */
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
    <div className={`wrap ${styles.head}`}>
      <div className={`stack-1 ${styles.words}`}>
        <div className={`row ${styles.line}`}>
          <h1 className={styles.title}>{title}</h1>
          {beside}
        </div>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {actions && <div className={`wrap ${styles.actions}`}>{actions}</div>}
    </div>
  );
}

/** A link back to the list, above the head of a view that is opened from one. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.back}>
      <Link to={to}>{children}</Link>
    </p>
  );
}
