import { coursePlan } from "#content/courses/ielts-offline.ts";
import styles from "./week-plan.module.css";

const weeks = Array.from({ length: coursePlan.weeks }, (_, index) => index + 1);

/** What is in front in which weeks; each row shows its own among all of them. */
export function WeekPlan() {
  return (
    <>
      <ol className={styles.plan}>
        {coursePlan.phases.map(({ from, to, title, description }) => (
          <li key={title}>
            <div className={styles.when}>
              <p>{from === to ? `Week ${from}` : `Weeks ${from}-${to}`}</p>
              <span className={styles.weeks} aria-hidden="true">
                {weeks.map((week) => (
                  <span key={week} data-on={week >= from && week <= to ? "" : undefined} />
                ))}
              </span>
            </div>
            <div>
              <h3>{title}</h3>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>{coursePlan.habit}</p>
    </>
  );
}
