import { type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#app/paths.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { postWith } from "#tests/support/posts.ts";
import { createApp } from "./app.ts";
import { savePost } from "./blog/save-post.ts";
import { readConfig } from "./config.ts";
import { secret } from "./db/secrets.ts";
import { createOutbox, OUTBOX_SECRET } from "./mail/outbox.repo.ts";
import type { PageServices, SiteBuild } from "./pages/site-build.ts";

/*
 * How pages of posts are kept in memory. The pages here only show the title of their post; the real ones need a
 * build and are tested in blog-site.test.ts.
 */
const drawn = vi.fn<(path: string) => void>();

function siteWith(): SiteBuild {
  let services: PageServices | undefined;
  const page = async ({ request, params }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    drawn(pathname + search);
    const path = params.url ? `/blogs/blog/${params.url}` : "/blogs/allBlogs";
    const answer = await services?.fetchApi(`/api/v1${path}`);
    const body = (await answer?.json()) as { message: { title: string }; movedTo?: string };
    if (body.movedTo) {
      return new Response(null, { status: 301, headers: { location: `/blog/${body.movedTo}` } });
    }
    const headers = { "content-type": "text/html; charset=utf-8" };
    return new Response(`<p>${body.message?.title}</p>`, {
      status: answer?.status ?? 500,
      headers,
    });
  };
  const route = (id: string, path: string) => ({
    [id]: { id, path: path.slice(1), parentId: undefined, module: { loader: page } },
  });
  const routes = {
    ...route("list", paths.blogPosts),
    ...route("post", paths.blogPost),
    ...route("topic", paths.blogTopic),
    ...route("tag", paths.blogTag),
  };
  const build = {
    entry: { module: { default: () => new Response() } },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  return {
    routes: build,
    createContext: (given) => {
      services = given;
      return new RouterContextProvider();
    },
    publicPaths: [paths.blogPosts],
    publicPatterns: [paths.blogPost, paths.blogTopic, paths.blogTag],
    queried: { paths: [paths.blogPosts, paths.blogTag], names: ["q", "page"], always: "sent" },
    addressOf: {
      post: (slug) => `/blog/viewallblogs/${slug}`,
      topic: (slug) => `/blog/topics/${slug}`,
    },
    isQuiet: () => false,
  };
}

describe("pages of posts", () => {
  let database: TestDatabase;
  let app: Awaited<ReturnType<typeof createApp>>;
  beforeEach(async () => {
    drawn.mockReset();
    database = await openTestDatabase("sqlite");
    const { db, dataDir } = database;
    const config = {
      ...readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", SITE_URL: "https://site.example" }),
      dataDir,
      // Allows 24 pages and 30 calls a minute.
      rateLimitScale: 0.1,
    };
    const sealKey = await secret(db, OUTBOX_SECRET);
    const outbox = createOutbox(db, { siteUrl: config.siteUrl, sealKey });
    app = await createApp({ config, db, outbox, site: siteWith() });
    await app.ready();
  });
  afterEach(async () => {
    await app.close();
    await database.close();
  });

  const save = (fields: Parameters<typeof postWith>[0]) =>
    database.db.transaction().execute((trx) => savePost(trx, postWith(fields), new Date()));
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test("are drawn once, and anew when something is published", async () => {
    const { id } = await save({ slug: "visa", title: "One" });
    const url = "/blog/viewallblogs/visa";
    const first = await get(url);
    expect(first.body).toBe("<p>One</p>");
    expect(first.headers["cache-control"]).toContain("s-maxage=5,");
    expect((await get(url, { "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
    expect((await get(`${url}?utm_source=mail&page=2`)).body).toBe("<p>One</p>");
    expect(drawn.mock.calls).toEqual([[url]]);

    await save({ id, slug: "visa", title: "Two" });
    app.postsChanged();
    const second = await get(url, { "if-none-match": String(first.headers.etag) });
    expect([second.statusCode, second.body]).toEqual([200, "<p>Two</p>"]);
    expect(drawn).toHaveBeenCalledTimes(2);
  });

  test("with another way of writing the address take no place in memory", async () => {
    await save({ slug: "visa" });
    for (const url of ["/blog/viewallblogs/%76isa", "/blog/viewallblogs/vis%61"]) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await get(url);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers["cache-control"]).toBe("no-store");
      }
    }
    expect(drawn).toHaveBeenCalledTimes(4);
  });

  test("lead on from a former address", async () => {
    const { id } = await save({ slug: "old" });
    await save({ id, slug: "new" });
    for (let time = 0; time < 2; time += 1) {
      const answer = await get("/blog/viewallblogs/old");
      expect([answer.statusCode, answer.headers.location]).toEqual([301, "/blog/new"]);
    }
    // The redirect keeps the query, which names the campaign of a visit.
    const { headers } = await get("/blog/viewallblogs/old?utm_source=mail&utm_campaign=a%20b");
    expect(headers.location).toBe("/blog/new?utm_source=mail&utm_campaign=a%20b");
    expect(drawn).toHaveBeenCalledOnce();
  });

  test("that are not there are not kept, and asking for many is limited", async () => {
    const answers = [];
    for (let number = 0; number < 26; number += 1) {
      answers.push((await get(`/blog/viewallblogs/no-${number}`)).statusCode);
    }
    expect(answers.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => 404));
    expect(answers.at(-1)).toBe(429);
    await save({ slug: "visa" });
    // The limit does not apply to pages that are kept in memory.
    expect((await get(paths.blogPosts)).statusCode).toBe(200);
  });

  test("lists are kept, but for those that their query narrows", async () => {
    for (const url of [paths.blogPosts, "/blog/tags/visa"]) {
      drawn.mockReset();
      for (const query of ["", "?utm_source=a", "?x=1"]) await get(`${url}${query}`);
      expect(drawn.mock.calls).toEqual([[url]]);
      for (const query of ["?page=2", "?q=a", "?page=2"]) {
        const answer = await get(`${url}${query}`);
        expect(answer.headers["cache-control"]).toBe("no-store");
        expect(drawn).toHaveBeenLastCalledWith(`${url}${query}`);
      }
      expect(drawn).toHaveBeenCalledTimes(4);
    }
  });

  describe("near to a visitor", () => {
    const [visa, home] = ["/blog/viewallblogs/visa", "/blog/viewallblogs/home"];
    const drawnSoFar = () => drawn.mock.calls.map(([url]) => url);

    test("are drawn ahead, and anew after each change", async () => {
      const { id } = await save({ slug: "visa", title: "One", topic: "Visa" });
      app.postsChanged();
      expect(drawn).not.toHaveBeenCalled();
      await app.renderPagesAhead();
      const ahead = [paths.blogPosts, visa, "/blog/topics/visa"];
      expect(drawnSoFar()).toEqual(expect.arrayContaining(ahead));
      drawn.mockReset();
      expect((await get(visa)).body).toBe("<p>One</p>");
      expect(drawn).not.toHaveBeenCalled();

      await save({ slug: "home", topic: "Home" });
      await save({ id, slug: "visa", title: "Two", topic: "Visa" });
      app.postsChanged();
      const anew = [...ahead, home, "/blog/topics/home"];
      await expect.poll(drawnSoFar).toEqual(expect.arrayContaining(anew));
      drawn.mockReset();
      expect((await get(visa)).body).toBe("<p>Two</p>");
      expect(drawn).not.toHaveBeenCalled();
    });

    test("go from memory when they are taken back", async () => {
      const { id } = await save({ slug: "visa" });
      await app.renderPagesAhead();
      await save({ id, slug: "visa", status: "draft" });
      app.postsChanged();
      await app.renderPagesAhead();
      await database.db.schema.alterTable("posts").renameTo("posts_away").execute();
      expect((await get(visa)).statusCode).toBeGreaterThanOrEqual(500);
    });

    test("are left alone while the posts cannot be read, and the rest is drawn", async () => {
      await database.db.schema.alterTable("posts").renameTo("posts_away").execute();
      await app.renderPagesAhead();
      expect(drawnSoFar()).toContain(paths.blogPosts);
      await database.db.schema.alterTable("posts_away").renameTo("posts").execute();
      await save({ slug: "visa" });
      app.postsChanged();
      await expect.poll(drawnSoFar).toContain(visa);
    });
  });

  test("stay as they were while the database is away", async () => {
    await save({ slug: "visa", title: "One" });
    await get("/blog/viewallblogs/visa");
    await database.db.schema.alterTable("posts").renameTo("posts_away").execute();
    app.postsChanged();
    const answer = await get("/blog/viewallblogs/visa");
    expect([answer.statusCode, answer.body]).toEqual([200, "<p>One</p>"]);
    await database.db.schema.alterTable("posts_away").renameTo("posts").execute();
  });

  test("drawing them uses up nobody's calls", async () => {
    await save({ slug: "visa" });
    for (let time = 0; time < 31; time += 1) {
      app.postsChanged();
      expect((await get("/blog/viewallblogs/visa")).statusCode).not.toBe(500);
    }
    expect((await get("/api/v1/blogs/recent")).statusCode).toBe(200);
  });
});
