import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { migrateToLatest } from "#server/db/migrate.ts";
import type { Database } from "#server/db/tables.ts";

export const databaseKinds = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export type TestDatabase = {
  db: Database;
  /** A folder of its own, also over PostgreSQL: uploads and written mails go there. */
  dataDir: string;
  databaseUrl: string | undefined;
  close: () => Promise<void>;
};

/** What `openDatabase` takes, for a place where nothing is yet; `remove` leaves no trace of it. */
export type EmptyPlace = {
  dataDir: string;
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
};

/** A migrated, empty database of its own, gone after `close`. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const { remove, ...place } = await emptyPlace(kind);
  try {
    const { db, close } = await openDatabase(place);
    await migrateToLatest(db);
    return {
      ...place,
      db,
      close: async () => {
        await close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A temporary folder, and over PostgreSQL a database without any table. */
export async function emptyPlace(kind: DatabaseKind): Promise<EmptyPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), "sprachsetu-data-"));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === "sqlite") {
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() };
  }
  const name = `test_${randomBytes(8).toString("hex")}`;
  await inCluster(`CREATE DATABASE ${name}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = name;
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      removeFolder();
      await inCluster(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function inCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
