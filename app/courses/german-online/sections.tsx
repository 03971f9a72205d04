import { type CefrLevel, type CefrLevelId, cefrLevels } from "#content/courses/cefr.ts";
import { goals, levels, months } from "#content/courses/german-online.ts";
import { germanGoals, germanUnits } from "#content/exams/german-facts.ts";
import { ForeignWords } from "../../shell/foreign-words.tsx";
import { SourceLine } from "../../shell/source-line.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import styles from "./page.module.css";

const levelTabs = cefrLevels.map((level) => ({
  id: `level-${level.id.toLowerCase()}`,
  title: level.id,
  heading: `${level.id}: ${level.title}`,
  content: <Level level={level} />,
}));

/** The six levels, one of them open: an example sentence, what learners can do after the level, and how long it takes. */
export function Levels() {
  return (
    <>
      <Tabs label={levels.label} tabs={levelTabs} className={styles.levels} />
      <SourceLine facts={[germanUnits]} />
    </>
  );
}

function Level({ level: { id, sentence, canDo } }: { level: CefrLevel }) {
  return (
    <div className={styles.level}>
      <figure className={styles.sentence} data-ground="sky">
        <blockquote lang="de">{sentence.german}</blockquote>
        <figcaption>{sentence.english}</figcaption>
      </figure>
      <div>
        <p>{canDo}</p>
        <FactList
          rows={[
            [levels.months, months[id]],
            [levels.units, unitsTo(id)],
          ]}
          className={`wrap ${styles.takes}`}
        />
      </div>
    </div>
  );
}

/** Formats `1000` as `1,000`. `day-in-words.ts` explains why `Intl` is not used while rendering. */
const inWords = (units: number) => String(units).replace(/\B(?=(?:\d{3})+$)/g, ",");

function unitsTo(level: CefrLevelId): string {
  const { least, most }: { least: number; most?: number } = germanUnits.to[level];
  return most ? `${inWords(least)}-${inWords(most)}` : `${inWords(least)}+`;
}

/** Which level is required for which goal: coming from India, and within Germany. */
export function Goals() {
  const { fromIndia, inGermany, levelLabel } = goals;
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
      <SourceLine facts={[germanGoals]} />
    </>
  );
}
