import { leadChartWords, overviewWords, funnelWords as words } from "#content/staff/overview.ts";
import type { LeadPart, OverviewLeads, Standing } from "#contract/staff-overview.ts";
import { filled } from "../filled.ts";
import { Panel } from "../ui/panel.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import { dayText, numberText, shareText } from "./day-texts.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { partText } from "./part-texts.ts";
import styles from "./parts-panel.module.css";

type Step = { key: keyof typeof words.steps; number: number; former: number };

/** How many came so far, or further. */
const reached = ({ contacted, demo_booked, enrolled }: Standing) => ({
  contacted: contacted + demo_booked + enrolled,
  demo_booked: demo_booked + enrolled,
  enrolled,
});

/** From seeing a course to sitting in it: how many of each step take the next. */
export function FunnelPanel({ leads: { total, views, parts } }: { leads: OverviewLeads }) {
  const far = reached(total);
  const numbers = { ...(views.since ? { views: views.total } : {}), leads: total.leads, ...far };
  const names = Object.keys(numbers) as Step["key"][];
  const steps = names.map((key, place) => {
    const before = names[place - 1];
    return { key, number: numbers[key] ?? 0, former: (before && numbers[before]) ?? 0 };
  });
  const widest = Math.max(...steps.map(({ number }) => number));
  return (
    <Panel title={words.title}>
      {widest === 0 ? (
        <EmptyState title={overviewWords.none}>{overviewWords.noneHint}</EmptyState>
      ) : (
        <NumbersTable<Step>
          label={words.title}
          rows={steps}
          keyOf={({ key }) => key}
          share={({ number }) => ({ part: number, whole: widest })}
          columns={[
            { key: "step", label: words.step, cell: ({ key }) => words.steps[key] },
            { key: "number", label: words.number, cell: ({ number }) => numberText(number) },
            {
              key: "former",
              label: words.ofFormer,
              cell: ({ number, former }) => shareText(number, former),
            },
          ]}
        />
      )}
      <div className={styles.notes}>
        <p>{filled(words.lost, { lost: numberText(total.lost) })}</p>
        <p>{views.since ? filled(words.since, { day: dayText(views.since) }) : words.noViews}</p>
      </div>
      {parts.course.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.partTitle}>{words.byCourse}</h3>
          <NumbersTable<LeadPart>
            label={`${words.title}, ${words.byCourse.toLowerCase()}`}
            rows={parts.course}
            keyOf={({ value }) => value}
            columns={[
              {
                key: "course",
                label: leadChartWords.dimensions.course,
                cell: ({ value }) => partText("course", value),
              },
              {
                key: "views",
                label: words.short.views,
                cell: ({ value }) => (value ? numberText(views.byCourse[value] ?? 0) : "–"),
              },
              { key: "leads", label: words.short.leads, cell: ({ leads }) => numberText(leads) },
              ...(["contacted", "demo_booked", "enrolled"] as const).map((key) => ({
                key,
                label: words.short[key],
                cell: (part: LeadPart) => numberText(reached(part)[key]),
              })),
            ]}
          />
        </div>
      )}
    </Panel>
  );
}
