import { overview } from "#content/courses/pte-online.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import styles from "./timetable.module.css";

/** The parts of the test in their order, about as wide as they are long. */
function Timetable() {
  const { facts, sharedNote, totalLabel, sumLabel, sum } = overview;
  return (
    <>
      <div className={styles.sitting} data-ground="white">
        <p className={styles.total}>
          <span>{totalLabel}</span> <b>{facts.total.time}</b>
        </p>
        <ol className={styles.parts}>
          {facts.parts.map(({ id, name, skills, time }) => (
            <li key={id} className={styles.part}>
              <h3>{name}</h3>
              {skills.length > 1 ? (
                <>
                  <ul className={styles.skills}>
                    {skills.map((skill) => (
                      <li key={skill}>
                        {skill} <b>{time}</b>
                      </li>
                    ))}
                  </ul>
                  <p className={styles.shared}>{sharedNote}</p>
                </>
              ) : (
                <p className={styles.time}>{time}</p>
              )}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.sum}>
        <div>
          <h3>{sumLabel}</h3>
          <p>{sum}</p>
        </div>
        <div>
          <p>{facts.note}</p>
          <SourceLine facts={[facts]} />
        </div>
      </div>
    </>
  );
}
