import { CheckIcon } from "../../ui/icons.tsx";
import styles from "./done-note.module.css";

/** Says that something is done, aloud too; an empty one waits, as screen readers only tell of what changes. */
export function DoneNote({ text }: { text: string | undefined }) {
  return (
    <p role="status" className={styles.note}>
      {text && (
        <>
          <CheckIcon /> {text}
        </>
      )}
    </p>
  );
}
