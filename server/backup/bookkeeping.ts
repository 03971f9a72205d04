/** Tables that a server fills by merely starting: alone they make no database worth keeping. */
export const isBookkeeping = (table: string) => /^(?:kysely_|secrets$|rate_limit)/.test(table);
