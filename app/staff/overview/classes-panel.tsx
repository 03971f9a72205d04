import { classFigureWords as words } from "#content/staff/class-words.ts";
import { overviewWords } from "#content/staff/overview.ts";
import type { ClassFigures } from "#contract/staff/staff-classes.ts";
import { classNameText } from "../leads/lead-texts.ts";
import { Panel } from "../ui/panel.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import { FigureLink } from "./figure.tsx";
import { classQuery, type Days } from "./figure-links.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { numberText } from "./overview-texts.ts";

type Part = ClassFigures["parts"][number];

const numbers = ["classes", "seats", "booked", "came", "enrolled"] as const;
/** The numbers of people, each with what its list is narrowed to. */
const acts = { booked: "classBooked", came: "classCame", enrolled: "classEnrolled" } as const;

/** Demo classes by course and place: how many there were, and how many people booked, came and enrolled. */
export function ClassesPanel({ figures: { parts }, days }: { figures: ClassFigures; days: Days }) {
  type Row = Pick<Part, (typeof numbers)[number]> & { name: string; ofClass?: string };
  const rows: Row[] = parts.map((part) => ({
    ...part,
    name: classNameText(part.course, part.place),
    ofClass: `${part.course}:${part.place}`,
  }));
  const sum = (name: (typeof numbers)[number]) => parts.reduce((all, part) => all + part[name], 0);
  const total: Row = {
    name: words.total,
    classes: sum("classes"),
    seats: sum("seats"),
    booked: sum("booked"),
    came: sum("came"),
    enrolled: sum("enrolled"),
  };
  return (
    <Panel title={words.title}>
      {parts.length === 0 ? (
        <EmptyState title={words.none}>{overviewWords.noneHint}</EmptyState>
      ) : (
        <>
          <p className="muted stack-2">{words.lead}</p>
          <NumbersTable<Row>
            label={words.title}
            rows={parts.length > 1 ? [...rows, total] : rows}
            keyOf={({ name }) => name}
            isStacked
            columns={[
              { key: "name", label: words.subject, cell: ({ name }) => name },
              ...numbers.map((name) => ({
                key: name,
                label: words[name],
                cell: (row: Row) =>
                  name in acts ? (
                    <FigureLink
                      number={row[name]}
                      query={classQuery(acts[name as keyof typeof acts], days, row.ofClass)}
                      what={`${words[name]}, ${row.name}`}
                    />
                  ) : (
                    numberText(row[name])
                  ),
              })),
            ]}
          />
        </>
      )}
    </Panel>
  );
}
