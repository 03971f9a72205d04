import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * Removes one kind of data when its period is over. Each noun of the server has its own steps, collected in
 * `server/retention-steps.ts`; the periods are in `content/retention.ts`.
 */
export type RetentionStep = {
  /** Its name in the log, which must not tell of anybody. */
  kind: string;
  /** `hour` for data that is kept for a day or less. */
  every: "hour" | "day";
  /** It removes a few hundred rows at once and is called until nothing is left, so that transactions are short. */
  inBatches?: true;
  /** Removes what is due in the caller's transaction, and returns the number of rows. */
  remove: (trx: Kysely<Tables>, now: Date) => Promise<number>;
};

/** A time as it is stored: ISO 8601 in UTC. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

/** By the calendar, in UTC. If the month has no such day, its last one. */
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
