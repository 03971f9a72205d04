import { retake } from "#content/courses/ielts-offline.ts";
import { ieltsRetake } from "#content/exam-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { CheckList } from "../sections/check-list.tsx";
import styles from "./retake.module.css";

/** The rules of the One Skill Retake, and when it is worth it. */
export function Retake() {
  const { rules, result, note } = ieltsRetake;
  return (
    <div className={styles.retake}>
      <CheckList items={rules} columns={2} />
      <p>{result}</p>
      <div className={styles.worth} data-ground="white">
        <h3>{retake.worthTitle}</h3>
        <p>{retake.advice}</p>
        <p>{note}</p>
      </div>
      <SourceLine facts={[ieltsRetake]} />
    </div>
  );
}
