import { join } from "node:path";
import { runCommand } from "./backup/run-command.ts";
import { copySqlite, requireSqlite } from "./backup/sqlite-database.ts";
import { withStaging } from "./backup/staging.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabaseBeside } from "./db/client.ts";
import { isMigrated, migrateToLatest } from "./db/migrate.ts";
import { DATABASE_FILE } from "./db/sqlite.ts";
import { createRetention, type Removed } from "./privacy/retention-job.ts";
import { mailFilesIn, retentionSteps } from "./retention-steps.ts";
import { StartupError } from "./startup-error.ts";

const USAGE = "Usage: bin/retention [--dry-run]";
const NOT_MIGRATED =
  "The database has not been brought up to date by this program: start the server first.";
const log = { warn: () => {} };

/* bin/retention: runs now what the server runs once a day. A server may be running meanwhile. */
await runCommand(async () => {
  const isDry = dryRunOf(process.argv.slice(2));
  const config = readConfig(process.env);
  return isDry
    ? inWords("To remove", await tryAll(config))
    : inWords("Removed", await runAll(config));
});

async function runAll(config: Config): Promise<Removed> {
  const { db, pool, close } = await openDatabaseBeside(config);
  try {
    await migrateToLatest(db, pool);
    const files = mailFilesIn(config.dataDir);
    return await createRetention(db, retentionSteps, log, files).runAll(new Date());
  } finally {
    await close();
  }
}

/** On SQLite a dry run counts on a copy: otherwise nobody could write meanwhile, and enquiries would be refused. */
function tryAll(config: Config): Promise<Removed> {
  if (config.databaseUrl) return tryAllOf(config, config);
  requireSqlite(config.dataDir);
  return withStaging(join(config.dataDir, ".retention-"), async (dataDir) => {
    copySqlite(config.dataDir, join(dataDir, DATABASE_FILE));
    return tryAllOf(config, { databaseUrl: undefined, dataDir });
  });
}

async function tryAllOf(
  { dataDir }: Config,
  database: Pick<Config, "databaseUrl" | "dataDir">,
): Promise<Removed> {
  const { db, close } = await openDatabaseBeside(database);
  try {
    // A dry run changes nothing, not even the schema.
    if (!(await isMigrated(db).catch(() => false))) throw new StartupError(NOT_MIGRATED);
    const files = mailFilesIn(dataDir);
    return await createRetention(db, retentionSteps, log, files).tryAll(new Date());
  } finally {
    await close();
  }
}

function dryRunOf(args: readonly string[]): boolean {
  if (args.some((arg) => arg !== "--dry-run") || args.length > 1) throw new StartupError(USAGE);
  return args.length === 1;
}

function inWords(heading: string, all: Removed): string {
  const lines = all.map(({ kind, removed }) => `${String(removed).padStart(7)}  ${kind}`);
  return [`${heading}:`, ...lines].join("\n");
}
