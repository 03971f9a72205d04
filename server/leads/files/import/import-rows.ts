import { normalEmail } from "#contract/forms/email-address.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { emailAddress, personName } from "#contract/forms/person.ts";
import { personMessages } from "#contract/forms/person-messages.ts";
import { normalName } from "#contract/forms/person-name.ts";
import { countryFor } from "#contract/forms/phone-country.ts";
import type { Branch } from "#contract/institute.ts";
import { folded } from "#contract/search-folding.ts";
import type {
  DateOrder,
  ImportCountry,
  ImportField,
  ImportForm,
  LeadStatus,
  LostReason,
} from "#contract/staff/staff-lead-values.ts";
import type { ImportAlternates, ImportMapping, StaffName } from "#contract/staff/staff-leads.ts";
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
  guessedForm,
  guessedSource,
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
const noZeros = new Set<ImportField>(["email", "phone", "createdAt", "followUpAt", "changedAt"]);
/** Our own export and some others write all times in UTC, and say so in the heading. */
const IN_UTC = /\butc\b/i;

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
  /** What the person asked, in their words. */
  message: string;
  /** The cell of the note, with values that no field could take. It may be longer than a note can be. */
  note: string;
  /** The cell of the note alone. */
  written: string;
  form: ImportForm;
  /** The reference of a lead of ours, if the row names one; else empty. */
  reference: string;
  /** When the lead had last been changed as the list was exported; null if the list does not say. */
  changedAt: string | null;
  /** The fields that the row fills. */
  given: ImportField[];
};

type BadField = { field: ImportField | "row"; column: string; value: string; message: string };
export type BadRow = { line: number; errors: BadField[] };
type ReadRows = {
  good: ImportedLead[];
  /** What of the good rows cannot be read: it is in their notes. */
  partly: BadRow[];
  /** Rows that identify nobody, are torn, or stand in the file twice. */
  bad: BadRow[];
};

export type RowRules = {
  mapping: ImportMapping;
  /** Columns that count where the one of the field has nothing. */
  alternates: ImportAlternates;
  dateOrder: DateOrder;
  /** The country where a number is dialled if neither the number nor its row names one. */
  country: ImportCountry;
  /** The chosen status for values of the status column. Others mean what their word says, or else `new`. */
  statuses: ReadonlyMap<string, LeadStatus>;
  /** The same for the source and the form. */
  sources: ReadonlyMap<string, string>;
  forms: ReadonlyMap<string, ImportForm>;
  /** Headings of unmapped columns whose cells go into the notes. */
  kept: readonly string[];
  branches: readonly Branch[];
  /** Accounts that can own leads, with their addresses in lower case. */
  owners: readonly (StaffName & { email: string })[];
  now: Date;
};

/** Access to a row's cells by field and by heading. Cells are trimmed, and empty if there is nothing in them. */
type Row = {
  line: number;
  /** The cell for a field; by default that of the column that the field is mapped to. */
  of: (field: ImportField, heading?: string) => string;
  under: (heading: string) => string;
};

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

/** Reads the rows as leads. A value that cannot be read costs only itself, as long as the row identifies somebody. */
export function leadsIn(
  { headings, rows }: Pick<Table, "headings" | "rows">,
  rules: RowRules,
): ReadRows {
  const places = new Map(headings.map((heading, place) => [heading, place]));
  const read: ReadRows = { good: [], partly: [], bad: [] };
  const lines = new Map<string, number>();
  for (const { line, cells, problem } of rows) {
    const fail = (message: string, value = "") => {
      const error = { field: "row" as const, column: "", value: shortened(value), message };
      read.bad.push({ line, errors: [error] });
    };
    if (problem) {
      fail(problem.message, problem.value);
      continue;
    }
    const under = (heading: string) => unguarded(cells[places.get(heading) ?? -1] ?? "").trim();
    const of = (field: ImportField, heading = rules.mapping[field] ?? "") => {
      const text = under(heading);
      const isEmpty =
        isNothing(text, /name$/i.test(field)) || (ZEROS.test(text) && noZeros.has(field));
      return isEmpty ? "" : text;
    };
    const { lead, errors } = leadOf({ line, of, under }, rules);
    if (!lead) {
      read.bad.push({ line, errors });
      continue;
    }
    const { name, email, phoneDigits, course, createdAt } = lead;
    const same = JSON.stringify([folded(name), email, phoneDigits, course, createdAt]);
    const earlier = lines.get(same);
    if (earlier !== undefined) {
      fail(`The same as row ${earlier}.`);
      continue;
    }
    lines.set(same, line);
    read.good.push(lead);
    if (errors.length > 0) read.partly.push({ line, errors });
  }
  return read;
}

