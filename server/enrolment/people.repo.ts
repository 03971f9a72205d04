import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { PersonContactsTable, Tables } from "../db/tables.ts";
import { phoneDigits } from "../leads/phone-digits.ts";

type Contact = Pick<PersonContactsTable, "kind" | "value">;

/* Persons, identified by mail addresses and telephone numbers; each of these belongs to one person. */

/**
 * Finds the person behind an enquiry by the address, or else by the number, or creates one. Which enquiries of a person
 * are one is for `findFirst` (`repeats.ts`), which bookings are of one person for `isSamePerson` (`bookings.repo.ts`). An address or number that
 * is new is added to the person. The person's row stays locked until the transaction ends, so that two enquiries of one
 * person are judged one after the other.
 * @param phone in any spelling; empty if none was given
 * @returns the person's id
 */
export async function identifyPerson(
  trx: Transaction<Tables>,
  { name, email, phone }: { name: string; email: string; phone: string },
  now: Date,
): Promise<string> {
  const contacts: Contact[] = [{ kind: "email", value: email.toLowerCase() }];
  // Always in this order, so that two transactions cannot deadlock over the contacts.
  if (phone !== "") contacts.push({ kind: "phone", value: phoneDigits(phone) });
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
 * Stores when the person was last seen. If the person was merged at this moment, this is stored for the one who stayed.
 * @returns the id of the person for whom it was stored
 */
async function seen(trx: Transaction<Tables>, id: string, seenAt: string): Promise<string> {
  const person = await trx
    .updateTable("people")
    .set({ seen_at: seenAt })
    .where("id", "=", id)
    .returning("merged_into")
    .executeTakeFirst();
  return person?.merged_into ? seen(trx, person.merged_into, seenAt) : id;
}

/** Addresses come before numbers: a family shares a telephone more often than a mailbox. */
async function firstHolder(
  trx: Transaction<Tables>,
  contacts: readonly Contact[],
): Promise<string | undefined> {
  for (const contact of contacts) {
    const holder = await holderOf(trx, contact);
    if (holder) return holder;
  }
  return undefined;
}

async function holderOf(
  trx: Transaction<Tables>,
  { kind, value }: Contact,
): Promise<string | undefined> {
  const row = await trx
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
