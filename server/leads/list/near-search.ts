import { sql } from "kysely";
import { soundOf } from "#contract/forms/same-name.ts";
import { MAX_NEAR } from "#contract/staff/staff-lead-values.ts";
import type { LeadFilter } from "#contract/staff/staff-leads.ts";
import type { Database } from "../../db/tables.ts";
import { rowColumns, type ShownLead } from "../lead-rows.ts";
import { edgesOf } from "../name-words.ts";
import { isMasked, type Viewer } from "../viewer.ts";
import { filterConditions } from "./lead-filter.ts";
import { holds, searchTerms } from "./lead-search.ts";

/*
 * Finds leads whose names are nearly spelt as a search is: Müller by "müler", Harpreet by "harpret". The words of all
 * names are stored with their first and last letters (../name-words.ts). A word that begins or ends as the term
 * does is compared with it letter by letter. Numbers, addresses and references are found by their exact parts only:
 * another number is another person's.
 */

/** In shorter terms a wrong letter makes another name. */
const SHORTEST_TERM = 4;
/** Terms from this length on may have two slips. */
const TWO_SLIPS_FROM = 7;
const MAX_TERMS = 4;
/** The nearest words of a term that leads are looked up by. */
const MAX_WORDS = 12;
/** Words that contain a term which is typed right. */
const MAX_RIGHT_WORDS = 40;
/** The newest leads with such words that the filter and the rest of the search are tried on. */
const MAX_TRIED = 2_000;

type NearWord = { word: string; slips: number };

/** The words of names that a term finds: those that contain it, and those nearly spelt so, nearest first. */
type FoundWords = { right: readonly string[]; near: readonly NearWord[] };

/**
 * The leads that have every term, at least one of them nearly spelt so: nearest first, then newest.
 * @returns at most `MAX_NEAR`; none to who sees masked names, since they would reveal them
 */
export async function findNearLeads(
  db: Database,
  filter: LeadFilter,
  viewer: Viewer,
): Promise<ShownLead[]> {
  if (isMasked(viewer)) return [];
  const terms = searchTerms(filter.q) ?? [];
  const words = new Map<string, FoundWords>();
  for (const term of terms.filter(isNameWord).slice(0, MAX_TERMS)) {
    words.set(term, await wordsFor(db, term));
  }

  const conditions = await filterConditions(db, filter, viewer);
  /** The leads with one of the words in place of the term. */
  const leadsWith = (near: readonly string[], term: string) => {
    const others = [...words].filter(([other]) => other !== term).map(([, found]) => found);
    const newest = db
      .selectFrom("lead_search_words as one")
      .select("lead_id")
      .distinct()
      .where("word", "in", near)
      .where((on) =>
        on.and(
          others.map((other) =>
            on.exists(
              on
                .selectFrom("lead_search_words as other")
                .select("other.word")
                .whereRef("other.lead_id", "=", "one.lead_id")
                .where("other.word", "in", [...other.right, ...other.near.map(({ word }) => word)]),
            ),
          ),
        ),
      )
      .orderBy("lead_id", "desc")
      .limit(MAX_TRIED);
    const rest = terms.filter((other) => !words.has(other));
    // SQLite reads both sides of a cross join in this order: the few leads that were found come first.
    return db
      .selectFrom(newest.as("newest"))
      .crossJoin("leads")
      .select(rowColumns.map((column) => `leads.${column}` as const))
      .whereRef("leads.id", "=", "newest.lead_id")
      .where((on) =>
        on.and([
          ...conditions(on as never),
          on.not(holds("search", terms)),
          ...(rest.length > 0 ? [holds("search", rest)] : []),
        ]),
      )
      .orderBy("leads.created_at", "desc")
      .orderBy("leads.id", "desc")
      .limit(MAX_NEAR)
      .execute();
  };

  const found = new Map<string, ShownLead>();
  for (const slips of [0, 1, 2]) {
    for (const [term, { near }] of words) {
      const some = near.filter((one) => one.slips === slips).map(({ word }) => word);
      if (some.length === 0 || found.size >= MAX_NEAR) continue;
      for (const lead of await leadsWith(some, term)) found.set(lead.id, lead);
    }
  }
  return [...found.values()].slice(0, MAX_NEAR);
}

const isNameWord = (term: string): boolean =>
  /^\p{L}[\p{L}\p{M}]*$/u.test(term) && [...term].length >= SHORTEST_TERM;

async function wordsFor(db: Database, term: string): Promise<FoundWords> {
  const { length } = [...term];
  const allowed = length < TWO_SLIPS_FROM ? 1 : 2;
  const { starts, ends } = edgesOf(term);
  const wordsWith = (edge: "starts" | "ends", letters: readonly string[]) =>
    db
      .selectFrom("lead_search_words")
      .select("word")
      .distinct()
      .where(edge, "in", letters)
      // One less, since "ee" and "i" are one sound.
      .where(sql`length(word)`, ">=", length - allowed - 1);
  // A swap in the middle of four letters changes both the start and the end.
  const swapped =
    length === SHORTEST_TERM ? [edgesOf(term.replace(/^(.)(.)(.)/u, "$1$3$2")).starts] : [];
  const rows = await wordsWith("starts", [starts, ...swapped])
    .union(wordsWith("ends", [ends]))
    .execute();
  const sound = soundOf(term);
  const all = rows.map(({ word }) => word);
  const near = all
    .filter((word) => !word.includes(term))
    .map((word) => ({
      word,
      slips: soundOf(word) === sound ? 0 : slipsBetween(term, word, allowed),
    }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((one, other) => one.slips - other.slips || (one.word < other.word ? -1 : 1));
  const right = all.filter((word) => word.includes(term));
  return { right: [term, ...right.slice(0, MAX_RIGHT_WORDS)], near: near.slice(0, MAX_WORDS) };
}

/**
 * How many slips of the fingers part two words: a letter too many, missing, wrong, or swapped with the next (the
 * restricted Damerau-Levenshtein distance).
 * @returns more than `most` as soon as that is sure
 */
function slipsBetween(one: string, other: string, most: number): number {
  const [left, right] = [[...one], [...other]];
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? row) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[right.length] ?? most + 1;
}
