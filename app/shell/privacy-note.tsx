import { privacyNote } from "#content/privacy-note.ts";
import styles from "./privacy-note.module.css";

/** What becomes of what a form asks for, beneath it. */
export function PrivacyNote() {
  const { text, link } = privacyNote;
  return (
    <p className={styles.note}>
      {text} <a href={link.url}>{link.name}</a>
    </p>
  );
}
