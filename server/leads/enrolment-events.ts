import { type RawBuilder, sql } from "kysely";

/**
 * The SQL condition that an entry of `lead_history` is a change of the status to "enrolled" that staff made. The first
 * part is that of the index `lead_history_enrolments`.
 * @param entry the name of `lead_history` in the query
 */
export const isEnrolment = (entry: string): RawBuilder<boolean> => {
  const what = sql.ref(`${entry}.what`);
  return sql`(${what} LIKE '{"kind":"status"%"to":"enrolled"%' AND ${what} NOT LIKE '%"isUndo":true%')`;
};
