import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openLine } from "#tests/support/line.ts";
import { createDatabaseNotices } from "./database-notices.ts";

test("a connection that says nothing any more is made anew, and who listens is told", async () => {
  const database = await openTestDatabase("postgres");
  onTestFinished(database.close);
  const line = await openLine(database.databaseUrl);
  onTestFinished(line.close);
  const pool = new pg.Pool({ connectionString: line.url });
  const [onNotice, onListening] = [vi.fn(), vi.fn()];
  const notices = createDatabaseNotices({
    pool,
    channel: "sprachsetu_test",
    onNotice,
    onListening,
    log: { error: vi.fn() } as never,
    lookEveryMs: 3_000,
    answerMs: 2_500,
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
  await vi.waitFor(() => expect(onListening.mock.calls).toEqual([[false], [true]]), 20_000);
  await say("three");
  await vi.waitFor(() => expect(onNotice.mock.calls).toEqual([["one"], ["three"]]), 3_000);
});
