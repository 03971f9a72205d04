import { parts } from "#content/courses/ielts-offline.ts";
import { ieltsParts } from "#content/exam-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import styles from "./test-clock.module.css";

const minutes = ieltsParts.items.map((part) => part.minutes.longest);
const total = minutes.reduce<number>((sum, one) => sum + one, 0);
const percent = (share: number) => `${((share / total) * 100).toFixed(2)}%`;

/** The four parts as one bar, a minute as long as any other, and what we practise in each. */
export function TestClock() {
  const { note } = ieltsParts;
  return (
    <>
      <svg className={styles.bar} aria-hidden="true">
        {ieltsParts.items.map(({ id, name, time }, index) => {
          const before = minutes.slice(0, index).reduce<number>((sum, one) => sum + one, 0);
          return (
            <svg
              key={id}
              x={percent(before)}
              width={percent(minutes[index] ?? 0)}
              data-part={id}
              aria-hidden="true"
            >
              <rect width="100%" height="100%" />
              <text className={styles.name} x="50%" y="44%">
                {name}
              </text>
              <text className={styles.initial} x="50%" y="44%">
                {name.charAt(0)}
              </text>
              <text className={styles.time} x="50%" y="72%">
                {time.replace(" min", "")}
              </text>
            </svg>
          );
        })}
      </svg>
      <ol className={styles.parts}>
        {ieltsParts.items.map(({ id, name, time, tasks }) => (
          <li key={id} data-part={id}>
            <h3>
              {name} <span>{time}</span>
            </h3>
            <p className={styles.tasks}>{tasks}.</p>
            <p>{parts.training[id]}</p>
          </li>
        ))}
      </ol>
      <div className={styles.notes}>
        <p>{note}</p>
        <SourceLine facts={[ieltsParts]} />
      </div>
    </>
  );
}
