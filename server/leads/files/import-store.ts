import type { Insertable } from "kysely";
import { isPostgres } from "../../db/dialect.ts";
import { risingId } from "../../db/rising-id.ts";
import type { Database, LeadsTable, Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { derivedColumns, NEVER } from "../derived-lead-columns.ts";
import { newReference } from "../lead-reference.ts";
import {
  type Contact,
  contactKey,
  lockContactsOf,
  type Member,
  membersOf,
  sameNamed,
} from "../people/households.ts";
import { isHistory } from "../response-clock.ts";
import type { ImportedLead } from "./import-rows.ts";

/** Rows of one insert. PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 200;
/** The most values that one query looks for. */
const VALUES_AT_ONCE = 500;

/** Thrown if another transaction has just stored an address or number of the file. The import is then tried again. */
export class Overtaken extends Error {
  override name = "Overtaken";
}

type NewPerson = { id: string; name: string; created_at: string; seen_at: string };
export type ImportHead = { id: string; fileName: string };

/**
 * Stores the leads of a file with their persons.
 * @param callByOf the deadline for calling new leads of a branch, in ISO 8601
 * @returns the ids of the leads
 * @throws {Overtaken} trying again will succeed
 */
export async function storeImport(
  trx: Trx,
  { id: importId, fileName }: ImportHead,
  leads: readonly ImportedLead[],
  actor: Actor,
  now: Date,
  callByOf: (branch: string) => string,
): Promise<string[]> {
  // Locks contacts, then persons, before leads, as a merge does, so that the two cannot deadlock.
  await lockPeople(trx, await knownOf(trx, leads));
  const people = identified(leads, await knownOf(trx, leads));
  await storePeople(trx, importId, people);
  const at = now.toISOString();
  const deadlines = new Map<string, string>();
  const callBy = (branch: string) => {
    const known = deadlines.get(branch) ?? callByOf(branch);
    deadlines.set(branch, known);
    return known;
  };
  const stored = leads.map((lead) => ({
    lead,
    id: risingId(),
    personId: people.personIds.get(lead.line) ?? null,
  }));
  for (const part of batches(stored, ROWS_AT_ONCE)) {
    await turnOfOthers();
    await trx
      .insertInto("leads")
      .values(
        part.map(({ lead, id, personId }) =>
          rowOf(lead, { id, personId, importId, at, callBy: callBy(lead.branch) }),
        ),
      )
      .execute();
    const what = JSON.stringify({ kind: "imported", importId, fileName });
    const by = { actor_id: actor.id, actor_name: actor.name };
    await trx
      .insertInto("lead_history")
      .values(part.map(({ id }) => ({ id: risingId(), lead_id: id, at, what, ...by })))
      .execute();
    await storeNotes(trx, part, actor, at);
  }
  await seenByImport(trx, importId);
  return stored.map(({ id }) => id);
}

/** Lets the process answer requests that need no database between two batches. */
const turnOfOthers = () => new Promise(setImmediate);

/** Locks persons in the order of their ids, after what they hold. SQLite needs no lock: it has one writer. */
async function lockPeople(trx: Trx, known: Known): Promise<void> {
  if (!isPostgres(trx)) return;
  const ids = [...new Set([...known.values()].flat().map(({ id }) => id))].toSorted();
  await lockContactsOf(trx, ids);
  for (const part of batches(ids)) {
    await trx
      .selectFrom("people")
      .select("id")
      .where("id", "in", part)
      .orderBy("id")
      .forUpdate()
      .execute();
  }
}

async function storePeople(trx: Trx, importId: string, people: Identified): Promise<void> {
  for (const part of batches(people.newPeople, ROWS_AT_ONCE)) {
    await trx.insertInto("people").values(part).execute();
    const rows = part.map(({ id }) => ({ import_id: importId, person_id: id }));
    await trx.insertInto("lead_import_people").values(rows).execute();
  }
  for (const part of batches(people.newContacts, ROWS_AT_ONCE)) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("person_contacts")
      .values(part)
      .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) !== part.length) throw new Overtaken();
    const rows = part.map(({ kind, value }) => ({ import_id: importId, kind, value }));
    await trx.insertInto("lead_import_contacts").values(rows).execute();
  }
}

function rowOf(
  lead: ImportedLead,
  {
    id,
    personId,
    importId,
    at,
    callBy,
  }: { id: string; personId: string | null; importId: string; at: string; callBy: string },
): Insertable<LeadsTable> {
  const { name, email, phone, channel, status, lostReason, ownerId, createdAt } = lead;
  const given = { name, email, phone, reference: newReference(), source: null };
  return {
    ...given,
    ...derivedColumns(given),
    id,
    kind: "import",
    channel,
    service: lead.course,
    needs_review: 0,
    review_reasons: "[]",
    branch: lead.branch,
    call_by: callBy,
    // A new lead waits for a call, unless it is history. Leads with another status were answered elsewhere.
    due_at: status === "new" && !isHistory(createdAt, at) ? callBy : NEVER,
    answered_at: status === "new" ? null : at,
    created_at: createdAt,
    updated_at: at,
    person_id: personId,
    status,
    lost_reason: lostReason,
    owner_id: ownerId,
    follow_up_at: lead.followUpAt ?? NEVER,
    import_id: importId,
  };
}

