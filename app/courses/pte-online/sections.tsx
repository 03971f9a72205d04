import { outline, overview, testDay, types, whatIsPte } from "#content/courses/pte-online.ts";
import { withinSentence } from "#content/exams/checked-fact.ts";
import { pteScores } from "#content/exams/pte-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FactTable } from "../sections/fact-table.tsx";
import { Fold } from "../sections/fold.tsx";
import { CheckList } from "../sections/points.tsx";
import styles from "./page.module.css";

/** What the test is, and its scale. */
export function WhatIsPte() {
  return (
    <>
      {whatIsPte.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ScoreScale id={pteScores.id} {...whatIsPte.scale} />
      <SourceLine facts={[pteScores]} />
    </>
  );
}

export function Types() {
  const { columns, facts, more } = types;
  return (
    <>
      <FactTable columns={columns} rows={facts.items.map(({ name, inShort }) => [name, inShort])} />
      <Fold title={more}>
        <p>{facts.note}</p>
        <SourceLine facts={[facts]} />
      </Fold>
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
    <figure id={id} className={`stack-3 ${styles.scale}`}>
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

/** The parts of the test in order, with their minutes and the total. */
export function TestParts() {
  const { facts, sharedNote, totalLabel, sumLabel, sum } = overview;
  return (
    <>
      <ol className={`box ${styles.parts}`}>
        {facts.parts.map(({ id, name, skills, time }) => (
          <li key={id}>
            <h3 className="heading-4">{name}</h3>
            {skills.length > 1 ? (
              <>
                <p>
                  {skills.map((skill) => (
                    <span key={skill}>
                      {skill} <b>{time}</b>{" "}
                    </span>
                  ))}
                </p>
                <p className="muted">{sharedNote}</p>
              </>
            ) : (
              <p>
                <b>{time}</b>
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        {totalLabel} <b>{facts.total.time}</b>
      </p>
      <Fold title={sumLabel}>
        <p>{sum}</p>
        <p>{facts.note}</p>
        <SourceLine facts={[facts]} />
      </Fold>
    </>
  );
}

/** The course by skill (specification, section 4). A tab's id is also its hash. */
const outlineTabs = outline.tabs.map((tab) => ({
  id: tab.id,
  title: tab.title,
  content: (
    <>
      <dl className={styles.tasks}>
        {tab.tasks.map(({ name, trains }) => (
          <div key={name}>
            <dt>{name}:</dt> <dd>{trains}</dd>
          </div>
        ))}
      </dl>
    </>
  ),
}));

export function Outline() {
  const { label, facts } = outline;
  return (
    <>
      <Tabs label={label} tabs={outlineTabs} className={styles.outline} />
      <SourceLine facts={[facts]} />
    </>
  );
}

/** What to bring; folded: the details, and what to leave outside. */
export function TestDay() {
  const { more, leave, facts } = testDay;
  return (
    <>
      <CheckList items={facts.bring.map(({ title }) => title)} />
      <Fold title={more}>
        {facts.bring.map(({ title, description }) => (
          <p key={title}>
            {title}: {withinSentence(description)}
          </p>
        ))}
        <p>
          {leave} {facts.leave.map(withinSentence).join("; ")}.
        </p>
        <p>{facts.note}</p>
        <SourceLine facts={[facts]} />
      </Fold>
    </>
  );
}
