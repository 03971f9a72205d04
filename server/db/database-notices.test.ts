import { connect, createServer } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openLine } from "#tests/support/line.ts";
import { freePort } from "#tests/support/ports.ts";
import { enrol, enrolmentWith, openTestApp, person } from "#tests/support/test-app.ts";
import { createDatabaseNotices } from "./database-notices.ts";
import { clientOf, readDatabaseAddress } from "./postgres-hosts.ts";

function poolAt(url: string): pg.Pool {
  const address = readDatabaseAddress(url);
  if (!address) throw new Error(`${url} is no address`);
  return new pg.Pool({ connectionString: url, Client: clientOf(address) });
}

test("after an outage of ten minutes it listens again within ten seconds of the database", async () => {
  const database = await openTestDatabase("postgres");
  onTestFinished(database.close);
  const port = await freePort();
  const url = new URL(database.databaseUrl ?? "");
  const to = { host: url.hostname, port: Number(url.port) };
  url.port = String(port);
  const pool = poolAt(url.href);
  const onListening = vi.fn();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const notices = createDatabaseNotices({ pool, log: { error: vi.fn() } as never }).channel({
    channel: "sprachsetu_test",
    onNotice: vi.fn(),
    onListening,
  });
  onTestFinished(notices.stop);

  void notices.start();
  for (let second = 0; second < 600; second += 5) {
    await refusal();
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(onListening).not.toHaveBeenCalled();
  const line = createServer((near) => near.pipe(connect(to)).pipe(near));
  await new Promise<void>((done) => line.listen(port, "127.0.0.1", done));
  onTestFinished(() => void line.close());
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(onListening).toHaveBeenCalled(), eventually);

  /** Waits for a refusal of the test's own connection: by then an attempt of the notices was refused, too. */
  async function refusal() {
    const socket = connect(port, "127.0.0.1");
    await new Promise((done) => socket.once("error", done));
  }
});

test("a connection that says nothing any more is made anew, and who listens is told", async () => {
  const database = await openTestDatabase("postgres");
  onTestFinished(database.close);
  const line = await openLine(database.databaseUrl);
  onTestFinished(line.close);
  const pool = poolAt(line.url);
  const [onNotice, onListening] = [vi.fn(), vi.fn()];
  const notices = createDatabaseNotices({
    pool,
    log: { error: vi.fn() } as never,
    lookEveryMs: 1_500,
    answerMs: 1_200,
  }).channel({ channel: "sprachsetu_test", onNotice, onListening });
  onTestFinished(notices.stop);
  const say = (word: string) =>
    sql`SELECT pg_notify('sprachsetu_test', ${word})`.execute(database.db);

  await notices.start();
  expect(onListening.mock.calls).toEqual([[false]]);
  await say("one");
  await vi.waitFor(
    () => expect(onNotice.mock.calls.map(([text]) => text)).toEqual(["one"]),
    eventually,
  );
  line.silence();
  await say("two");
  await vi.waitFor(() => expect(onListening.mock.calls).toEqual([[false], [true]]), eventually);
  await say("three");
  await vi.waitFor(
    () => expect(onNotice.mock.calls.map(([text]) => text)).toEqual(["one", "three"]),
    eventually,
  );
});

test("a process opens ten connections, and one for all its notices", async () => {
  const database = await openTestDatabase("postgres");
  onTestFinished(database.close);
  const databaseUrl = `${database.databaseUrl}?application_name=counted`;
  const { app, close } = await openTestApp("postgres", { on: { ...database, databaseUrl } });
  onTestFinished(close);
  const connections = async () => {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE application_name = 'counted'`.execute(database.db);
    return rows.length;
  };
  const sent = await database.db.transaction().execute(async (trx) => {
    // So that each enquiry keeps its connection.
    await sql`LOCK TABLE leads`.execute(trx);
    const enquiries = Array.from({ length: 30 }, (_, index) =>
      enrol(app, enrolmentWith(person(index))),
    );
    await expect.poll(connections, eventually).toBe(11);
    return enquiries;
  });
  await Promise.all(sent);
  expect(await connections()).toBe(11);
});
