import { type Moment, morning } from "#content/courses/pte-offline.ts";
import styles from "./mock-morning.module.css";

/** From the door to the talk afterwards; the three parts of the test stand out as cards. */
export function MockMorning() {
  const moments: readonly Moment[] = morning.moments;
  return (
    <ol className={styles.moments}>
      {moments.map(({ time, title, description, lasts }) => (
        <li key={time} className={styles.moment} data-test={lasts ? "" : undefined}>
          <p className={styles.time}>{time}</p>
          <div className={styles.words} {...(lasts && { "data-ground": "white" })}>
            <h3>{title}</h3>
            {lasts && (
              <p className={styles.lasts}>
                <span className="visually-hidden">{morning.lastsLabel}: </span>
                {lasts}
              </p>
            )}
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
