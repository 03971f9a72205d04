import { testDay } from "#content/courses/ielts-offline.ts";
import { ieltsTestDay } from "#content/exam-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { CheckList } from "../sections/check-list.tsx";
import styles from "./test-day.module.css";

/** What to bring on the day, and what stays outside. */
export function TestDay() {
  const { bring, leave, note } = ieltsTestDay;
  return (
    <>
      <div className={styles.day}>
        <CheckList items={bring} />
        <div className={styles.leave} data-ground="sand">
          <h3>{testDay.leaveTitle}</h3>
          <ul>
            {leave.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.notes}>
        <p>{note}</p>
        <SourceLine facts={[ieltsTestDay]} />
      </div>
    </>
  );
}
