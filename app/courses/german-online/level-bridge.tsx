import { type CefrLevel, type CefrLevelId, cefrLevels } from "#content/cefr.ts";
import { levels } from "#content/courses/german-online.ts";
import { germanUnits } from "#content/exam-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import styles from "./level-bridge.module.css";

/** A bridge that climbs from A1 to C2, and under it what one can do at each of its arches. */
export function LevelBridge() {
  return (
    <>
      <div className={styles.bridge}>
        <p className={styles.shore}>{levels.departure}</p>
        <p className={styles.shore}>{levels.arrival}</p>
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
      <div className={styles.notes}>
        <p>{levels.unitsNote}</p>
        <SourceLine facts={[germanUnits]} />
      </div>
    </>
  );
}

function Level({ level }: { level: CefrLevel }) {
  const { id, user, title, canDo, sentence } = level;
  return (
    <li id={hashOf(id)} className={styles.level} data-level={id} data-ground="white">
      <div className={styles.head}>
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
      <figure className={styles.sentence}>
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
/** `1,000`; why not by `Intl` says `day-in-words.ts`. */
const inWords = (units: number) => String(units).replace(/\B(?=(?:\d{3})+$)/g, ",");

function unitsTo(level: CefrLevelId): string {
  const { least, most }: { least: number; most?: number } = germanUnits.to[level];
  return most ? `${inWords(least)}-${inWords(most)}` : `${inWords(least)}+`;
}
