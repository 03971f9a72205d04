import { rmSync } from "node:fs";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/db/client.ts";
import { migrateToLatest } from "#server/db/migrate.ts";
import { makeScratchFolder } from "./scratch.ts";
import { type PostgresCluster, startPostgres } from "./throwaway-postgres.ts";

/** What `openDatabase` takes. */
export type Place = { dataDir: string; databaseUrl: string | undefined };

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the throwaway cluster's maintenance database. */
    postgresUrl: string;
    /** Migrated, empty databases to copy: a copy takes a fraction of the migrations' time. */
    migrated: { sqlite: Place; postgres?: Place };
  }
}

let cluster: PostgresCluster | undefined;
const dataDir = makeScratchFolder("sprachsetu-migrated-");

/** Vitest's global setup: one cluster and one migrated database of each kind for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  const sqlite = { dataDir, databaseUrl: undefined };
  await migrate(sqlite);
  if (process.env.TEST_PART === "quick") return project.provide("migrated", { sqlite });
  cluster = await startPostgres();
  project.provide("postgresUrl", cluster.url);
  const postgres = { dataDir, databaseUrl: await newDatabase(cluster.url, "migrated") };
  await migrate(postgres);
  project.provide("migrated", { sqlite, postgres });
}

async function migrate(place: Place): Promise<void> {
  const { db, close } = await openDatabase(place);
  await migrateToLatest(db);
  await close();
}

export async function teardown(): Promise<void> {
  await cluster?.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function newDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = name;
  return url.href;
}
