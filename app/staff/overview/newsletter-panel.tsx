import { leadChartWords, newsletterChartWords as words } from "#content/staff/overview.ts";
import type { OverviewNewsletter } from "#contract/staff-overview.ts";
import { fillText } from "../fill-text.ts";
import { Panel } from "../ui/panel.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { numberText, spanText, tickText } from "./day-texts.ts";
import { ChartNumbers, NumbersTable } from "./numbers-table.tsx";

/** How the newsletter's list grows. */
export function NewsletterPanel({ growth }: { growth: OverviewNewsletter }) {
  const { unit } = growth.range;
  const series = [words.subscribers];
  const points = growth.points.map((point) => ({
    tick: tickText(point.from, unit),
    name: spanText(point),
    values: [point.subscribers],
  }));
  const counts = fillText(words.summary, {
    subscribers: numberText(growth.points.at(-1)?.subscribers ?? 0),
    joined: numberText(growth.joined),
    left: numberText(growth.left),
  });
  if (growth.points.every(({ subscribers }) => subscribers === 0)) {
    return (
      <Panel title={words.title}>
        <EmptyState title={words.nobody}>
          {growth.joined + growth.left > 0 ? counts : words.nobodyHint}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={words.title}>
      <ChartFigure kind="standing" points={points} series={series} summary={counts}>
        <ChartNumbers>
          <NumbersTable
            label={words.title}
            rows={[...growth.points].reverse()}
            keyOf={({ from }) => from}
            columns={[
              { key: "when", label: leadChartWords.when[unit], cell: spanText },
              {
                key: "subscribers",
                label: words.subscribers,
                cell: ({ subscribers }) => numberText(subscribers),
              },
              { key: "joined", label: words.joined, cell: ({ joined }) => numberText(joined) },
              { key: "left", label: words.left, cell: ({ left }) => numberText(left) },
            ]}
          />
        </ChartNumbers>
      </ChartFigure>
    </Panel>
  );
}
