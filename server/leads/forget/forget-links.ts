import type { Database } from "../../db/tables.ts";
import { endRequestLinks } from "../request-links.ts";
import { contactsHeld } from "./forget-searches.ts";

/**
 * Ends the links and codes of addresses under which nothing is known any more, since they would only keep the address.
 * Call it after the rows of whoever had them are deleted.
 * @param emails lower case
 */
export async function forgetLinksOfGone(trx: Database, emails: readonly string[]): Promise<void> {
  const linked = await linkedOf(trx, emails);
  const held = await contactsHeld(trx, "email", linked);
  for (const email of linked) {
    if (!(held.includes(email) || (await isUsed(trx, email)))) await endRequestLinks(trx, email);
  }
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

/** Whether a booking or a repeat came with the address: a person's contacts name only the first who gave it. */
async function isUsed(trx: Database, email: string): Promise<boolean> {
  const booking = await trx
    .selectFrom("bookings")
    .select("id")
    .where("email", "=", email)
    .limit(1)
    .executeTakeFirst();
  if (booking) return true;
  const repeat = await trx
    .selectFrom("lead_repeats")
    .select("id")
    .where("changed", "like", `%${JSON.stringify({ email }).slice(1, -1)}%`)
    .limit(1)
    .executeTakeFirst();
  return repeat !== undefined;
}
