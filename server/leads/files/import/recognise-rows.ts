import type { Selectable } from "kysely";
import {
  type ImportField,
  type ImportKind,
  openStatuses,
} from "#contract/staff/staff-lead-values.ts";
import type { LeadNotesTable } from "../../../db/leads-desk-tables.ts";
import type { Database } from "../../../db/tables.ts";
import { NEVER } from "../../derived-lead-columns.ts";
import { erasuresOf } from "../../forget/erased-contacts.ts";
import type { Lead } from "../../lead-rows.ts";
import { type Contact, contactKey } from "../../people/households.ts";
import { NATIONAL_DIGITS } from "../../phone-digits.ts";
import { exportedNotes } from "../export/exported-notes.ts";
import type { ImportedLead } from "./import-rows.ts";
import {
  batches,
  contactsOf,
  type Households,
  householdsOf,
  personOf,
  soughtOf,
} from "./row-identity.ts";

/* What we know of the rows of a file. */

/** Rows that are looked up in one step, between which the process answers other requests. */
const ROWS_AT_ONCE = 250;
/** Spreadsheets show the last change of an exported lead to the minute. */
const MINUTE_MS = 60_000;

const columns = [
  ...(["id", "person_id", "reference", "name", "email", "phone_digits", "service"] as const),
  ...(["branch", "status", "lost_reason", "owner_id", "follow_up_at"] as const),
  ...(["created_at", "updated_at"] as const),
] as const;
export type KnownLead = Pick<Lead, (typeof columns)[number]>;
type Note = Selectable<LeadNotesTable>;

export type Recognised = {
  kind: ImportKind;
  /** The lead of ours that an update would change. */
  lead: KnownLead | undefined;
  /** The fields that an update would change. */
  differs: readonly ImportField[];
  erasedAt: string | undefined;
};

/** Recognises rows: by the reference of our own export, or else by the person. @returns by line */
export async function recognised(
  db: Database,
  erasedKey: string,
  rows: readonly ImportedLead[],
): Promise<Map<number, Recognised>> {
  const known = new Map<number, Recognised>();
  for (const part of batches(rows, ROWS_AT_ONCE)) {
    await new Promise(setImmediate);
    const households = await householdsOf(db, part);
    const erasedAt = await erasuresOf(db, erasedKey, part.map(soughtOf));
    const own = await leadsByReference(db, part);
    const ofPersons = await leadsOfPersons(db, part, households);
    const leads = part.map((row) => own.get(row.reference) ?? bestOf(ofPersons(row), row));
    const notes = await notesOf(db, leads);
    for (const [index, row] of part.entries()) {
      const lead = leads[index];
      const changes = lead
        ? differencesOf(row, lead, { households, notes: notes.get(lead.id) ?? [] })
        : [];
      known.set(row.line, {
        ...kindOf(row, lead, {
          ...{ isOwn: own.has(row.reference), households, changes },
          erasedAt: erasedAt(soughtOf(row)),
        }),
        lead,
      });
    }
  }
  return known;
}

type Found = {
  isOwn: boolean;
  households: Households;
  changes: readonly ImportField[];
  erasedAt: string | undefined;
};

function kindOf(
  row: ImportedLead,
  lead: KnownLead | undefined,
  { isOwn, households, changes, erasedAt }: Found,
): Omit<Recognised, "lead"> {
  const none = { differs: [], erasedAt: undefined };
  if (isOwn && lead) {
    if (changes.length === 0 || isOlder(row, lead)) return { ...none, kind: "unchanged" };
    return { ...none, kind: "changed", differs: changes };
  }
  if (erasedAt !== undefined) return { kind: "erased", differs: [], erasedAt };
  if (lead && openStatuses.includes(lead.status))
    return { ...none, kind: "open", differs: changes };
  if (personOf(row, households) === undefined) return { ...none, kind: "new" };
  return { ...none, kind: "known", differs: changes };
}

/** Whether the lead was changed since it was exported: then what the file says of it is out of date. */
const isOlder = ({ changedAt }: ImportedLead, { updated_at }: KnownLead): boolean =>
  changedAt !== null && Date.parse(updated_at) - Date.parse(changedAt) > MINUTE_MS;

async function leadsByReference(
  db: Database,
  rows: readonly ImportedLead[],
): Promise<Map<string, KnownLead>> {
  const references = rows.map(({ reference }) => reference).filter((one) => one !== "");
  if (references.length === 0) return new Map();
  const leads = await db
    .selectFrom("leads")
    .select(columns)
    .where("reference", "in", references)
    .execute();
  return new Map(leads.map((lead) => [lead.reference, lead]));
}

