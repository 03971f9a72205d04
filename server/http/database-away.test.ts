import { copyFileSync, renameSync, symlinkSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { savePost } from "#server/blog/save-post.ts";
import { DATABASE_FILE } from "#server/db/sqlite.ts";
import { beginWithClasses, makeClasses } from "#tests/support/class-desk.ts";
import { type DatabaseKind, databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openLine } from "#tests/support/line.ts";
import { postWith } from "#tests/support/posts.ts";
import {
  countRows,
  enrol,
  enrolmentWith,
  expectProblem,
  openTestApp,
  person,
  sendLead,
  type TestApp,
} from "#tests/support/test-app.ts";

const TRY_LATER = "We cannot save anything right now. Please try again in a moment.";

/** The write-ahead log and its index are part of the database. */
const SQLITE_FILES = ["", "-wal", "-shm"];

let served: TestApp;
afterEach(() => served.close());

/** Expects every lead form to apologise, to say when to come back, and not to thank. */
async function expectAway() {
  const { service: _none, ...visitor } = enrolmentWith({ phone: "9800000001", message: "Hello" });
  const headers = { "idempotency-key": "kept" };
  const answers = [await enrol(served.app, enrolmentWith(), headers)];
  for (const path of ["ielts", "demo", "contact"] as const) {
    answers.push(await sendLead(served.app, path, visitor, headers));
  }
  for (const answer of answers) {
    const found = expectProblem(answer, 503, "unavailable");
    expect(found.detail).toBe(TRY_LATER);
    expect(answer.headers["retry-after"]).toBe("10");
  }
}

/** Pages that are in memory from the start. */
const pages = [
  "/",
  "/sitemap.xml",
  "/home",
  "/blog",
  "/blog/viewallblogs",
  "/blog/viewallblogs/a-post",
  "/blog/topics/life-in-berlin",
];

/** Expects the process to be alive but not ready, and to answer from memory. */
async function expectAliveAndNotReady(shown: readonly string[] = []) {
  expect((await served.app.inject("/healthz")).statusCode).toBe(200);
  const ready = await served.app.inject("/readyz");
  expect(ready.statusCode).toBe(503);
  expect(ready.headers["retry-after"]).toBe("5");
  for (const url of ["/api/v1/site", "/api/v1/form-token", ...shown]) {
    expect((await served.app.inject(url)).statusCode, url).toBe(200);
  }
  expect((await served.app.inject("/metrics")).statusCode).toBe(200);
}

const databaseFile = () => join(served.database.dataDir, DATABASE_FILE);

function move(from: string, to: string) {
  for (const part of SQLITE_FILES) renameSync(`${from}${part}`, `${to}${part}`);
}

const open = async (kind: DatabaseKind) => {
  served = await openTestApp(kind);
};
/**
 * Renders all pages first, as a server does before it says it is ready. Pages come from memory, whichever database is
 * away.
 */
const openWithPages = async () => {
  served = await openTestApp("sqlite", { withSite: true });
  await served.db.transaction().execute((trx) => savePost(trx, postWith(), new Date()));
  await served.app.warmPages();
  await served.app.renderPagesAhead();
};

describe.each(databaseKinds)("over %s", (kind) => {
  test("while the database answers, the server is ready", async () => {
    await open(kind);
    const answer = await served.app.inject("/readyz");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: "ready" });
  });

  test("with tables missing it is not", async () => {
    await open(kind);
    await sql`DELETE FROM kysely_migration`.execute(served.db);
    expect((await served.app.inject("/readyz")).statusCode).toBe(503);
  });

  test("closed beneath us", async () => {
    await open(kind);
    await (kind === "postgres" ? served.cutDatabase() : served.db.destroy());
    await expectAway();
    await expectAliveAndNotReady();
  });
});

