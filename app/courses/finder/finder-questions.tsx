import { type FinderAnswers, finderQuestions } from "#content/course-finder.ts";
import { finderWords } from "#content/course-finder-words.ts";
import { questionIds } from "./find-course.ts";
import styles from "./finder-questions.module.css";

type FinderQuestionsProps = {
  chosen: Partial<FinderAnswers>;
  /** Says at each question without an answer that it has none. */
  markOpen: boolean;
};

type Answers = Readonly<Record<string, { label: string; hint?: string }>>;

export function FinderQuestions({ chosen, markOpen }: FinderQuestionsProps) {
  return questionIds.map((question) => {
    const { legend, hint } = finderQuestions[question];
    const answers: Answers = finderQuestions[question].answers;
    const isOpen = markOpen && !chosen[question];
    return (
      <fieldset key={question} className={styles.question} aria-describedby={`finder-${question}`}>
        <legend>{legend}</legend>
        <p id={`finder-${question}`} className={styles.hint}>
          {isOpen && <strong>{finderWords.openLabel} </strong>}
          {hint}
        </p>
        <div className={styles.answers}>
          {Object.entries(answers).map(([id, { label, hint: more }]) => (
            <label key={id} className={styles.answer}>
              <input
                type="radio"
                name={question}
                value={id}
                required
                defaultChecked={chosen[question] === id}
              />
              <span className={styles.words}>
                {label}
                {more && <small>{more}</small>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}
