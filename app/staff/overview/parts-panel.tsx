import { leadChartWords, overviewWords, partWords } from "#content/staff/overview.ts";
import { type LeadPart, leadDimensions, type OverviewLeads } from "#contract/staff-overview.ts";
import { Panel } from "../ui/panel.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import { numberText, shareText } from "./day-texts.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { partText } from "./part-texts.ts";
import styles from "./parts-panel.module.css";

/** Where the leads of the range come from, and what they want. */
export function PartsPanel({ leads: { parts, total } }: { leads: OverviewLeads }) {
  return (
    <Panel title={partWords.heading}>
      {total.leads === 0 ? (
        <EmptyState title={overviewWords.none}>{overviewWords.noneHint}</EmptyState>
      ) : (
        leadDimensions.map((dimension) => (
          <div key={dimension} className={styles.part}>
            <h3 className={styles.partTitle}>{partWords.title[dimension]}</h3>
            <NumbersTable<LeadPart>
              label={partWords.title[dimension]}
              rows={parts[dimension]}
              keyOf={({ value }) => value}
              share={({ leads }) => ({ part: leads, whole: total.leads })}
              columns={[
                {
                  key: "value",
                  label: leadChartWords.dimensions[dimension],
                  cell: ({ value }) => partText(dimension, value),
                },
                {
                  key: "leads",
                  label: leadChartWords.leads,
                  cell: ({ leads }) => numberText(leads),
                },
                {
                  key: "share",
                  label: overviewWords.share,
                  cell: ({ leads }) => shareText(leads, total.leads),
                },
              ]}
            />
          </div>
        ))
      )}
    </Panel>
  );
}
