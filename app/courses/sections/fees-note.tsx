import { feesNote } from "#content/courses/fees.ts";
import styles from "./fees-note.module.css";

/** Beside the steps into a course: how it is paid, and the way to the answers that say so in full. */
export function FeesNote() {
  return (
    <div className={styles.note}>
      <p>{feesNote.text}</p>
      <p>
        {feesNote.links.map(({ name, url }) => (
          <span key={url}>
            <a href={url}>{name}</a>{" "}
          </span>
        ))}
      </p>
    </div>
  );
}
