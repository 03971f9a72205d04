import { plural } from "#content/plural.ts";

/** Whether a server fills this table just by running. A database that has rows only in such tables counts as empty. */
export const isBookkeeping = (table: string) =>
  /^(?:kysely_|secrets$|milestones$|rate_limit|retention_log$|system_records$|return_mailboxes$|page_views$|lead_(?:days|search)|post_(?:tags|previous_slugs|search))/.test(
    table,
  );

/** The SQL condition on the rows of a table that count as data. Sample posts do not count. */
export const missedRows = (table: string) => (table === "posts" ? " WHERE is_sample = 0" : "");

/** Said of a database without a table of leads, when it is backed up or restored. */
export const NOT_OURS = "This is no database of Sprachsetu: it has no table of leads.";

export const leadsInWords = (leads: number): string =>
  plural(leads, { one: "{count} lead", other: "{count} leads" });

/** How many rows each table has, without the tables of bookkeeping, which a server changes by running. */
export type RowCounts = Record<string, number>;
