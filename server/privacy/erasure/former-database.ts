import { accessSync, constants, globSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { ASIDE_SCHEMA } from "../../backup/postgres-database.ts";
import { isPostgres } from "../../db/dialect.ts";
import { SUPPRESSIONS_SECRET } from "../../db/secrets.ts";
import { DATABASE_FILE } from "../../db/sqlite.ts";
import type { Database } from "../../db/tables.ts";
import { StartupError } from "../../startup-error.ts";
import type { FormerDatabase } from "./missing-since.ts";

/**
 * Opens the database that a restore has kept aside, to read it.
 * @param name the file in DATA_DIR, or PostgreSQL's schema; may be absent if there is only one
 * @throws {StartupError} if there is none of this name, none at all, or more than one to choose from
 */
export async function openFormerDatabase(
  db: Database,
  dataDir: string,
  name?: string,
): Promise<FormerDatabase & { name: string; close: () => void }> {
  const names = isPostgres(db) ? await schemasOf(db) : filesIn(dataDir);
  const chosen =
    name === undefined ? names.at(-1) : names.find((known) => known === basename(name));
  // After a restore of the wrong backup and another one, the newest is that wrong backup.
  if (name === undefined && names.length > 1) {
    throw new StartupError(
      `Several restores have kept a database aside: name by --from the one that the site last ran on. There is: ${names.join(", ")}.`,
    );
  }
  if (chosen === undefined) {
    throw new StartupError(
      name === undefined
        ? `No restore has kept a database aside here, so there is nothing to compare with. How to find who was erased all the same stands in docs/operations.md, "Restore".`
        : `There is no ${name}. There is: ${names.join(", ") || "none"}.`,
    );
  }
  return isPostgres(db) ? formerSchema(db, chosen) : formerFile(join(dataDir, chosen));
}

/** In the order of time, which stands in their names. */
const filesIn = (dataDir: string): string[] =>
  globSync(`${DATABASE_FILE}.before-restore-*`, { cwd: dataDir })
    .filter((file) => !/-(?:wal|shm)$/.test(file))
    .sort();

async function schemasOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT nspname AS name FROM pg_namespace WHERE starts_with(nspname, ${ASIDE_SCHEMA})
    ORDER BY nspname`.execute(db);
  return rows.map(({ name }) => name);
}

function formerSchema(db: Database, name: string) {
  const former = db.withSchema(name);
  return {
    name,
    values: async (table, column) => {
      const rows = await former.selectFrom(table).select(`${column} as value`).execute();
      return new Set(rows.map(({ value }) => value));
    },
    siteMark: async () => {
      const mark = former.selectFrom("secrets").select("value");
      return (await mark.where("name", "=", SUPPRESSIONS_SECRET).executeTakeFirst())?.value;
    },
    close: () => {},
  } satisfies FormerDatabase & { name: string; close: () => void };
}

function formerFile(file: string) {
  accessSync(file, constants.R_OK);
  try {
    const former = new DatabaseSync(file);
    return {
      name: basename(file),
      values: async (table, column) => {
        const rows = former.prepare(`SELECT ${column} AS value FROM ${table}`).all();
        return new Set(rows.map(({ value }) => String(value)));
      },
      siteMark: async () => {
        const mark = former.prepare("SELECT value FROM secrets WHERE name = ?");
        return mark.get(SUPPRESSIONS_SECRET)?.value?.toString();
      },
      close: () => former.close(),
    } satisfies FormerDatabase & { name: string; close: () => void };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${file} cannot be read: ${reason}.`);
  }
}
