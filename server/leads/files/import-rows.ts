import type { Branch } from "#contract/institute.ts";
import { emailAddress, personMessages, personName } from "#contract/person.ts";
import {
  deskLength,
  type ImportField,
  type LeadStatus,
  type LostReason,
} from "#contract/staff-lead-values.ts";
import type { ImportMapping, StaffName } from "#contract/staff-leads.ts";
import { unguarded } from "../../csv.ts";
import { phoneDigits } from "../../db/phone-digits.ts";
import type { Table, TableRow } from "./csv-table.ts";
import {
  BadValue,
  branchIdOf,
  courseOf,
  type DateOrder,
  future,
  lostReasonOf,
  momentOf,
  past,
  phoneOf,
  statusOf,
} from "./import-values.ts";

const LONGEST_CHANNEL = 100;
/** After so many rows other requests get their turn. */
const ROWS_AT_ONCE = 500;

export type ImportedLead = {
  line: number;
  name: string;
  /** Lower case. Empty if there is none, as is `phone`. */
  email: string;
  phone: string;
  phoneDigits: string;
  course: string;
  branch: string;
  channel: string;
  status: LeadStatus;
  lostReason: LostReason | null;
  ownerId: string | null;
  createdAt: string;
  followUpAt: string | null;
  note: string;
};

type BadField = { field: ImportField | "row"; value: string; message: string };
export type BadRow = { line: number; errors: BadField[] };

export type RowRules = {
  mapping: ImportMapping;
  dateOrder: DateOrder;
  branches: readonly Branch[];
  /** Accounts that can own leads, with their addresses in lower case. */
  owners: readonly (StaffName & { email: string })[];
  now: Date;
};

/** Reads the rows as leads. Rows that cannot be imported are returned with the reasons. */
export async function leadsIn(
  { headings, rows }: Table,
  rules: RowRules,
): Promise<{ good: ImportedLead[]; bad: BadRow[] }> {
  const places = new Map<ImportField, number>();
  for (const [field, heading] of Object.entries(rules.mapping)) {
    const place = headings.indexOf(heading);
    if (place >= 0) places.set(field as ImportField, place);
  }
  const good: ImportedLead[] = [];
  const bad: BadRow[] = [];
  const lines = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
    const errors: BadField[] = [];
    const lead = leadOf(row, places, rules, errors);
    const same = `${lead.email} ${lead.phoneDigits} ${lead.course} ${lead.createdAt}`;
    const earlier = lines.get(same);
    if (errors.length === 0 && earlier !== undefined) {
      errors.push({ field: "row", value: "", message: `The same as line ${earlier}.` });
    }
    if (errors.length > 0) {
      bad.push({ line: row.line, errors });
      continue;
    }
    lines.set(same, row.line);
    good.push(lead);
  }
  return { good, bad };
}

function leadOf(
  { line, cells }: TableRow,
  places: ReadonlyMap<ImportField, number>,
  { dateOrder, branches, owners, now }: RowRules,
  errors: BadField[],
): ImportedLead {
  const value = (field: ImportField) => cells[places.get(field) ?? -1]?.trim() ?? "";
  /** Reads a cell; gives `usual` if it is empty or bad, and notes the error. */
  function read<T>(field: ImportField, usual: T, meaning: (text: string) => T): T {
    const text = unguarded(value(field));
    if (text === "") return usual;
    try {
      return meaning(text);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      errors.push({ field, value: text.slice(0, 200), message: error.message });
      return usual;
    }
  }
  const name = read("name", "", (text) => valid(personName, text, personMessages.name));
  if (name === "" && value("name") === "") {
    errors.push({ field: "name", value: "", message: "Enter a name." });
  }
  const email = read("email", "", (text) =>
    valid(emailAddress, text, personMessages.email).toLowerCase(),
  );
  const phone = read("phone", "", phoneOf);
  if (value("email") === "" && value("phone") === "") {
    const message = "Neither an email address nor a telephone number.";
    errors.push({ field: "row", value: "", message });
  }
  const isGerman = phone.startsWith("+49");
  const branch = read("branch", isGerman ? "berlin" : "karnal", (text) =>
    branchIdOf(text, branches),
  );
  const timeZone = branches.find(({ id }) => id === branch)?.timeZone ?? "UTC";
  const at = (text: string) => momentOf(text, dateOrder, timeZone);
  const status = read("status", "new", statusOf);
  return {
    line,
    name,
    email,
    phone,
    phoneDigits: phone === "" ? "" : phoneDigits(phone),
    course: read("course", "", courseOf),
    branch,
    channel: read("channel", "import", (text) =>
      text.toLowerCase().replaceAll(",", " ").slice(0, LONGEST_CHANNEL),
    ),
    status,
    lostReason: status === "lost" ? read("lostReason", "other", lostReasonOf) : null,
    ownerId: read("owner", null, (text) => ownerOf(text, owners)),
    createdAt: read("createdAt", now.toISOString(), (text) => past(at(text), now, timeZone)),
    followUpAt: read("followUpAt", null as string | null, (text) =>
      future(at(text), now, timeZone),
    ),
    note: read("note", "", (text) => atMost(text, deskLength.note)),
  };
}

function valid(
  schema: { safeParse: (value: unknown) => { success: boolean; data?: string } },
  text: string,
  message: string,
): string {
  const { success, data } = schema.safeParse(text);
  if (!success || data === undefined) throw new BadValue(message);
  return data;
}

function ownerOf(text: string, owners: RowRules["owners"]): string {
  const known = owners.find(
    ({ email, name }) => email === text.toLowerCase() || name.toLowerCase() === text.toLowerCase(),
  );
  if (known) return known.id;
  throw new BadValue("No counsellor or admin has this address or name.");
}

function atMost(text: string, length: number): string {
  if ([...text].length > length) throw new BadValue(`At most ${length} characters.`);
  return text;
}
