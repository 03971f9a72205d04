import { normalEmail } from "#contract/forms/email-address.ts";
import { asciiDigits } from "#contract/forms/typed-signs.ts";
import { folded, spellingsOf, wordsOf } from "#contract/search-folding.ts";
import { forgetActions } from "../../db/action-records.ts";
import type { Database } from "../../db/tables.ts";
import { digitsOf, NATIONAL_DIGITS } from "../phone-digits.ts";

/** The names, addresses (in lower case) and numbers by which somebody may be searched for. */
export type SoughtBy = {
  emails: readonly string[];
  phones: readonly string[];
  names: readonly string[];
};

/**
 * Deletes saved views of the lead desk that search for these persons or are named after them, also by a part of the name
 * that finds nobody else. Call it after their rows are deleted.
 */
export async function forgetSearches(trx: Database, sought: SoughtBy): Promise<void> {
  const views = await trx.selectFrom("lead_views").select(["id", "name", "query"]).execute();
  const ids: string[] = [];
  for (const { id, name, query } of views) {
    const searched = new URLSearchParams(query).get("q") ?? "";
    const isAboutThem = [name, searched].some((text) => tellsOf(text, sought));
    if (isAboutThem || (await asksForThemAlone(trx, searched, sought.names))) ids.push(id);
  }
  if (ids.length === 0) return;
  await forgetActions(trx, "lead-view", ids);
  await trx.deleteFrom("lead_views").where("id", "in", ids).execute();
}

/** Shorter words begin many names. */
const SHORTEST_WORD = 3;

/** Whether a search for one or more words of a name, or their beginnings, finds nobody who is left. */
async function asksForThemAlone(
  trx: Database,
  searched: string,
  names: readonly string[],
): Promise<boolean> {
  const words = wordsOf(searched).map(folded);
  const isPart = (name: string) => {
    const all = wordsOf(name).flatMap(spellingsOf);
    return words.every((word) => all.some((one) => one.startsWith(word)));
  };
  if (words.length === 0 || words.some(({ length }) => length < SHORTEST_WORD)) return false;
  return names.some(isPart) && !(await isAnyoneCalled(trx, words));
}

/** Whether a lead has words that begin so, in any spelling. @param words folded */
async function isAnyoneCalled(trx: Database, words: readonly string[]): Promise<boolean> {
  // Search texts have a blank before each word (`derived-lead-columns.ts`).
  const found = words.reduce(
    (query, word) => query.where("search", "like", `% ${word}%`),
    trx.selectFrom("leads").select("id").limit(1),
  );
  return (await found.executeTakeFirst()) !== undefined;
}

/** The words of names that no lead has any more, such as a first name. Call it after the rows are deleted. */
export async function wordsOfNobody(trx: Database, names: readonly string[]): Promise<string[]> {
  const words = new Set(names.flatMap(wordsOf).filter(({ length }) => length > SHORTEST_WORD));
  const own: string[] = [];
  for (const word of words) if (!(await isAnyoneCalled(trx, [folded(word)]))) own.push(word);
  return own;
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

/**
 * Those of these addresses or numbers that somebody has. `person_contacts` names only the first who gave one, who may be
 * the one who was erased.
 */
export async function contactsHeld(
  trx: Database,
  kind: "email" | "phone",
  values: readonly string[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const column = kind === "email" ? "email" : "phone_digits";
  const rows = await trx
    .selectFrom("person_contacts")
    .select("value")
    .where("kind", "=", kind)
    .where("value", "in", values)
    .union(
      trx
        .selectFrom("own_contacts")
        .select("value")
        .where("kind", "=", kind)
        .where("value", "in", values),
    )
    .union(trx.selectFrom("leads").select(`${column} as value`).where(column, "in", values))
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
