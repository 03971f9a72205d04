import { isSameName } from "#contract/forms/same-name.ts";
import type { JoinedNames, JoinedPerson, NameDecision } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Database, Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { refused } from "../lead-conflict.ts";
import { lockPerson } from "./merge-people.ts";
import { storeChange } from "./person-changes.ts";
import { separateEnquiries } from "./separate-enquiries.ts";

/*
 * People whose enquiries have clearly different names. Until migration 0041 an address or a number made one person of
 * a family; staff decide of each name whether it is somebody else.
 */

/** The most people that are looked through, and that one answer has. */
const MAX_LOOKED_AT = 2_000;
const MAX_SHOWN = 50;

type Named = JoinedPerson["others"][number]["leads"][number] & { name: string; isRepeat: boolean };

/** The people of whom a name waits for a decision, those who asked last first. */
export async function joinedNames(db: Database): Promise<JoinedNames> {
  const several = await db
    .selectFrom("leads")
    .select("person_id")
    .where("person_id", "is not", null)
    .groupBy("person_id")
    .having((on) => on.fn.count("name_key").distinct(), ">", 1)
    .execute();
  const renamed = await db
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
    .select("person_id")
    .distinct()
    .where("changed", "like", '%"name":%')
    .execute();
  const ids = [...new Set([...several, ...renamed].map(({ person_id }) => person_id))].filter(
    (id) => id !== null,
  );
  const people: JoinedPerson[] = [];
  for (let at = 0; at < Math.min(ids.length, MAX_LOOKED_AT); at += 500) {
    people.push(...(await undecided(db, ids.slice(at, at + 500))));
  }
  people.sort((one, other) => other.seenAt.localeCompare(one.seenAt));
  return { people: people.slice(0, MAX_SHOWN), total: people.length };
}

async function undecided(db: Database, ids: readonly string[]): Promise<JoinedPerson[]> {
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom("people")
    .select(["id", "name", "revision", "seen_at"])
    .where("id", "in", ids)
    .where("merged_into", "is", null)
    .execute();
  const merged = await db
    .selectFrom("people")
    .select(["merged_into as id", "name"])
    .where("merged_into", "in", ids)
    .execute();
  const decided = await db
    .selectFrom("name_decisions")
    .select(["person_id as id", "name"])
    .where("person_id", "in", ids)
    .execute();
  const own = Map.groupBy([...merged, ...decided], ({ id }) => id);
  const named = await namedOf(db, ids);
  return people.flatMap(({ id, name, revision, seen_at }) => {
    const names = [name, ...(own.get(id) ?? []).map((one) => one.name)];
    const others: JoinedPerson["others"] = [];
    for (const { name: other, isRepeat: _, ...lead } of named.get(id) ?? []) {
      if (names.some((one) => isSameName(one, other))) continue;
      const known = others.find((one) => isSameName(one.name, other));
      if (known) known.leads.push(lead);
      else others.push({ name: other, leads: [lead] });
    }
    return others.length > 0 ? [{ id, name, revision, seenAt: seen_at, others }] : [];
  });
}

/** The enquiries and repeats of people, with the name of each. A repeat without a name of its own is left out. */
async function namedOf(db: Database, ids: readonly string[]): Promise<Map<string, Named[]>> {
  const leads = await db
    .selectFrom("leads")
    .select(["id", "person_id", "name", "reference", "service", "created_at"])
    .where("person_id", "in", ids)
    .orderBy("created_at", "desc")
    .execute();
  const repeats = await db
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
    .select(["lead_repeats.id", "person_id", "lead_repeats.reference", "service", "changed"])
    .select("lead_repeats.created_at")
    .where("person_id", "in", ids)
    .where("changed", "like", '%"name":%')
    .execute();
  const found = new Map<string, Named[]>();
  const add = (
    row: { person_id: string | null; name: string; service: string; created_at: string } & Pick<
      Named,
      "id" | "reference" | "isRepeat"
    >,
  ) => {
    const { person_id, name, id, reference, isRepeat } = row;
    if (person_id === null || name === "") return;
    const one = { id, name, reference, isRepeat, course: row.service, createdAt: row.created_at };
    found.set(person_id, [...(found.get(person_id) ?? []), one]);
  };
  for (const lead of leads) add({ ...lead, isRepeat: false });
  for (const { changed, ...repeat } of repeats) {
    const { name = "" }: { name?: string } = JSON.parse(changed);
    add({ ...repeat, name, isRepeat: true });
  }
  return found;
}

/**
 * Decides whether a name is the person's, or somebody else's, who then gets all enquiries that have it.
 * @returns the ids of the leads that moved
 * @throws {Outdated} if the person has changed
 * @throws {HttpProblem} 404; 422 if no enquiry of the person has the name
 */
export async function decideName(
  trx: Trx,
  id: string,
  { revision, name, are }: NameDecision,
  actor: Actor,
  now: Date,
): Promise<string[]> {
  const named = (await namedOf(trx, [id])).get(id) ?? [];
  const theirs = named.filter((one) => isSameName(one.name, name));
  if (theirs.length === 0) throw refused("name", "No enquiry on this page has this name any more.");
  if (are === "two") {
    const idsOf = (isRepeat: boolean) =>
      theirs.filter((one) => one.isRepeat === isRepeat).map((one) => one.id);
    const leadIds = idsOf(false);
    const moving = { leadIds, repeatIds: await repeatsElsewhere(trx, idsOf(true), leadIds), name };
    return separateEnquiries(trx, { id, revision }, moving, actor, now);
  }
  const person = await lockPerson(trx, id, revision);
  await keepName(trx, id, name, now);
  const what = { kind: "oneName" as const, name };
  const change = { personId: id, revision: person.revision, what, before: what };
  await storeChange(trx, change, actor, now);
  const subject = { kind: "person", id };
  await recordAction(trx, actor, { action: "person.name kept", subject, after: { name } }, now);
  return [];
}

/** A repeat under a lead that goes along stays under it. */
async function repeatsElsewhere(trx: Trx, repeatIds: string[], leadIds: readonly string[]) {
  if (repeatIds.length === 0) return [];
  const rows = await trx
    .selectFrom("lead_repeats")
    .select("id")
    .where("id", "in", repeatIds)
    .where("lead_id", "not in", ["", ...leadIds])
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that a name is the person's, too. */
export async function keepName(trx: Trx, id: string, name: string, now: Date): Promise<void> {
  await trx
    .insertInto("name_decisions")
    .values({ person_id: id, name, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["person_id", "name"]).doNothing())
    .execute();
}
