import { teaching } from "#content/about.ts";
import styles from "./teaching.module.css";

export function Teaching() {
  const { title, intro, items } = teaching;
  return (
    <section className={styles.band} aria-labelledby="teaching-title">
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="teaching-title">{title}</h2>
          <p>{intro}</p>
        </div>
        <ul className={styles.habits}>
          {items.map(({ title, description }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
