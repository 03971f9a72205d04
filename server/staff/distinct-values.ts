import { sql } from "kysely";
import type { Database } from "../db/tables.ts";

type Column =
  | ["staff_actions", "actor_id" | "action" | "subject_kind"]
  | ["mail_outbox", "purpose"];

/** What stands in a column that an index begins with, in order: one step of the index for each, however many rows. */
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
