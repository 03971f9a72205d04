import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { postWith } from "#tests/support/posts.ts";
import { enrol, openTestApp } from "#tests/support/test-app.ts";
import { openDatabase } from "../db/client.ts";
import { addSamplePosts } from "./sample-posts.ts";
import { savePost } from "./save-post.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const PUBLIC = join(import.meta.dirname, "../../public");

describe.each(databaseKinds)("sample posts over %s", (kind) => {
  test("go into a new database, once, and are marked", async () => {
    const database = await openTestDatabase(kind);
    const { db, close } = database;
    expect(await addSamplePosts(db, samplePosts, now)).toBe(samplePosts.length);
    expect(await addSamplePosts(db, samplePosts, now)).toBe(0);
    const rows = await db
      .selectFrom("posts")
      .select(["slug", "is_sample", "published_at"])
      .execute();
    expect(rows.map(({ slug }) => slug).sort()).toEqual(samplePosts.map(({ slug }) => slug).sort());
    expect(rows.every(({ is_sample }) => is_sample === 1)).toBe(true);
    expect(rows.every(({ published_at }) => (published_at ?? "") <= now.toISOString())).toBe(true);
    await close();
  });

  test("are not added to posts that somebody wrote", async () => {
    const { db, close } = await openTestDatabase(kind);
    await savePost(db, postWith({ status: "draft" }), now);
    expect(await addSamplePosts(db, samplePosts, now)).toBe(0);
    await close();
  });

  test("are all or none", async () => {
    const { db, close } = await openTestDatabase(kind);
    const broken = { ...samplePosts[0], title: undefined, publishedAt: "2026-01-01" } as never;
    await expect(addSamplePosts(db, [...samplePosts, broken], now)).rejects.toThrow();
    expect(await db.selectFrom("posts").select("id").execute()).toEqual([]);
    expect(await addSamplePosts(db, samplePosts, now)).toBe(samplePosts.length);
    await close();
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("were last changed when they were published, or when what they state was checked", async () => {
    const { db, close } = await openTestDatabase(kind);
    await addSamplePosts(db, samplePosts, now);
    const rows = await db.selectFrom("posts").select(["slug", "updated_at"]).execute();
    const changes = new Map(rows.map(({ slug, updated_at }) => [slug, updated_at]));
    for (const { slug, publishedAt, checkedOn } of samplePosts) {
      const times = [publishedAt, checkedOn ?? publishedAt].map((time) => Date.parse(time));
      expect(Date.parse(changes.get(slug) ?? ""), slug).toBe(Math.max(...times));
    }
    await close();
  });

  test.each([
    ["/api/v1/service", undefined],
    ["/api/v1/subscribe", { email: "priya@example.in" }],
  ])("are not added where %s was called already", async (url, payload) => {
    const { app, db, close } = await openTestApp(kind);
    const answer = payload ? await app.inject({ method: "POST", url, payload }) : await enrol(app);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(await addSamplePosts(db, samplePosts, now)).toBe(0);
    expect(await db.selectFrom("posts").select("id").execute()).toEqual([]);
    await close();
  });

  test("that somebody has taken out stay out", async () => {
    const { db, close } = await openTestDatabase(kind);
    await addSamplePosts(db, samplePosts, now);
    await db.deleteFrom("posts").execute();
    expect(await addSamplePosts(db, samplePosts, now)).toBe(0);
    expect(await db.selectFrom("posts").select("id").execute()).toEqual([]);
    await close();
  });

  test("stand there at once where the clock is behind their dates, as far apart as ever", async () => {
    const { db, close } = await openTestDatabase(kind);
    const early = new Date("2024-03-01T00:00:00.000Z");
    await addSamplePosts(db, samplePosts, early);
    const rows = await db
      .selectFrom("posts")
      .select("published_at")
      .orderBy("published_at", "desc")
      .execute();
    const given = samplePosts
      .map(({ publishedAt }) => Date.parse(publishedAt))
      .sort((a, b) => b - a);
    const stored = rows.map(({ published_at }) => Date.parse(published_at ?? ""));
    expect(stored[0]).toBe(early.getTime());
    expect(stored.map((time) => early.getTime() - time)).toEqual(
      given.map((time) => (given[0] ?? 0) - time),
    );
    await close();
  });
});

test("two servers that start at once put them in once", async () => {
  const database = await openTestDatabase("postgres");
  const servers = [await openDatabase(database), await openDatabase(database)];
  const added = await Promise.all(servers.map(({ db }) => addSamplePosts(db, samplePosts, now)));
  expect(added.sort()).toEqual([0, samplePosts.length].sort());
  for (const { close } of servers) await close();
  await database.close();
});

test.each(samplePosts)("the pictures of $slug are there in every size", ({ picture, html }) => {
  const inside = [...html.matchAll(/src="(\/blog-pictures\/[a-z0-9-]+)-1600\.webp"/g)];
  expect(inside).toHaveLength(html.match(/<img/g)?.length ?? 0);
  for (const name of [`/blog-pictures/${picture.name}`, ...inside.map(([, name]) => name)]) {
    for (const width of [480, 960, 1600]) {
      for (const type of ["avif", "webp"]) {
        const file = `${name}-${width}.${type}`;
        expect(existsSync(join(PUBLIC, file)), file).toBe(true);
      }
    }
  }
});
