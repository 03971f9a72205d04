import { deedWords as words } from "#content/staff/overview.ts";
import type { LeadAct } from "#contract/staff/staff-lead-values.ts";
import type { Deeds, OverviewCounsellors } from "#contract/staff/staff-overview.ts";
import { fillText } from "../fill-text.ts";
import { Panel } from "../ui/panel.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { Figure, FigureLink } from "./figure.tsx";
import { deedQuery } from "./figure-links.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { numberText, timeText } from "./overview-texts.ts";
import styles from "./overview-view.module.css";

const acts = ["called", "reached", "answered", "late", "seated", "enrolled"] as const;
type Act = (typeof acts)[number] & LeadAct;

type Row = Deeds & {
  /** Null for nobody, undefined for everybody. */
  id: string | null | undefined;
  name: string;
  hasLeft: boolean;
};

/** What each counsellor did in the range: calls, answers, follow-ups, seats, enrolments. */
export function CounsellorsPanel({
  figures: { range, rows, total },
}: {
  figures: OverviewCounsellors;
}) {
  const named: Row[] = rows.map((row) => ({ ...row, name: nameOf(row) }));
  const all: Row[] = total
    ? [...named, { ...total, id: undefined, name: words.all, hasLeft: false }]
    : named;
  const title = total ? words.title : words.own;
  return (
    <Panel title={title}>
      <p className="muted">{words.lead}</p>
      <NumbersTable<Row>
        label={title}
        rows={all}
        keyOf={({ id }) => id ?? String(id)}
        isStacked
        columns={[
          {
            key: "name",
            label: words.counsellor,
            cell: ({ name, hasLeft }) => (
              <span className={styles.named}>
                {name} {hasLeft && <StatusChip>{words.left}</StatusChip>}
              </span>
            ),
          },
          ...acts.map((act) => ({
            key: act,
            label: words.columns[act],
            cell: (row: Row) => (
              <Figure note={noteOf(act, row)}>
                <FigureLink
                  number={row[act].leads}
                  query={deedQuery(act, range, row.id)}
                  what={`${words.columns[act]}, ${row.name}`}
                />
              </Figure>
            ),
          })),
        ]}
      />
      <p className="muted-xs">{words.whose}</p>
    </Panel>
  );
}

const nameOf = ({ id, name }: OverviewCounsellors["rows"][number]) =>
  id === null ? words.nobody : name || words.unknown;

/** How often it happened, if a lead was called or booked twice; of answers, how long they took. */
function noteOf(act: Act, row: Deeds): string | undefined {
  if (act === "enrolled") return undefined;
  if (act === "answered") {
    const { median } = row.answered;
    return median === null ? undefined : fillText(words.median, { time: timeText(median) });
  }
  const { leads, times } = row[act];
  if (times === leads) return undefined;
  const text = {
    called: words.calls,
    reached: words.calls,
    late: words.followUps,
    seated: words.seats,
  };
  return fillText(text[act], { times: numberText(times) });
}
