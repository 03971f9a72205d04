import { type Expression, type SqlBool, sql } from "kysely";
import { isPostgres } from "../db/dialect.ts";
import type { Database } from "../db/tables.ts";

/**
 * Matches rows that have every word in one of the columns, ignoring case. On SQLite, LIKE ignores the
 * case of a to z only; folding each row would take several times as long.
 */
export function wordsIn(db: Database, q: string, columns: readonly string[]): Expression<SqlBool> {
  const like = sql.raw(isPostgres(db) ? "ILIKE" : "LIKE");
  const words = q.split(/\s+/).map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
    const found = columns.map((column) => sql`${sql.ref(column)} ${like} ${pattern} ESCAPE '\\'`);
    return sql`(${sql.join(found, sql` OR `)})`;
  });
  return sql<SqlBool>`(${sql.join(words, sql` AND `)})`;
}

type Column =
  | ["staff_actions", "actor_id" | "action" | "subject_kind"]
  | ["mail_outbox", "purpose"];

/**
 * The distinct values of a column that an index begins with, in order. It takes one index lookup per
 * value, however many rows there are.
 */
export async function distinctValues(db: Database, ...[table, column]: Column): Promise<string[]> {
  const [from, value] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`
    WITH RECURSIVE found (value) AS (
      SELECT min(${value}) FROM ${from}
      UNION ALL
      SELECT (SELECT min(${value}) FROM ${from} WHERE ${value} > found.value)
      FROM found WHERE found.value IS NOT NULL
    )
    SELECT value FROM found WHERE value IS NOT NULL`.execute(db);
  return rows.map((row) => row.value);
}