/** The leads of the persons whom rows are about. */
async function leadsOfPersons(
  db: Database,
  rows: readonly ImportedLead[],
  households: Households,
): Promise<(row: ImportedLead) => readonly KnownLead[]> {
  const ids = rows.map((row) => personOf(row, households)).filter((id) => id !== undefined);
  if (ids.length === 0) return () => [];
  const leads = await db
    .selectFrom("leads")
    .select(columns)
    .where("person_id", "in", [...new Set(ids)])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const byPerson = Map.groupBy(leads, ({ person_id }) => person_id);
  return (row) => byPerson.get(personOf(row, households) ?? "") ?? [];
}

/** The lead of a person that a row would update: an open one, for the same course if there is one, else the newest. */
function bestOf(leads: readonly KnownLead[], { course }: ImportedLead): KnownLead | undefined {
  const open = leads.filter(({ status }) => openStatuses.includes(status));
  const candidates = open.length > 0 ? open : leads;
  return candidates.find(({ service }) => service === course) ?? candidates[0];
}

async function notesOf(
  db: Database,
  leads: readonly (KnownLead | undefined)[],
): Promise<Map<string, Note[]>> {
  const ids = leads.filter((lead) => lead !== undefined).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const notes = await db
    .selectFrom("lead_notes")
    .selectAll()
    .where("lead_id", "in", [...new Set(ids)])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return Map.groupBy(notes, ({ lead_id }) => lead_id);
}

/**
 * The fields of a lead that a row would change, as `updateLead` does. A row with the lead's own reference was corrected in a
 * spreadsheet: its values count. A list from elsewhere only adds what the lead lacks.
 */
export function differencesOf(
  row: ImportedLead,
  lead: KnownLead,
  { households, notes }: { households: Households; notes: readonly Note[] },
): ImportField[] {
  const isOwn = row.reference === lead.reference;
  const isTheirs = (contact: Contact) => {
    const members = households.get(contactKey(contact)) ?? [];
    return members.some(({ id }) => id === lead.person_id || lead.person_id === null);
  };
  // What only a sibling has given is new to this person.
  const newContacts = contactsOf(row).filter((contact) => !isTheirs(contact));
  const isNew = (kind: "email" | "phone") => newContacts.some((contact) => contact.kind === kind);
  const changes: Partial<Record<ImportField, boolean>> = {
    email: isNew("email"),
    // A number that was typed without its country may be read with another one than it was stored with.
    phone: isNew("phone") && nationalOf(row.phoneDigits) !== nationalOf(lead.phone_digits),
    course: row.course !== lead.service && (isOwn || lead.service === ""),
    branch: row.branch !== lead.branch && isOwn,
    status: isStep(lead.status, row.status) && isOwn,
    lostReason:
      row.status === "lost" &&
      lead.status === "lost" &&
      row.lostReason !== lead.lost_reason &&
      isOwn,
    owner: row.ownerId !== lead.owner_id && (isOwn || lead.owner_id === null),
    followUpAt:
      isOtherTime(row.followUpAt, lead.follow_up_at) && (isOwn || lead.follow_up_at === NEVER),
    note: newNote(row, notes) !== "",
  };
  return row.given.filter((field) => changes[field] === true);
}

const nationalOf = (digits: string) => digits.slice(-NATIONAL_DIGITS);

/** Whether a status leads on. A file never reopens a lead, makes it new again, or takes a student's seat in a batch away. */
const isStep = (from: Lead["status"], to: Lead["status"]): boolean => {
  const isClosed = !openStatuses.includes(from);
  const isBack = to === "new" || from === "enrolled" || (isClosed && openStatuses.includes(to));
  return to !== from && !isBack;
};

const isOtherTime = (planned: string | null, open: string): boolean =>
  planned !== null &&
  (open === NEVER || Math.abs(Date.parse(planned) - Date.parse(open)) > MINUTE_MS);

const squeezed = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** What the note of a row says beyond the notes that the lead has, as our export writes them. */
export function newNote({ written }: ImportedLead, notes: readonly Note[]): string {
  const known = new Set(
    notes.flatMap((note) => [
      squeezed(note.text),
      ...exportedNotes([note]).split("\n").map(squeezed),
    ]),
  );
  const lines = written.split("\n").filter((line) => !known.has(squeezed(line)));
  return lines.some((line) => line.trim() !== "") ? lines.join("\n").trim() : "";
}
