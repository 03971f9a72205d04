import { expect, test, vi } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openDatabase } from "../db/client.ts";
import { createSitePublishing } from "./site-publishing.ts";

const log = { error: vi.fn() } as never;

test("what is published is read before the pages are drawn anew", async () => {
  const done: string[] = [];
  const publishing = createSitePublishing({
    pool: undefined,
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
  const refresh = vi.fn(async () => {}).mockRejectedValueOnce(new Error("the database is away"));
  const publishing = createSitePublishing({ pool: undefined, refresh, onChange, log });
  await publishing.changed();
  expect(onChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), 3_000);
  await publishing.stop();
});

test("over PostgreSQL another process draws its pages anew", async () => {
  const database = await openTestDatabase("postgres");
  const [ours, theirs] = [await openDatabase(database), await openDatabase(database)];
  const refresh = async () => {};
  const heard = vi.fn();
  const us = createSitePublishing({ pool: ours.pool, refresh, onChange: () => {}, log });
  const them = createSitePublishing({ pool: theirs.pool, refresh, onChange: heard, log });
  try {
    await them.start();
    // It catches up with what was published before it listened.
    expect(heard).toHaveBeenCalledOnce();
    await us.changed();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 3_000);
  } finally {
    await us.stop();
    await them.stop();
    await Promise.all([ours.close(), theirs.close()]);
    await database.close();
  }
});
