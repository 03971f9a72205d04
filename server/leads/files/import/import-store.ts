import type { Insertable } from "kysely";
import { deskLength } from "#contract/staff/staff-lead-values.ts";
import { isPostgres } from "../../../db/dialect.ts";
import { risingId } from "../../../db/rising-id.ts";
import type { LeadsTable, Trx } from "../../../db/tables.ts";
import type { Actor } from "../../../http/staff-access.ts";
import { derivedColumns, NEVER } from "../../derived-lead-columns.ts";
import { newReference } from "../../lead-reference.ts";
import { addSearchWords } from "../../name-words.ts";
import { type Contact, contactKey, lockContactsOf } from "../../people/households.ts";
import { refreshLead } from "../../refresh-lead.ts";
import { isHistory } from "../../response-clock.ts";
import type { ImportedLead } from "./import-rows.ts";
import { batches, contactsOf, type Households, householdsOf, personOf } from "./row-identity.ts";

/** Thrown if another transaction has just stored an address or number of the file. The import is then tried again. */
export class Overtaken extends Error {
  override name = "Overtaken";
}

type NewPerson = { id: string; name: string; created_at: string; seen_at: string };
type ImportHead = { id: string; fileName: string };

/**
 * Stores some rows of a file as leads, with their persons: at most some hundreds, since PostgreSQL takes 65,535 parameters in
 * a statement.
 * @param at when the import began: the clocks of its leads begin then. ISO 8601
 * @param callByOf the deadline for calling new leads of a branch, in ISO 8601
 * @returns the ids of the leads
 * @throws {Overtaken} trying again will succeed
 */
export async function storeRows(
  trx: Trx,
  { id: importId, fileName }: ImportHead,
  rows: readonly ImportedLead[],
  actor: Actor,
  at: string,
  callByOf: (branch: string) => string,
): Promise<string[]> {
  const people = identified(rows, await householdsOf(trx, rows));
  await storePeople(trx, importId, people);
  const stored = rows.map((lead) => ({
    lead,
    id: risingId(),
    personId: people.personIds.get(lead.line) ?? null,
  }));
  const ids = stored.map(({ id }) => id);
  const isWrong = await wrongNumbers(trx, stored);
  await trx
    .insertInto("leads")
    .values(
      stored.map(({ lead, id, personId }) =>
        rowOf(lead, {
          ...{ id, personId, importId, at, callBy: callByOf(lead.branch) },
          isWrong: isWrong(personId, lead),
        }),
      ),
    )
    .execute();
  const newcomers = new Set<string | null>(people.newPeople.map(({ id }) => id));
  await addSearchWords(
    trx,
    stored.map(({ lead, id }) => ({ id, names: [lead.name] })),
  );
  const what = JSON.stringify({ kind: "imported", importId, fileName });
  const by = { actor_id: actor.id, actor_name: actor.name };
  await trx
    .insertInto("lead_history")
    .values(ids.map((id) => ({ id: risingId(), lead_id: id, at, what, ...by })))
    .execute();
  await storeNotes(trx, stored, actor, at);
  await seenByImport(trx, ids);
  for (const { id, personId } of stored) {
    // Found by what staff have corrected of the person, too.
    if (!newcomers.has(personId)) await refreshLead(trx, id);
  }
  return ids;
}

/**
 * Locks the persons whom rows may be about, and those of leads that rows change: contacts, then persons, before leads, as a
 * merge and an erasure do, so that they cannot deadlock. SQLite needs no lock: it has one writer.
 */
export async function lockPeople(
  trx: Trx,
  rows: readonly ImportedLead[],
  leadIds: readonly string[],
): Promise<void> {
  if (!isPostgres(trx)) return;
  const households = await householdsOf(trx, rows);
  const leads = await trx
    .selectFrom("leads")
    .select("person_id")
    .where("id", "in", ["", ...leadIds])
    .where("person_id", "is not", null)
    .execute();
  const found = [...households.values()].flat().map(({ id }) => id);
  const ids = [...new Set([...found, ...leads.map(({ person_id }) => person_id ?? "")])].toSorted();
  if (ids.length === 0) return;
  await lockContactsOf(trx, ids);
  await trx
    .selectFrom("people")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

async function storePeople(trx: Trx, importId: string, people: Identified): Promise<void> {
  if (people.newPeople.length > 0) {
    await trx.insertInto("people").values(people.newPeople).execute();
    const rows = people.newPeople.map(({ id }) => ({ import_id: importId, person_id: id }));
    await trx.insertInto("lead_import_people").values(rows).execute();
  }
  if (people.newContacts.length > 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("person_contacts")
      .values(people.newContacts)
      .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) !== people.newContacts.length) throw new Overtaken();
    const rows = people.newContacts.map(({ kind, value }) => ({
      import_id: importId,
      kind,
      value,
    }));
    await trx.insertInto("lead_import_contacts").values(rows).execute();
  }
}

