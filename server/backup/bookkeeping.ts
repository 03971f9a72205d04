/** Tables that a server fills by merely running: alone they make no database worth keeping. */
export const isBookkeeping = (table: string) =>
  /^(?:kysely_|secrets$|milestones$|rate_limit|retention_log$|page_views$|lead_(?:days|search)|post_(?:tags|previous_slugs|search))/.test(
    table,
  );

/** Of a table that holds such rows beside others, those that somebody would miss. */
export const missedRows = (table: string) => (table === "posts" ? " WHERE is_sample = 0" : "");

/** Name of the secret that keys the list of those who get no letters (`server/newsletter/suppressions.repo.ts`). */
export const SUPPRESSIONS_SECRET = "newsletter-suppressions";
