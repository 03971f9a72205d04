import { type Expression, type SqlBool, sql } from "kysely";
import { emailPattern, normalEmail } from "#contract/forms/email-address.ts";
import { asciiDigits, DASH, INVISIBLE } from "#contract/forms/typed-signs.ts";
import { folded, wordsOf } from "#contract/search-folding.ts";
import { MAX_COUNTED } from "#contract/staff/staff-lead-values.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database } from "../../db/tables.ts";
import { soughtDigits } from "../phone-digits.ts";
import { isMasked, type Viewer } from "../viewer.ts";

/** Shorter terms are found at the beginning of words only: elsewhere they would match too much. */
const SHORTEST_ANYWHERE = 3;
const MAX_TERMS = 8;
/** A telephone number between blanks. */
const NUMBER = /(?<!\S)[+(]*\d[\d\s()+./-]*(?!\S)/g;
/** Matches labels before a number: `Ph: `, `Tel. `, `p:`. */
const LABEL =
  /(?<!\S)(?:\p{L}[\p{L}\p{M}.]*\s*:|(?:ph|tel|telefon|phone|mob|mobile|mobil|cell|handy|whatsapp)\b\.?)\s*(?=[+(\d])/giu;
const REFERENCE = /^sp[- ]?([0-9a-z]{4})[- ]?([0-9a-z]{4})$/;
const BARE_REFERENCE = /^(?:SP[- ]?)?([0-9A-Z]{4})[- ]?([0-9A-Z]{4})$/;

/** How to find the leads that contain all terms. */
export type SearchHits = {
  condition: Expression<SqlBool>;
  /** There are more than `MAX_COUNTED` hits. */
  isMany: boolean;
  /** The number of hits, if known; more than `MAX_COUNTED` means at least so many. */
  hits?: number;
};

/**
 * Plans a search. Few hits are collected from the search index first and then sorted. Many hits would take
 * long to collect, but come soon when leads are read in their order. The hits are counted to decide, since
 * the databases' estimates are far off.
 * @returns undefined if `given` is empty
 */
export async function findLeads(
  db: Database,
  given: string | undefined,
  viewer: Viewer,
): Promise<SearchHits | undefined> {
  if (isMasked(viewer)) {
    // Otherwise a known part of an address or number would reveal the rest.
    const parts = referenceTerms(given);
    return parts && { condition: holds("reference", parts), isMany: false };
  }
  const terms = searchTerms(given);
  if (!terms) return undefined;
  const all = holds("search", terms);
  const gathered = isPostgres(db) ? all : sql<SqlBool>`leads.id IN (${hitsOfSqlite(terms)})`;
  const some = isPostgres(db) ? sql`SELECT 1 FROM leads WHERE ${all}` : hitsOfSqlite(terms);
  const { rows } = await sql<{ hits: number | string }>`SELECT count(*) AS hits
    FROM (${some} LIMIT ${sql.lit(MAX_COUNTED + 1)}) AS found`.execute(db);
  const hits = Number(rows[0]?.hits);
  const isMany = hits > MAX_COUNTED;
  return { condition: isMany ? all : gathered, isMany, hits };
}

/** The trigram index has two blanks before each word. */
function hitsOfSqlite(terms: readonly string[]) {
  const phrases = terms.map((term) => `"${term.replace(/^ /, "  ").replaceAll('"', '""')}"`);
  const query = phrases.join(" AND ");
  return sql`SELECT lead_search_rows.lead_id AS id FROM lead_search
    CROSS JOIN lead_search_rows ON lead_search_rows.row = lead_search.rowid
    WHERE lead_search MATCH ${query}`;
}

export const holds = (column: "search" | "reference", terms: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    terms.map((term) => sql`${sql.ref(`leads.${column}`)} LIKE ${likePattern(term)} ESCAPE '\\'`),
    sql` AND `,
  )})`;

/**
 * The terms that a lead must contain. Terms of three letters or more match anywhere in a word. A telephone number
 * matches in any spelling and by any part of it; a reference matches with or without its hyphens.
 */
export function searchTerms(given: string | undefined): string[] | undefined {
  const text = (given ?? "").trim();
  if (text === "") return undefined;
  const reference = REFERENCE.exec(folded(text));
  if (reference) return [`sp${reference[1]}${reference[2]}`];
  const email = normalEmail(text);
  if (emailPattern.test(email)) return [email];
  const written = asciiDigits(text.replaceAll(INVISIBLE, ""))
    .replaceAll(DASH, "-")
    .replaceAll(LABEL, " ");
  const numbers = (written.match(NUMBER) ?? []).map(soughtDigits);
  const words = written.replaceAll(NUMBER, " ").split(/\s+/).flatMap(termsOf);
  const terms = [...numbers, ...words].filter((term) => term !== "").map(asTerm);
  // A search for punctuation alone finds nothing.
  return terms.length > 0 ? [...new Set(terms)].slice(0, MAX_TERMS) : [asTerm(text)];
}

/**
 * The terms of a text without blanks. The halves of a double-barrelled name are separate terms, so that they match
 * apart and in any order. A short part is joined with the next one, since names are stored that way, too.
 */
function termsOf(text: string): string[] {
  if (/[@_]/.test(text)) return [folded(text)];
  const terms: string[] = [];
  let begun = "";
  for (const word of wordsOf(text).map(folded)) {
    const term = begun + word;
    begun = lengthOf(term) < SHORTEST_ANYWHERE ? term : "";
    if (begun === "") terms.push(term);
  }
  return begun === "" ? terms : [...terms, begun];
}

/** The terms for a search in references only, where digits are not a telephone number. */
function referenceTerms(given: string | undefined): string[] | undefined {
  const text = (given ?? "").trim().toUpperCase();
  if (text === "") return undefined;
  const reference = BARE_REFERENCE.exec(text);
  if (reference) return [`${reference[1]}-${reference[2]}`];
  return [...new Set(text.split(/\s+/))].slice(0, MAX_TERMS);
}

const lengthOf = (text: string) => [...text].length;

const asTerm = (term: string): string => (lengthOf(term) < SHORTEST_ANYWHERE ? ` ${term}` : term);

/** A pattern for LIKE with ESCAPE '\'. */
const likePattern = (term: string): string =>
  `%${term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
