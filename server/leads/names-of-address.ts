import { greetingName } from "#contract/forms/first-name.ts";
import type { Database } from "../db/tables.ts";
import { guardianOf, withParents } from "./lead-rows.ts";

/* The first names that mails give. They are typed, and anybody can type a stranger's address. */

/** With the signs and joiners within Indian and other names. No dot, which could make a link, and no row of hyphens. */
const PART = String.raw`(?:[\p{L}\p{M}'’·]|\u{200c}|\u{200d})+`;
const WORDS = new RegExp(`${PART}(?:-${PART})?`, "gu");
/** A title or an initial, and the name after it. */
const MOST_WORDS = 2;
/** In code points. */
const LONGEST = 30;

/**
 * The first name, with a title or an initial before it. It is cut, so that a stranger's form writes no message of theirs
 * into our mail, nor a link.
 */
export function nameInMail(name: string): string {
  const words = greetingName(name).match(WORDS) ?? [];
  return [...words.slice(0, MOST_WORDS).join(" ")].slice(0, LONGEST).join("");
}

/**
 * Whom a mail about a request must name, since the address has requests of several first names, such as of two children, or
 * since a parent reads it.
 * @param email lower case
 * @param name of the request
 * @returns the first name; undefined if all requests of the address have the same, and none of them names a parent
 */
export async function nameToTell(
  on: Database,
  email: string,
  name: string,
): Promise<string | undefined> {
  const leads = await on
    .selectFrom("leads")
    .select(["id", "name", "phone", "details", "repeats"])
    .where("email", "=", email)
    .execute();
  const names = [name, ...leads.map((lead) => lead.name)].map((one) =>
    nameInMail(one).toLowerCase(),
  );
  const isAmbiguous = new Set(names).size > 1;
  const isForParent = async () => (await withParents(on, leads)).some((lead) => guardianOf(lead));
  return isAmbiguous || (await isForParent()) ? nameInMail(name) : undefined;
}
