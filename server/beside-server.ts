import { requireSqlite } from "./backup/sqlite-database.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabaseBeside } from "./db/client.ts";
import { migrateToLatest } from "./db/migrate.ts";
import type { Database } from "./db/tables.ts";

/**
 * Opens the site's database for a command, beside a server that may be running. It never makes a new one.
 * @throws {StartupError} if there is none, or it cannot be used
 */
export async function besideServer<Result>(
  work: (db: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) requireSqlite(config.dataDir);
  const { db, pool, close } = await openDatabaseBeside(config);
  try {
    await migrateToLatest(db, pool);
    return await work(db, config);
  } finally {
    await close();
  }
}
