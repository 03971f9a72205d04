import { shores } from "#content/courses/german-online.ts";
import { germanCertificates, germanGoals } from "#content/exam-facts.ts";
import { ForeignWords } from "../../shell/foreign-words.tsx";
import { SourceLine } from "../../shell/source-line.tsx";
import styles from "./shores.module.css";

/** Which level is asked for what: from India, and within Germany. */
export function Shores() {
  const { fromIndia, inGermany, care, visa, ours, levelLabel } = shores;
  return (
    <>
      <div className={styles.shores}>
        {[
          { ...fromIndia, goals: germanGoals.fromIndia },
          { ...inGermany, goals: germanGoals.inGermany },
        ].map(({ title, text, goals }) => (
          <div key={title} className={styles.shore}>
            <h3>{title}</h3>
            <p>{text}</p>
            <ul className={styles.goals}>
              {goals.map(({ goal, level, exams }) => (
                <li key={goal}>
                  <h4>
                    <ForeignWords text={goal} />
                  </h4>
                  <p className={styles.level}>
                    <span className="visually-hidden">{levelLabel} </span>
                    {level}
                  </p>
                  <p className={styles.exams}>
                    <ForeignWords text={exams} />
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.care} data-ground="white">
        <p>{care}</p>
        <p>
          {visa} {germanCertificates.providers}. {germanCertificates.note}
        </p>
        <p>{ours}</p>
        <SourceLine facts={[germanGoals, germanCertificates]} />
      </div>
    </>
  );
}
