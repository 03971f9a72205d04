import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { blogAnswer, blogList, blogTopics, recentBlogs } from "#contract/blog.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { postWith } from "#tests/support/posts.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { xssCorpus } from "#tests/support/xss-corpus.ts";
import { cleanHtml } from "./clean-html.ts";
import { htmlForPage } from "./html-for-page.ts";
import { savePost } from "./save-post.ts";

const now = new Date("2026-11-21T03:40:00.000Z");

describe.each(databaseKinds)("the blog over %s", (kind) => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 100 } });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await served.db.deleteFrom("posts").execute();
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  const save = (fields: Parameters<typeof postWith>[0]) =>
    served.db.transaction().execute((trx) => savePost(trx, postWith(fields), new Date()));
  const get = (path: string) => served.app.inject({ url: `/api/v1/blogs${path}` });
  const list = async (query = "") => blogList.parse((await get(`/allBlogs${query}`)).json()).data;
  const urls = async (query = "") => (await list(query)).data.map(({ url }) => url);
  const one = async (slug: string) => blogAnswer.parse((await get(`/blog/${slug}`)).json());

  test("drafts, posts to come and those of another company are not there", async () => {
    await save({ slug: "shown" });
    await save({ slug: "draft", status: "draft" });
    await save({ slug: "undated", publishedAt: undefined });
    await save({ slug: "to-come", publishedAt: "2026-11-21T03:40:00.001Z" });
    await save({ slug: "other", companyName: "another-institute" });
    expect(await urls()).toEqual(["shown"]);
    expect(await urls("?q=title")).toEqual(["shown"]);
    for (const slug of ["draft", "undated", "to-come", "other"]) {
      expectProblem(await get(`/blog/${slug}`), 404, "not_found");
    }
    expect((await get("/addresses")).json().data).toEqual([
      { url: "shown", updatedAt: now.toISOString() },
    ]);
    expect(blogTopics.parse((await get("/topics")).json()).topics).toEqual([
      { name: "Life in Berlin", slug: "life-in-berlin", posts: 1 },
    ]);
    vi.setSystemTime(now.getTime() + 1);
    expect(await urls()).toEqual(["to-come", "shown"]);
  });

  test("pages of the list, newest first", async () => {
    for (let day = 1; day <= 11; day += 1) {
      const publishedAt = `2026-10-${String(day).padStart(2, "0")}T08:00:00.000Z`;
      await save({ slug: `day-${day}`, publishedAt });
    }
    const days = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, index) => `day-${from - index}`);
    expect(await list()).toMatchObject({ page: 1, perPage: 9, total: 11 });
    expect(await urls()).toEqual(days(11, 3));
    expect(await urls("?page=2")).toEqual(days(2, 1));
    expect(await list("?page=3")).toEqual({ data: [], page: 3, perPage: 9, total: 11 });
    expect(await urls("?perPage=4&page=2")).toEqual(days(7, 4));
    const recent = async (query = "") =>
      recentBlogs.parse((await get(`/recent${query}`)).json()).data.map(({ url }) => url);
    expect(await recent()).toEqual(days(11, 7));
    expect(await recent("?limit=2")).toEqual(days(11, 10));
  });

  test("topics and tags are counted, and filter by name or slug", async () => {
    await save({ slug: "a", topic: "German", tags: ["Prüfung", "Visa"] });
    await save({ slug: "b", topic: "German", tags: ["visa", "VISA"] });
    await save({ slug: "c", topic: "IELTS & PTE", tags: [] });
    expect((await get("/topics")).json()).toEqual({
      topics: [
        { name: "German", slug: "german", posts: 2 },
        { name: "IELTS & PTE", slug: "ielts-pte", posts: 1 },
      ],
      tags: [
        { name: expect.stringMatching(/^visa$/i), slug: "visa", posts: 2 },
        { name: "Prüfung", slug: "prufung", posts: 1 },
      ],
    });
    expect(await urls("?topic=german")).toEqual(["b", "a"]);
    expect(await urls("?topic=IELTS%20%26%20PTE")).toEqual(["c"]);
    expect(await urls("?tag=prufung")).toEqual(["a"]);
    expect(await urls("?tag=Pr%C3%BCfung&topic=german")).toEqual(["a"]);
    expect(await list("?topic=german&tag=visa&q=title")).toMatchObject({ total: 2 });
    expect(await urls("?topic=french")).toEqual([]);
    expect(await urls("?topic=%21")).toEqual([]);
    expect(await urls("?topic=&tag=&q=")).toHaveLength(3);
  });

  test("a former slug gives the post and says where it is now", async () => {
    const { id } = await save({ slug: "old" });
    await save({ id, slug: "newer" });
    await save({ id, slug: "newest" });
    expect((await one("newest")).movedTo).toBeUndefined();
    for (const former of ["old", "newer"]) {
      expect(await one(former)).toMatchObject({ movedTo: "newest", message: { url: "newest" } });
    }
    // If the slug is used again, it leads to the post that has it now.
    await save({ slug: "old", title: "Another" });
    expect(await one("old")).toMatchObject({ message: { url: "old", title: "Another" } });
    // Renamed back, `newer` is the present slug again.
    await save({ id, slug: "newer" });
    expect((await one("newer")).movedTo).toBeUndefined();
    expect((await one("newest")).movedTo).toBe("newer");
  });

  test("a post names its neighbours in time", async () => {
    const publishedAt = "2026-11-02T08:00:00.000Z";
    await save({ slug: "first", title: "First" });
    await save({ slug: "second", title: "Second", publishedAt });
    await save({ slug: "third", title: "Third", publishedAt });
    await save({ slug: "to-come", publishedAt: "2027-01-01T00:00:00.000Z" });
    const beside = async (slug: string) => {
      const { newer, older } = await one(slug);
      return { newer: newer?.url, older: older?.url };
    };
    expect(await beside("first")).toEqual({ newer: "second", older: undefined });
    expect(await beside("second")).toEqual({ newer: "third", older: "first" });
    expect(await beside("third")).toEqual({ newer: undefined, older: "second" });
    expect((await one("third")).older).toEqual({ url: "second", title: "Second" });
  });

  test("a slug that is taken gets a number", async () => {
    expect(await save({ slug: "visa" })).toMatchObject({ slug: "visa", revision: 1 });
    const second = await save({ slug: "Visa!" });
    expect(second).toMatchObject({ slug: "visa-2", revision: 1 });
    expect(await save({ id: second.id, slug: "visa-2" })).toMatchObject({
      slug: "visa-2",
      revision: 2,
    });
    expect(await save({ slug: "visa", companyName: "another" })).toMatchObject({ slug: "visa" });
    expect(await save({ slug: "समय", title: "समय" })).toMatchObject({ slug: "post" });
  });

  test("of saves at once each is a revision, and no address is forgotten", async () => {
    const { id } = await save({ slug: "first" });
    const slugs = ["second", "third", "fourth", "fifth"];
    const saved = await Promise.all(slugs.map((slug) => save({ id, slug })));
    expect(saved.map(({ revision }) => revision).sort()).toEqual([2, 3, 4, 5]);
    const last = saved.find(({ revision }) => revision === 5)?.slug;
    for (const slug of ["first", ...slugs]) {
      expect((await one(slug)).message.url, slug).toBe(last);
    }
  });

  test("a post that is not there: the posts that may have been meant", async () => {
    await save({ slug: "visa-interview", title: "The visa interview, question by question" });
    await save({ slug: "rent", title: "Renting a flat", publishedAt: "2026-11-02T08:00:00.000Z" });
    await save({ slug: "tea", title: "Tea", publishedAt: "2026-11-03T08:00:00.000Z" });
    await save({ slug: "bus", title: "Bus", publishedAt: "2026-11-04T08:00:00.000Z" });
    await save({ slug: "draft", title: "Visa interview draft", status: "draft" });
    const missing = await get("/blog/visa-intreview");
    expectProblem(missing, 404, "not_found");
    expect(missing.json().nearest).toEqual([
      { url: "visa-interview", title: "The visa interview, question by question" },
      { url: "bus", title: "Bus" },
      { url: "tea", title: "Tea" },
    ]);
    for (const odd of ["x", "%27%3B--", "a".repeat(100), "%F0%9F%98%80", "%00"]) {
      expect((await get(`/blog/${odd}`)).json().nearest, odd).toHaveLength(3);
    }
  });

  test("deleting a post leaves nothing of it", async () => {
    const { id } = await save({ slug: "old" });
    await save({ id, slug: "new" });
    await served.db.deleteFrom("posts").where("id", "=", id).execute();
    expect(await urls("?q=title")).toEqual([]);
    expectProblem(await get("/blog/old"), 404, "not_found");
    for (const table of ["post_tags", "post_previous_slugs"] as const) {
      expect(await served.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("without posts the lists are empty, and complete", async () => {
    expect((await get("/allBlogs")).json()).toEqual({
      data: { data: [], page: 1, perPage: 9, total: 0 },
    });
    expect((await get("/recent")).json()).toEqual({ data: [] });
    expect((await get("/topics")).json()).toEqual({ topics: [], tags: [] });
    expect((await get("/addresses")).json()).toEqual({ data: [] });
  });

  test("a post is given with every field of the contract", async () => {
    const { id } = await save({
      slug: "first-week",
      html: "<p>Register at the Bürgeramt.</p>",
    });
    const post = {
      metaTitle: "Meta title",
      metaDescription: "Meta description",
      title: "A title",
      shortDescription: "In short",
      content: "<p>Register at the Bürgeramt.</p>",
      blogImages: ["/blog-pictures/sample-1600.webp"],
      tags: ["Visa", "First steps"],
      url: "first-week",
      feedId: `urn:uuid:${id}`,
      date: "2026-11-01T08:00:00.000Z",
      author: "A. Author",
      topic: "Life in Berlin",
      minutesToRead: 1,
      companyName: "sprachsetu",
      updatedAt: now.toISOString(),
      imageAlt: "A drawing",
      imageWidth: 1600,
      imageHeight: 900,
      isSample: false,
      contents: [],
    };
    expect((await get("/blog/first-week")).json()).toEqual({ message: post });
    expect((await list()).data).toEqual([post]);
    expect(recentBlogs.parse((await get("/recent")).json()).data).toEqual([
      {
        url: post.url,
        title: post.title,
        metaDescription: post.metaDescription,
        blogImages: post.blogImages,
        date: post.date,
        isSample: false,
      },
    ]);
  });

  test("sample posts say that they are samples, wherever they are named", async () => {
    await save({ slug: "sample", isSample: true });
    expect((await one("sample")).message.isSample).toBe(true);
    expect((await list()).data[0]).toMatchObject({ url: "sample", isSample: true });
    const { data } = recentBlogs.parse((await get("/recent")).json());
    expect(data[0]).toMatchObject({ url: "sample", isSample: true });
  });

  test("what a post holds is cleaned on its way out too, however it got in", async () => {
    // No stored text has a NUL: PostgreSQL refuses it.
    const planted = xssCorpus.map(([, html]) => html.replaceAll("\0", ""));
    for (const [index, content] of planted.entries()) {
      const { id } = await save({ slug: `planted-${index}` });
      await served.db.updateTable("posts").set({ content }).where("id", "=", id).execute();
    }
    const listed = new Map<string, string>();
    while (listed.size < planted.length) {
      const page = Math.floor(listed.size / 9) + 1;
      for (const { url, content } of (await list(`?page=${page}`)).data) listed.set(url, content);
    }
    for (const [index, html] of planted.entries()) {
      const { content } = htmlForPage(cleanHtml(html), 1);
      const slug = `planted-${index}`;
      expect({ name: xssCorpus[index]?.[0], listed: listed.get(slug) }).toEqual({
        name: xssCorpus[index]?.[0],
        listed: content,
      });
      expect((await one(slug)).message.content).toBe(content);
    }
  });

  test("a picture that is not ours is left out, a size that makes no sense is not told", async () => {
    const size = { width: 1600, height: 900 };
    await save({
      slug: "pictures",
      pictures: [
        { src: "https://elsewhere.example/a-1600.webp", alt: "", ...size },
        { src: "//elsewhere.example/blog-pictures/a-1600.webp", alt: "", ...size },
        { src: "javascript:alert(1)//blog-pictures/a-1600.webp", alt: "", ...size },
        { src: "/uploads/../secret-1600.webp", alt: "", ...size },
        { src: "/uploads/cat-900.webp", alt: " A cat\n asleep ", width: 1e9, height: -1 },
      ],
    });
    expect((await one("pictures")).message).toMatchObject({
      blogImages: ["/uploads/cat-900.webp"],
      imageAlt: "A cat asleep",
      imageWidth: 0,
      imageHeight: 0,
    });
  });

  test("what is not known in a query is ignored, and a slash at the end too", async () => {
    await save({ slug: "a" });
    expect(await urls("/?utm_source=mail")).toEqual(["a"]);
  });
});

/** They are refused before the database is asked, so SQLite alone will do. */
describe("queries that the blog refuses", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  afterAll(() => served.close());
  const get = (path: string) => served.app.inject({ url: `/api/v1/blogs${path}` });

  test.each([
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=1.5", "page"],
    ["page=one", "page"],
    ["page=", "page"],
    ["page=1&page=2", "page"],
    ["page=1000000", "page"],
    ["perPage=0", "perPage"],
    ["perPage=51", "perPage"],
    ["q=a&q=b", "q"],
    [`q=${"a".repeat(201)}`, "q"],
    ["q=%00", "q"],
    ["topic=a&topic=b", "topic"],
    [`tag=${"a".repeat(201)}`, "tag"],
  ])("the query %s is refused", async (query, field) => {
    const { errors } = expectProblem(await get(`/allBlogs?${query}`), 422, "validation_failed");
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test.each(["0", "21", "all", ""])("the limit %j is refused", async (limit) => {
    expectProblem(await get(`/recent?limit=${limit}`), 422, "validation_failed");
  });
});
