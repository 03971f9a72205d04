import { existsSync } from "node:fs";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { ServerBuild } from "react-router";
import { expect } from "vitest";
import { problem } from "#contract/problem.ts";
import { createPasswordStrength } from "#server/accounts/passwords/password-scoring.ts";
import { createApp } from "#server/app.ts";
import { type Config, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/client.ts";
import { secret } from "#server/db/secrets.ts";
import type { Database } from "#server/db/tables.ts";
import { createOutbox, OUTBOX_SECRET } from "#server/mail/outbox.repo.ts";
import { asSiteBuild, type SiteBuild } from "#server/pages/site-build.ts";
import { type DatabaseKind, openTestDatabase, type TestDatabase } from "./databases.ts";

export const SITE_URL = "https://www.sprachsetu.example";
export const LEADS_TO = "leads@sprachsetu.example";

type AppOptions = Pick<
  Parameters<typeof createApp>[0],
  | "env"
  | "loadLimits"
  | "mostBookingsWaiting"
  | "network"
  | "onMailsQueued"
  | "papers"
  | "pool"
  | "readAmazon"
  | "site"
> & {
  config?: Partial<Config>;
  /** The pages too, from the build that `npm run build` made. */
  withSite?: boolean;
  /** Serves this database, which the caller closes, in place of one of its own. */
  on?: TestDatabase;
};

export type TestApp = {
  app: FastifyInstance;
  /** For looking at what was stored; it stays open when the app's own connections are cut. */
  db: Database;
  database: TestDatabase;
  /** Closes the app's own connections to the database, and nothing else. */
  cutDatabase: () => Promise<void>;
  close: () => Promise<void>;
};

/** One for all apps: each would read 80 MB of dictionaries. It does not keep the process alive. */
const passwordStrength = createPasswordStrength();

/** The whole server on an empty database of its own, not listening: `app.inject` reaches it. */
export async function openTestApp(kind: DatabaseKind, options: AppOptions = {}): Promise<TestApp> {
  const { on, withSite, config, ...dependencies } = options;
  const site = withSite ? await builtSite() : options.site;
  const database = on ?? (await openTestDatabase(kind));
  // SQLite has one writer; over PostgreSQL the app gets connections of its own, as in the product.
  const own = kind === "postgres" ? await openDatabase(database) : undefined;
  const db = own?.db ?? database.db;
  const complete: Config = {
    ...readConfig({
      ...{ NODE_ENV: "test", SITE_URL, LEADS_TO, LOG_LEVEL: "silent" },
      PAGE_COMPRESSION: "quick",
    }),
    dataDir: database.dataDir,
    databaseUrl: database.databaseUrl,
    databaseDirectUrl: database.databaseDirectUrl,
    ...config,
  };
  const app = await createApp({
    config: complete,
    db,
    pool: own?.pool,
    outbox: createOutbox(db, {
      siteUrl: complete.siteUrl,
      sealKey: await secret(db, OUTBOX_SECRET),
    }),
    ...(site ? { site } : {}),
    passwordStrength,
    // A slow test machine must not count as an overloaded server.
    loadLimits: { eventLoopDelayMs: Number.POSITIVE_INFINITY, answerMs: 600_000 },
    ...dependencies,
  });
  await app.ready();
  let isCut = false;
  const cutDatabase = async () => {
    if (isCut) return;
    isCut = true;
    await own?.close();
  };
  return {
    app,
    db: database.db,
    database,
    cutDatabase,
    close: async () => {
      await app.close();
      await cutDatabase();
      if (!on) await database.close();
    },
  };
}

export async function builtSite(): Promise<SiteBuild> {
  const built = new URL("../../build/server/index.js", import.meta.url);
  if (!existsSync(built)) throw new Error("The tests of the pages need `npm run build` first.");
  return asSiteBuild((await import(/* @vite-ignore */ built.href)) as ServerBuild);
}

/** An enrolment that is accepted, with one field or more of the test's own. */
export const enrolmentWith = (fields: Record<string, unknown> = {}) => ({
  name: "Priya Sharma",
  email: "priya@example.in",
  phone: "+91 98000 00001",
  service: "PTEOnline",
  ...fields,
});

/** The address and number of another person than the usual visitor, one for each index. */
export const person = (index: number) => ({
  email: `p${index}@example.in`,
  phone: `+9197${String(index).padStart(8, "0")}`,
});

/** Sends an enrolment as a program would; a browser would add its own headers. */
export function enrol(
  app: FastifyInstance,
  payload: InjectOptions["payload"] = enrolmentWith(),
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const isRaw = typeof payload === "string" || Buffer.isBuffer(payload);
  return app.inject({
    method: "POST",
    url: "/api/v1/service",
    payload,
    headers: { ...(isRaw ? { "content-type": "application/json" } : {}), ...headers },
  });
}

/** Sends any lead form's body, as a program would. */
export const sendLead = (
  app: FastifyInstance,
  path: "service" | "ielts" | "demo" | "contact",
  payload: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({ method: "POST", url: `/api/v1/${path}`, payload, headers });

/** How many rows an enrolment has left. */
export async function countRows(db: Database) {
  const count = async (table: "leads" | "mail_outbox" | "idempotency_keys") => {
    const rows = await db.selectFrom(table).select(db.fn.countAll().as("rows")).execute();
    return Number(rows[0]?.rows);
  };
  return {
    leads: await count("leads"),
    mails: await count("mail_outbox"),
    keys: await count("idempotency_keys"),
  };
}

/** Checks that an answer is a well-formed problem of ours, and returns it. */
export function expectProblem(answer: LightMyRequestResponse, status: number, code: string) {
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
  const body = problem.parse(answer.json());
  expect(body).toMatchObject({ type: "about:blank", status, code });
  expect(body.message).toBe(body.detail);
  expect(body.requestId).toBe(answer.headers["x-request-id"]);
  return body;
}
