import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import { type Contact, contactsIn, lockContact, personNamed } from "../leads/people/households.ts";

/* Persons, identified by a name among those who share a mail address or a telephone number. */

/**
 * Finds the person behind an enquiry, or creates one: whoever has this name among those who have given its address, or
 * else its number. Which enquiries of a person are one is for `findFirst` (`repeats.ts`), which bookings are of one person
 * for `isSamePerson` (`bookings.repo.ts`). The address, the number and the person's row stay locked until the transaction
 * ends, so that two enquiries of one household are judged one after the other.
 * @param email empty if none was given
 * @param phone in any spelling; empty if none was given
 * @returns the person's id
 */
export async function identifyPerson(
  trx: Transaction<Tables>,
  given: { name: string; email: string; phone: string },
  now: Date,
): Promise<string> {
  const seenAt = now.toISOString();
  const newcomer = { id: randomUUIDv7(), name: given.name, created_at: seenAt, seen_at: seenAt };
  let isStored = false;
  for (const contact of contactsIn(given)) {
    if (await lockContact(trx, contact)) continue;
    // A contact needs somebody who holds it.
    if (!isStored) await trx.insertInto("people").values(newcomer).execute();
    isStored = true;
    await claim(trx, contact, newcomer.id);
    // Another transaction may have stored it at this moment.
    await lockContact(trx, contact);
  }
  const known = await personNamed(trx, given, newcomer.id);
  if (known) {
    if (isStored) await replaceNewcomer(trx, newcomer.id, known);
    return seen(trx, known, seenAt);
  }
  if (!isStored) await trx.insertInto("people").values(newcomer).execute();
  return newcomer.id;
}

/**
 * Adds an address and a number to a person whom staff chose, unless somebody else has them.
 * @param personId of a person who exists
 * @returns the person's id, or that of whom they were merged into at this moment
 */
export async function addToPerson(
  trx: Transaction<Tables>,
  personId: string,
  given: { email: string; phone: string },
  now: Date,
): Promise<string> {
  for (const contact of contactsIn(given)) await claim(trx, contact, personId);
  return seen(trx, personId, now.toISOString());
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

/** Gives the contact to the claimant unless somebody has it. Waits for another transaction that stores it. */
async function claim(trx: Transaction<Tables>, contact: Contact, claimant: string): Promise<void> {
  await trx
    .insertInto("person_contacts")
    .values({ ...contact, person_id: claimant })
    .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
    .execute();
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
