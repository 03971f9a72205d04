/*
 * Begins a daily step of the retention job and never ends it, so that it can be killed meanwhile.
 * node stalled-retention.ts DATA_DIR DATABASE_URL TIME
 * Prints a line once the step has begun.
 */
import { openDatabaseBeside } from "#server/db/client.ts";
import { createRetention } from "#server/privacy/retention-job.ts";

const [dataDir = "", databaseUrl, time = ""] = process.argv.slice(2);
const { db } = await openDatabaseBeside({ dataDir, databaseUrl: databaseUrl || undefined });
const step = {
  kind: "stalled",
  every: "day" as const,
  remove: () => {
    process.stdout.write("begun\n");
    return new Promise<never>(() => setInterval(() => {}, 60_000));
  },
};
const log = { warn: (...about: unknown[]) => process.stderr.write(`${JSON.stringify(about)}\n`) };
await createRetention(db, [step], log).runDue(new Date(time));
