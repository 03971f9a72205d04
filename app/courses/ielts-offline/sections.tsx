import {
  coursePlan,
  marking,
  parts,
  retake,
  rounding,
  testDay,
  versions,
} from "#content/courses/ielts-offline.ts";
import {
  ieltsBandNames,
  ieltsBands,
  ieltsParts,
  ieltsRetake,
  ieltsTestDay,
  ieltsVersions,
  ieltsWritingCriteria,
} from "#content/exam-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { CheckList } from "../sections/points.tsx";
import { asBand, sumsOf } from "./overall-band.ts";
import styles from "./page.module.css";

/** A paragraph of an essay with the trainer's notes, and the criteria of the examiners. */
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
        <ol className={styles.markedEssayNotes}>
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

/** IELTS Academic and General Training side by side, and the two parts that they share. */
export function Versions() {
  const { labels, undecided } = versions;
  const { items, shared, note } = ieltsVersions;
  return (
    <>
      <div className={styles.versions}>
        {items.map(({ id, name, usedFor, reading, writing }) => (
          <div key={id} className={styles.version} data-ground="white">
            <h3>{name}</h3>
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
        <p className={styles.shared}>{shared}</p>
      </div>
      <div className={styles.versionsNotes}>
        <p>{undecided}</p>
        <p>{note}</p>
        <SourceLine facts={[ieltsVersions]} />
      </div>
    </>
  );
}

const minutes = ieltsParts.items.map((part) => part.minutes.longest);
const total = minutes.reduce<number>((sum, one) => sum + one, 0);
const percent = (share: number) => `${((share / total) * 100).toFixed(2)}%`;

/** The four parts as one bar to scale in minutes, and what we practise for each. */
export function TestClock() {
  const { note } = ieltsParts;
  return (
    <>
      <svg className={styles.testClockBar} aria-hidden="true">
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
              <text className={styles.testClockName} x="50%" y="44%">
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
      <div className={styles.testClockNotes}>
        <p>{note}</p>
        <SourceLine facts={[ieltsParts]} />
      </div>
    </>
  );
}

/** Ten bands, each with a bar of proportional length. */
export function BandScale() {
  const { items } = ieltsBandNames;
  return (
    <>
      <ol className={styles.scale}>
        {items.map(({ band, name, means }) => (
          <li key={band} data-minor={band < 4 ? "" : undefined}>
            <span className={styles.bandScaleBand}>{band}</span>
            <span className={styles.bandScaleWords}>
              <b>{name}</b> {means}
              <svg className={styles.bandScaleBar} aria-hidden="true">
                <rect width={`${((band / 9) * 100).toFixed(1)}%`} height="100%" rx="4" />
              </svg>
            </span>
          </li>
        ))}
      </ol>
      <SourceLine facts={[ieltsBandNames]} />
    </>
  );
}

/** Lower overall bands are rarely required. */
const LOWEST_SHOWN = 5;
const shown = Array.from(
  { length: (ieltsBands.highest - LOWEST_SHOWN) * 2 + 1 },
  (_, index) => LOWEST_SHOWN + index / 2,
);

/**
 * A calculator that needs no script: find the sum of the four bands, read the overall band above
 * it.
 */
export function BandRuler() {
  const { ruler, examples, lesson } = rounding;
  return (
    <>
      <div className={styles.ruler} data-ground="white">
        <p className={styles.bandRulerLabel}>
          <span>{ruler.overall}</span>
          <span>{ruler.sum}</span>
        </p>
        <dl className={styles.steps}>
          {shown.map((band) => (
            <div key={band}>
              <dt>
                {sumsOf(band).map((sum) => (
                  <span key={sum}>{sum} </span>
                ))}
              </dt>
              <dd>{asBand(band)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <DataTable
        caption={examples.caption}
        columns={examples.columns}
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
      <div className={styles.bandRulerNotes}>
        <p>{ieltsBands.rule}</p>
        <p>{lesson}</p>
        <SourceLine facts={[ieltsBands]} />
      </div>
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
            <div className={styles.when}>
              <p>{from === to ? `Week ${from}` : `Weeks ${from}-${to}`}</p>
              <span className={styles.weeks} aria-hidden="true">
                {weeks.map((week) => (
                  <span key={week} data-on={week >= from && week <= to ? "" : undefined} />
                ))}
              </span>
            </div>
            <div>
              <h3>{title}</h3>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>{coursePlan.habit}</p>
    </>
  );
}

/** The rules of the One Skill Retake, and when it is worth taking. */
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

/** What to bring on the test day, and what must stay outside. */
export function TestDay() {
  const { bring, leave, note } = ieltsTestDay;
  return (
    <>
      <div className={styles.day}>
        <CheckList items={bring} />
        <div className={styles.leave} data-ground="sand">
          <h3>{testDay.leaveTitle}</h3>
          <ul>
            {leave.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.testDayNotes}>
        <p>{note}</p>
        <SourceLine facts={[ieltsTestDay]} />
      </div>
    </>
  );
}
