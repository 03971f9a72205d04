import { classFigureWords as words } from "#content/staff/class-words.ts";
import { overviewWords } from "#content/staff/overview.ts";
import { classPlaces } from "#contract/classes/class-values.ts";
import type { ClassFigures } from "#contract/staff/staff-classes.ts";
import { courseText } from "../leads/lead-texts.ts";
import { Panel } from "../ui/panel.tsx";
import { EmptyState } from "../ui/query-state.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { numberText } from "./overview-texts.ts";

type Part = ClassFigures["parts"][number];

const numbers = ["classes", "seats", "booked", "came", "enrolled"] as const;

/** Demo classes by course and place: how many there were, and how many people booked, came and enrolled. */
export function ClassesPanel({ figures: { parts } }: { figures: ClassFigures }) {
  type Row = Pick<Part, (typeof numbers)[number]> & { name: string };
  const rows: Row[] = parts.map((part) => ({
    ...part,
    name: nameOf(part),
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
                cell: (row: Row) => numberText(row[name]),
              })),
            ]}
          />
        </>
      )}
    </Panel>
  );
}

/** "German, Online"; the name "English Online" contains its place already. */
function nameOf({ course, place }: Part): string {
  const [name, where] = [courseText(course), classPlaces[place]];
  return name.endsWith(where) ? name : `${name}, ${where}`;
}
