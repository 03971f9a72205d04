import { normalEmail } from "#contract/email-address.ts";
import { folded, spellingsOf, wordsOf } from "#contract/search-folding.ts";
import { asciiDigits } from "#contract/typed-signs.ts";
import { digitsOf, NATIONAL_DIGITS } from "../phone-digits.ts";
import type { Database } from "../tables.ts";
import { forgetActions } from "./action-records.ts";

/** The names, addresses (in lower case) and numbers by which somebody may be searched for. */
export type SoughtBy = {
  emails: readonly string[];
  phones: readonly string[];
  names: readonly string[];
};

/** Deletes saved views of the lead desk that search for these persons or are named after them. */
export async function forgetSearches(trx: Database, sought: SoughtBy): Promise<void> {
  const views = await trx.selectFrom("lead_views").select(["id", "name", "query"]).execute();
  const ids = views
    .filter(({ name, query }) =>
      [name, new URLSearchParams(query).get("q") ?? ""].some((text) => tellsOf(text, sought)),
    )
    .map(({ id }) => id);
  if (ids.length === 0) return;
  await forgetActions(trx, "lead-view", ids);
  await trx.deleteFrom("lead_views").where("id", "in", ids).execute();
}

/**
 * Does the same for people whose retention period is over. Names, addresses and numbers that somebody else has,
 * too, are left out: views that search for those stay.
 */
export async function forgetSearchesForGone(trx: Database, sought: SoughtBy): Promise<void> {
  await forgetSearches(trx, await withoutOthers(trx, sought));
}

/**
 * Leaves out names, addresses and numbers that somebody else has, too.
 * @param sought.phones digits from `phoneDigits`
 */
export async function withoutOthers(trx: Database, sought: SoughtBy): Promise<SoughtBy> {
  const without = (all: readonly string[], held: readonly string[]) =>
    all.filter((text) => !held.includes(text));
  const names = await namesHeld(trx, sought.names);
  const emails = await contactsHeld(trx, "email", sought.emails);
  const phones = await contactsHeld(trx, "phone", sought.phones);
  return {
    names: without(sought.names, names),
    emails: without(sought.emails, emails),
    phones: without(sought.phones, phones),
  };
}

async function namesHeld(trx: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await trx
    .selectFrom("leads")
    .select("name")
    .where("name", "in", names)
    .union(trx.selectFrom("people").select("name").where("name", "in", names))
    .execute();
  return rows.map(({ name }) => name);
}

async function contactsHeld(
  trx: Database,
  kind: "email" | "phone",
  values: readonly string[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await trx
    .selectFrom("person_contacts")
    .select("value")
    .where("kind", "=", kind)
    .where("value", "in", values)
    .execute();
  return rows.map(({ value }) => value);
}

function tellsOf(text: string, { emails, phones, names }: SoughtBy): boolean {
  const words = wordsOf(text).flatMap(spellingsOf);
  const digits = digitsOf(asciiDigits(text));
  const address = normalEmail(text);
  return (
    // An imported lead may have no address.
    emails.some(
      (email) => email !== "" && (address.includes(email) || folded(text).includes(email)),
    ) ||
    phones.map(digitsOf).some((phone) => {
      const known = phone.slice(-NATIONAL_DIGITS);
      return known.length === NATIONAL_DIGITS && digits.includes(known);
    }) ||
    names
      .map(wordsOf)
      .some(
        (name) =>
          name.length > 0 &&
          name.every((word) => spellingsOf(word).some((spelling) => words.includes(spelling))),
      )
  );
}