describe("PostgreSQL", () => {
  /** Runs statements from outside, through a connection to the cluster's own database. */
  async function administer(...statements: string[]) {
    const client = new pg.Client({ connectionString: inject("postgresUrl") });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
  const name = () => new URL(served.database.databaseUrl ?? "").pathname.slice(1);
  const breakConnections = () =>
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name()}'`;

  test("that breaks our connections costs no enquiry", async () => {
    await open("postgres");
    expect((await enrol(served.app)).statusCode).toBe(201);
    await administer(breakConnections());
    const answers = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      answers.push(await enrol(served.app, enrolmentWith(person(attempt))));
    }
    for (const answer of answers) expect([201, 503]).toContain(answer.statusCode);
    expect(answers.at(-1)?.statusCode).toBe(201);
    const thanked = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect((await countRows(served.db)).leads).toBe(1 + thanked);
  });

  test("that is gone, and comes back", async () => {
    await open("postgres");
    await administer(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS false`, breakConnections());
    await expectAway();
    await expectAliveAndNotReady();
    await administer(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS true`);
    const retry = await enrol(served.app, enrolmentWith(), { "idempotency-key": "kept" });
    expect(retry.statusCode).toBe(201);
    expect(retry.headers["idempotent-replayed"]).toBeUndefined();
    expect((await served.app.inject("/readyz")).statusCode).toBe(200);
    expect(await countRows(served.db)).toEqual({ leads: 1, mails: 2, keys: 1 });
  });

  test("that goes silent, and is heard again", async () => {
    const database = await openTestDatabase("postgres");
    onTestFinished(database.close);
    // The timeout, in ms, is long enough for an answer and short enough for a test.
    const line = await openLine(`${database.databaseUrl}?query_timeout=600`);
    onTestFinished(line.close);
    served = await openTestApp("postgres", { on: { ...database, databaseUrl: line.url } });
    expect((await enrol(served.app, enrolmentWith(person(1)))).statusCode).toBe(201);
    line.cut();
    const answer = await enrol(served.app);
    expect(expectProblem(answer, 503, "unavailable").detail).toBe(TRY_LATER);
    expect(answer.headers["retry-after"]).toBe("10");
    line.mend();
    expect((await enrol(served.app)).statusCode).toBe(201);
  });

  test.each([
    ["cannot finish a transaction beside others", "40P01"],
    ["cannot finish a transaction beside others", "40001"],
    ["has no room left on its disk", "53100"],
  ])("that %s (%s)", async (_what, code) => {
    await open("postgres");
    await sql`CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(
      `BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = '${code}'; END`,
    )}`.execute(served.db);
    await sql`CREATE TRIGGER stop BEFORE INSERT ON leads EXECUTE FUNCTION stop()`.execute(
      served.db,
    );
    await expectAway();
  });

  test("that may only be read", async () => {
    await open("postgres");
    const readOnly = `ALTER DATABASE ${name()} SET default_transaction_read_only = on`;
    await administer(readOnly, breakConnections());
    await expectAway();
    expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });
  });
});

