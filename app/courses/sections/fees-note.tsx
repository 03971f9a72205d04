import { feesNote } from "#content/courses/fees.ts";
import styles from "./fees-note.module.css";

/** Beside the steps into a course: how it is paid, and the way to the answers that say so in full. */
export function FeesNote() {
  return (
    <p className={styles.note}>
      {feesNote.text}{" "}
      {feesNote.links.map(({ name, url }) => (
        <a key={url} href={url}>
          {name}
        </a>
      ))}
    </p>
  );
}
