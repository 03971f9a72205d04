import { normalEmail } from "#contract/forms/email-address.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { emailAddress, personName } from "#contract/forms/person.ts";
import { personMessages } from "#contract/forms/person-messages.ts";
import { normalName } from "#contract/forms/person-name.ts";
import { countryFor } from "#contract/forms/phone-country.ts";
import type { Branch } from "#contract/institute.ts";
import { folded } from "#contract/search-folding.ts";
import {
  type DateOrder,
  deskLength,
  type ImportCountry,
  type ImportField,
  type LeadStatus,
  type LostReason,
} from "#contract/staff/staff-lead-values.ts";
import type { ImportMapping, StaffName } from "#contract/staff/staff-leads.ts";
import { unguarded } from "../../../csv.ts";
import { nextOpening } from "../../../opening-hours/callback-deadline.ts";
import { LONGEST_CHANNEL } from "../../derived-lead-columns.ts";
import { isReference } from "../../lead-reference.ts";
import { phoneDigits } from "../../phone-digits.ts";
import type { Table } from "../tables/lead-table.ts";
import { future, momentOf, past } from "./import-dates.ts";
import { betweenNumbers, phoneOf } from "./import-phones.ts";
import {
  BadValue,
  branchIn,
  courseOf,
  firstOf,
  guessedStatus,
  isCourseName,
  isNothing,
  lostReasonOf,
  plain,
} from "./import-values.ts";

/** Longer bad values are cut for the report. */
const LONGEST_SHOWN = 200;
/** Matches zeros that databases write instead of a date, and people instead of a number. */
const ZEROS = /^[0\s./:T-]+$/;
const noZeros = new Set<ImportField>(["email", "phone", "createdAt", "followUpAt"]);
/** After so many rows the process answers other requests. */
const ROWS_AT_ONCE = 500;

export type ImportedLead = {
  line: number;
  name: string;
  /** Lower case; empty if there is none. */
  email: string;
  /** E.164; empty if there is none. */
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
  /** The reference of a lead of ours, if the row names one; else empty. */
  reference: string;
};

type BadField = { field: ImportField | "row"; column: string; value: string; message: string };
export type BadRow = { line: number; errors: BadField[] };

export type RowRules = {
  mapping: ImportMapping;
  dateOrder: DateOrder;
  /** The country where a number is dialled if neither the number nor its row names one. */
  country: ImportCountry;
  /** The chosen status for values of the status column. Others mean what their word says, or else `new`. */
  statuses: ReadonlyMap<string, LeadStatus>;
  /** Headings of unmapped columns whose cells go into the notes. */
  kept: readonly string[];
  branches: readonly Branch[];
  /** Accounts that can own leads, with their addresses in lower case. */
  owners: readonly (StaffName & { email: string })[];
  now: Date;
};

/** Access to a row's cells by field and by heading. Cells are trimmed, and empty if there is nothing in them. */
type Row = { line: number; of: (field: ImportField) => string; under: (heading: string) => string };

/** Separators of several values in one cell. */
const between = {
  email: /:::|[;,|/\n\s]+/,
  phone: betweenNumbers,
  course: /[;,|/\n&+]|\s(?:and|or|und|oder)\s/i,
};

/** The filled cells of a column. */
export function* cellsOf(
  { headings, rows }: Table,
  heading: string | undefined,
): Generator<string> {
  const place = heading === undefined ? -1 : headings.indexOf(heading);
  if (place < 0) return;
  for (const { cells } of rows) {
    const cell = unguarded(cells[place] ?? "").trim();
    if (cell !== "" && !isNothing(cell)) yield cell;
  }
}

/** Reads the rows as leads. Rows that cannot be imported are returned with the reasons. */
export async function leadsIn(
  { headings, rows }: Table,
  rules: RowRules,
): Promise<{ good: ImportedLead[]; bad: BadRow[] }> {
  const places = new Map(headings.map((heading, place) => [heading, place]));
  const good: ImportedLead[] = [];
  const bad: BadRow[] = [];
  const lines = new Map<string, number>();
  for (const [index, { line, cells, problem }] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
    if (problem) {
      const { value, message } = problem;
      bad.push({ line, errors: [{ field: "row", column: "", value: shortened(value), message }] });
      continue;
    }
    const errors: BadField[] = [];
    const under = (heading: string) => unguarded(cells[places.get(heading) ?? -1] ?? "").trim();
    const of = (field: ImportField) => {
      const text = under(rules.mapping[field] ?? "");
      const isEmpty =
        isNothing(text, /name$/i.test(field)) || (ZEROS.test(text) && noZeros.has(field));
      return isEmpty ? "" : text;
    };
    const lead = leadOf({ line, of, under }, rules, errors);
    const same = `${lead.email} ${lead.phoneDigits} ${lead.course} ${lead.createdAt}`;
    const earlier = lines.get(same);
    if (errors.length === 0 && earlier !== undefined) {
      errors.push({ field: "row", column: "", value: "", message: `The same as row ${earlier}.` });
    }
    if (errors.length > 0) {
      bad.push({ line, errors });
      continue;
    }
    lines.set(same, line);
    good.push(lead);
  }
  return { good, bad };
}

