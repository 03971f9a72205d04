import { privacyNote } from "#content/privacy-note.ts";
import styles from "./privacy-note.module.css";

/** The note beneath a form about what happens to the data. */
export function PrivacyNote() {
  const { text, link } = privacyNote;
  return (
    <p className={`muted ${styles.note}`}>
      {text} <a href={link.url}>{link.name}</a>
    </p>
  );
}
