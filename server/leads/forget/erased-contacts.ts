import { keyedHash } from "../../db/secrets.ts";
import type { Database, PersonContactsTable } from "../../db/tables.ts";
import { contactsHeld } from "./forget-searches.ts";

/*
 * Marks of addresses and numbers that were erased on request, so that an imported file brings nobody back unnoticed. Nobody
 * can turn a mark back into what it was made of. Marks are kept for ever: nobody knows when an old list turns up.
 */

type Contact = Pick<PersonContactsTable, "kind" | "value">;

/** The name of the secret that keys the marks (`server/db/secrets.ts`). */
export const ERASED_CONTACTS_SECRET = "erased-contacts";

const hashOf = (key: string, { kind, value }: Contact) => keyedHash(key, `${kind} ${value}`);

/**
 * Marks contacts as erased. Call it in the transaction of the erasure, after it: a number that somebody else still has is
 * not marked.
 * @param contacts an address in lower case, a number in digits
 */
export async function markErased(
  trx: Database,
  key: string,
  contacts: readonly Contact[],
  now: Date,
): Promise<void> {
  for (const contact of contacts) {
    const { kind, value } = contact;
    if (value === "" || (await contactsHeld(trx, kind, [value])).length > 0) continue;
    const mark = { hash: hashOf(key, contact), erased_at: now.toISOString() };
    await trx
      .insertInto("erased_contacts")
      .values(mark)
      .onConflict((conflict) => conflict.column("hash").doUpdateSet(mark))
      .execute();
  }
}

/**
 * When contacts were erased on request.
 * @param contacts at most some hundreds
 * @returns a function that takes one of them; undefined for one that was not erased
 */
export async function erasuresOf(
  db: Database,
  key: string,
  contacts: readonly Contact[],
): Promise<(contact: Contact) => string | undefined> {
  const hashes = contacts.map((contact) => hashOf(key, contact));
  const marks = await db
    .selectFrom("erased_contacts")
    .selectAll()
    .where("hash", "in", ["", ...hashes])
    .execute();
  const byHash = new Map(marks.map(({ hash, erased_at }) => [hash, erased_at]));
  return (contact) => byHash.get(hashOf(key, contact));
}
