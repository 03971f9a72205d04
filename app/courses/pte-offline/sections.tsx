import {
  type ExamModule,
  type Moment,
  modules,
  morning,
  outline,
  wayThere,
} from "#content/courses/pte-offline.ts";
import { pteScores, pteTasks, pteTestDay, pteTiming } from "#content/exams/pte-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Fold } from "../sections/fold.tsx";
import { Visit } from "../sections/karnal-branch.tsx";
import styles from "./page.module.css";

/** A mock test from arrival to feedback; the three parts of the test are marked. */
export function MockMorning() {
  const moments: readonly Moment[] = morning.moments;
  return (
    <ol className={styles.moments}>
      {moments.map(({ time, title, description, lasts }) => (
        <li key={time} data-test={lasts ? "" : undefined}>
          <p>{time}</p>
          <div>
            <h3>{title}</h3>
            <p>
              {lasts && (
                <>
                  <span className="visually-hidden">{morning.lastsLabel}: </span>
                  <b>{lasts}.</b>{" "}
                </>
              )}
              {description}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The four skills with their minutes; Writing and Speaking share one part of the test. */
export function ExamModules() {
  const items: readonly ExamModule[] = modules.items;
  return (
    <>
      <ul className={styles.modules}>
        {items.map(({ title, time, shared, asks }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <b>{time}</b> {shared}
            </p>
            <p>{asks}</p>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {modules.totalLabel} <b>{modules.total}</b>
      </p>
      <div id={pteTiming.id}>
        <Fold title={modules.more}>
          <p>{modules.sum}</p>
          <p>{pteTiming.note}</p>
          <SourceLine facts={[pteTiming, pteTasks, pteScores, pteTestDay]} />
        </Fold>
      </div>
    </>
  );
}

/** What a week contains for each skill. */
export function Outline() {
  const { caption, columns, rows } = outline;
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows.map(({ title, desk, trainer, home }) => [title, desk, trainer, home])}
    />
  );
}

export function WayThere() {
  const { title, text, directionsLabel } = wayThere;
  return <Visit title={title} text={text} directions={directionsLabel} />;
}
