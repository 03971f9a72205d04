import type { Database } from "./tables.ts";

/** What a record tells of. A job that runs again and again has a record of its own: `job:retention`. */
export type SystemRecordName =
  | "backup"
  | "backup-elsewhere"
  | "backup-proof"
  /** `bin/samples` has removed the sample posts. */
  | "samples-removed"
  /** `/readyz` has written. */
  | "ready"
  | `job:${string}`
  | `alarm:${string}`
  /** A round of the watch over the system, which one process does. */
  | "alarm-round"
  /** What a check found over the network: `check:certificate`. */
  | `check:${string}`
  /** A server that runs, noted every minute: `process:<host>:<pid>`. */
  | `process:${string}`;

/** The last time that something was done, and JSON that says what. */
export type SystemRecord = { name: string; at: string; detail: string | null };

/** Notes that something has just been done: it takes the place of the time before. */
export async function noteInSystem(
  db: Database,
  name: SystemRecordName,
  at: Date,
  detail?: object,
): Promise<void> {
  const values = { at: at.toISOString(), detail: detail ? JSON.stringify(detail) : null };
  await db
    .insertInto("system_records")
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(values))
    .execute();
}

/** @returns the records by their names */
export async function readSystemRecords(db: Database): Promise<Map<string, SystemRecord>> {
  const records = await db.selectFrom("system_records").selectAll().execute();
  return new Map(records.map((record) => [record.name, record]));
}
