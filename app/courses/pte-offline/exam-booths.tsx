import { type ExamModule, modules } from "#content/courses/pte-offline.ts";
import styles from "./exam-booths.module.css";

/** The four skills as desks side by side; Writing and Speaking share theirs, as they share one part of the test. */
export function ExamBooths() {
  const items: readonly ExamModule[] = modules.items;
  return (
    <ul className={styles.booths}>
      {items.map(({ title, time, shared, asks, here }) => (
        <li key={title} className={styles.booth} data-shared={shared ? "" : undefined}>
          <div className={styles.wall}>
            <h3>{title}</h3>
            <p className={styles.time}>
              <b>{time}</b>
              {shared && <span>{shared}</span>}
            </p>
            <p>{asks}</p>
          </div>
          <p className={styles.desk}>
            <b>{modules.hereLabel}</b>
            {here}
          </p>
        </li>
      ))}
    </ul>
  );
}
