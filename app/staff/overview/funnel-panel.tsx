import { funnelWords, leadChartWords, overviewWords } from "#content/staff/overview.ts";
import type { LeadStatus } from "#contract/staff/staff-lead-values.ts";
import type { LeadPart, OverviewLeads, Standing } from "#contract/staff/staff-overview.ts";
import { fillText } from "../fill-text.ts";
import { dayText } from "../ui/day-text.ts";
import { Panel } from "../ui/panel.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import { FigureLink } from "./figure.tsx";
import { leadsQuery } from "./figure-links.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { numberText, partText, shareText, THE_REST } from "./overview-texts.ts";
import styles from "./overview-view.module.css";

type Step = { key: keyof typeof funnelWords.steps; number: number; former: number };

/** How many leads are at a step or beyond it now. Lost leads count at none, whatever they had reached. */
const reached = ({ contacted, demo_booked, enrolled }: Standing) => ({
  contacted: contacted + demo_booked + enrolled,
  demo_booked: demo_booked + enrolled,
  enrolled,
});

/** The funnel from seeing a course page to enrolling: how many of each step reach the next. */
export function FunnelPanel({ leads: { total, views, parts, range } }: { leads: OverviewLeads }) {
  const far = reached(total);
  const numbers = { ...(views.since ? { views: views.total } : {}), leads: total.leads, ...far };
  const names = Object.keys(numbers) as Step["key"][];
  const steps = names.map((key, place) => {
    const before = names[place - 1];
    return { key, number: numbers[key] ?? 0, former: (before && numbers[before]) ?? 0 };
  });
  const widest = Math.max(...steps.map(({ number }) => number));
  return (
    <Panel title={funnelWords.title}>
      {widest === 0 ? (
        <EmptyState title={overviewWords.none}>{overviewWords.noneHint}</EmptyState>
      ) : (
        <NumbersTable<Step>
          label={funnelWords.title}
          rows={steps}
          keyOf={({ key }) => key}
          share={({ number }) => ({ part: number, whole: widest })}
          columns={[
            { key: "step", label: funnelWords.step, cell: ({ key }) => funnelWords.steps[key] },
            {
              key: "number",
              label: funnelWords.number,
              cell: ({ key, number }) =>
                key === "views" ? (
                  numberText(number)
                ) : (
                  <FigureLink
                    number={number}
                    query={leadsQuery(range, "leads", statusesFrom(key))}
                    what={funnelWords.steps[key]}
                  />
                ),
            },
            {
              key: "former",
              label: funnelWords.ofFormer,
              cell: ({ number, former }) => shareText(number, former),
            },
          ]}
        />
      )}
      <div className="muted stack-2">
        <p>{fillText(funnelWords.lost, { lost: numberText(total.lost) })}</p>
        <p>
          {views.since
            ? fillText(funnelWords.since, { day: dayText(views.since) })
            : funnelWords.noViews}
        </p>
      </div>
      {parts.course.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.partTitle}>{funnelWords.byCourse}</h3>
          <NumbersTable<LeadPart>
            label={`${funnelWords.title}, ${funnelWords.byCourse.toLowerCase()}`}
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
                label: funnelWords.short.views,
                cell: ({ value }) => (value ? numberText(views.byCourse[value] ?? 0) : "–"),
              },
              {
                key: "leads",
                label: funnelWords.short.leads,
                cell: (part) => <PartFigure range={range} part={part} step="leads" />,
              },
              ...(["contacted", "demo_booked", "enrolled"] as const).map((key) => ({
                key,
                label: funnelWords.short[key],
                cell: (part: LeadPart) => <PartFigure range={range} part={part} step={key} />,
              })),
            ]}
          />
        </div>
      )}
    </Panel>
  );
}

const ways: readonly LeadStatus[] = ["contacted", "demo_booked", "enrolled"];

/** The statuses of the leads at a step or beyond it, as a filter of the list; of all leads, none. */
const statusesFrom = (step: LeadStep): { status?: string } =>
  step === "leads" ? {} : { status: ways.slice(ways.indexOf(step)).join() };

type LeadStep = Exclude<Step["key"], "views">;

/** How many leads of a course reached a step. */
function PartFigure({
  range,
  part,
  step,
}: {
  range: OverviewLeads["range"];
  part: LeadPart;
  step: LeadStep;
}) {
  const number = step === "leads" ? part.leads : reached(part)[step];
  if (part.value === THE_REST) return numberText(number);
  const where = { ...statusesFrom(step), course: part.value || "none" };
  return (
    <FigureLink
      number={number}
      query={leadsQuery(range, "leads", where)}
      what={`${funnelWords.steps[step]}, ${partText("course", part.value)}`}
    />
  );
}
