import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * Removes one kind of data when its period is over. Each noun of the server has its own steps, collected in
 * `server/retention-steps.ts`; the periods are in `content/retention.ts`.
 */
export type RetentionStep = {
  /** The name of the data in the log, which must say nothing about a person. */
  kind: string;
  /** `hour` for data that is kept for a day or less. */
  every: "hour" | "day";
  /** It removes a few hundred rows at once and is called until nothing is left, so that transactions are short. */
  inBatches?: true;
  /** Removes what is due in the caller's transaction, and returns the number of rows. */
  remove: (trx: Kysely<Tables>, now: Date) => Promise<number>;
};

/** The time so many days earlier, as it is stored: ISO 8601 in UTC. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

/** The time so many calendar months earlier, in UTC, on the last day of the month if it has no such day. */
export function monthsBefore(now: Date, months: number): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then.toISOString();
}

/** Runs the statements one after the other and returns how many rows they deleted. */
export async function deletedBy(
  ...statements: readonly { executeTakeFirstOrThrow: () => Promise<{ numDeletedRows: bigint }> }[]
): Promise<number> {
  let deleted = 0;
  for (const statement of statements) {
    deleted += Number((await statement.executeTakeFirstOrThrow()).numDeletedRows);
  }
  return deleted;
}
