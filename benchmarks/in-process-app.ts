import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/client.ts";
import { migrateToLatest } from "#server/db/migrate.ts";
import { secret } from "#server/db/secrets.ts";
import type { Database } from "#server/db/tables.ts";
import { createOutbox, OUTBOX_SECRET } from "#server/mail/outbox.repo.ts";
import type { SiteBuild } from "#server/pages/site-build.ts";
import { startPostgres } from "#tests/support/throwaway-postgres.ts";

export type InProcess = {
  db: Database;
  /** Creates the whole server, for `inject`. Call it once, after filling the database. */
  start: (site?: SiteBuild) => Promise<FastifyInstance>;
};

/** Runs a server in this process, on a new SQLite file or on the empty database at `databaseUrl`. */
export async function withServer<T>(
  databaseUrl: string | undefined,
  work: (server: InProcess) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "sprachsetu-bench-"));
  const config = {
    ...readConfig({ NODE_ENV: "production", LOG_LEVEL: "silent", RATE_LIMIT_SCALE: "1e6" }),
    dataDir,
    databaseUrl,
  };
  const { db, pool, close } = await openDatabase(config);
  let app: FastifyInstance | undefined;
  try {
    await migrateToLatest(db);
    const sealKey = await secret(db, OUTBOX_SECRET);
    const outbox = createOutbox(db, { siteUrl: config.siteUrl, sealKey });
    // The benchmark itself blocks the event loop.
    const loadLimits = { eventLoopDelayMs: Number.POSITIVE_INFINITY };
    const start = async (site?: SiteBuild) => {
      app = await createApp({ config, db, pool, outbox, loadLimits, site });
      return app;
    };
    return await work({ db, start });
  } finally {
    await app?.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures on SQLite, then on PostgreSQL: a temporary one, or the empty database in DATABASE_URL. */
export async function onBoth<T extends object>(
  measure: (database: string, server: InProcess) => Promise<T>,
): Promise<({ database: string } & T)[]> {
  const measureOn = async (database: string, url?: string) => ({
    database,
    ...(await withServer(url, (server) => measure(database, server))),
  });
  const sqlite = await measureOn("SQLite");
  const cluster = process.env.DATABASE_URL ? undefined : await startPostgres();
  try {
    return [sqlite, await measureOn("PostgreSQL", cluster?.url ?? process.env.DATABASE_URL)];
  } finally {
    await cluster?.close();
  }
}
