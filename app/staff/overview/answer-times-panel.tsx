import { overviewWords, answerChartWords as words } from "#content/staff/overview.ts";
import type { OverviewAnswers } from "#contract/staff-overview.ts";
import { fillText } from "../fill-text.ts";
import { Panel } from "../ui/panel.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { numberText, shareText, timeText } from "./day-texts.ts";
import { ChartNumbers, NumbersTable } from "./numbers-table.tsx";
import { partText } from "./part-texts.ts";
import styles from "./parts-panel.module.css";

/** How long people waited for us, by the hours in which we are there. */
export function AnswerTimesPanel({ answers }: { answers: OverviewAnswers }) {
  const { total, byBranch, bars, promise } = answers;
  const points = bars.map(({ upTo, leads }) => {
    const name = upTo === null ? words.longer : fillText(words.upTo, { time: timeText(upTo) });
    return { tick: upTo === null ? words.longer : timeText(upTo), name, values: [leads] };
  });
  const time = (minutes: number | null) => (minutes === null ? "–" : timeText(minutes));
  return (
    <Panel title={words.title}>
      <p className={styles.notes}>{fillText(words.lead, { promise: timeText(promise) })}</p>
      {total.answered === 0 ? (
        <EmptyState title={overviewWords.none}>{overviewWords.noneHint}</EmptyState>
      ) : (
        <>
          <ChartFigure
            kind="bars"
            points={points}
            series={[words.leads]}
            summary={fillText(words.summary, {
              answered: numberText(total.answered),
              onTime: shareText(total.onTime, total.answered),
            })}
          >
            <ChartNumbers>
              <NumbersTable
                label={words.title}
                rows={points}
                keyOf={({ name }) => name}
                columns={[
                  { key: "name", label: words.wait, cell: ({ name }) => name },
                  {
                    key: "leads",
                    label: words.leads,
                    cell: ({ values }) => numberText(values[0] ?? 0),
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
            label={`${words.title}, ${words.branch}`}
            rows={[...byBranch, { value: "", ...total }]}
            keyOf={({ value }) => value}
            columns={[
              {
                key: "branch",
                label: words.branch,
                cell: ({ value }) => (value ? partText("branch", value) : overviewWords.total),
              },
              {
                key: "answered",
                label: words.answered,
                cell: ({ answered }) => numberText(answered),
              },
              { key: "median", label: words.median, cell: ({ median }) => time(median) },
              { key: "slowest", label: words.slowest, cell: ({ slowest }) => time(slowest) },
              {
                key: "onTime",
                label: words.inTime,
                cell: ({ onTime, answered }) => shareText(onTime, answered),
              },
            ]}
          />
        </>
      )}
      <p className={styles.notes}>
        {fillText(words.open, { number: numberText(answers.leads - total.answered) })}
      </p>
    </Panel>
  );
}
