import type { Selectable } from "kysely";
import { isSameName } from "#contract/forms/same-name.ts";
import { recordAction } from "../../db/action-records.ts";
import { isPostgres } from "../../db/dialect.ts";
import { risingId } from "../../db/rising-id.ts";
import type { PeopleTable, Trx } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { noSuch, Outdated } from "../lead-conflict.ts";
import { refreshLead } from "../refresh-lead.ts";
import { noteHappening } from "../work/lead-changes.ts";
import { type Contact, lockContactsOf } from "./households.ts";

type Seen = { id: string; revision: number };
type Person = Selectable<PeopleTable>;

/**
 * Merges two persons: the leads, addresses and numbers of `other` move to `kept`. What moved is recorded, so
 * that the merge can be undone.
 * @returns the ids of the moved leads
 * @throws {Outdated} if one of the two has changed or is merged already
 * @throws {HttpProblem} 404 if one of the two does not exist
 */
export async function mergePeople(
  trx: Trx,
  kept: Seen,
  other: Seen,
  actor: Actor,
  now: Date,
): Promise<string[]> {
  await lockContactsOf(trx, [kept.id, other.id]);
  // Always in this order, so that two merges of the same persons cannot deadlock.
  const read = new Map<string, Person>();
  for (const { id, revision } of [kept, other].toSorted((a, b) => a.id.localeCompare(b.id))) {
    read.set(id, await lockPerson(trx, id, revision));
  }
  const [stays, goes] = [read.get(kept.id), read.get(other.id)];
  if (!(stays && goes)) throw noSuch("person");

  const mergeId = risingId();
  const leads = await trx
    .selectFrom("leads")
    .select("id")
    .where("person_id", "=", other.id)
    .orderBy("id")
    .execute();
  const ids = leads.map(({ id }) => id);
  await trx
    .insertInto("person_merges")
    .values({
      id: mergeId,
      kept_id: kept.id,
      absorbed_id: other.id,
      at: now.toISOString(),
      actor_id: actor.id,
      actor_name: actor.name,
      kept_seen_at: stays.seen_at,
      leads: ids.length,
    })
    .execute();
  for (const id of ids) {
    await trx.insertInto("person_merge_leads").values({ merge_id: mergeId, lead_id: id }).execute();
    const what = { kind: "merged" as const, fromPersonId: other.id, mergeId };
    await noteHappening(trx, id, what, actor, now);
  }
  await moveLeads(trx, ids, kept.id, now);
  const contacts = await trx
    .selectFrom("person_contacts")
    .select(["kind", "value"])
    .where("person_id", "=", other.id)
    .execute();
  for (const contact of contacts) {
    await moveContact(trx, contact, kept.id);
    await trx
      .insertInto("person_merge_contacts")
      .values({ merge_id: mergeId, ...contact })
      .execute();
  }
  await trx
    .updateTable("people")
    .set({ merged_into: kept.id })
    .where("id", "=", other.id)
    .execute();
  if (goes.seen_at > stays.seen_at) {
    await trx
      .updateTable("people")
      .set({ seen_at: goes.seen_at })
      .where("id", "=", kept.id)
      .execute();
  }
  const values = { before: { persons: [kept.id, other.id] }, after: { person: kept.id, mergeId } };
  const subject = { kind: "person", id: kept.id };
  await recordAction(trx, actor, { action: "person.merged", subject, ...values }, now);
  return ids;
}

