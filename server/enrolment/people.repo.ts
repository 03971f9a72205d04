import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database, PersonContactsTable, Tables } from "../db/tables.ts";
import { phoneDigits } from "../leads/phone-digits.ts";

type Contact = Pick<PersonContactsTable, "kind" | "value">;

/* Persons, identified by mail addresses and telephone numbers; each of these belongs to one person. */

/**
 * Finds the person behind an enquiry by the address, or else by the number, or creates one. Which enquiries of a person
 * are one is for `findFirst` (`repeats.ts`), which bookings are of one person for `isSamePerson` (`bookings.repo.ts`). An address or number that
 * is new is added to the person. The person's row stays locked until the transaction ends, so that two enquiries of one
 * person are judged one after the other.
 * @param email empty if none was given
 * @param phone in any spelling; empty if none was given
 * @returns the person's id
 */
export async function identifyPerson(
  trx: Transaction<Tables>,
  { name, email, phone }: { name: string; email: string; phone: string },
  now: Date,
): Promise<string> {
  const contacts = contactsIn({ email, phone });
  const seenAt = now.toISOString();

  const known = await firstHolder(trx, contacts);
  const claimant = known ?? randomUUIDv7();
  if (!known) {
    const person = { id: claimant, name, created_at: seenAt, seen_at: seenAt };
    await trx.insertInto("people").values(person).execute();
  }
  const holders: string[] = [];
  for (const contact of contacts) holders.push(await claim(trx, contact, claimant));
  // Another transaction may have stored the same new person at this moment.
  const earlier = known ? undefined : holders.find((holder) => holder !== claimant);
  if (earlier) await mergeNew(trx, claimant, earlier);

  return seen(trx, earlier ?? claimant, seenAt);
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

/** The person to whom `identifyPerson` would give this address and number; undefined if it would create one. */
export const holderOfAny = (
  on: Database,
  given: { email: string; phone: string },
): Promise<string | undefined> => firstHolder(on, contactsIn(given));

/** Always in this order, so that two transactions cannot deadlock over the contacts. */
export const contactsIn = ({ email, phone }: { email: string; phone: string }): Contact[] => [
  ...(email !== "" ? [{ kind: "email" as const, value: email.toLowerCase() }] : []),
  ...(phone !== "" ? [{ kind: "phone" as const, value: phoneDigits(phone) }] : []),
];

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

/** Addresses come before numbers: a family shares a telephone more often than a mailbox. */
async function firstHolder(
  on: Database,
  contacts: readonly Contact[],
): Promise<string | undefined> {
  for (const contact of contacts) {
    const holder = await holderOf(on, contact);
    if (holder) return holder;
  }
  return undefined;
}

export async function holderOf(
  on: Database,
  { kind, value }: Contact,
): Promise<string | undefined> {
  const row = await on
    .selectFrom("person_contacts")
    .select("person_id")
    .where("kind", "=", kind)
    .where("value", "=", value)
    .executeTakeFirst();
  return row?.person_id;
}

/**
 * Gives the contact to the claimant unless somebody has it. Waits for another transaction that stores it.
 * @returns the id of its holder
 */
async function claim(
  trx: Transaction<Tables>,
  contact: Contact,
  claimant: string,
): Promise<string> {
  await trx
    .insertInto("person_contacts")
    .values({ ...contact, person_id: claimant })
    .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
    .execute();
  return (await holderOf(trx, contact)) ?? claimant;
}

/** Moves the contacts of the person that this transaction created to the one who was there first. */
async function mergeNew(trx: Transaction<Tables>, newcomer: string, person: string): Promise<void> {
  await trx
    .updateTable("person_contacts")
    .set({ person_id: person })
    .where("person_id", "=", newcomer)
    .execute();
  await trx.deleteFrom("people").where("id", "=", newcomer).execute();
}
