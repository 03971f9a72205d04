import {
  coursePlan,
  marking,
  parts,
  retake,
  rounding,
  testDay,
  versions,
} from "#content/courses/ielts-offline.ts";
import { withinSentence } from "#content/exams/checked-fact.ts";
import {
  ieltsBandNames,
  ieltsBands,
  ieltsParts,
  ieltsRetake,
  ieltsTestDay,
  ieltsVersions,
  ieltsWritingCriteria,
} from "#content/exams/ielts-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { FactTable } from "../sections/fact-table.tsx";
import { Fold } from "../sections/fold.tsx";
import { CheckList } from "../sections/points.tsx";
import styles from "./page.module.css";

/** Two sentences of an essay with the trainer's notes. */
export function Marking() {
  const { paragraph, notes } = marking;
  const { items } = ieltsWritingCriteria;
  const nameOf = (id: string) => items.find((criterion) => criterion.id === id)?.name;
  return (
    <div className={`stack-2 ${styles.sheet}`} data-ground="sky">
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
      <ol>
        {notes.map(({ criterion, text, ...note }) => (
          <li key={text} data-praise={"praise" in note ? "" : undefined}>
            {text} <small>{nameOf(criterion)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** IELTS Academic and General Training side by side, and the two parts that they share. */
export function Versions() {
  const { labels, undecided } = versions;
  const { items, shared } = ieltsVersions;
  return (
    <>
      <div className={styles.versions}>
        {items.map(({ id, name, usedFor, reading, writing }) => (
          <div key={id}>
            <h3 className="heading-4">{name}</h3>
            <dl>
              <dt>{labels.usedFor}</dt>
              <dd>{usedFor}</dd>
              <dt>{labels.reading}</dt>
              <dd>{reading}</dd>
              <dt>{labels.writing}</dt>
              <dd>{writing}</dd>
            </dl>
          </div>
        ))}
      </div>
      <p>
        {shared} {undecided}
      </p>
      <SourceLine facts={[ieltsVersions]} />
    </>
  );
}

/** The four parts with their minutes. */
export function TestParts() {
  return (
    <>
      <ol className={styles.parts}>
        {ieltsParts.items.map(({ id, name, time, tasks }) => (
          <li key={id}>
            <h3 className="heading-4">
              {name} <span>{time}</span>
            </h3>
            <p>{tasks}.</p>
          </li>
        ))}
      </ol>
      <Fold title={parts.more}>
        <p>{ieltsParts.note}</p>
        <SourceLine facts={[ieltsParts]} />
      </Fold>
    </>
  );
}

/** Ten bands with their names. */
export function Bands() {
  return (
    <>
      <ol className={styles.bands}>
        {ieltsBandNames.items.map(({ band, name }) => (
          <li key={band}>
            <b>{band}</b> {name}
          </li>
        ))}
      </ol>
      <SourceLine facts={[ieltsBandNames]} />
    </>
  );
}

/** `6` as `6.0`: bands have one decimal. */
const asBand = (band: number) => band.toFixed(1);

/** The rule and three examples. */
export function Rounding() {
  const { columns } = rounding;
  return (
    <>
      <p>{ieltsBands.rule}</p>
      <FactTable
        columns={columns}
        rows={ieltsBands.examples.map(
          ({ listening, reading, writing, speaking, mean, overall }) => {
            const four = [listening, reading, writing, speaking];
            return [
              four.map(asBand).join(" + "),
              `${four.reduce((sum, band) => sum + band, 0)} ÷ 4 = ${mean}`,
              <b key="overall">{asBand(overall)}</b>,
            ];
          },
        )}
      />
      <SourceLine facts={[ieltsBands]} />
    </>
  );
}

const weeks = Array.from({ length: coursePlan.weeks }, (_, index) => index + 1);

/** What each phase of the course trains; each row marks its weeks among all weeks. */
export function WeekPlan() {
  return (
    <>
      <ol className={styles.plan}>
        {coursePlan.phases.map(({ from, to, title, description }) => (
          <li key={title}>
            <div>
              <p>{from === to ? `Week ${from}` : `Weeks ${from}-${to}`}</p>
              <span className={styles.weeks} aria-hidden="true">
                {weeks.map((week) => (
                  <span key={week} data-on={week >= from && week <= to ? "" : undefined} />
                ))}
              </span>
            </div>
            <div>
              <h3 className="heading-4">{title}</h3>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>{coursePlan.habit}</p>
    </>
  );
}

/** The rules of the One Skill Retake, its result, and when it is worth taking. */
export function Retake() {
  const { rules, result, note } = ieltsRetake;
  return (
    <>
      <CheckList items={rules} />
      <p>
        {result} {retake.advice} {note}
      </p>
      <SourceLine facts={[ieltsRetake]} />
    </>
  );
}

/** What to bring on the test day, and what must stay outside. */
export function TestDay() {
  const { bring, leave, note } = ieltsTestDay;
  return (
    <>
      <CheckList items={bring.map(({ title }) => title)} />
      <p>{bring[0].description}</p>
      <p>
        {testDay.leave} {leave.map(withinSentence).join("; ")}. {note}
      </p>
      <SourceLine facts={[ieltsTestDay]} />
    </>
  );
}
