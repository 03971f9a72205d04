import { digitsOf, NATIONAL_DIGITS } from "../db/phone-digits.ts";
import type { Database } from "../db/tables.ts";
import { forgetActions } from "./staff-actions.ts";

/** By what somebody is searched for. */
type SoughtBy = { email: string; phones: readonly string[]; names: readonly string[] };

/** Deletes saved views of the lead desk that search for somebody, or are named after them. */
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

function tellsOf(text: string, { email, phones, names }: SoughtBy): boolean {
  const words = wordsOf(text);
  const digits = digitsOf(text);
  return (
    text.toLowerCase().includes(email) ||
    phones.map(digitsOf).some((phone) => {
      const known = phone.slice(-NATIONAL_DIGITS);
      return known.length === NATIONAL_DIGITS && digits.includes(known);
    }) ||
    names.map(wordsOf).some((name) => name.length > 0 && name.every((word) => words.includes(word)))
  );
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? [];
