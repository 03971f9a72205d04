import { introduction } from "#content/courses/english-offline.ts";
import styles from "./introduction.module.css";

/** For whom the course is. */
export function Introduction() {
  return (
    <div className={styles.words}>
      {introduction.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
