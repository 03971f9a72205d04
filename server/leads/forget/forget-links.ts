import type { Database } from "../../db/tables.ts";
import { batches } from "../files/import/row-identity.ts";
import { deleteRequestLinks } from "../request-links.ts";
import { contactsHeld } from "./forget-searches.ts";

/** Patterns of one statement. SQLite nests conditions at most 1,000 deep. */
const AT_ONCE = 200;

/**
 * Ends the links and codes of addresses under which nothing is known any more, since they would only keep the address.
 * Call it after the rows of whoever had them are deleted.
 * @param emails lower case
 */
export async function forgetLinksOfGone(trx: Database, emails: readonly string[]): Promise<void> {
  const linked = await linkedOf(trx, emails);
  const held = new Set(await contactsHeld(trx, "email", linked));
  const others = linked.filter((email) => !held.has(email));
  const used = new Set(await usedOf(trx, others));
  for (const email of others) if (!used.has(email)) await deleteRequestLinks(trx, email);
}

/** Those of these addresses that have links or codes. */
async function linkedOf(trx: Database, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const codes = trx.selectFrom("request_codes").select("email").where("email", "in", emails);
  const rows = await trx
    .selectFrom("request_links")
    .select("email")
    .where("email", "in", emails)
    .union(codes)
    .execute();
  return rows.map(({ email }) => email);
}

/**
 * Those of these addresses that a booking or a repeat came with: a person's contacts name only the first who gave one.
 * Repeats have no index of addresses, so they are read once for many.
 */
async function usedOf(trx: Database, emails: readonly string[]): Promise<string[]> {
  const used: string[] = [];
  for (const some of batches(emails, AT_ONCE)) {
    const bookings = await trx
      .selectFrom("bookings")
      .select("email")
      .where("email", "in", some)
      .execute();
    const repeats = await trx
      .selectFrom("lead_repeats")
      .select("changed")
      .where((on) =>
        on.or(
          some.map((email) => on("changed", "like", `%${JSON.stringify({ email }).slice(1, -1)}%`)),
        ),
      )
      .execute();
    // In a pattern, `_` also stands for any other sign.
    const changes: { email?: string }[] = repeats.map(({ changed }) => JSON.parse(changed));
    used.push(...[...bookings, ...changes].flatMap(({ email }) => email ?? []));
  }
  return used;
}
