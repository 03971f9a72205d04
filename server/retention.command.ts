import { join } from "node:path";
import { type CommandAnswer, runCommand } from "./backup/run-command.ts";
import { copySqlite, requireSqlite } from "./backup/sqlite-database.ts";
import { withStaging } from "./backup/staging.ts";
import { besideServer, NOT_MIGRATED } from "./beside-server.ts";
import { readArguments, wrongUse } from "./command-arguments.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabaseBeside } from "./db/client.ts";
import { isMigrated, migrateToLatest } from "./db/migrate.ts";
import { daysBefore } from "./db/retention-step.ts";
import { DATABASE_FILE } from "./db/sqlite.ts";
import type { Database } from "./db/tables.ts";
import { createRetention, type Removed } from "./privacy/retention-job.ts";
import { mailFilesIn, retentionSteps } from "./retention-steps.ts";
import { StartupError } from "./startup-error.ts";

/** How many days of the log are shown. */
const LOG_DAYS = 40;
const log = { warn: () => {} };

/* bin/retention: runs now what the server runs once a day. A server may be running meanwhile. */
await runCommand(async () => {
  const { values } = readArguments("retention", {
    options: {
      "dry-run": { type: "boolean", default: false },
      log: { type: "boolean", default: false },
      json: { type: "boolean" },
    },
  });
  const isDry = values["dry-run"];
  if (isDry && values.log) throw wrongUse("retention", "--log changes nothing by itself.");
  if (values.log) return besideServer(readLog);
  const config = readConfig(process.env);
  return isDry
    ? inWords("To remove", await tryAll(config))
    : inWords("Removed", await runAll(config));
});

/** What was removed, the newest day first; every kind that ran, so that one that did not run is missed. */
async function readLog(db: Database): Promise<CommandAnswer> {
  const rows = await db
    .selectFrom("retention_log")
    .select(["day", "kind", "removed", "ran_at"])
    .where("day", ">=", daysBefore(new Date(), LOG_DAYS).slice(0, 10))
    .orderBy("day", "desc")
    .orderBy("kind")
    .execute();
  const facts = rows.map(({ day, kind, removed, ran_at }) => ({
    ...{ day, kind, removed },
    /** Null if it failed, and is tried again within the hour. */
    ranAt: ran_at === "" ? null : ran_at,
  }));
  const lines = facts
    .filter(({ removed, ranAt }) => removed > 0 || ranAt === null)
    .map(({ day, kind, removed, ranAt }) => {
      return `${day} ${String(removed).padStart(7)}  ${kind}${ranAt === null ? " (failed)" : ""}`;
    });
  return { facts, text: lines.length > 0 ? lines.join("\n") : "Nothing was removed." };
}

async function runAll(config: Config): Promise<Removed> {
  if (!config.databaseUrl) requireSqlite(config.dataDir);
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

function inWords(heading: string, all: Removed): CommandAnswer {
  const lines = all.map(({ kind, removed }) => `${String(removed).padStart(7)}  ${kind}`);
  return { facts: all, text: [`${heading}:`, ...lines].join("\n") };
}