/** Whether a number has turned out not to be that of the person: an old list must not have it called again. */
async function wrongNumbers(
  trx: Trx,
  rows: readonly { lead: ImportedLead; personId: string | null }[],
): Promise<(personId: string | null, lead: ImportedLead) => boolean> {
  const people = ["", ...rows.flatMap(({ personId }) => personId ?? [])];
  const marked = await trx
    .selectFrom("own_contacts")
    .select(["person_id", "value"])
    .where("person_id", "in", people)
    .where("kind", "=", "phone")
    .where("state", "=", "wrong")
    .execute();
  const called = await trx
    .selectFrom("leads")
    .select(["person_id", "phone_digits as value"])
    .where("person_id", "in", people)
    .where("phone_is_wrong", "=", 1)
    .execute();
  const wrong = new Set([...marked, ...called].map((one) => `${one.person_id} ${one.value}`));
  return (personId, { phoneDigits }) =>
    phoneDigits !== "" && wrong.has(`${personId} ${phoneDigits}`);
}

function rowOf(
  lead: ImportedLead,
  {
    id,
    personId,
    importId,
    at,
    callBy,
    isWrong,
  }: {
    id: string;
    personId: string | null;
    importId: string;
    at: string;
    callBy: string;
    isWrong: boolean;
  },
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
    due_at: status === "new" && !isHistory(createdAt, at) && !isWrong ? callBy : NEVER,
    phone_is_wrong: isWrong ? 1 : 0,
    answered_at: status === "new" ? null : at,
    created_at: createdAt,
    updated_at: at,
    person_id: personId,
    status,
    lost_reason: lostReason,
    owner_id: ownerId,
    follow_up_at: lead.followUpAt ?? NEVER,
    import_id: importId,
    details: detailsOf(lead),
  };
}

/** The answers of the form; null if the file has none. */
function detailsOf({ form, message }: ImportedLead): string | null {
  const details = {
    ...(form === "import" ? {} : { form }),
    ...(message === "" ? {} : { message }),
  };
  return Object.keys(details).length > 0 ? JSON.stringify(details) : null;
}

async function storeNotes(
  trx: Trx,
  leads: readonly { id: string; lead: ImportedLead }[],
  actor: Actor,
  at: string,
): Promise<void> {
  const by = { author_id: actor.id, author_name: actor.name, created_at: at };
  const notes = leads.flatMap(({ id, lead: { note } }) => noteRows(id, note, actor, at));
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

/** Notes with a text of any length: what one cannot hold goes into further ones. */
function noteRows(leadId: string, text: string, actor: Actor, at: string) {
  const signs = [...text];
  return batches(signs, deskLength.note).map((part) => ({
    id: risingId(),
    lead_id: leadId,
    kind: "note" as const,
    text: part.join(""),
    revision: 1,
    ...{ author_id: actor.id, author_name: actor.name, created_at: at },
  }));
}

export async function storeNote(
  trx: Trx,
  leadId: string,
  text: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("lead_notes")
    .values(noteRows(leadId, text, actor, now.toISOString()))
    .execute();
}

/**
 * Updates persons who were known before: leads of somebody who was merged meanwhile go to the person who
 * stayed, and `seen_at` moves to the newest enquiry.
 */
async function seenByImport(trx: Trx, leadIds: readonly string[]): Promise<void> {
  await trx
    .updateTable("leads")
    .set((set) => ({
      person_id: set
        .selectFrom("people")
        .select("merged_into")
        .whereRef("people.id", "=", "leads.person_id"),
    }))
    .where("id", "in", leadIds)
    .where("person_id", "in", (from) =>
      from.selectFrom("people").select("id").where("merged_into", "is not", null),
    )
    .execute();
  const newest = await trx
    .selectFrom("leads")
    .innerJoin("people", "people.id", "leads.person_id")
    .select((select) => ["people.id", select.fn.max("leads.created_at").as("newest")])
    .where("leads.id", "in", leadIds)
    .whereRef("leads.created_at", ">", "people.seen_at")
    .groupBy("people.id")
    .execute();
  for (const { id, newest: seen_at } of newest) {
    await trx.updateTable("people").set({ seen_at }).where("id", "=", id).execute();
  }
}

type Identified = {
  /** By line. */
  personIds: Map<number, string>;
  newPeople: NewPerson[];
  newContacts: (Contact & { person_id: string })[];
};

/** The person of each row: somebody known (`row-identity.ts`), also from a row before it, or somebody new. */
function identified(leads: readonly ImportedLead[], stored: Households): Identified {
  const households = new Map(stored);
  const personIds = new Map<number, string>();
  const newPeople = new Map<string, NewPerson>();
  const newContacts: Identified["newContacts"] = [];
  for (const lead of leads) {
    const known = personOf(lead, households);
    const id = known ?? risingId();
    const { name, createdAt } = lead;
    const person = newPeople.get(id);
    if (!known) newPeople.set(id, { id, name, created_at: createdAt, seen_at: createdAt });
    else if (person && person.seen_at < createdAt) person.seen_at = createdAt;
    for (const contact of contactsOf(lead)) {
      const key = contactKey(contact);
      const members = households.get(key) ?? [];
      if (members.length === 0) newContacts.push({ ...contact, person_id: id });
      if (!members.some((one) => one.id === id)) {
        households.set(key, [...members, { id, name, otherNames: [] }]);
      }
    }
    personIds.set(lead.line, id);
  }
  return { personIds, newPeople: [...newPeople.values()], newContacts };
}