/** Locks people in the order of their ids. Lock addresses and numbers first. SQLite needs no locks: it has one writer. */
export async function lockPeople(trx: Trx, ids: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx
    .selectFrom("people")
    .select("id")
    .where("id", "in", ["", ...ids])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Counts a person's revision up, which locks the row, so that a change and an enquiry under way wait for each other.
 * @param revision the one that the caller has seen
 * @throws {Outdated} if the person has changed or was merged
 * @throws {HttpProblem} 404
 */
export async function lockPerson(trx: Trx, id: string, revision: number): Promise<Person> {
  const person = await trx
    .updateTable("people")
    .set({ revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("merged_into", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (person) return person;
  const there = await trx.selectFrom("people").select("id").where("id", "=", id).executeTakeFirst();
  if (!there) throw noSuch("person");
  throw new Outdated();
}

/**
 * Undoes a merge: what moved then moves back, and so do enquiries that came since by an address or number
 * that moves back. Everything else stays.
 * @returns the ids of the person who stayed and of the leads that moved back
 * @throws {HttpProblem} 404 or 409, as the routes describe
 */
export async function undoMerge(
  trx: Trx,
  mergeId: string,
  actor: Actor,
  now: Date,
): Promise<{ keptId: string; moved: string[] }> {
  const merge = await trx
    .updateTable("person_merges")
    .set({ undone_at: now.toISOString() })
    .where("id", "=", mergeId)
    .where("undone_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!merge) throw await undoRefusal(trx, mergeId);
  await lockContactsOf(trx, [merge.kept_id]);
  const kept = await countUp(trx, merge.kept_id);
  if (kept.merged_into) {
    throw new HttpProblem(
      409,
      "conflict",
      "This person has since been merged into another one. Undo that merge first.",
    );
  }
  const parted = await countUp(trx, merge.absorbed_id, { merged_into: null });

  const contacts = await trx
    .selectFrom("person_merge_contacts")
    .innerJoin("person_contacts", (join) =>
      join
        .onRef("person_contacts.kind", "=", "person_merge_contacts.kind")
        .onRef("person_contacts.value", "=", "person_merge_contacts.value"),
    )
    .select(["person_contacts.kind", "person_contacts.value"])
    .where("merge_id", "=", mergeId)
    .where("person_id", "=", kept.id)
    .execute();
  for (const contact of contacts) await moveContact(trx, contact, merge.absorbed_id);
  const went = await trx
    .selectFrom("person_merge_leads")
    .innerJoin("leads", "leads.id", "person_merge_leads.lead_id")
    .select("leads.id")
    .where("merge_id", "=", mergeId)
    .where("person_id", "=", kept.id)
    .execute();
  const since = await leadsSinceMerge(trx, { kept, parted }, merge, contacts);
  for (const email of since.emails) {
    await moveContact(trx, { kind: "email", value: email }, merge.absorbed_id);
  }
  const moved = [...went.map(({ id }) => id), ...since.ids];
  await moveLeads(trx, moved, merge.absorbed_id, now);
  for (const id of moved) await noteHappening(trx, id, { kind: "unmerged", mergeId }, actor, now);
  await refreshSeenAt(trx, parted.id, parted.seen_at);
  await refreshSeenAt(trx, kept.id, merge.kept_seen_at);
  const subject = { kind: "person", id: kept.id };
  const values = { before: { mergeId }, after: { persons: [kept.id, merge.absorbed_id] } };
  await recordAction(trx, actor, { action: "person.merge undone", subject, ...values }, now);
  return { keptId: kept.id, moved };
}

async function undoRefusal(trx: Trx, id: string): Promise<HttpProblem> {
  const merge = await trx
    .selectFrom("person_merges")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return merge
    ? new HttpProblem(409, "conflict", "This merge was already undone.")
    : noSuch("merge");
}

export const countUp = (trx: Trx, id: string, more: { merged_into?: null } = {}): Promise<Person> =>
  trx
    .updateTable("people")
    .set((set) => ({ revision: set("revision", "+", 1), ...more }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Leads since the merge that belong to the restored person by their name, or if both have this name, or neither, by their
 * address, or else by their number. Leads that another merge has moved here stay until that merge is undone.
 */
async function leadsSinceMerge(
  trx: Trx,
  { kept, parted }: { kept: Person; parted: Person },
  { id: mergeId, at: mergedAt }: { id: string; at: string },
  contacts: readonly Contact[],
): Promise<{ ids: string[]; emails: string[] }> {
  const keptId = kept.id;
  const values = (kind: Contact["kind"]) =>
    new Set(contacts.filter((contact) => contact.kind === kind).map(({ value }) => value));
  const [addresses, numbers] = [values("email"), values("phone")];
  const leads = await trx
    .selectFrom("leads")
    .select(["id", "name", "email", "phone_digits", "created_at"])
    .where("person_id", "=", keptId)
    .where("id", "not in", (from) =>
      from.selectFrom("person_merge_leads").select("lead_id").where("merge_id", "=", mergeId),
    )
    .execute();
  const others = await trx
    .selectFrom("person_merges")
    .innerJoin("person_merge_leads", "merge_id", "person_merges.id")
    .select("lead_id")
    .where("kept_id", "=", keptId)
    .where("undone_at", "is", null)
    .execute();
  const brought = new Set(others.map(({ lead_id }) => lead_id));
  const isSince = ({ id, created_at }: { id: string; created_at: string }) =>
    created_at > mergedAt && !brought.has(id);
  // An enquiry without an address says nothing about whose the number is.
  const emailsOf = (some: typeof leads) =>
    new Set(some.map(({ email }) => email).filter((email) => email !== ""));
  const own = emailsOf(leads.filter((lead) => !isSince(lead)));
  const isTheirs = ({ name, email, phone_digits }: (typeof leads)[number]) => {
    const [isKept, isParted] = [isSameName(name, kept.name), isSameName(name, parted.name)];
    if (isKept !== isParted) return isParted;
    return addresses.has(email) || (numbers.has(phone_digits) && !own.has(email));
  };
  const theirs = leads.filter((lead) => isSince(lead) && isTheirs(lead));
  return {
    ids: theirs.map(({ id }) => id),
    emails: [...emailsOf(theirs)].filter((email) => !own.has(email)),
  };
}

export async function moveLeads(
  trx: Trx,
  ids: readonly string[],
  personId: string,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("leads")
    .set((set) => ({
      person_id: personId,
      revision: set("revision", "+", 1),
      updated_at: now.toISOString(),
    }))
    .where("id", "in", [...ids])
    .execute();
  // They are found by the name and the contacts of whose they are now, and no longer by those of whose they were.
  for (const id of ids) await refreshLead(trx, id);
}

export const moveContact = (trx: Trx, { kind, value }: Contact, personId: string) =>
  trx
    .updateTable("person_contacts")
    .set({ person_id: personId })
    .where("kind", "=", kind)
    .where("value", "=", value)
    .execute();

/**
 * Sets when a person was last seen to their newest enquiry.
 * @param atLeast ISO 8601; taken if no enquiry is newer
 */
export async function refreshSeenAt(trx: Trx, personId: string, atLeast: string): Promise<void> {
  const newest = await trx
    .selectFrom("leads")
    .leftJoin("lead_repeats", "lead_repeats.lead_id", "leads.id")
    .select((select) => [
      select.fn.max("leads.created_at").as("first"),
      select.fn.max("lead_repeats.created_at").as("again"),
    ])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const seenAt = [atLeast, newest?.first ?? "", newest?.again ?? ""].toSorted().at(-1);
  if (!seenAt) return;
  await trx.updateTable("people").set({ seen_at: seenAt }).where("id", "=", personId).execute();
}
