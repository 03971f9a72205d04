import { useState } from "react";
import { plural } from "#content/plural.ts";
import {
  answerChartWords,
  leadChartWords,
  newsletterChartWords,
  overviewWords,
  partWords,
} from "#content/staff/overview.ts";
import {
  type LeadDimension,
  type LeadPart,
  leadDimensions,
  type OverviewAnswers,
  type OverviewLeads,
  type OverviewNewsletter,
} from "#contract/staff/staff-overview.ts";
import { fillText } from "../fill-text.ts";
import { FilterSelect } from "../ui/filter-bar.tsx";
import { Panel } from "../ui/panel.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { MOST_SERIES } from "./chart-patterns.tsx";
import { FigureLink } from "./figure.tsx";
import { answerQuery, leadsQuery, waitedQuery } from "./figure-links.ts";
import { ChartNumbers, NumbersTable } from "./numbers-table.tsx";
import {
  numberText,
  partText,
  shareText,
  spanText,
  THE_REST,
  tickText,
  timeText,
} from "./overview-texts.ts";
import styles from "./overview-view.module.css";

/** Leads over time, all together or split by course, source or branch. */
export function LeadsPanel({ leads }: { leads: OverviewLeads }) {
  const [split, setSplit] = useState<LeadDimension | "">("");
  const { unit } = leads.range;
  const { series, valuesOf, parts } = seriesOf(leads, split);
  const points = leads.points.map((point) => ({
    tick: tickText(point.from, unit),
    name: spanText(point),
    values: valuesOf(point),
    days: { from: point.from, to: point.to },
  }));
  const most = leads.points.toSorted((a, b) => b.leads - a.leads)[0];
  const rows = [...points].reverse();
  return (
    <Panel
      title={fillText(leadChartWords.title, { unit: leadChartWords.units[unit] })}
      action={
        <FilterSelect
          label={leadChartWords.split}
          all={leadChartWords.whole}
          value={split}
          choices={leadDimensions.map((value) => ({
            value,
            label: `${leadChartWords.split}: ${leadChartWords.dimensions[value].toLowerCase()}`,
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
          summary={fillText(plural(leads.total.leads, leadChartWords.summary), {
            when: most ? spanText(most) : "",
            most: numberText(most?.leads ?? 0),
          })}
        >
          <ChartNumbers>
            <NumbersTable
              label={fillText(leadChartWords.title, { unit: leadChartWords.units[unit] })}
              rows={rows}
              keyOf={({ name }) => name}
              columns={[
                { key: "name", label: leadChartWords.when[unit], cell: ({ name }) => name },
                ...series.map((name, place) => ({
                  key: name,
                  label: name,
                  cell: ({ values, days }: (typeof rows)[number]) => {
                    const number = values[place] ?? 0;
                    const part = parts[place];
                    return part ? (
                      <FigureLink
                        number={number}
                        query={leadsQuery(days, "leads", part)}
                        what={`${name}, ${spanText(days)}`}
                      />
                    ) : (
                      numberText(number)
                    );
                  },
                })),
              ]}
            />
          </ChartNumbers>
        </ChartFigure>
      )}
    </Panel>
  );
}

const filterOfPart = { course: "course", source: "channel", branch: "branch" } as const;

type Point = OverviewLeads["points"][number];

/** At most as many series as there are patterns: the smallest parts share the last one. */
function seriesOf(leads: OverviewLeads, split: LeadDimension | "") {
  if (split === "")
    return {
      series: [leadChartWords.leads],
      valuesOf: ({ leads: all }: Point) => [all],
      parts: [{}],
    };
  const names = leads.parts[split].map(({ value }) => partText(split, value));
  const isCut = names.length > MOST_SERIES;
  const shown = isCut ? MOST_SERIES - 1 : names.length;
  return {
    series: isCut ? [...names.slice(0, shown), leadChartWords.others] : names,
    valuesOf({ by }: Point) {
      const values = by[split];
      const rest = values.slice(shown).reduce((sum, value) => sum + value, 0);
      return isCut ? [...values.slice(0, shown), rest] : values;
    },
    /** What the list filters by for each series; undefined for several parts together. */
    parts: leads.parts[split]
      .slice(0, shown)
      .map(({ value }) =>
        value === THE_REST ? undefined : { [filterOfPart[split]]: value || "none" },
      ),
  };
}

/** Sources have a panel of their own. */
const shownParts = ["course", "branch"] as const;

/** The leads of the range by course and branch. */
export function PartsPanel({ leads: { parts, total, range } }: { leads: OverviewLeads }) {
  return (
    <Panel title={partWords.heading}>
      {total.leads === 0 ? (
        <EmptyState title={overviewWords.none}>{overviewWords.noneHint}</EmptyState>
      ) : (
        shownParts.map((dimension) => (
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
                  cell: ({ value, leads }) =>
                    value === THE_REST ? (
                      numberText(leads)
                    ) : (
                      <FigureLink
                        number={leads}
                        query={leadsQuery(range, "leads", { [dimension]: value || "none" })}
                        what={partText(dimension, value)}
                      />
                    ),
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

/** "up to 15 min", "15 min to 30 min", "longer" */
function barText(above: number, upTo: number | null): string {
  if (upTo === null) return answerChartWords.longer;
  const to = timeText(upTo);
  return above === 0
    ? fillText(answerChartWords.upTo, { time: to })
    : fillText(answerChartWords.between, { from: timeText(above), to });
}

/** How long people waited for the first answer, counted in opening hours. */
export function AnswerTimesPanel({ answers }: { answers: OverviewAnswers }) {
  const { total, byBranch, bars, promise } = answers;
  const points = bars.map(({ upTo, leads }, at) => {
    const above = bars[at - 1]?.upTo ?? 0;
    const name = barText(above, upTo);
    return {
      tick: upTo === null ? answerChartWords.longer : timeText(upTo),
      name,
      values: [leads],
      query: waitedQuery(above, upTo, answers.range),
    };
  });
  const branchOf = (value: string) => (value ? partText("branch", value) : overviewWords.total);
  const time = (minutes: number | null) => (minutes === null ? "–" : timeText(minutes));
  return (
    <Panel title={answerChartWords.title}>
      <p className="muted stack-2">
        {fillText(answerChartWords.lead, { promise: timeText(promise) })}
      </p>
      {total.answered === 0 ? (
        <EmptyState title={overviewWords.none}>{overviewWords.noneHint}</EmptyState>
      ) : (
        <>
          <ChartFigure
            kind="bars"
            points={points}
            series={[answerChartWords.leads]}
            summary={fillText(plural(total.answered, answerChartWords.summary), {
              onTime: shareText(total.onTime, total.answered),
            })}
          >
            <ChartNumbers>
              <NumbersTable
                label={answerChartWords.title}
                rows={points}
                keyOf={({ name }) => name}
                columns={[
                  { key: "name", label: answerChartWords.wait, cell: ({ name }) => name },
                  {
                    key: "leads",
                    label: answerChartWords.leads,
                    cell: ({ values, query, name }) => (
                      <FigureLink
                        number={values[0] ?? 0}
                        query={query}
                        what={`${answerChartWords.wait} ${name}`}
                      />
                    ),
                  },
                  {
                    key: "share",
                    label: overviewWords.share,
                    cell: ({ values }) => shareText(values[0] ?? 0, total.answered),
                  },
                ]}
              />
            </ChartNumbers>
          </ChartFigure>
          <NumbersTable
            label={`${answerChartWords.title}, ${answerChartWords.branch}`}
            rows={[...byBranch, { value: "", ...total }]}
            keyOf={({ value }) => value}
            columns={[
              {
                key: "branch",
                label: answerChartWords.branch,
                cell: ({ value }) => branchOf(value),
              },
              {
                key: "answered",
                label: answerChartWords.answered,
                cell: ({ value, answered }) => (
                  <FigureLink
                    number={answered}
                    query={answerQuery("served", answers.range, value)}
                    what={`${answerChartWords.served}, ${branchOf(value)}`}
                  />
                ),
              },
              { key: "median", label: answerChartWords.median, cell: ({ median }) => time(median) },
              {
                key: "slowest",
                label: answerChartWords.slowest,
                cell: ({ slowest }) => time(slowest),
              },
              {
                key: "onTime",
                label: answerChartWords.inTime,
                cell: ({ onTime, answered }) => shareText(onTime, answered),
              },
            ]}
          />
        </>
      )}
      <p className="muted stack-2">
        <FigureLink
          number={answers.leads - total.answered}
          query={answerQuery("unserved", answers.range)}
          what={answerChartWords.title}
        >
          {plural(answers.leads - total.answered, answerChartWords.open)}
        </FigureLink>
      </p>
    </Panel>
  );
}

/** The number of newsletter subscribers over time. */
export function NewsletterPanel({ growth }: { growth: OverviewNewsletter }) {
  const { unit } = growth.range;
  const series = [newsletterChartWords.subscribers];
  const points = growth.points.map((point) => ({
    tick: tickText(point.from, unit),
    name: spanText(point),
    values: [point.subscribers],
  }));
  const counts = fillText(
    plural(growth.points.at(-1)?.subscribers ?? 0, newsletterChartWords.summary),
    {
      joined: numberText(growth.joined),
      left: numberText(growth.left),
    },
  );
  if (growth.points.every(({ subscribers }) => subscribers === 0)) {
    return (
      <Panel title={newsletterChartWords.title}>
        <EmptyState title={newsletterChartWords.nobody}>
          {growth.joined + growth.left > 0 ? counts : newsletterChartWords.nobodyHint}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={newsletterChartWords.title}>
      <ChartFigure kind="area" points={points} series={series} summary={counts}>
        <ChartNumbers>
          <NumbersTable
            label={newsletterChartWords.title}
            rows={[...growth.points].reverse()}
            keyOf={({ from }) => from}
            columns={[
              { key: "when", label: leadChartWords.when[unit], cell: spanText },
              {
                key: "subscribers",
                label: newsletterChartWords.subscribers,
                cell: ({ subscribers }) => numberText(subscribers),
              },
              {
                key: "joined",
                label: newsletterChartWords.joined,
                cell: ({ joined }) => numberText(joined),
              },
              {
                key: "left",
                label: newsletterChartWords.left,
                cell: ({ left }) => numberText(left),
              },
            ]}
          />
        </ChartNumbers>
      </ChartFigure>
    </Panel>
  );
}
