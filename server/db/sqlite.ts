import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";
import { folded, withoutUmlauts } from "#contract/search-folding.ts";
import { StartupError } from "../startup-error.ts";
import { makeDataDir, notWritten } from "./data-dir.ts";

/** The SQL function that applies `withoutUmlauts(folded(…))` to a text. */
export const FOLD_FUNCTION = "text_folded";
export const DATABASE_FILE = "sprachsetu.sqlite";
/** Locked by the server that runs on a DATA_DIR. */
export const LOCK_FILE = "server.lock";
/** How long a statement waits for the lock of another process, such as `bin/backup`. It blocks the whole server. */
const BUSY_TIMEOUT_MS = 1_000;

/**
 * Opens DATA_DIR's database with WAL, with synchronous FULL, so that an accepted lead survives a power cut, and with
 * secure_delete, so that erased content is overwritten.
 * @throws {StartupError} if the folder cannot be written or the file is not a database
 */
export function openSqlite(dataDir: string): SqliteDatabase {
  makeDataDir(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  try {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    // A new file can then shrink in steps; an older one is made so by the next rewriting (`deleted-content.ts`).
    // Setting WAL writes to the file, which also shows whether it can be written.
    database.exec(
      "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;",
    );
    database.function(FOLD_FUNCTION, { deterministic: true }, (text) =>
      typeof text === "string" ? withoutUmlauts(folded(text)) : null,
    );
    return asKyselyDatabase(database, fileWatch(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database file ${file} cannot be used: ${reason}.`);
  }
}

/**
 * Refuses a second server on the same data. It holds SQLite's lock on a separate file: the system releases it
 * however the process ends. Backup and staff commands do not take it and work while a server runs.
 * @returns a function that releases the lock
 * @throws {StartupError} if another server holds the lock
 */
export function lockDataDir(dataDir: string): () => void {
  makeDataDir(dataDir);
  const file = join(dataDir, LOCK_FILE);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch (error) {
    lock?.close();
    const code = sqliteCode(error);
    if (code === SQLITE_BUSY) {
      throw new DataDirInUse(
        `Another Sprachsetu is already running on ${dataDir}: stop it, or give this one a DATA_DIR of its own.`,
      );
    }
    throw notWritten(dataDir, code === SQLITE_FULL);
  }
  return () => lock.close();
}

class DataDirInUse extends StartupError {}

const LOOK_AGAIN_MS = 20;

/**
 * Waits for another server on the same data to end, as the next version does that takes over from it.
 * @returns a function that releases the lock
 * @throws {StartupError} if another server still holds the lock after so long
 */
export async function lockDataDirSoon(
  dataDir: string,
  waitsMs: number,
  onWait: () => void,
): Promise<() => void> {
  const until = performance.now() + waitsMs;
  for (let isTold = false; ; isTold = true) {
    try {
      return lockDataDir(dataDir);
    } catch (error) {
      if (!(error instanceof DataDirInUse) || performance.now() >= until) throw error;
    }
    if (!isTold) onWait();
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** Makes migrations atomic: SQLite can change its schema in a transaction, which Kysely does not use by default. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

export const sqliteDialect = (database: SqliteDatabase) =>
  new TransactionalSqliteDialect({ database });

/** The code for a database that was moved (https://sqlite.org/rescode.html). SQLite notices that only without WAL. */
const SQLITE_READONLY_DBMOVED = 1032;

/**
 * Watches for a removed or replaced file: the open one would still take all writes, and be lost when the
 * process ends. The check costs each statement about 3 µs.
 * @returns a function that throws if the file at this path is not the open one any more
 */
function fileWatch(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const found = statOf(file);
    if (found?.ino === opened.ino && found.dev === opened.dev) return;
    throw Object.assign(new Error(`The database file ${file} was moved or removed`), {
      errcode: SQLITE_READONLY_DBMOVED,
    });
  };
}

/** Returns undefined also if the folder cannot be read or its disk does not answer. */
function statOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Kysely expects better-sqlite3's interface; Node's differs in how parameters are passed. */
function asKyselyDatabase(database: DatabaseSync, expectInPlace: () => void): SqliteDatabase {
  const prepare = keptStatements(database);
  return {
    close: () => database.close(),
    prepare(sql) {
      const isRollback = sql === "rollback";
      // A rollback runs even then: otherwise all later writes would go into the transaction and never be stored.
      if (!isRollback) expectInPlace();
      // A full disk makes SQLite roll back by itself. Rolling back again would fail and hide that error.
      const isRolledBack = isRollback && !database.isTransaction;
      return prepare(isRolledBack ? "select 1 where 0" : sql);
    },
  };
}

/** The most statements of one database that stay prepared. A request needs some 20; searches and filters vary. */
const MAX_STATEMENTS = 300;
/** Longer statements insert many rows or search for many ids, and are rarely repeated. */
const MAX_KEPT_SQL_LENGTH = 4_000;
/** Everything else may change the schema, or a setting that a prepared statement was made with. */
const KEPT = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** Prepares a statement once for each SQL text: preparing takes longer than most statements run. */
function keptStatements(database: DatabaseSync): (sql: string) => SqliteStatement {
  /** In the order of their last use. */
  const kept = new Map<string, SqliteStatement>();
  return (sql) => {
    const known = kept.get(sql);
    const statement = known ?? asKyselyStatement(database, sql);
    if (known) kept.delete(sql);
    else if (!KEPT.test(sql)) kept.clear();
    if (KEPT.test(sql) && sql.length <= MAX_KEPT_SQL_LENGTH) kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > MAX_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}

function asKyselyStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  // This one has a step for each page, and Node takes only the first of a statement without columns.
  const reader = statement.columns().length > 0 || /^PRAGMA incremental_vacuum\b/.test(sql);
  // Row numbers of the search index are beyond what a JavaScript number holds.
  if (!reader) statement.setReadBigInts(true);
  type Values = Parameters<typeof statement.all>;
  return {
    reader,
    all: (parameters) => statement.all(...(parameters as Values)),
    run: (parameters) => statement.run(...(parameters as Values)),
    // A statement of its own, since the kept one may be used again while rows are still read.
    iterate: (parameters) => database.prepare(sql).iterate(...(parameters as Values)),
  };
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** The primary result code of a `node:sqlite` error (https://sqlite.org/rescode.html), without its extension bits. */
export function sqliteCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === "number" ? code & 0xff : undefined;
}
