import { promises } from "#content/about.ts";
import { ForeignWords } from "../../shell/foreign-words.tsx";
import styles from "./promises.module.css";

export function Promises() {
  const { title, kept, not } = promises;
  return (
    <section className={styles.band} data-ground="sand" aria-labelledby="promises-title">
      <div className={styles.inner}>
        <h2 id="promises-title">{title}</h2>
        <div className={styles.sheets}>
          <div className={styles.kept} data-ground="white">
            <h3>{kept.title}</h3>
            <ul>
              {kept.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <div className={styles.not}>
            <h3>{not.title}</h3>
            <ul>
              {not.items.map((item) => (
                <li key={item}>
                  <ForeignWords text={item} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
