import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * One kind of thing whose time runs out. Each noun of the server has its own steps, put together in
 * `server/retention-steps.ts`; the periods are those of `content/retention.ts`.
 */
export type RetentionStep = {
  /** As the log calls it: in words, and about nobody. */
  kind: string;
  /** What lives for a day or less is looked at every hour. */
  every: "hour" | "day";
  /** It removes some hundred at once and is called again until nothing is left, so that nobody waits long. */
  inBatches?: true;
  /** Removes in the caller's transaction what is over. Returns how many there were. */
  remove: (trx: Kysely<Tables>, now: Date) => Promise<number>;
};

/** As times are kept. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

/** By the calendar, in UTC; where the month has no such day, its last one. */
export function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then.toISOString();
}

/** How many rows these statements have deleted. */
export async function deletedBy(
  ...statements: readonly { executeTakeFirstOrThrow: () => Promise<{ numDeletedRows: bigint }> }[]
): Promise<number> {
  let deleted = 0;
  for (const statement of statements) {
    deleted += Number((await statement.executeTakeFirstOrThrow()).numDeletedRows);
  }
  return deleted;
}