/** Reads a row. `lead` is undefined if it identifies nobody. */
function leadOf(row: Row, rules: RowRules): { lead: ImportedLead | undefined; errors: BadField[] } {
  const { mapping, alternates, dateOrder, country, statuses, sources, forms, kept } = rules;
  const { branches, owners, now } = rules;
  const errors: BadField[] = [];
  /** Lines for the note, with values that no other field has. */
  const more: string[] = [];
  const columnOf = (field: ImportField | "row") => (field === "row" ? "" : (mapping[field] ?? ""));
  const fail = (
    field: ImportField | "row",
    value: string,
    message: string,
    column = columnOf(field),
  ) => {
    errors.push({ field, column, value: shortened(value), message });
  };
  const given: ImportField[] = [];
  /** Reads a cell. Gives `usual` if it is empty or bad; a bad one is told, and kept in the note. */
  function read<T>(
    field: ImportField,
    usual: T,
    meaning: (text: string) => T,
    column = columnOf(field),
  ): T {
    const text = row.of(field, column);
    if (text === "") return usual;
    try {
      const value = meaning(text);
      given.push(field);
      return value;
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      fail(field, text, error.message, column);
      more.push(`${column}: ${text}`);
      return usual;
    }
  }
  /** Like `read`, for a cell that may hold several values: the first is read, and the others go into the note. */
  const readFirst = <T>(
    field: keyof typeof between,
    usual: T,
    meaning: (text: string) => T,
    column = columnOf(field),
  ): T => {
    const first = (text: string) => {
      const { value, others } = firstOf(text, between[field], meaning);
      for (const other of others) more.push(`${column}: ${other}`);
      return value;
    };
    return read(field, usual, first, column);
  };
  /** Like `readFirst`, over all columns that may hold the value: the first counts, and others go into the note. */
  function readContact(field: "email" | "phone", meaning: (text: string) => string): string {
    let contact = readFirst(field, "", meaning);
    for (const column of alternates[field]) {
      const told = more.length;
      const other = readFirst(field, "", meaning, column);
      if (contact === "") contact = other;
      else if (other === contact) more.length = told;
      else if (other !== "") more.splice(told, more.length, `${column}: ${row.of(field, column)}`);
    }
    return contact;
  }
  const named = nameIn(row, read);
  const email = readContact("email", (text) =>
    valid(emailAddress, text, personMessages.email).toLowerCase(),
  );
  const toldBefore = more.length;
  const course = readFirst<Service | "">("course", "", courseOf);
  // Keeps what else the cell says, such as a level or a day of the week.
  if (course !== "" && more.length === toldBefore && !isCourseName(row.of("course"))) {
    more.push(`${mapping.course}: ${row.of("course")}`);
  }
  const itsBranch = read("branch", undefined as Branch | undefined, (text) =>
    branchIn(text, branches),
  );
  const usual = branches.find(({ countryCode }) => countryCode === country)?.timeZone;
  const dialled = countryFor({ branch: itsBranch?.countryCode, course, timeZone: usual });
  const phone = readContact("phone", (text) => phoneOf(text, dialled));
  const branch = itsBranch?.id ?? (phone.startsWith("+49") ? "berlin" : "karnal");
  const its = branches.find(({ id }) => id === branch);
  const timeZone = its?.timeZone ?? "UTC";
  const at = (field: ImportField) => (text: string) =>
    momentOf(text, dateOrder, IN_UTC.test(mapping[field] ?? "") ? "UTC" : timeZone);
  const status = read("status", "new" as LeadStatus, (text) => statusOf(text, statuses));
  const lostReason = status === "lost" ? lostReasonOf(row.of("lostReason")) : undefined;
  const stated = {
    channel: read("channel", "import", (text) => sourceOf(text, sources)),
    status,
    lostReason: lostReason ?? (status === "lost" ? ("other" as const) : null),
    ownerId: read("owner", null, (text) => ownerOf(text, owners)),
    createdAt: read("createdAt", now.toISOString(), (text) =>
      past(at("createdAt")(text), now, timeZone),
    ),
    followUpAt: read("followUpAt", null as string | null, (text) => {
      const planned = at("followUpAt")(text);
      const moment = future(planned, now, timeZone);
      // A time in the file is kept; where there is a day only, the time is ours to choose.
      return planned.day && its ? nextOpening(new Date(moment), its).toISOString() : moment;
    }),
    form: read("form", "import" as ImportForm, (text) => formOf(text, forms)),
    changedAt: changedAtOf(row.of("changedAt"), at("changedAt")),
  };
  if (kept.length > 0) {
    // The word of another system may say more than the status that it was mapped to.
    for (const field of ["status", "lostReason"] as const) {
      const text = row.of(field);
      const isKept = plain(text) === plain(stated[field] ?? "");
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
  const name = named || email || phone;
  if (named === "" && !errors.some(({ field }) => /name$/i.test(field))) {
    const field = mapping.name ? "name" : mapping.firstName ? "firstName" : "lastName";
    fail(field, "", name === "" ? "Enter a name." : "There is no name. We use the email or phone.");
  }
  // Nobody could reach somebody without a contact, nor know them again. A lead of ours is known by its reference.
  const isReached = email !== "" || phone !== "" || reference !== "";
  const isTold = errors.some(({ field }) => field === "email" || field === "phone");
  if (!isReached && !isTold) fail("row", "", "Enter an email address or a phone number.");
  if (name === "" || !isReached) return { lead: undefined, errors };
  const [written, message] = [row.of("note"), row.of("message")];
  if (written !== "") given.push("note");
  if (message !== "") given.push("message");
  const note = [written, ...more].filter((text) => text !== "").join("\n");
  const phoneDigitsOf = phone === "" ? "" : phoneDigits(phone);
  const person = { name, email, phone, phoneDigits: phoneDigitsOf };
  const told = { message, note, written, reference, given };
  return { lead: { line: row.line, ...person, course, branch, ...stated, ...told }, errors };
}

/** The moment in a column of our own export; null if it cannot be read. */
function changedAtOf(text: string, read: (text: string) => { at: Date }): string | null {
  try {
    return text === "" ? null : read(text).at.toISOString();
  } catch {
    return null;
  }
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

/** The source as chosen, as we call what its word means, or else as the file writes it. */
export const sourceOf = (value: string, chosen: RowRules["sources"]): string =>
  (chosen.get(value) ?? guessedSource(value) ?? value)
    .toLowerCase()
    .replaceAll(/[,\s]+/g, " ")
    .trim()
    .slice(0, LONGEST_CHANNEL)
    .trim() || "import";

/** The form as chosen, as its word says, or else none of ours. */
export const formOf = (value: string, chosen: RowRules["forms"]): ImportForm =>
  chosen.get(value) ?? guessedForm(value) ?? "import";

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
  const byAddress = owners.find(({ email }) => email === normalEmail(text));
  if (byAddress) return byAddress.id;
  const [named, namesake] = owners.filter(({ name }) => folded(normalName(name)) === sought);
  if (named && namesake) {
    throw new BadValue("Several of us have this name. Write the email address of the owner.");
  }
  if (named) return named.id;
  throw new BadValue(
    "No counsellor or admin has this email address or name. To import without owners, choose “Not in the file” for Owner.",
  );
}
