import { type CefrLevel, type CefrLevelId, cefrLevels } from "#content/courses/cefr.ts";
import { expectations, joining, levels, shores } from "#content/courses/german-online.ts";
import { germanCertificates, germanGoals, germanUnits } from "#content/exam-facts.ts";
import type { Branch } from "#contract/institute.ts";
import { ForeignWords } from "../../shell/foreign-words.tsx";
import { SourceLine } from "../../shell/source-line.tsx";
import { useSite } from "../../shell/use-site.ts";
import styles from "./page.module.css";

/** A bridge that climbs from A1 to C2, and a card for each level with what one can do at it. */
export function LevelBridge() {
  return (
    <>
      <div className={styles.bridge}>
        <p className={styles.levelBridgeShore}>{levels.departure}</p>
        <p className={styles.levelBridgeShore}>{levels.arrival}</p>
        <ol className={styles.arches}>
          {cefrLevels.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${hashOf(id)}`} data-level={id}>
                {id}
                <span className="visually-hidden">: {title}</span>
              </a>
            </li>
          ))}
        </ol>
        <svg className={styles.water} aria-hidden="true">
          <pattern id="waves" width="48" height="16" patternUnits="userSpaceOnUse">
            <path
              d="M0 8c8 0 8-5 16-5s8 10 16 10 8-5 16-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
            />
          </pattern>
          <rect width="100%" height="100%" fill="url(#waves)" />
        </svg>
      </div>
      <ol className={styles.levels}>
        {cefrLevels.map((level) => (
          <Level key={level.id} level={level} />
        ))}
      </ol>
      <div className={styles.levelBridgeNotes}>
        <p>{levels.unitsNote}</p>
        <SourceLine facts={[germanUnits]} />
      </div>
    </>
  );
}

function Level({ level }: { level: CefrLevel }) {
  const { id, user, title, canDo, sentence } = level;
  return (
    <li id={hashOf(id)} className={styles.levelBridgeLevel} data-level={id} data-ground="white">
      <div className={styles.levelBridgeHead}>
        <span className={styles.code} aria-hidden="true">
          {id}
        </span>
        <div>
          <h3>
            <span className="visually-hidden">{id}: </span>
            {title}
          </h3>
          <p className={styles.user}>{user}</p>
        </div>
      </div>
      <figure className={styles.levelBridgeSentence}>
        <blockquote lang="de">{sentence.german}</blockquote>
        <figcaption>{sentence.english}</figcaption>
      </figure>
      <ul className={styles.canDo}>
        {canDo.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.units}>
        {levels.unitsLabel} <b>{unitsTo(id)}</b>
      </p>
    </li>
  );
}

const hashOf = (id: string) => `level-${id.toLowerCase()}`;
/** Formats `1000` as `1,000`. `day-in-words.ts` explains why `Intl` is not used while rendering. */
const inWords = (units: number) => String(units).replace(/\B(?=(?:\d{3})+$)/g, ",");

function unitsTo(level: CefrLevelId): string {
  const { least, most }: { least: number; most?: number } = germanUnits.to[level];
  return most ? `${inWords(least)}-${inWords(most)}` : `${inWords(least)}+`;
}

/** A German sentence whose two verb parts are drawn as the piers of a bridge. */
export function VerbBridge() {
  const { title, description, sentence, translation } = expectations.grammar;
  return (
    <div className={styles.verbBridgePanel} data-ground="sky">
      <div className={styles.verbBridgeWords}>
        <h3>{title}</h3>
        <p>{description}</p>
      </div>
      <figure className={styles.verbBridgeFigure}>
        <p className={styles.verbBridgeSentence} lang="de">
          <span className={styles.arch} aria-hidden="true" />
          {sentence.map(({ text, english, ...word }) => (
            <span key={text} className={styles.word} data-pier={"pier" in word ? "" : undefined}>
              {text}{" "}
              <small lang="en" aria-hidden="true">
                {english}
              </small>
            </span>
          ))}
        </p>
        <figcaption>{translation}</figcaption>
      </figure>
    </div>
  );
}

/** Which level is required for which goal: coming from India, and within Germany. */
export function Shores() {
  const { fromIndia, inGermany, care, visa, ours, levelLabel } = shores;
  return (
    <>
      <div className={styles.shores}>
        {[
          { ...fromIndia, goals: germanGoals.fromIndia },
          { ...inGermany, goals: germanGoals.inGermany },
        ].map(({ title, text, goals }) => (
          <div key={title} className={styles.shoresShore}>
            <h3>{title}</h3>
            <p>{text}</p>
            <ul className={styles.goals}>
              {goals.map(({ goal, level, exams }) => (
                <li key={goal}>
                  <h4>
                    <ForeignWords text={goal} />
                  </h4>
                  <p className={styles.shoresLevel}>
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
  const { title, note, winter, summer } = joining.hours;
  const rows = useSite().branches.flatMap((branch) =>
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
    <figure className={styles.hours} data-ground="white">
      <figcaption>
        <h3>{title}</h3>
        <p>{note}</p>
      </figcaption>
      <dl>
        {rows.map(({ id, name, from, to }) => (
          <div key={id} className={styles.classHoursRow}>
            <dt>{name}</dt>
            <dd>
              <svg viewBox={`0 0 ${span} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect x={from - first} width={to - from} height="1" data-branch={id} />
              </svg>
              {clock(from)}-{clock(to)}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
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
