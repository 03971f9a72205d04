import { marking } from "#content/courses/ielts-offline.ts";
import { ieltsWritingCriteria } from "#content/exam-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import styles from "./marked-essay.module.css";

/** A paragraph with the trainer's notes beside it, and what examiners look at. */
export function MarkedEssay() {
  const { question, paragraph, notes, criteriaTitle, rewrite } = marking;
  const { items } = ieltsWritingCriteria;
  const nameOf = (id: string) => items.find((criterion) => criterion.id === id)?.name;
  return (
    <>
      <div className={styles.sheet} data-ground="white">
        <div className={styles.essay}>
          <h3>{question}</h3>
          <p>
            {paragraph.map((part) =>
              "note" in part ? (
                <mark key={part.text} data-praise={"praise" in part ? "" : undefined}>
                  {part.text}
                  <sup>{part.note}</sup>
                </mark>
              ) : (
                part.text
              ),
            )}
          </p>
        </div>
        <ol className={styles.notes}>
          {notes.map(({ criterion, text, ...note }) => (
            <li key={text} data-praise={"praise" in note ? "" : undefined}>
              <p>{text}</p>
              <p className={styles.criterion}>{nameOf(criterion)}</p>
            </li>
          ))}
        </ol>
        <div className={styles.second}>
          <h4>{rewrite.title}</h4>
          <p>{rewrite.text}</p>
        </div>
        <p className={styles.rewrite}>{rewrite.note}</p>
      </div>
      <div>
        <h3>{criteriaTitle}</h3>
        <dl className={styles.criteria}>
          {items.map(({ id, name, asks }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{asks}</dd>
            </div>
          ))}
        </dl>
        <SourceLine facts={[ieltsWritingCriteria]} />
      </div>
    </>
  );
}
