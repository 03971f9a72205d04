import type { Database } from "../db/tables.ts";
import { nameWords } from "./derived-lead-columns.ts";

/*
 * The words of the names of a lead and its repeats, each under its first and its last letters (`edgesOf`). A search reads
 * from them which names are nearly spelt as it is (list/near-search.ts). Rows go with their lead.
 */

/** Words of fewer letters are as near to each other as to anything else. */
const SHORTEST_WORD = 3;
const LONGEST_WORD = 40;
/** So many letters at the start or at the end of a word are typed right, however wrong the rest is. */
const EDGE = 2;
/** Rows of one insert: PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 1_000;

type NamedLead = { id: string; names: readonly string[] };

/** The first and the last letters of a word. */
export function edgesOf(word: string): { starts: string; ends: string } {
  const letters = [...word];
  return { starts: letters.slice(0, EDGE).join(""), ends: letters.slice(-EDGE).join("") };
}

/** Stores the words of new leads. Call it in the transaction that stores the leads. */
export async function addSearchWords(trx: Database, leads: readonly NamedLead[]): Promise<void> {
  const rows = leads.flatMap(({ id, names }) =>
    [...new Set(names.flatMap(nameWords))]
      .filter(isSearched)
      .map((word) => ({ lead_id: id, word, ...edgesOf(word) })),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto("lead_search_words")
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      // Another process may complete the same lead at this moment.
      .onConflict((conflict) => conflict.columns(["word", "lead_id"]).doNothing())
      .execute();
  }
}

/** Stores the words of a lead anew. */
export async function replaceSearchWords(trx: Database, lead: NamedLead): Promise<void> {
  await trx.deleteFrom("lead_search_words").where("lead_id", "=", lead.id).execute();
  await addSearchWords(trx, [lead]);
}

const isSearched = (word: string) => {
  const { length } = [...word];
  return length >= SHORTEST_WORD && length <= LONGEST_WORD;
};
