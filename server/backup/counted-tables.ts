/** Whether a server fills this table just by running. A database that has rows only in such tables counts as empty. */
export const isBookkeeping = (table: string) =>
  /^(?:kysely_|secrets$|milestones$|rate_limit|retention_log$|system_records$|return_mailboxes$|page_views$|lead_(?:days|search)|post_(?:tags|previous_slugs|search))/.test(
    table,
  );

/** The SQL condition on the rows of a table that count as data. Sample posts do not count. */
export const missedRows = (table: string) => (table === "posts" ? " WHERE is_sample = 0" : "");

/** The name of the secret that keys the suppressed addresses (`server/newsletter/suppressions.repo.ts`). */
export const SUPPRESSIONS_SECRET = "newsletter-suppressions";

/** How many rows each table has, without the tables of bookkeeping, which a server changes by running. */
export type RowCounts = Record<string, number>;