async function storeNotes(
  trx: Trx,
  leads: readonly { id: string; lead: ImportedLead }[],
  actor: Actor,
  at: string,
): Promise<void> {
  const by = { author_id: actor.id, author_name: actor.name, created_at: at };
  const notes = leads.flatMap(({ id, lead: { note } }) =>
    note === ""
      ? []
      : [
          {
            id: risingId(),
            lead_id: id,
            kind: "note" as const,
            text: note,
            revision: 1,
            ...by,
          },
        ],
  );
  if (notes.length > 0) await trx.insertInto("lead_notes").values(notes).execute();
  const followUps = leads.flatMap(({ id, lead: { followUpAt } }) =>
    followUpAt === null
      ? []
      : [
          {
            id: risingId(),
            lead_id: id,
            due_at: followUpAt,
            about: "",
            state: "open" as const,
            origin: "staff" as const,
            ...by,
          },
        ],
  );
  if (followUps.length > 0) await trx.insertInto("lead_follow_ups").values(followUps).execute();
}

/**
 * Updates persons who were known before: leads of somebody who was merged meanwhile go to the person who
 * stayed, and `seen_at` moves to the newest enquiry.
 */
async function seenByImport(trx: Trx, importId: string): Promise<void> {
  await trx
    .updateTable("leads")
    .set((set) => ({
      person_id: set
        .selectFrom("people")
        .select("merged_into")
        .whereRef("people.id", "=", "leads.person_id"),
    }))
    .where("import_id", "=", importId)
    .where("person_id", "in", (from) =>
      from.selectFrom("people").select("id").where("merged_into", "is not", null),
    )
    .execute();
  const newest = await trx
    .selectFrom("leads")
    .innerJoin("people", "people.id", "leads.person_id")
    .select((select) => ["people.id", select.fn.max("leads.created_at").as("newest")])
    .where("import_id", "=", importId)
    .whereRef("leads.created_at", ">", "people.seen_at")
    .groupBy("people.id")
    .execute();
  for (const { id, newest: seen_at } of newest) {
    await trx.updateTable("people").set({ seen_at }).where("id", "=", id).execute();
  }
}

export const batches = <T>(items: readonly T[], size = VALUES_AT_ONCE): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );

/** A lead's contacts. The address comes before the number, as when a form identifies a person. */
const contactsOf = ({ email, phoneDigits }: ImportedLead): Contact[] => [
  ...(email ? [{ kind: "email" as const, value: email }] : []),
  ...(phoneDigits ? [{ kind: "phone" as const, value: phoneDigits }] : []),
];

/** Everybody who has given an address or a number, by `contactKey`. */
type Known = ReadonlyMap<string, readonly Member[]>;

/** Everybody who has given an address or a number of these leads. */
export const knownOf = (db: Database, leads: readonly ImportedLead[]): Promise<Known> =>
  membersOf(db, leads.flatMap(contactsOf));

/** The known person of a row: whoever has its name among those who have given its address, or else its number. */
export const personOfRow = (lead: ImportedLead, known: Known): string | undefined =>
  sameNamed(
    contactsOf(lead).map((contact) => known.get(contactKey(contact)) ?? []),
    lead.name,
  );

/** The leads of a file without those that are leads of ours already, as in our own export. */
export async function notOurs(
  db: Database,
  leads: readonly ImportedLead[],
): Promise<ImportedLead[]> {
  const ours = new Set<string>();
  const named = leads.map(({ reference }) => reference).filter((reference) => reference !== "");
  for (const part of batches(named)) {
    const rows = await db
      .selectFrom("leads")
      .select("reference")
      .where("reference", "in", part)
      .execute();
    for (const { reference } of rows) ours.add(reference);
  }
  return leads.filter(({ reference }) => !ours.has(reference));
}

type Identified = {
  /** By line. */
  personIds: Map<number, string>;
  newPeople: NewPerson[];
  newContacts: (Contact & { person_id: string })[];
};

/** Finds the person of each lead, as `personOfRow`, also among the rows before it. All others become new persons. */
function identified(leads: readonly ImportedLead[], stored: Known): Identified {
  const known = new Map(stored);
  const personIds = new Map<number, string>();
  const newPeople = new Map<string, NewPerson>();
  const newContacts: Identified["newContacts"] = [];
  for (const lead of leads) {
    const contacts = contactsOf(lead);
    const holder = personOfRow(lead, known);
    const id = holder ?? risingId();
    const { name, createdAt } = lead;
    const person = newPeople.get(id);
    if (!holder) newPeople.set(id, { id, name, created_at: createdAt, seen_at: createdAt });
    else if (person && person.seen_at < createdAt) person.seen_at = createdAt;
    for (const contact of contacts) {
      const key = contactKey(contact);
      const members = known.get(key) ?? [];
      if (members.length === 0) newContacts.push({ ...contact, person_id: id });
      if (!members.some((one) => one.id === id)) {
        known.set(key, [...members, { id, name, otherNames: [] }]);
      }
    }
    personIds.set(lead.line, id);
  }
  return { personIds, newPeople: [...newPeople.values()], newContacts };
}
