import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import {
  type Contact,
  contactsIn,
  giversOf,
  lockContacts,
  personNamed,
} from "../leads/people/households.ts";

/* Persons, identified by a name among those who share a mail address or a telephone number. */

/** The person of an enquiry. */
export type IdentifiedPerson = {
  id: string;
  /** Nobody has given the address or the number of the enquiry before: nothing is stored under them yet. */
  isNew: boolean;
};

/**
 * Finds the person behind an enquiry, or creates one: whoever has this name among those who have given its address, or
 * else its number. Which enquiries of a person are one is for `findFirst` (`repeats.ts`), which bookings are of one person
 * for `isSamePerson` (`bookings.repo.ts`). The address, the number and the person's row stay locked until the transaction
 * ends, so that two enquiries of one household are judged one after the other. Call it before lessons and leads are
 * locked.
 * @param email empty if none was given
 * @param phone in any spelling; empty if none was given
 */
export async function identifyPerson(
  trx: Transaction<Tables>,
  given: { name: string; email: string; phone: string },
  now: Date,
): Promise<IdentifiedPerson> {
  const seenAt = now.toISOString();
  const newcomer = { id: randomUUIDv7(), name: given.name, created_at: seenAt, seen_at: seenAt };
  const contacts = contactsIn(given);
  // Read before anything is locked: most enquiries come from people of whom we have heard nothing yet.
  const givers = await giversOf(trx, contacts);
  const isHeld = ({ kind, value }: Contact) =>
    givers.some((one) => one.isHolder && one.kind === kind && one.value === value);
  const areLocked =
    contacts.length > 0 &&
    contacts.every(isHeld) &&
    (await lockContacts(trx, contacts)).length === contacts.length;
  if (!areLocked) {
    // A contact needs somebody who holds it.
    await trx.insertInto("people").values(newcomer).execute();
    const holders = await claim(trx, contacts, newcomer.id);
    const isFirst = givers.length === 0 && holders.every((id) => id === newcomer.id);
    if (isFirst) return { id: newcomer.id, isNew: true };
  }
  const known = await personNamed(trx, given, newcomer.id);
  if (known) {
    if (!areLocked) await replaceNewcomer(trx, newcomer.id, known);
    return { id: await seen(trx, known, seenAt), isNew: false };
  }
  if (areLocked) await trx.insertInto("people").values(newcomer).execute();
  return { id: newcomer.id, isNew: false };
}

/**
 * Adds an address and a number to a person whom staff chose, unless somebody else has them. It locks as `identifyPerson`.
 * @param personId of a person who exists
 * @returns the person, or whom they were merged into at this moment
 */
export async function addToPerson(
  trx: Transaction<Tables>,
  personId: string,
  given: { email: string; phone: string },
  now: Date,
): Promise<IdentifiedPerson> {
  await claim(trx, contactsIn(given), personId);
  return { id: await seen(trx, personId, now.toISOString()), isNew: false };
}

/**
 * Stores when the person was last seen. If the person was merged at this moment, this is stored for the one who stayed.
 * @returns the id of the person for whom it was stored
 */
async function seen(trx: Transaction<Tables>, id: string, seenAt: string): Promise<string> {
  const person = await trx
    .updateTable("people")
    // What staff store by hand may have come before the newest enquiry.
    .set(({ eb, ref }) => ({
      seen_at: eb.case().when("seen_at", "<", seenAt).then(seenAt).else(ref("seen_at")).end(),
    }))
    .where("id", "=", id)
    .returning("merged_into")
    .executeTakeFirst();
  return person?.merged_into ? seen(trx, person.merged_into, seenAt) : id;
}

/**
 * Gives the contacts to the claimant unless somebody has them, and locks them in this order. Waits for another
 * transaction that stores or locks one of them.
 * @returns who holds them now
 */
async function claim(
  trx: Transaction<Tables>,
  contacts: readonly Contact[],
  claimant: string,
): Promise<string[]> {
  if (contacts.length === 0) return [];
  const held = await trx
    .insertInto("person_contacts")
    .values(contacts.map((contact) => ({ ...contact, person_id: claimant })))
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "value"])
        // Changes nothing, but locks and returns the row.
        .doUpdateSet(({ ref }) => ({ person_id: ref("person_contacts.person_id") })),
    )
    .returning("person_id")
    .execute();
  return held.map(({ person_id }) => person_id);
}

/** Moves the contacts that this transaction stored to a person who is known, and deletes who held them for a moment. */
async function replaceNewcomer(
  trx: Transaction<Tables>,
  newcomer: string,
  person: string,
): Promise<void> {
  await trx
    .updateTable("person_contacts")
    .set({ person_id: person })
    .where("person_id", "=", newcomer)
    .execute();
  await trx.deleteFrom("people").where("id", "=", newcomer).execute();
}
