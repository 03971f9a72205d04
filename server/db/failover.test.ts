import { rmSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startPostgresPair } from "#tests/support/postgres-pair.ts";
import { makeScratchFolder } from "#tests/support/scratch.ts";
import { startServer } from "#tests/support/server-process.ts";
import { enrolmentWith, person, SITE_URL } from "#tests/support/test-app.ts";
import { openDatabase } from "./client.ts";
import { createDatabaseNotices } from "./database-notices.ts";

/** Each test starts two PostgreSQL and a server, on a machine with other load. */
vi.setConfig({ testTimeout: 300_000 });

function scratchFolder(): string {
  const folder = makeScratchFolder("sprachsetu-data-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function serve(databaseUrl: string) {
  const env = {
    ...{ PORT: "0", HOST: "127.0.0.1", SITE_URL, LOG_LEVEL: "silent", RATE_LIMIT_SCALE: "1000" },
    DATA_DIR: scratchFolder(),
    DATABASE_URL: databaseUrl,
  };
  const server = await startServer(env, ["tests/support/api-server.ts"]);
  onTestFinished(server.kill);
  /** Sends the enquiry of a person, with a key of the person's. */
  const enrol = async (index: number) => {
    const answer = await fetch(`${server.url}/api/v1/service`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": `key ${index}` },
      body: JSON.stringify(enrolmentWith(person(index))),
    });
    const retryAfter = answer.headers.get("retry-after");
    if (answer.status === 503) expect(retryAfter).toBe("10");
    const { reference } = (await answer.json()) as { reference?: string };
    return {
      status: answer.status,
      isReplayed: answer.headers.has("idempotent-replayed"),
      reference,
    };
  };
  return { ...server, enrol };
}

test("a primary that is killed costs no enquiry that was thanked for, and its standby goes on with enquiries and notices", async () => {
  const pair = await startPostgresPair();
  onTestFinished(pair.close);
  const server = await serve(pair.url);

  const own = await openDatabase({ databaseUrl: pair.url, dataDir: scratchFolder() });
  onTestFinished(own.close);
  const [onNotice, onListening] = [vi.fn(), vi.fn()];
  const notices = createDatabaseNotices({ pool: own.pool, log: { error: vi.fn() } as never });
  const channel = notices.channel({ channel: "sprachsetu_failover", onNotice, onListening });
  onTestFinished(channel.stop);
  await channel.start();
  expect(onListening.mock.calls).toEqual([[false]]);

  /** What was thanked for. */
  const references: (string | undefined)[] = [];
  const statuses: number[] = [];
  let count = 0;
  let isOver = false;
  /** Sends each enquiry again until it is thanked for, as a visitor does. */
  async function visit() {
    while (!isOver) {
      count += 1;
      const index = count;
      for (let isThanked = false; !isThanked && !isOver; ) {
        const { status, reference } = await server.enrol(index);
        statuses.push(status);
        isThanked = status === 201;
        if (isThanked) references.push(reference);
      }
    }
  }
  const visits = Promise.all([visit(), visit(), visit()]);
  await vi.waitFor(() => expect(references.length).toBeGreaterThan(10), eventually);
  pair.killPrimary();
  await vi.waitFor(() => expect(statuses).toContain(503), eventually);
  await pair.promoteStandby();
  const before = references.length;
  await vi.waitFor(() => expect(references.length).toBeGreaterThan(before + 10), eventually);
  isOver = true;
  await visits;

  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  const stored = await pair.onStandby("SELECT reference FROM leads");
  expect(stored.map(({ reference }) => reference)).toEqual(expect.arrayContaining(references));
  await vi.waitFor(() => expect(onListening).toHaveBeenLastCalledWith(true), eventually);
  await channel.tell("again");
  await vi.waitFor(() => expect(onNotice.mock.lastCall?.[0]).toBe("again"), eventually);
});

test("a primary that may only be read any more is left, though its connections hold", async () => {
  const pair = await startPostgresPair();
  onTestFinished(pair.close);
  const server = await serve(pair.url);
  const statusOf = async (index: number) => (await server.enrol(index)).status;
  expect(await statusOf(1)).toBe(201);
  await pair.onPrimary("ALTER SYSTEM SET default_transaction_read_only = on");
  await pair.onPrimary("SELECT pg_reload_conf()");
  await expect.poll(() => statusOf(2), eventually).toBe(503);
  await pair.promoteStandby();
  await expect.poll(() => statusOf(2), eventually).toBe(201);
  expect(await pair.onStandby("SELECT count(*)::int AS leads FROM leads")).toEqual([{ leads: 2 }]);
});

test("while a synchronous standby stalls every form is answered with 503, and a retry is then thanked for once", async () => {
  const pair = await startPostgresPair();
  onTestFinished(pair.close);
  // In ms: long enough for an answer, and short enough for a test.
  const server = await serve(`${pair.url}&query_timeout=2000&statement_timeout=1500`);
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  const enrolAll = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => server.enrol(index)));
  expect((await server.enrol(0)).status).toBe(201);

  pair.stallStandby();
  // The first is answered from what is stored; the others wait for the standby.
  const [first, ...others] = await enrolAll(2);
  expect(first).toMatchObject({ status: 201, isReplayed: true });
  expect(others).toMatchObject([{ status: 503 }]);
  // The retry waits for the one before, which still holds the key.
  expect(await server.enrol(1)).toMatchObject({ status: 503 });
  expect((await fetch(`${server.url}/api/v1/classes`)).status).toBe(200);
  for (let round = 0; round < 4; round += 1) {
    const [, ...refused] = await enrolAll(30);
    for (const { status } of refused) expect(status).toBe(503);
  }
  // Those that are given up do not fill PostgreSQL.
  expect((await pair.onPrimary(waiting)).length).toBeLessThan(25);

  pair.wakeStandby();
  await expect.poll(() => pair.onPrimary(waiting), eventually).toEqual([]);
  const retried = await enrolAll(30);
  for (const { status } of retried) expect(status).toBe(201);
  expect(retried[1]).toMatchObject({ isReplayed: true });
  expect(await pair.onStandby("SELECT count(*)::int AS leads FROM leads")).toEqual([{ leads: 30 }]);
});
