import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { blogHead } from "#content/blog/blog-front.ts";
import { blogEmpty, blogList } from "#content/blog/blog-lists.ts";
import { blogPost } from "#content/blog/blog-post.ts";
import { postWith } from "#tests/support/posts.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { addSamplePosts } from "./blog/sample-posts.ts";
import { savePost } from "./blog/save-post.ts";

/** The blog's pages as the build made them, in the states that a working site's database never has. */
describe("the blog's pages", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { withSite: true });
  });
  afterAll(() => served.close());

  const get = (url: string) => served.app.inject({ url });
  const addressOf = (slug: string) => paths.blogPost.replace(":url", slug);
  async function save(fields: Parameters<typeof postWith>[0]) {
    const saved = await served.db
      .transaction()
      .execute((trx) => savePost(trx, postWith(fields), new Date()));
    served.app.postsChanged();
    return saved;
  }

  test.each([paths.blog, paths.blogPosts])("%s of an empty blog says so", async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body.includes(`<h2>${blogList.empty}</h2>`), `<h2>${blogList.empty}</h2>`).toBe(
      true,
    );
    expect(blogList.empty).toBe("No Blog Available");
    expect(answer.body.includes(blogEmpty.listText), blogEmpty.listText).toBe(true);
  });

  test.each([
    [paths.blog, blogHead.title],
    [paths.blogPosts, blogList.banner],
  ])("%s whose posts cannot be fetched keeps the rest of its page", async (path, heading) => {
    await served.db.schema.alterTable("posts").renameTo("posts_away").execute();
    onTestFinished(async () => {
      await served.db.schema.alterTable("posts_away").renameTo("posts").execute();
      served.app.postsChanged();
    });
    // A list that is not in memory, as after a start; the front page is asked for in another way.
    const other = await openTestApp("sqlite", { withSite: true, on: served.database });
    onTestFinished(other.close);
    const answer = await other.app.inject({ url: path });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body.includes(`<h2>${blogList.empty}</h2>`), `<h2>${blogList.empty}</h2>`).toBe(
      true,
    );
    expect(answer.body.includes(blogEmpty.failedText), blogEmpty.failedText).toBe(true);
    expect(answer.body.includes(heading), heading).toBe(true);
    expect(answer.body.includes("<footer"), "<footer").toBe(true);
  });

  test("a former address leads to today's, for good", async () => {
    const { id } = await save({ slug: "old" });
    await save({ id, slug: "newer" });
    await save({ id, slug: "newest" });
    for (const former of ["old", "newer"]) {
      const answer = await get(addressOf(former));
      expect([answer.statusCode, answer.headers.location]).toEqual([301, addressOf("newest")]);
    }
    const campaign = "?utm_source=mail&utm_medium=letter";
    const { headers } = await get(addressOf("old") + campaign);
    expect(headers.location).toBe(addressOf("newest") + campaign);
    expect((await get(addressOf("newest"))).statusCode).toBe(200);
    await served.db.deleteFrom("posts").execute();
    served.app.postsChanged();
  });

  test("a sample post tells its readers that it is one, a post of the institute's own does not", async () => {
    await addSamplePosts(served.db, samplePosts, new Date());
    await save({ slug: "own" });
    const [sample] = samplePosts;
    const says = async (slug: string) =>
      (await get(addressOf(slug))).body.includes(`>${blogPost.sampleNote}<`);
    expect(await says(sample?.slug ?? "")).toBe(true);
    expect(await says("own")).toBe(false);
  });
});