function leadOf(row: Row, rules: RowRules, errors: BadField[]): ImportedLead {
  const { mapping, dateOrder, country, statuses, kept, branches, owners, now } = rules;
  /** Lines for the note, with values that no other field has. */
  const more: string[] = [];
  const fail = (field: ImportField | "row", value: string, message: string) => {
    const column = field === "row" ? "" : (mapping[field] ?? "");
    errors.push({ field, column, value: shortened(value), message });
  };
  /** Reads a cell. Gives `usual` if the cell is empty or bad, and records the error. */
  function read<T>(field: ImportField, usual: T, meaning: (text: string) => T): T {
    const text = row.of(field);
    if (text === "") return usual;
    try {
      return meaning(text);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      fail(field, text, error.message);
      return usual;
    }
  }
  /** Like `read`, for a cell that may hold several values: the first is read, and the others go into the note. */
  const readFirst = <T>(field: keyof typeof between, usual: T, meaning: (text: string) => T): T =>
    read(field, usual, (text) => {
      const { value, others } = firstOf(text, between[field], meaning);
      for (const other of others) more.push(`${mapping[field]}: ${other}`);
      return value;
    });
  const name = nameIn(row, read);
  if (name === "" && !errors.some(({ field }) => /name$/i.test(field))) {
    fail(mapping.name ? "name" : mapping.firstName ? "firstName" : "lastName", "", "Enter a name.");
  }
  const email = readFirst("email", "", (text) =>
    valid(emailAddress, text, personMessages.email).toLowerCase(),
  );
  const toldBefore = more.length;
  const course = readFirst<Service | "">("course", "", courseOf);
  // Keeps what else the cell says, such as a level or a day of the week.
  if (course !== "" && more.length === toldBefore && !isCourseName(row.of("course"))) {
    more.push(`${mapping.course}: ${row.of("course")}`);
  }
  const given = read("branch", undefined as Branch | undefined, (text) => branchIn(text, branches));
  const usual = branches.find(({ countryCode }) => countryCode === country)?.timeZone;
  const dialled = countryFor({ branch: given?.countryCode, course, timeZone: usual });
  const phone = readFirst("phone", "", (text) => phoneOf(text, dialled));
  if (row.of("email") === "" && row.of("phone") === "") {
    fail("row", "", "Enter an email address or a phone number.");
  }
  const branch = given?.id ?? (phone.startsWith("+49") ? "berlin" : "karnal");
  const its = branches.find(({ id }) => id === branch);
  const timeZone = its?.timeZone ?? "UTC";
  const at = (text: string) => momentOf(text, dateOrder, timeZone);
  const status = statusOf(row.of("status"), statuses);
  const lostReason = status === "lost" ? lostReasonOf(row.of("lostReason")) : undefined;
  const lead = {
    line: row.line,
    name,
    email,
    phone,
    phoneDigits: phone === "" ? "" : phoneDigits(phone),
    course,
    branch,
    channel: channelOf(row.of("channel")),
    status,
    lostReason: lostReason ?? (status === "lost" ? ("other" as const) : null),
    ownerId: read("owner", null, (text) => ownerOf(text, owners)),
    createdAt: read("createdAt", now.toISOString(), (text) => past(at(text), now, timeZone)),
    followUpAt: read("followUpAt", null as string | null, (text) => {
      const written = at(text);
      const moment = future(written, now, timeZone);
      // A time in the file is kept; where there is a day only, the time is ours to choose.
      return written.day && its ? nextOpening(new Date(moment), its).toISOString() : moment;
    }),
  };
  if (kept.length > 0) {
    // The word of another system may say more than the status that it was mapped to.
    for (const field of ["status", "lostReason"] as const) {
      const text = row.of(field);
      const isKept = plain(text) === plain(lead[field] ?? "");
      if (text !== "" && !isKept) more.push(`${mapping[field]}: ${text}`);
    }
    for (const heading of kept) {
      const text = row.under(heading);
      if (!isNothing(text)) more.push(`${heading}: ${text}`);
    }
  }
  const itsReference = row.of("reference");
  const reference = isReference(itsReference) ? itsReference : "";
  if (reference !== itsReference) more.push(`${mapping.reference}: ${itsReference}`);
  const note = [row.of("note"), ...more].filter((text) => text !== "").join("\n");
  if ([...note].length > deskLength.note) {
    const long = `At most ${deskLength.note.toLocaleString("en-GB")} characters`;
    fail("note", note, more.length > 0 ? `${long}, with what is kept in the note.` : `${long}.`);
  }
  return { ...lead, note, reference };
}

/** The status of a value: as chosen, as its word says, or else new. */
export const statusOf = (value: string, chosen: RowRules["statuses"]): LeadStatus =>
  chosen.get(value) ?? guessedStatus(value) ?? "new";

/** The name from its column, where `Gill, Anu` becomes `Anu Gill`, or from those for first and last names. */
function nameIn(
  row: Row,
  read: <T>(field: ImportField, usual: T, meaning: (text: string) => T) => T,
): string {
  const part = (text: string) => valid(personName, text, personMessages.name);
  if (row.of("name") !== "") {
    return read("name", "", (text) => part(text.replace(/^([^,]+),\s*([^,.]+)$/, "$2 $1")));
  }
  const names = [read("firstName", "", part), read("lastName", "", part)];
  return names.filter((name) => name !== "").join(" ");
}

const channelOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[,\s]+/g, " ")
    .trim()
    .slice(0, LONGEST_CHANNEL)
    .trim() || "import";

const shortened = (text: string) => text.slice(0, LONGEST_SHOWN);

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
  const sought = folded(normalName(text));
  const known = owners.find(
    ({ email, name }) => email === normalEmail(text) || folded(normalName(name)) === sought,
  );
  if (known) return known.id;
  throw new BadValue(
    "No counsellor or admin has this email address or name. To import without owners, choose “Not in the file” for Owner.",
  );
}
