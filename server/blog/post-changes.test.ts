import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { postWith } from "#tests/support/posts.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { openDatabase } from "../db/client.ts";
import { createDatabaseNotices } from "../db/database-notices.ts";
import { createPublishing } from "./post-changes.ts";
import { createPosts } from "./posts.repo.ts";
import { savePost } from "./save-post.ts";

const log = { error: vi.fn() } as never;

describe.each(databaseKinds)("publishing over %s", (kind) => {
  let served: TestApp;
  const stops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    served = await openTestApp(kind);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    vi.useRealTimers();
    await served.close();
  });

  async function started(onChange: () => void) {
    const { db } = served;
    const nextDate = createPosts(db).nextDate;
    const own = kind === "postgres" ? await openDatabase(served.database) : undefined;
    const notices = createDatabaseNotices({ pool: own?.pool, log });
    const publishing = createPublishing({ notices, nextDate, onChange, log });
    await publishing.start();
    stops.push(async () => {
      await publishing.stop();
      await own?.close();
    });
    return publishing;
  }
  const save = (fields: Parameters<typeof postWith>[0]) =>
    served.db.transaction().execute((trx) => savePost(trx, postWith(fields), new Date()));

  test("a change is told at once", async () => {
    const onChange = vi.fn();
    const publishing = await started(onChange);
    expect(onChange).not.toHaveBeenCalled();
    await publishing.changed();
    expect(onChange).toHaveBeenCalled();
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  const inAnHour = () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    return new Date(Date.now() + 3_600_000).toISOString();
  };

  test("the date of a scheduled post changes the pages by itself", async () => {
    await save({ slug: "soon", publishedAt: inAnHour() });
    const onChange = vi.fn();
    await started(onChange);
    await vi.advanceTimersByTimeAsync(3_599_000);
    expect(onChange).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onChange).toHaveBeenCalledOnce();
  });

  test("a post that is scheduled meanwhile is waited for, too", async () => {
    const told: number[] = [];
    const publishing = await started(() => told.push(Date.now()));
    const publishedAt = inAnHour();
    await save({ slug: "soon", publishedAt });
    await publishing.changed();
    await vi.advanceTimersByTimeAsync(3_601_000);
    expect(told.some((at) => at >= Date.parse(publishedAt))).toBe(true);
  });
});

test("over PostgreSQL another process hears of it, also after its connection broke", async () => {
  const database = await openTestDatabase("postgres");
  const theirs = await openDatabase(database);
  const nextDate = createPosts(database.db).nextDate;
  const heard = vi.fn();
  const notices = createDatabaseNotices({ pool: theirs.pool, log });
  const them = createPublishing({ notices, nextDate, onChange: heard, log });
  /* Stores a post and tells nobody, like a process that dies right after its commit. */
  const save = (slug: string, status: "draft" | "published" = "published") =>
    database.db
      .transaction()
      .execute((trx) => savePost(trx, postWith({ slug, status }), new Date()));
  try {
    await them.start();
    await save("unfinished", "draft");
    await save("first");
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), eventually);

    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN sprachsetu_posts'`.execute(
      database.db,
    );
    // After reconnecting it reports a change, as it may have missed one.
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), eventually);
    await save("second");
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), eventually);
  } finally {
    await them.stop();
    await theirs.close();
    await database.close();
  }
});
