import { expect, test, vi } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openDatabase } from "../db/client.ts";
import { createDatabaseNotices } from "../db/database-notices.ts";
import { createSiteParts, type StoredPart } from "./site-parts.repo.ts";
import { createSitePublishing } from "./site-publishing.ts";

const log = { error: vi.fn() } as never;

test("what is published is read before the pages are drawn anew", async () => {
  const done: string[] = [];
  const publishing = createSitePublishing({
    notices: createDatabaseNotices({ pool: undefined, log }),
    refresh: async () => void done.push("read"),
    onChange: () => done.push("draw"),
    log,
  });
  await publishing.changed();
  expect(done).toEqual(["read", "draw"]);
  await publishing.stop();
});

test("where it cannot be read the pages stay, and it is tried again", async () => {
  const onChange = vi.fn();
  const notices = createDatabaseNotices({ pool: undefined, log });
  const refresh = vi.fn(async () => {}).mockRejectedValueOnce(new Error("the database is away"));
  const publishing = createSitePublishing({ notices, refresh, onChange, log });
  await publishing.changed();
  expect(onChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), eventually);
  await publishing.stop();
});

test("over PostgreSQL another process draws its pages anew, even if the publishing one dies at once", async () => {
  const database = await openTestDatabase("postgres");
  const theirs = await openDatabase(database);
  const heard = vi.fn();
  const refresh = async () => {};
  const notices = createDatabaseNotices({ pool: theirs.pool, log });
  const them = createSitePublishing({ notices, refresh, onChange: heard, log });
  const parts = createSiteParts();
  const store = (version: number, given: Partial<StoredPart>) =>
    database.db.transaction().execute(async (trx) => {
      const { version: _version, ...before } = await parts.one(trx, "hours");
      await parts.replace(trx, "hours", version, { ...before, ...given });
    });
  try {
    await them.start();
    // The process catches up with what was published before it listened.
    expect(heard).toHaveBeenCalledOnce();
    await store(0, { draft: { note: "a draft tells nobody" } });
    await store(1, { published: { note: "published" } });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), eventually);
  } finally {
    await them.stop();
    await theirs.close();
    await database.close();
  }
});
