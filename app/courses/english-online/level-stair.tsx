import { levels } from "#content/courses/english-online.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./level-stair.module.css";

const grounds = ["white", "sky", "marigold"] as const;

/** Three levels as a stair: the same call, answered better on each step. */
export function LevelStair() {
  const { call, replyLabel, goalsLabel, items } = levels;
  return (
    <div className={styles.stair}>
      <figure className={classNames(styles.bubble, styles.caller)}>
        <figcaption>{call.speaker}</figcaption>
        <blockquote>“{call.line}”</blockquote>
      </figure>
      {items.map((level, step) => (
        <article key={level.title} className={styles.level} data-ground={grounds[step]}>
          <div className={styles.name}>
            <h3>{level.title}</h3>
            <p className={styles.duration}>{level.duration}</p>
          </div>
          <p>{level.description}</p>
          <figure className={styles.bubble}>
            <figcaption>{replyLabel}</figcaption>
            <blockquote>“{level.reply}”</blockquote>
          </figure>
          <p className={styles.note}>{level.note}</p>
          <div className={styles.goals}>
            <h4>{goalsLabel}</h4>
            <ul>
              {level.goals.map((goal) => (
                <li key={goal}>{goal}</li>
              ))}
            </ul>
          </div>
        </article>
      ))}
    </div>
  );
}
