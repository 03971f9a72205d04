import { AudioLines, FileChartColumn, ListFilter, MonitorPlay, Route, Timer } from "lucide-react";
import type { ReactNode } from "react";
import { pteClaims } from "#content/courses/pte-claims.ts";
import {
  demoEnquiry,
  outline,
  overview,
  reasons,
  testDay,
  types,
  whatIsPte,
} from "#content/courses/pte-online.ts";
import { pteScores } from "#content/exam-facts.ts";
import { PrivacyNote } from "../../shell/privacy-note.tsx";
import { SourceLine } from "../../shell/source-line.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Band } from "../sections/band.tsx";
import { Figures } from "../sections/figures.tsx";
import { CheckList, Points } from "../sections/points.tsx";
import styles from "./page.module.css";

/** Links to the sections of a long page, by their ids. */
export function JumpLinks({ links }: { links: readonly { id: string; label: string }[] }) {
  return (
    <nav aria-label="On this page">
      <ul className={styles.jumpLinks}>
        {links.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the test is, and why to prepare for it with us: five bands. */
export function PteOnlineTest() {
  return (
    <>
      <section className={styles.claims} aria-label={pteClaims.label}>
        <Figures items={pteClaims.items} look="row" />
        <p>{pteClaims.note}</p>
      </section>
      <Band id="what-is-pte" title={whatIsPte.title} layout="split" ground="sand">
        <div className={styles.prose}>
          {whatIsPte.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ScoreScale id={pteScores.id} {...whatIsPte.scale} />
        <SourceLine facts={[pteScores]} />
      </Band>
      <Band id={types.facts.id} title={types.title} intro={types.intro} ground="sand" edge="none">
        <DataTable
          caption={types.facts.note}
          columns={Object.values(types.headings)}
          rows={types.facts.items.map(({ name, takenBy, usedFor }) => [name, takenBy, usedFor])}
        />
        <SourceLine facts={[types.facts]} />
      </Band>
      <Band id={overview.facts.id} title={overview.title} intro={overview.intro} ground="sky">
        <Timetable />
      </Band>
      <Band id="why-online" title={reasons.title} intro={reasons.intro}>
        <Points
          items={reasons.items}
          icons={[AudioLines, Timer, ListFilter, FileChartColumn, MonitorPlay, Route]}
        />
      </Band>
    </>
  );
}

type ScoreScaleProps = {
  id: string;
  lowest: number;
  highest: number;
  example: number;
  caption: string;
};

/** Left edge and width of the scale, in units of the drawing's view box. */
const SCALE_LEFT = 20;
const SCALE_WIDTH = 560;

/** A scale from the lowest to the highest score, with one example marked. */
function ScoreScale({ id, lowest, highest, example, caption }: ScoreScaleProps) {
  const at = (score: number) => SCALE_LEFT + ((score - lowest) / (highest - lowest)) * SCALE_WIDTH;
  const tens = Array.from({ length: (highest - lowest) / 10 + 1 }, (_, i) => lowest + i * 10);
  return (
    <figure id={id} className={styles.scale}>
      <svg viewBox="0 0 600 128" aria-hidden="true">
        <path className={styles.reached} d={`M${SCALE_LEFT} 84H${at(example)}`} />
        <path className={styles.ruler} d={`M${SCALE_LEFT} 84H${SCALE_LEFT + SCALE_WIDTH}`} />
        {tens.map((score) => (
          <g key={score}>
            <path className={styles.ruler} d={`M${at(score)} 84v10`} />
            <text x={at(score)} y="118">
              {score}
            </text>
          </g>
        ))}
        <path className={styles.flag} d={`M${at(example)} 76l-11-14h-25V6h72v56h-25Z`} />
        <text className={styles.score} x={at(example)} y="44">
          {example}
        </text>
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** The parts of the test in order, about as wide as they are long. */
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

/** The course by skill (specification, section 4). A tab's id is also its hash. */
const outlineTabs = outline.tabs.map((tab) => ({
  id: tab.id,
  title: tab.title,
  content: (
    <>
      <p className={styles.outlineIntro}>{tab.intro}</p>
      <ul className={styles.tasks}>
        {tab.tasks.map(({ name, asks, trains }) => (
          <li key={name} className={styles.task}>
            <h4>{name}</h4>
            <p>
              <span className={styles.outlineLabel}>{outline.headings.asks}</span> {asks}
            </p>
            <p>
              <span className={styles.outlineLabel}>{outline.headings.trains}</span> {trains}
            </p>
          </li>
        ))}
      </ul>
    </>
  ),
}));

export function Outline() {
  const { title, intro, label, facts } = outline;
  return (
    <Band id={facts.id} title={title} intro={intro} ground="ink">
      <Tabs label={label} tabs={outlineTabs} />
      <SourceLine facts={[facts]} />
    </Band>
  );
}

/** The form for a free demo class. A form sent without scripts comes back to this section's id. */
export function Demo({ children: form }: { children: ReactNode }) {
  const { title, intro, points } = demoEnquiry;
  return (
    <Band
      id="demo"
      title={title}
      intro={intro}
      ground="rose"
      layout="split"
      aside={
        <div className={styles.demoPoints}>
          <CheckList items={points} />
        </div>
      }
    >
      <div className={styles.demoPanel} data-ground="white">
        {form}
        <PrivacyNote />
      </div>
    </Band>
  );
}

/** What to bring, what goes into the locker, and what is provided in the booth. */
export function TestDay() {
  const { arrive, bringTitle, leaveTitle, providedTitle, facts } = testDay;
  return (
    <>
      <div className={styles.places}>
        <div className={styles.hand} data-ground="white">
          <h3>{bringTitle}</h3>
          <CheckList items={facts.bring} headingLevel={4} />
        </div>
        <div className={styles.locker} data-ground="ink">
          <h3>{leaveTitle}</h3>
          <CheckList items={facts.leave} mark="cross" />
        </div>
        <div data-ground="white">
          <h3>{providedTitle}</h3>
          <CheckList items={facts.provided} />
        </div>
        <p className={styles.early} data-ground="marigold">
          <b>{arrive.value}</b> {arrive.label}
        </p>
      </div>
      <div className={styles.testDayNotes}>
        <p>{facts.atTheDoor}</p>
        <p>{facts.note}</p>
        <SourceLine facts={[facts]} />
      </div>
    </>
  );
}
