import { tips } from "#content/courses/english-online.ts";
import styles from "./daily-practice.module.css";

/** Daily practice as a ruler of twenty minutes, and four habits beneath it. */
export function DailyPractice() {
  const { dayTitle, day, items } = tips;
  return (
    <>
      <div>
        <h3>{dayTitle}</h3>
        <ol className={styles.ruler}>
          {day.map(({ minutes, title, description }) => (
            <li key={title}>
              <p className={styles.minutes}>{minutes} min</p>
              <h4>{title}</h4>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
      <ul className={styles.habits}>
        {items.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
