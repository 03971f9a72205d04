import { lesson } from "#content/about.ts";
import styles from "./lesson.module.css";

/** An hour as a bridge: each part is an arch as wide as its minutes. */
export function Lesson() {
  const { title, intro, notice, minutesLabel, parts } = lesson;
  return (
    <section className={styles.band} data-ground="sky" aria-labelledby="lesson-title">
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="lesson-title">{title}</h2>
          <p>{intro}</p>
        </div>
        <ol className={styles.bridge}>
          {parts.map(({ minutes, title, description }) => (
            <li key={title} className={styles.part}>
              <p className={styles.stone}>
                <span className={styles.arch}>
                  <b>{minutes}</b> {minutesLabel}
                </span>
              </p>
              <h3>{title}</h3>
              <p className={styles.text}>{description}</p>
            </li>
          ))}
        </ol>
        <p className={styles.notice}>{notice}</p>
      </div>
    </section>
  );
}
