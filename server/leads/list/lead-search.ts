import { type Expression, sql, type SqlBool } from "kysely";
import { MAX_COUNTED } from "#contract/staff-lead-values.ts";
import { isPostgres } from "../../db/dialect.ts";
import { folded } from "../../db/lead-columns.ts";
import type { Database } from "../../db/tables.ts";
import { isMasked, type Viewer } from "../viewer.ts";

/** Shorter ones are looked for at the beginning of words alone: anywhere they say next to nothing. */
const SHORTEST_ANYWHERE = 3;
const MAX_TERMS = 8;
const NUMBER = /^[\d\s()+./-]*$/;
const REFERENCE = /^sp[- ]?([0-9a-z]{4})[- ]?([0-9a-z]{4})$/;
const BARE_REFERENCE = /^(?:SP[- ]?)?([0-9A-Z]{4})[- ]?([0-9A-Z]{4})$/;

/** Leads that hold all words. */
export type Found = {
  condition: Expression<SqlBool>;
  /** There are so many that they are not counted. */
  isMany: boolean;
  /** How many there are, where that is known; past `MAX_COUNTED`, that it is more. */
  hits?: number;
};

/**
 * How to find the leads that hold the words. Those that are not many are gathered by the index first,
 * whatever they are sorted by; many are met soon by going through the leads in order, where gathering
 * them would take long. Which of the two it is, is found out and not estimated. Absent where nothing
 * is searched.
 */
export async function findLeads(
  db: Database,
  given: string | undefined,
  viewer: Viewer,
): Promise<Found | undefined> {
  if (isMasked(viewer)) {
    // By an address or a number that is known in part, the rest would be found out.
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

/** The index has two blanks before each word, and knows any three signs in a row. */
function hitsOfSqlite(terms: readonly string[]) {
  const phrases = terms.map((term) => `"${term.replace(/^ /, "  ").replaceAll('"', '""')}"`);
  const query = phrases.join(" AND ");
  return sql`SELECT lead_search_rows.lead_id AS id FROM lead_search
    CROSS JOIN lead_search_rows ON lead_search_rows.row = lead_search.rowid
    WHERE lead_search MATCH ${query}`;
}

const holds = (column: "search" | "reference", terms: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    terms.map((term) => sql`${sql.ref(`leads.${column}`)} LIKE ${likePattern(term)} ESCAPE '\\'`),
    sql` AND `,
  )})`;

/**
 * What to look for, all of it, anywhere in a word from three letters on. A number is found by any part
 * of it, however it is spelled: without blanks, and without the zeros before it. A reference is found
 * with its hyphens and without.
 */
function searchTerms(given: string | undefined): string[] | undefined {
  const text = folded(given ?? "").trim();
  if (text === "") return undefined;
  const digits = text.replaceAll(/\D/g, "").replace(/^0+/, "");
  if (NUMBER.test(text) && digits !== "") return [meant(digits)];
  const reference = REFERENCE.exec(text);
  if (reference) return [`sp-${reference[1]}-${reference[2]}`];
  return [...new Set(text.split(/\s+/))].slice(0, MAX_TERMS).map(meant);
}

/** What to look for in references alone, where a number is no telephone number. */
function referenceTerms(given: string | undefined): string[] | undefined {
  const text = (given ?? "").trim().toUpperCase();
  if (text === "") return undefined;
  const reference = BARE_REFERENCE.exec(text);
  if (reference) return [`${reference[1]}-${reference[2]}`];
  return [...new Set(text.split(/\s+/))].slice(0, MAX_TERMS);
}

const meant = (term: string): string => ([...term].length < SHORTEST_ANYWHERE ? ` ${term}` : term);

/** For LIKE with ESCAPE '\'. */
const likePattern = (term: string): string =>
  `%${term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
