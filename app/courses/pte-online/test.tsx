import { AudioLines, FileChartColumn, ListFilter, MonitorPlay, Route, Timer } from "lucide-react";
import { pteClaims } from "#content/courses/pte-claims.ts";
import { overview, reasons, types, whatIsPte } from "#content/courses/pte-online.ts";
import { pteScores } from "#content/exam-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Band } from "../sections/band.tsx";
import { Figures } from "../sections/figures.tsx";
import { Points } from "../sections/points.tsx";
import { ScoreScale } from "./score-scale.tsx";
import styles from "./test.module.css";
import { Timetable } from "./timetable.tsx";

/** What the test is, and why to prepare for it with us. */
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
