import type { Point } from "#content/courses/course-page.ts";
import { study } from "#content/courses/english-offline.ts";
import styles from "./study.module.css";

/** What goes home in the bag, and what happens only in the room. */
export function Study() {
  const { material, sessions } = study;
  return (
    <div className={styles.columns}>
      <div className={styles.bag}>
        <h3>{material.title}</h3>
        <Items points={material.items} />
      </div>
      <div className={styles.room}>
        <h3>{sessions.title}</h3>
        <Items points={sessions.items} />
      </div>
    </div>
  );
}

function Items({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.items}>
      {points.map(({ title, description }) => (
        <li key={title}>
          <h4>{title}</h4>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
