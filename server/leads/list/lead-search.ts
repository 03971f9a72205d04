import { type Expression, type SqlBool, sql } from "kysely";
import { MAX_COUNTED } from "#contract/staff-lead-values.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database } from "../../db/tables.ts";
import { likePattern, referenceTerms, searchTerms } from "./search-terms.ts";
import { isMasked, type Viewer } from "../viewer.ts";

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
