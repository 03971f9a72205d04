import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SUPPRESSIONS_SECRET } from "../db/secrets.ts";
import { DATABASE_FILE } from "../db/sqlite.ts";
import { StartupError } from "../startup-error.ts";
import { isBookkeeping, missedRows, NOT_OURS, type RowCounts } from "./counted-tables.ts";
import { forbiddenPath } from "./forbidden-path.ts";

/** How long to wait for a server's write to finish. */
const BUSY_TIMEOUT_MS = 30_000;

/** SQLITE_NOTADB of https://www.sqlite.org/rescode.html */
const NOT_A_DATABASE = 26;

/** @throws {StartupError} if DATA_DIR contains no database of Sprachsetu, or this user may not read it */
export function requireSqlite(dataDir: string): void {
  const file = join(dataDir, DATABASE_FILE);
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new StartupError(
      (error as NodeJS.ErrnoException).code === "EACCES"
        ? forbiddenPath(file)
        : `There is no database in ${dataDir}: check DATA_DIR.`,
    );
  }
  if (!isOurs(file)) {
    throw new StartupError(`${file} holds no database of Sprachsetu: check DATA_DIR.`);
  }
}

/** True also for a file that cannot be opened: whatever works with it says why. */
function isOurs(file: string): boolean {
  try {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    try {
      return hasLeads(database);
    } finally {
      database.close();
    }
  } catch (error) {
    return (error as { errcode?: number }).errcode !== NOT_A_DATABASE;
  }
}

/** Whether it has the table of leads, as every version of Sprachsetu makes it. */
const hasLeads = (database: DatabaseSync): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'leads'").get() !==
  undefined;

/**
 * Copies a snapshot of the database while a server may write to it. VACUUM INTO reads in one transaction, so
 * writers do not wait and do not restart it, and it omits deleted content: an erased person is not in the
 * backup either.
 * @throws {StartupError} if the database cannot be read
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
 * Verifies a database file (`PRAGMA integrity_check`).
 * @returns the rows of its tables; `leads` is among them
 * @throws {StartupError} if it is damaged or not a database of Sprachsetu
 */
export function countRowsOfSqlite(file: string): RowCounts {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const verdict = database.prepare("PRAGMA integrity_check(1)").get()?.integrity_check;
      if (verdict !== "ok") throw new Error(String(verdict));
      if (!hasLeads(database)) throw new StartupError(NOT_OURS);
      const rows: RowCounts = {};
      for (const table of countedTables(database)) {
        rows[table] = Number(
          database.prepare(`SELECT count(*) AS rows FROM "${table}"`).get()?.rows,
        );
      }
      return rows;
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database in the backup is damaged: ${messageOf(error)}.`);
  }
}

const countedTables = (database: DatabaseSync): string[] =>
  database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map((table) => String(table.name))
    .filter((table) => !isBookkeeping(table));

/** Whether DATA_DIR's database contains data that would be lost. True if it cannot be read. */
export function sqliteHoldsData(dataDir: string): boolean {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return false;
  try {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    try {
      return countedTables(database).some((table) => {
        const rows = database.prepare(`SELECT 1 FROM "${table}"${missedRows(table)} LIMIT 1`);
        return rows.get() !== undefined;
      });
    } finally {
      // Closing the last connection also merges the write-ahead log into the file.
      database.close();
    }
  } catch {
    return true;
  }
}

/**
 * Copies the suppressed addresses of the newsletter into the backup's database, so that nobody who has left
 * since the backup gets a letter. It copies them only if both databases use the same key, since the hashes
 * are useless otherwise.
 * @param copy the database of the backup, which will replace that of DATA_DIR
 * @returns whether they use the same key, which a site makes at its first start: false if they are of two sites
 */
export function keepSuppressions(dataDir: string, copy: string): boolean {
  const database = new DatabaseSync(copy, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.prepare("ATTACH ? AS former").run(join(dataDir, DATABASE_FILE));
    const shared = database.prepare(`
      SELECT 1 FROM main.secrets AS own JOIN former.secrets AS other USING (name, value)
      WHERE name = ?`);
    if (shared.get(SUPPRESSIONS_SECRET) === undefined) return false;
    database.exec(`
      INSERT OR IGNORE INTO main.newsletter_suppressions (address_hash, reason, at)
      SELECT address_hash, reason, at FROM former.newsletter_suppressions`);
    return true;
  } catch {
    // The former database is damaged, or one of the two is too old to have the tables: nothing can be copied.
    return false;
  } finally {
    database.close();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
