import { actionViewWords as words } from "#content/staff/actions.ts";
import type { StaffActionRow } from "#contract/staff/staff-actions.ts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Lead: status changed" for `lead.status changed`. */
export function actionText(action: string): string {
  const dot = action.indexOf(".");
  if (dot < 0) return capital(action);
  return `${kindText(action.slice(0, dot))}: ${action.slice(dot + 1)}`;
}

/** "Audit log" for `audit-log`. */
export const kindText = (kind: string): string => capital(kind.replaceAll("-", " "));

export const subjectText = ({ kind, id, label }: StaffActionRow["subject"]): string =>
  `${kindText(kind)} ${label ?? (id.length > 20 ? `${id.slice(0, 8)}…` : id)}`;

/** "Demo booked" for `demoBooked` and `demo_booked`. */
export const fieldText = (field: string): string =>
  capital(
    field
      .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
      .replaceAll(/[_-]/g, " ")
      .toLowerCase(),
  );

export type FieldChange = { field: string; before: string; after: string };

/** The fields that an action changed; a nested field is named by its path. */
export function changesOf({ before, after }: StaffActionRow): FieldChange[] {
  const [was, is] = [flatten(before), flatten(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? "", after: is.get(field) ?? "" }))
    .filter((change) => change.before !== change.after || !before || !after);
}

/** The length of a brief change, in characters. */
const MAX_BRIEF = 100;

/** The change in a line or two, for the list. */
export function briefOf(row: StaffActionRow): string {
  const whole = changesOf(row)
    .map(({ field, before, after }) =>
      before && after
        ? `${fieldText(field)}: ${before} → ${after}`
        : `${fieldText(field)}: ${after || before}`,
    )
    .join("; ");
  return whole.length > MAX_BRIEF ? `${whole.slice(0, MAX_BRIEF).trimEnd()}…` : whole;
}

/** How many fields of one action are shown at most. */
const MAX_FIELDS = 200;

function flatten(
  value: unknown,
  path = "",
  found = new Map<string, string>(),
): Map<string, string> {
  if (found.size >= MAX_FIELDS || value === null || value === undefined) return found;
  if (typeof value === "object") {
    const isList = Array.isArray(value) && value.every((item) => typeof item !== "object");
    if (isList) {
      if (value.length > 0) found.set(path, value.join(", "));
    } else {
      for (const [name, part] of Object.entries(value)) {
        flatten(part, path ? `${path} › ${name}` : name, found);
      }
    }
  } else if (value !== "") {
    found.set(path, typeof value === "boolean" ? (value ? words.yes : words.no) : String(value));
  }
  return found;
}
