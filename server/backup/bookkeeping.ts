/** Tables that a server fills by merely starting: alone they make no database worth keeping. */
export const isBookkeeping = (table: string) =>
  /^(?:kysely_|secrets$|rate_limit|post_(?:tags|previous_slugs|search))/.test(table);

/** Of a table that holds such rows beside others, those that somebody would miss. */
export const missedRows = (table: string) => (table === "posts" ? " WHERE is_sample = 0" : "");
