import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DATABASE_FILE } from "../db/sqlite.ts";
import { StartupError } from "../startup-error.ts";
import { isBookkeeping, missedRows, SUPPRESSIONS_SECRET } from "./bookkeeping.ts";

/** How long to wait for a server that is writing. */
const BUSY_TIMEOUT_MS = 30_000;

/** @throws {StartupError} when DATA_DIR holds no database, or not for this user */
export function requireSqlite(dataDir: string): void {
  try {
    accessSync(join(dataDir, DATABASE_FILE), constants.R_OK);
  } catch (error) {
    throw new StartupError(
      (error as NodeJS.ErrnoException).code === "EACCES"
        ? `The database in ${dataDir} is not for this user to read: run this as the user of the site.`
        : `There is no database in ${dataDir}: check DATA_DIR.`,
    );
  }
}

/**
 * Copies the database as it stands at one moment, beside a server that goes on writing. VACUUM INTO
 * reads in one transaction, so writers neither wait nor make it start again, and it leaves out what
 * was deleted: an erased person is not in the backup either.
 * @throws {StartupError} when it cannot be read
 */
export function copySqlite(dataDir: string, target: string): void {
  const file = join(dataDir, DATABASE_FILE);
  try {
    const source = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    try {
      source.prepare("VACUUM INTO ?").run(target);
    } finally {
      source.close();
    }
  } catch (error) {
    throw new StartupError(`The database ${file} cannot be copied: ${messageOf(error)}.`);
  }
}

/**
 * Checks a database file page by page.
 * @returns its number of leads
 * @throws {StartupError} when it is damaged or not Sprachsetu's
 */
export function countLeadsOfSqlite(file: string): number {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const verdict = database.prepare("PRAGMA integrity_check(1)").get()?.integrity_check;
      if (verdict !== "ok") throw new Error(String(verdict));
      return Number(database.prepare("SELECT count(*) AS leads FROM leads").get()?.leads);
    } finally {
      database.close();
    }
  } catch (error) {
    throw new StartupError(`The database in the backup is damaged: ${messageOf(error)}.`);
  }
}

/** Whether anything would be lost with DATA_DIR's database; one that cannot be read counts as full. */
export function sqliteHoldsData(dataDir: string): boolean {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return false;
  try {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    try {
      return database
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .all()
        .map((table) => String(table.name))
        .filter((table) => !isBookkeeping(table))
        .some((table) => {
          const rows = database.prepare(`SELECT 1 FROM "${table}"${missedRows(table)} LIMIT 1`);
          return rows.get() !== undefined;
        });
    } finally {
      // As the last connection it also brings the write-ahead log into the file, which then stands alone.
      database.close();
    }
  } catch {
    return true;
  }
}

/**
 * Takes along who was taken off the newsletter's list since the backup, so that no letter goes there
 * by its older list. Only where both keep the list by the same key, without which it tells nothing.
 * @param copy the database of the backup, which is going to stand in the place of DATA_DIR's
 */
export function keepSuppressions(dataDir: string, copy: string): void {
  const database = new DatabaseSync(copy, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.prepare("ATTACH ? AS former").run(join(dataDir, DATABASE_FILE));
    database.exec(`
      INSERT OR IGNORE INTO main.newsletter_suppressions (address_hash, reason, at)
      SELECT address_hash, reason, at FROM former.newsletter_suppressions
      WHERE EXISTS (
        SELECT 1 FROM main.secrets AS own JOIN former.secrets AS other USING (name, value)
        WHERE name = '${SUPPRESSIONS_SECRET}'
      )`);
  } catch {
    // The former database is damaged, or older than the list: it has nothing to take along.
  } finally {
    database.close();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
