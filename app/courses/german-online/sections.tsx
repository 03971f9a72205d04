import { type CefrLevel, type CefrLevelId, cefrLevels } from "#content/courses/cefr.ts";
import { classHours, goals, levels, pace } from "#content/courses/german-online.ts";
import { germanCertificates, germanGoals, germanUnits } from "#content/exams/german-facts.ts";
import { fillIn } from "#contract/fill-in.ts";
import type { Branch } from "#contract/institute.ts";
import { ForeignWords } from "../../shell/foreign-words.tsx";
import { SourceLine } from "../../shell/source-line.tsx";
import { useSite } from "../../shell/use-site.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { FactTable } from "../sections/fact-table.tsx";
import { Fold } from "../sections/fold.tsx";
import styles from "./page.module.css";

const levelTabs = cefrLevels.map((level) => ({
  id: `level-${level.id.toLowerCase()}`,
  title: level.id,
  heading: `${level.id}: ${level.title}`,
  content: <Level level={level} />,
}));

/** The six levels, one of them open: an example sentence, and what learners can do after the level. */
export function Levels() {
  return <Tabs label={levels.label} tabs={levelTabs} className={styles.levels} />;
}

function Level({ level: { sentence, canDo } }: { level: CefrLevel }) {
  return (
    <>
      <figure className={styles.sentence} data-ground="sky">
        <blockquote lang="de">{sentence.german}</blockquote>
        <figcaption>{sentence.english}</figcaption>
      </figure>
      <p>{canDo}</p>
    </>
  );
}

/** Formats `1000` as `1,000`. `day-in-words.ts` explains why `Intl` is not used while rendering. */
const inWords = (units: number) => String(units).replace(/\B(?=(?:\d{3})+$)/g, ",");

function unitsTo(level: CefrLevelId): string {
  const { least, most }: { least: number; most?: number } = germanUnits.to[level];
  return most ? `${inWords(least)}-${inWords(most)}` : `${inWords(least)}+`;
}

/** Months and lessons from level to level. */
export function Pace() {
  return (
    <>
      <FactTable
        columns={pace.columns}
        rows={cefrLevels.map(({ id }) => [id, pace.months[id], unitsTo(id)])}
      />
      <SourceLine facts={[germanUnits]} />
    </>
  );
}

/** Which level is required for which goal: coming from India, and within Germany. */
export function Goals() {
  const { fromIndia, inGermany, levelLabel, certificates, visa, booking } = goals;
  const sides = [
    { title: fromIndia, goals: germanGoals.fromIndia },
    { title: inGermany, goals: germanGoals.inGermany },
  ];
  return (
    <>
      <div className={styles.sides}>
        {sides.map(({ title, goals }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul className={styles.goals}>
              {goals.map(({ goal, level, exams }) => (
                <li key={goal}>
                  <details>
                    <summary>
                      <span>
                        <ForeignWords text={goal} />
                      </span>
                      <b>
                        <span className="visually-hidden">{levelLabel} </span>
                        {level}
                      </b>
                    </summary>
                    <p>
                      <ForeignWords text={exams} />
                    </p>
                  </details>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Fold title={certificates}>
        <p>
          {visa} {germanCertificates.providers}. {germanCertificates.note} {booking}
        </p>
        <SourceLine facts={[germanGoals, germanCertificates]} />
      </Fold>
    </>
  );
}

/** Hours by which Indian time is ahead of Berlin's. */
const AHEAD_HOURS = { winter: 4.5, summer: 3.5 };
/** Range of the axis in hours of the day; it grows if a branch is open earlier or later. */
const FIRST_HOUR = 8;
const LAST_HOUR = 23;

/**
 * Opening hours of both branches on one axis of Indian time; Berlin has a row for winter and one
 * for summer time.
 */
export function ClassHours() {
  const { note, winter, summer } = classHours;
  const site = useSite();
  const rows = site.branches.flatMap((branch) =>
    branch.id === "karnal"
      ? [{ id: "karnal", name: branch.name, ...hoursOf(branch, 0) }]
      : [
          {
            id: "winter",
            name: `${branch.name} ${winter}`,
            ...hoursOf(branch, AHEAD_HOURS.winter),
          },
          {
            id: "summer",
            name: `${branch.name} ${summer}`,
            ...hoursOf(branch, AHEAD_HOURS.summer),
          },
        ],
  );
  const first = Math.min(FIRST_HOUR, ...rows.map(({ from }) => Math.floor(from)));
  const span = Math.max(LAST_HOUR, ...rows.map(({ to }) => Math.ceil(to))) - first;
  return (
    <>
      <dl className={styles.hours}>
        {rows.map(({ id, name, from, to }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <svg viewBox={`0 0 ${span} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect x={from - first} width={to - from} height="1" />
              </svg>
              {clock(from)}-{clock(to)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.clock}>{fillIn(note, site)}</p>
    </>
  );
}

function hoursOf({ openingHours: { opens, closes } }: Branch, ahead: number) {
  return { from: hourOf(opens) + ahead, to: hourOf(closes) + ahead };
}

function hourOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
}

function clock(hour: number): string {
  const minutes = Math.round((hour % 1) * 60);
  return `${String(Math.floor(hour)).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
