import { useState } from "react";
import { overviewWords, leadChartWords as words } from "#content/staff/overview.ts";
import {
  type LeadDimension,
  leadDimensions,
  type OverviewLeads,
} from "#contract/staff-overview.ts";
import { fillText } from "../fill-text.ts";
import { FilterSelect } from "../ui/filter-bar.tsx";
import { Panel } from "../ui/panel.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { MOST_SERIES } from "./chart-patterns.tsx";
import { numberText, spanText, tickText } from "./day-texts.ts";
import { ChartNumbers, NumbersTable } from "./numbers-table.tsx";
import { partText } from "./part-texts.ts";

/** How many leads came when, all together or by what they have in common. */
export function LeadsPanel({ leads }: { leads: OverviewLeads }) {
  const [split, setSplit] = useState<LeadDimension | "">("");
  const { unit } = leads.range;
  const { series, valuesOf } = seriesOf(leads, split);
  const points = leads.points.map((point) => ({
    tick: tickText(point.from, unit),
    name: spanText(point),
    values: valuesOf(point),
  }));
  const most = leads.points.toSorted((a, b) => b.leads - a.leads)[0];
  const rows = [...points].reverse();
  return (
    <Panel
      title={fillText(words.title, { unit: words.units[unit] })}
      action={
        <FilterSelect
          label={words.split}
          all={words.whole}
          value={split}
          choices={leadDimensions.map((value) => ({
            value,
            label: `${words.split}: ${words.dimensions[value].toLowerCase()}`,
          }))}
          onChange={(value) => setSplit(value as LeadDimension | "")}
        />
      }
    >
      {leads.total.leads === 0 ? (
        <EmptyState title={overviewWords.none}>{overviewWords.noneHint}</EmptyState>
      ) : (
        <ChartFigure
          kind="bars"
          points={points}
          series={series}
          summary={fillText(words.summary, {
            total: numberText(leads.total.leads),
            when: most ? spanText(most) : "",
            most: numberText(most?.leads ?? 0),
          })}
        >
          <ChartNumbers>
            <NumbersTable
              label={fillText(words.title, { unit: words.units[unit] })}
              rows={rows}
              keyOf={({ name }) => name}
              columns={[
                { key: "name", label: words.when[unit], cell: ({ name }) => name },
                ...series.map((name, place) => ({
                  key: name,
                  label: name,
                  cell: ({ values }: (typeof rows)[number]) => numberText(values[place] ?? 0),
                })),
              ]}
            />
          </ChartNumbers>
        </ChartFigure>
      )}
    </Panel>
  );
}

type Point = OverviewLeads["points"][number];

/** As many series as there are patterns; the smallest parts share the last. */
function seriesOf(leads: OverviewLeads, split: LeadDimension | "") {
  if (split === "") return { series: [words.leads], valuesOf: ({ leads: all }: Point) => [all] };
  const names = leads.parts[split].map(({ value }) => partText(split, value));
  const isCut = names.length > MOST_SERIES;
  const shown = isCut ? MOST_SERIES - 1 : names.length;
  return {
    series: isCut ? [...names.slice(0, shown), words.others] : names,
    valuesOf({ by }: Point) {
      const values = by[split];
      const rest = values.slice(shown).reduce((sum, value) => sum + value, 0);
      return isCut ? [...values.slice(0, shown), rest] : values;
    },
  };
}
