import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { site } from "#content/site.ts";
import { addSamplePosts } from "#server/blog/sample-posts.ts";
import { savePost } from "#server/blog/save-post.ts";
import { createApiFetch } from "#server/pages/api-fetch.ts";
import { postWith } from "#tests/support/posts.ts";
import { openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";
import { childOf, childrenOf, parseXml, type XmlElement } from "#tests/support/xml.ts";
import { xssTitles } from "#tests/support/xss-corpus.ts";
import { loader as sitemap } from "../../shell/search-engines/sitemap.route.ts";
import { provideSiteContext } from "../../shell/site-context.ts";
import { loader as atom } from "./atom.route.ts";
import { loader as rss } from "./rss.route.ts";

type Loader = (args: never) => Promise<Response>;
const loaders: Record<"rss" | "atom" | "sitemap", Loader> = { rss, atom, sitemap };

const ATOM = "http://www.w3.org/2005/Atom";
const CONTENT = "http://purl.org/rss/1.0/modules/content/";
const DUBLIN_CORE = "http://purl.org/dc/elements/1.1/";
const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** RFC 822 with four digits for the year. */
const MAIL_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
/** A post is named by its id (RFC 9562), not by its address, which may change. */
const FEED_ID = /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** RFC 3339. */
const ATOM_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const textIn = (parent: XmlElement, name: string, space?: string) =>
  childOf(parent, name, space).text;
const inSite = (address: string) =>
  expect(new URL(address).href.startsWith(`${SITE_URL}/`), address).toBe(true);
const expectText = (text: string) => expect(text.trim()).not.toBe("");

/** Checks what RSS 2.0 requires of a feed. @returns its items */
function expectRss(document: string): XmlElement[] {
  const root = wellFormed(document);
  expect([root.name, root.space, root.attributes.version]).toEqual(["rss", "", "2.0"]);
  const channel = childOf(root, "channel");
  for (const name of ["title", "description"]) expectText(textIn(channel, name));
  inSite(textIn(channel, "link"));
  expect(textIn(channel, "language")).toBe("en-GB");
  expect(childOf(channel, "link", ATOM).attributes).toEqual({
    rel: "self",
    type: "application/rss+xml",
    href: `${SITE_URL}/blog/rss.xml`,
  });
  const items = childrenOf(channel, "item");
  expect(childrenOf(channel, "lastBuildDate")).toHaveLength(items.length > 0 ? 1 : 0);
  for (const { text } of childrenOf(channel, "lastBuildDate")) expect(text).toMatch(MAIL_DATE);
  for (const item of items) {
    inSite(textIn(item, "link"));
    expect(textIn(item, "guid")).toMatch(FEED_ID);
    expect(childOf(item, "guid").attributes).toEqual({ isPermaLink: "false" });
    expect(textIn(item, "pubDate")).toMatch(MAIL_DATE);
    for (const name of ["title", "description"]) childOf(item, name);
    childOf(item, "creator", DUBLIN_CORE);
    childOf(item, "encoded", CONTENT);
  }
  expect(new Set(items.map((item) => textIn(item, "guid"))).size).toBe(items.length);
  return items;
}

/** Checks what RFC 4287 requires of a feed. @returns its entries */
function expectAtom(document: string): XmlElement[] {
  const feed = wellFormed(document);
  expect([feed.name, feed.space]).toEqual(["feed", ATOM]);
  const entries = childrenOf(feed, "entry", ATOM);
  inSite(textIn(feed, "id", ATOM));
  for (const entry of entries) expect(textIn(entry, "id", ATOM)).toMatch(FEED_ID);
  for (const part of [feed, ...entries]) {
    childOf(part, "title", ATOM);
    expect(textIn(part, "updated", ATOM)).toMatch(ATOM_DATE);
    childOf(childOf(part, "author", ATOM), "name", ATOM);
    const links = childrenOf(part, "link", ATOM).map(({ attributes }) => attributes);
    for (const { href = "" } of links) inSite(href);
    expect(links.filter(({ rel }) => rel === "alternate")).toHaveLength(1);
  }
  for (const entry of entries) {
    expect(textIn(entry, "published", ATOM)).toMatch(ATOM_DATE);
    expect(childOf(entry, "content", ATOM).attributes).toEqual({ type: "html" });
    childOf(entry, "summary", ATOM);
    for (const { attributes } of childrenOf(entry, "category", ATOM)) {
      expect(Object.keys(attributes)).toEqual(["term"]);
    }
  }
  const self = childrenOf(feed, "link", ATOM).find(({ attributes }) => attributes.rel === "self");
  expect(self?.attributes.href).toBe(`${SITE_URL}/blog/atom.xml`);
  expect(new Set(entries.map((entry) => textIn(entry, "id", ATOM))).size).toBe(entries.length);
  return entries;
}

/** Checks what sitemaps.org requires of a sitemap. @returns its addresses */
function expectSitemap(document: string): XmlElement[] {
  const root = wellFormed(document);
  expect([root.name, root.space]).toEqual(["urlset", SITEMAP]);
  const urls = childrenOf(root, "url", SITEMAP);
  expect(urls.length).toBeGreaterThan(0);
  for (const url of urls) {
    inSite(textIn(url, "loc", SITEMAP));
    for (const { text } of childrenOf(url, "lastmod", SITEMAP)) expect(text).toMatch(ATOM_DATE);
  }
  return urls;
}

const expectValid = { rss: expectRss, atom: expectAtom, sitemap: expectSitemap };
type Name = keyof typeof expectValid;
const names = Object.keys(expectValid) as Name[];

/** Parses strictly, and refuses the characters that XML 1.0 forbids, which the parser lets pass. */
function wellFormed(document: string): XmlElement {
  expect(document).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</);
  expect(document).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/u);
  return parseXml(document);
}

