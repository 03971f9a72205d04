import { requireSqlite } from "./backup/sqlite-database.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabaseBeside } from "./db/client.ts";
import { isMigrated, migrateToLatest } from "./db/migrate.ts";
import type { Database } from "./db/tables.ts";
import { StartupError } from "./startup-error.ts";

export const NOT_MIGRATED =
  "The database has not been brought up to date by this program: start the server first.";

/**
 * Opens the site's database for a command, beside a server that may be running. It never makes a new one.
 * @param mayMigrate for a command that is run before the server starts; otherwise a command of a newer version would
 *   bring the database up to date under the older server
 * @throws {StartupError} if there is none, or it cannot be used
 */
export async function besideServer<Result>(
  work: (db: Database, config: Config) => Promise<Result>,
  { mayMigrate = false }: { mayMigrate?: boolean } = {},
): Promise<Result> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) requireSqlite(config.dataDir);
  const { db, pool, close } = await openDatabaseBeside(config);
  try {
    if (mayMigrate) await migrateToLatest(db, pool);
    else if (!(await isMigrated(db).catch(() => false))) throw new StartupError(NOT_MIGRATED);
    return await work(db, config);
  } finally {
    await close();
  }
}
