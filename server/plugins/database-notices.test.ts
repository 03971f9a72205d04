import { connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { createDatabaseNotices } from "./database-notices.ts";

/** Before the database: what is connected through it can be cut off without a word. */
async function openLine(to: URL) {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    pairs.push([near, far]);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(to);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    close() {
      for (const socket of pairs.flat()) socket.destroy();
      server.close();
    },
  };
}

test("a connection that says nothing any more is made anew, and who listens is told", async () => {
  const database = await openTestDatabase("postgres");
  onTestFinished(database.close);
  const line = await openLine(new URL(database.databaseUrl ?? ""));
  onTestFinished(line.close);
  const pool = new pg.Pool({ connectionString: line.url });
  const [onNotice, onListening] = [vi.fn(), vi.fn()];
  const notices = createDatabaseNotices({
    pool,
    channel: "sprachsetu_test",
    onNotice,
    onListening,
    log: { error: vi.fn() } as never,
    lookEveryMs: 1_500,
    answerMs: 1_200,
  });
  onTestFinished(notices.stop);
  const say = (word: string) =>
    sql`SELECT pg_notify('sprachsetu_test', ${word})`.execute(database.db);

  await notices.start();
  expect(onListening.mock.calls).toEqual([[false]]);
  await say("one");
  await vi.waitFor(() => expect(onNotice.mock.calls).toEqual([["one"]]), 3_000);
  line.silence();
  await say("two");
  await vi.waitFor(() => expect(onListening.mock.calls).toEqual([[false], [true]]), 9_000);
  await say("three");
  await vi.waitFor(() => expect(onNotice.mock.calls).toEqual([["one"], ["three"]]), 3_000);
});