describe("SQLite", () => {
  test("on a full disk: who is thanked is stored, who is not is not", async () => {
    await open("sqlite");
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(served.db);
    const pages = (rows[0]?.page_count ?? 0) + 24;
    await sql`PRAGMA max_page_count = ${sql.lit(pages)}`.execute(served.db);
    let thanked = 0;
    let asked = 0;
    // Fills the disk until not even the form with the shortest mails finds room.
    for (const path of ["service", "ielts", "demo", "contact"] as const) {
      for (;;) {
        asked += 1;
        const visitor = enrolmentWith({ ...person(asked), message: "Hello" });
        const answer = await sendLead(served.app, path, visitor);
        if (answer.statusCode !== 201) break;
        thanked += 1;
      }
      expect(thanked).toBeGreaterThan(0);
    }
    await expectAway();
    expect((await served.app.inject("/healthz")).statusCode).toBe(200);
    expect(await countRows(served.db)).toEqual({
      leads: thanked,
      mails: 2 * thanked,
      keys: thanked,
    });

    await sql`PRAGMA max_page_count = 1000000`.execute(served.db);
    const retry = await enrol(served.app, enrolmentWith(), { "idempotency-key": "kept" });
    expect(retry.statusCode).toBe(201);
  });

  test("whose file was moved away, and comes back", async () => {
    await openWithPages();
    const file = databaseFile();
    move(file, `${file}.away`);
    await expectAway();
    await expectAliveAndNotReady(pages);
    move(`${file}.away`, file);
    const retry = await enrol(served.app, enrolmentWith(), { "idempotency-key": "kept" });
    expect(retry.statusCode).toBe(201);
    expect((await served.app.inject("/readyz")).statusCode).toBe(200);
    expect(await countRows(served.db)).toEqual({ leads: 1, mails: 2, keys: 1 });
  });

  test("whose file was moved away costs no page that shows nothing of it; the menus' link to the classes holds", async () => {
    served = await openTestApp("sqlite", { withSite: true });
    const desk = await beginWithClasses(served, new Date("2026-11-27T09:00:00.000Z"));
    onTestFinished(() => void vi.useRealTimers());
    await makeClasses(desk);
    const statusOf = async (path: string) => (await served.app.inject(path)).statusCode;
    const namesClasses = async (path: string) => {
      const { statusCode, body } = await served.app.inject(path);
      expect(statusCode, path).toBe(200);
      return body.includes('href="/demo-classes"');
    };
    const [kept, drawnEachTime] = ["/contactus", "/contactus?sent=x"];
    expect(await namesClasses(drawnEachTime)).toBe(true);
    const file = databaseFile();
    move(file, `${file}.away`);
    for (const path of ["/register", "/terms-and-conditions"]) {
      expect(await statusOf(path), path).toBe(200);
    }
    expect(await namesClasses(drawnEachTime)).toBe(true);
    expect(await namesClasses(kept)).toBe(true);
    move(`${file}.away`, file);
    await served.db.updateTable("lessons").set({ state: "draft" }).execute();
    expect(await namesClasses(drawnEachTime)).toBe(false);
    expect(await namesClasses(kept)).toBe(false);
  });

  test("whose file is moved away in the middle of a transaction, and comes back", async () => {
    await open("sqlite");
    const file = databaseFile();
    const cutShort = served.db.transaction().execute(async (trx) => {
      await sql`DELETE FROM leads`.execute(trx);
      move(file, `${file}.away`);
      await sql`DELETE FROM leads`.execute(trx);
    });
    await expect(cutShort).rejects.toThrow("was moved or removed");
    move(`${file}.away`, file);
    expect((await enrol(served.app, enrolmentWith())).statusCode).toBe(201);
    // Really stored: another connection does not see an open transaction.
    const other = new DatabaseSync(file, { readOnly: true });
    expect(other.prepare("SELECT count(*) AS leads FROM leads").get()).toEqual({ leads: 1 });
    other.close();
  });

  test("whose folder cannot be read, and can again", async () => {
    await open("sqlite");
    const { dataDir } = served.database;
    renameSync(dataDir, `${dataDir}.away`);
    // A link to itself neither exists nor is missing: stat fails, as it does without permission.
    symlinkSync(dataDir, dataDir);
    await expectAway();
    await expectAliveAndNotReady();
    unlinkSync(dataDir);
    renameSync(`${dataDir}.away`, dataDir);
    expect((await enrol(served.app, enrolmentWith())).statusCode).toBe(201);
  });

  test("in whose place another file was put", async () => {
    await open("sqlite");
    const file = databaseFile();
    move(file, `${file}.away`);
    for (const part of SQLITE_FILES) copyFileSync(`${file}.away${part}`, `${file}${part}`);
    await expectAway();
    await expectAliveAndNotReady();
  });

  test("that another process keeps locked", async () => {
    await open("sqlite");
    const other = new DatabaseSync(join(served.database.dataDir, DATABASE_FILE));
    other.exec("BEGIN IMMEDIATE");
    try {
      // One enquiry is enough: each waits for the lock before it is refused.
      const answer = await enrol(served.app, enrolmentWith(), { "idempotency-key": "kept" });
      expect(expectProblem(answer, 503, "unavailable").detail).toBe(TRY_LATER);
    } finally {
      other.exec("ROLLBACK");
      other.close();
    }
    expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });
    const retry = await enrol(served.app, enrolmentWith(), { "idempotency-key": "kept" });
    expect(retry.statusCode).toBe(201);
  });
});
