import { randomUUIDv7 } from "node:crypto";
import { isSameName } from "#contract/forms/same-name.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { forgetPerson, forgetRepeat } from "../forget/forget-leads.ts";
import { noSuch } from "../lead-conflict.ts";
import { lockLeads } from "../work/lead-changes.ts";
import { contactsOfPeople } from "./contacts.ts";
import {
  type Contact,
  contactKey,
  contactsIn,
  lockContactsOf,
  membersOf,
  sameNamed,
} from "./households.ts";
import { countUp, lockPerson, moveContact, moveLeads, refreshSeenAt } from "./merge-people.ts";
import { type Before, storeChange } from "./person-changes.ts";
import { splitRepeat } from "./split-repeat.ts";

/**
 * Moves enquiries of a person to whoever has their name in the household, or else to a person of their own. Repeats among
 * them become leads of their own.
 * @param from the person, as the caller has seen them
 * @param name of the person who gets them
 * @returns the ids of the leads that moved
 * @throws {Outdated} if the person has changed
 * @throws {HttpProblem} 404
 */
export async function separateEnquiries(
  trx: Trx,
  from: { id: string; revision: number },
  { leadIds, repeatIds, name }: { leadIds: string[]; repeatIds: string[]; name: string },
  actor: Actor,
  now: Date,
): Promise<string[]> {
  await lockContactsOf(trx, [from.id]);
  const person = await lockPerson(trx, from.id, from.revision);
  const repeats = await trx
    .selectFrom("lead_repeats")
    .selectAll()
    .where("id", "in", ["", ...repeatIds])
    .orderBy("id")
    .execute();
  await lockLeads(trx, [...leadIds, ...repeats.map(({ lead_id }) => lead_id)]);
  for (const repeat of repeats) {
    const lead = await trx
      .selectFrom("leads")
      .selectAll()
      .where("id", "=", repeat.lead_id)
      .executeTakeFirstOrThrow();
    const { email = lead.email }: { email?: string } = JSON.parse(repeat.changed);
    await splitRepeat(trx, lead, repeat, email);
    await forgetRepeat(trx, lead.id, repeat);
  }
  const moving = await trx
    .selectFrom("leads")
    .select(["id", "email", "phone", "created_at"])
    .where("id", "in", ["", ...leadIds, ...repeats.map(({ id }) => id)])
    .where("person_id", "=", from.id)
    .orderBy("created_at")
    .execute();
  const [oldest] = moving;
  if (!oldest) throw noSuch("enquiry");

  const given = new Map(moving.flatMap(contactsIn).map((one) => [contactKey(one), one]));
  const known = await namedElsewhere(trx, from.id, [...given.values()], name);
  const merged = known ? undefined : await restoreMerged(trx, from.id, name);
  const { id, name: toName } = known ?? merged ?? { id: randomUUIDv7(), name };
  const to = { id, name: toName };
  const toWas = known ? "known" : merged ? "merged" : "new";
  if (toWas === "new") {
    const created_at = oldest.created_at;
    await trx
      .insertInto("people")
      .values({ ...to, created_at, seen_at: created_at })
      .execute();
  }
  const ids = moving.map(({ id }) => id);
  await moveLeads(trx, ids, to.id, now);
  const contacts = await moveContacts(trx, from.id, to.id, given);
  await refreshSeenAt(trx, from.id, person.created_at);
  await refreshSeenAt(trx, to.id, oldest.created_at);
  await storeChange(
    trx,
    {
      personId: from.id,
      revision: person.revision,
      what: { kind: "separated", leads: ids.length, to },
      before: { kind: "separated", toId: to.id, toWas, leadIds: ids, contacts },
    },
    actor,
    now,
  );
  const subject = { kind: "person", id: from.id };
  const after = { person: to.id, leads: ids };
  await recordAction(trx, actor, { action: "person.enquiries separated", subject, after }, now);
  return ids;
}

/** Moves separated enquiries back to the person. @returns the ids of the leads that moved */
export async function undoSeparation(
  trx: Trx,
  personId: string,
  { toId, toWas, leadIds, contacts }: Extract<Before, { kind: "separated" }>,
  now: Date,
): Promise<string[]> {
  await lockLeads(trx, leadIds);
  const back = await trx
    .selectFrom("leads")
    .select("id")
    .where("id", "in", ["", ...leadIds])
    .where("person_id", "=", toId)
    .execute();
  const ids = back.map(({ id }) => id);
  await moveLeads(trx, ids, personId, now);
  for (const contact of contacts) await moveContact(trx, contact, personId);
  const other = await trx
    .selectFrom("people")
    .select("created_at")
    .where("id", "=", toId)
    .executeTakeFirst();
  if (other) {
    await countUp(trx, toId);
    await refreshSeenAt(trx, toId, other.created_at);
    if (toWas === "new") await forgetPerson(trx, toId);
    if (toWas === "merged") {
      await trx
        .updateTable("people")
        .set({ merged_into: personId })
        .where("id", "=", toId)
        .where((on) =>
          on.not(
            on.exists(on.selectFrom("leads").select("id").whereRef("person_id", "=", "people.id")),
          ),
        )
        .execute();
    }
  }
  await refreshSeenAt(trx, personId, "");
  return ids;
}

/** Whoever has this name among the others with these addresses and numbers. */
async function namedElsewhere(trx: Trx, personId: string, given: readonly Contact[], name: string) {
  const members = await membersOf(trx, given);
  const others = given.map((contact) =>
    (members.get(contactKey(contact)) ?? []).filter(({ id }) => id !== personId),
  );
  const id = sameNamed(others, name);
  return id === undefined ? undefined : others.flat().find((one) => one.id === id);
}

/** Gives somebody of this name, who was merged into the person, a page again. */
async function restoreMerged(trx: Trx, personId: string, name: string) {
  const merged = await trx
    .selectFrom("people")
    .select(["id", "name"])
    .where("merged_into", "=", personId)
    .orderBy("id")
    .execute();
  const found = merged.find((one) => isSameName(one.name, name));
  if (found) await countUp(trx, found.id, { merged_into: null });
  return found;
}

/** Moves what the first person holds and now only the other one gives. @returns what moved */
async function moveContacts(
  trx: Trx,
  fromId: string,
  toId: string,
  given: ReadonlyMap<string, Contact>,
): Promise<Contact[]> {
  const held = await trx
    .selectFrom("person_contacts")
    .select(["kind", "value"])
    .where("person_id", "=", fromId)
    .execute();
  const going = held.filter((contact) => given.has(contactKey(contact)));
  for (const contact of going) await moveContact(trx, contact, toId);
  const left = (await contactsOfPeople(trx, [fromId])).get(fromId) ?? [];
  const moved: Contact[] = [];
  for (const contact of going) {
    const isLeft = left.some((one) => contactKey(one) === contactKey(contact));
    if (isLeft) await moveContact(trx, contact, fromId);
    else moved.push(contact);
  }
  return moved;
}