describe("feeds and sitemap", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  afterAll(() => served.close());

  function load(name: Name) {
    const context: RouterContextProvider = provideSiteContext({
      fetchApi: createApiFetch(served.app),
      siteUrl: SITE_URL,
      nonce: undefined,
      stylesOf: () => ({ css: "", sheets: [] }),
      staffPages: [],
      demoCourses: async () => [],
      logError: () => {},
    });
    return loaders[name]({ request: new Request(SITE_URL), context } as never);
  }
  const textOf = async (name: Name) => (await load(name)).text();

  test.each(names)("%s of an empty blog is valid", async (name) => {
    expectValid[name](await textOf(name));
  });

  test("sample posts stand in no feed, and take no place of the institute's own", async () => {
    expect(await addSamplePosts(served.db, samplePosts, new Date())).toBe(samplePosts.length);
    expect(expectRss(await textOf("rss"))).toEqual([]);
    expect(expectAtom(await textOf("atom"))).toEqual([]);
    const own = postWith({ slug: "own", publishedAt: "2020-01-01T00:00:00.000Z" });
    await served.db.transaction().execute((trx) => savePost(trx, own, new Date()));
    expect(expectRss(await textOf("rss"))).toHaveLength(1);
    await served.db.deleteFrom("posts").where("slug", "=", "own").execute();
  });

  test("the institute's posts in RSS, by itself where an invented trainer signs", async () => {
    // As if the institute had taken them over.
    await served.db.updateTable("posts").set({ is_sample: 0 }).execute();
    const answer = await load("rss");
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const items = expectRss(await answer.text());
    expect(items).toHaveLength(samplePosts.length);
    const [newest] = [...samplePosts].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    const [first] = items;
    if (!(newest && first)) throw new Error("There is no newest post.");
    expect(textIn(first, "title")).toBe(newest.title);
    expect(textIn(first, "link")).toBe(`${SITE_URL}/blog/viewallblogs/${newest.slug}`);
    expect(textIn(first, "pubDate")).toBe(new Date(newest.publishedAt).toUTCString());
    expect(childrenOf(first, "category").map(({ text }) => text)).toEqual([
      newest.topic,
      ...newest.tags,
    ]);
    const authors = items.map((item) => textIn(item, "creator", DUBLIN_CORE));
    expect(new Set(authors)).toEqual(new Set([site.name]));
  });

  test("the institute's posts in Atom", async () => {
    const answer = await load("atom");
    expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const text = await answer.text();
    expect(expectAtom(text)).toHaveLength(samplePosts.length);
    for (const { author } of samplePosts) expect(text).not.toContain(`<name>${author}</name>`);
  });

  test.each(["rss", "atom"] as const)(
    "in %s every address is whole, and no picture is there twice",
    async (name) => {
      const feed = await textOf(name);
      const addresses = [...feed.matchAll(/ (?:href|src)=&quot;(.*?)&quot;/g)].map(([, to]) => to);
      expect(addresses.length).toBeGreaterThan(10);
      for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
      expect(feed).not.toMatch(/srcset|&lt;picture|&lt;source/);
      expect(feed).toContain(`src=&quot;${SITE_URL}/blog-pictures/`);
    },
  );

  test("the sitemap names every post with its last change", async () => {
    const urls = expectSitemap(await textOf("sitemap"));
    for (const { slug } of samplePosts) {
      const address = `${SITE_URL}/blog/viewallblogs/${slug}`;
      const url = urls.find((one) => textIn(one, "loc", SITEMAP) === address);
      expect(url && childrenOf(url, "lastmod", SITEMAP), slug).toHaveLength(1);
    }
  });

  test("a post keeps its name in the feeds under a new slug, and no other gets that name", async () => {
    const save = (slug: string, id?: string) =>
      served.db
        .transaction()
        .execute((trx) => savePost(trx, postWith({ slug, ...(id ? { id } : {}) }), new Date()));
    const namesAt = async (slug: string) => {
      const link = `${SITE_URL}/blog/viewallblogs/${slug}`;
      const [items, entries] = [expectRss(await textOf("rss")), expectAtom(await textOf("atom"))];
      const item = items.find((one) => textIn(one, "link") === link);
      const entry = entries.find((one) =>
        childrenOf(one, "link", ATOM).some(({ attributes }) => attributes.href === link),
      );
      return [item && textIn(item, "guid"), entry && textIn(entry, "id", ATOM)];
    };
    const { id } = await save("first-name");
    const before = await namesAt("first-name");
    expect(before[0]).toBe(before[1]);
    await save("second-name", id);
    expect(await namesAt("second-name")).toEqual(before);
    // The slug that is free again goes to another post.
    await save("first-name");
    expect(await namesAt("first-name")).not.toEqual(before);
  });

  test("words that look like addresses stay words", async () => {
    const words = `Type href="/visa" or src="/a.png" with sizes="big" and srcset="x".`;
    const picture = `<img src="/uploads/cat-900.webp" alt="a cat, sizes=" width="900" height="600">`;
    const html = `<p>${words}</p><p><a href="/faq">a</a> ${picture}</p><p><a href="#one">b</a></p>`;
    await served.db
      .transaction()
      .execute((trx) => savePost(trx, postWith({ slug: "words", html }), new Date()));
    const post = `${SITE_URL}/blog/viewallblogs/words`;
    for (const name of ["rss", "atom"] as const) {
      const entries = expectValid[name](await textOf(name));
      const body = entries.find(({ text }) => text.includes(post) || text.includes("Type href"));
      expect(body?.text).toContain(words);
      expect(body?.text).toContain(`<a href="${SITE_URL}/faq">`);
      expect(body?.text).toContain(`<a href="${post}#part-one">`);
      expect(body?.text).toContain(
        `<img src="${SITE_URL}/uploads/cat-900.webp" alt="a cat, sizes=" width="900" height="600">`,
      );
    }
  });

  test("words that try to leave their element stay words", async () => {
    await served.db.transaction().execute(async (trx) => {
      for (const title of xssTitles) {
        const fields = {
          title,
          author: title,
          topic: title,
          tags: [title],
          shortDescription: title,
        };
        await savePost(trx, postWith({ ...fields, html: `<p>${title}</p>\u0001&#2;` }), new Date());
      }
    });
    for (const name of names) {
      const document = await textOf(name);
      expectValid[name](document);
      expect(document).not.toContain("<script");
    }
  });

  test("while posts cannot be read there is no feed, instead of an empty one", async () => {
    await served.db.schema.alterTable("posts").renameTo("posts_away").execute();
    for (const name of names) {
      await expect(load(name)).rejects.toMatchObject({ status: 503 });
    }
  });
});
