import { nameKey } from "#contract/forms/same-name.ts";
import { keyedHash } from "../../db/secrets.ts";
import type { Database, PersonContactsTable } from "../../db/tables.ts";
import { contactsHeld } from "./forget-searches.ts";

/*
 * Marks of addresses and numbers that were erased on request, so that an imported file brings nobody back unnoticed. A family
 * shares both, so there are two kinds of marks: of what nobody has any more, and of an address or number with the name.
 * Nobody can turn a mark back into what it was made of. Marks are kept for ever: nobody knows when an old list turns up.
 */

type Contact = Pick<PersonContactsTable, "kind" | "value">;
/** Somebody whose contacts are looked up. */
type Sought = { name: string; contacts: readonly Contact[] };

/** The name of the secret that keys the marks (`server/db/secrets.ts`). */
export const ERASED_CONTACTS_SECRET = "erased-contacts";

const hashOf = (key: string, { kind, value }: Contact) => keyedHash(key, `${kind} ${value}`);
const namedHashOf = (key: string, { kind, value }: Contact, name: string) =>
  keyedHash(key, `${kind} ${value} ${nameKey(name)}`);

/**
 * Marks contacts as erased. Call it in the transaction of the erasure, after it.
 * @param contacts an address in lower case, a number in digits. What somebody else still has is marked with the names only
 * @param whole whether the contact itself is marked, if nobody has it any more
 */
export async function markErased(
  trx: Database,
  key: string,
  contacts: readonly (Contact & { whole: boolean })[],
  names: readonly string[],
  now: Date,
): Promise<void> {
  for (const contact of contacts) {
    if (contact.value === "") continue;
    const { kind, value } = contact;
    const isFree = contact.whole && (await contactsHeld(trx, kind, [value])).length === 0;
    const hashes = new Set([
      ...(isFree ? [hashOf(key, contact)] : []),
      ...names.map((name) => namedHashOf(key, contact, name)),
    ]);
    for (const hash of hashes) {
      const mark = { hash, erased_at: now.toISOString() };
      await trx
        .insertInto("erased_contacts")
        .values(mark)
        .onConflict((conflict) => conflict.column("hash").doUpdateSet(mark))
        .execute();
    }
  }
}

/**
 * When people were erased on request, by their addresses and numbers.
 * @param people at most some hundreds
 * @returns a function that takes one of them; undefined for somebody who was not erased
 */
export async function erasuresOf(
  db: Database,
  key: string,
  people: readonly Sought[],
): Promise<(person: Sought) => string | undefined> {
  const hashesOf = ({ name, contacts }: Sought) =>
    contacts.flatMap((contact) => [hashOf(key, contact), namedHashOf(key, contact, name)]);
  const marks = await db
    .selectFrom("erased_contacts")
    .selectAll()
    .where("hash", "in", ["", ...people.flatMap(hashesOf)])
    .execute();
  const byHash = new Map(marks.map(({ hash, erased_at }) => [hash, erased_at]));
  return (person) =>
    hashesOf(person)
      .flatMap((hash) => byHash.get(hash) ?? [])
      .toSorted()
      .at(-1);
}
