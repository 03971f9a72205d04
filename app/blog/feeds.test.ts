import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplePosts } from "#content/blog/posts.ts";
import { addSamplePosts } from "#server/blog/sample-posts.ts";
import { savePost } from "#server/blog/save-post.ts";
import { createApiFetch } from "#server/pages/api-fetch.ts";
import { openTestApp, SITE_URL, type TestApp } from "#tests/support/app.ts";
import { postWith } from "#tests/support/posts.ts";
import { xssTitles } from "#tests/support/xss-corpus.ts";
import { provideSiteContext } from "../shell/site-context.ts";
import { loader as sitemap } from "../shell/sitemap.route.ts";
import { loader as atom } from "./atom.route.ts";
import { loader as rss } from "./rss.route.ts";

type Loader = (args: never) => Promise<Response>;
const loaders: Record<string, Loader> = { rss, atom, sitemap };

/** Every element is closed in its order, and every `&` begins one of XML's own entities. */
function expectWellFormed(document: string) {
  expect(document).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</);
  expect(document).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/);
  expect(document).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/u);
  const open: string[] = [];
  for (const [, end, name, rest = ""] of document.slice(38).matchAll(/<(\/?)([\w:]+)([^<>]*)>/g)) {
    expect(rest).toMatch(/^(?: [\w:]+="[^"<>]*")*\/?$/);
    if (end) expect(open.pop()).toBe(name);
    else if (!rest.endsWith("/")) open.push(name ?? "");
  }
  expect(open).toEqual([]);
}

describe("feeds and sitemap", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
  });
  afterAll(() => served.close());

  function load(name: string) {
    const context: RouterContextProvider = provideSiteContext({
      fetchApi: createApiFetch(served.app),
      siteUrl: SITE_URL,
      nonce: undefined,
      readStyles: undefined,
      logError: () => {},
    });
    return loaders[name]?.({ context } as never) as Promise<Response>;
  }
  const textOf = async (name: string) => (await load(name)).text();

  test.each(Object.keys(loaders))("%s of an empty blog is whole", async (name) => {
    expectWellFormed(await textOf(name));
  });

  test("the sample posts in RSS", async () => {
    expect(await addSamplePosts(served.db, samplePosts, new Date())).toBe(samplePosts.length);
    const answer = await load("rss");
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const feed = await answer.text();
    expectWellFormed(feed);
    expect(feed.match(/<item>/g)).toHaveLength(samplePosts.length);
    const [newest] = samplePosts;
    expect(feed).toContain(
      `<guid isPermaLink="true">${SITE_URL}/blog/viewallblogs/${newest?.slug}<`,
    );
    expect(feed).toContain(
      `<pubDate>${new Date(newest?.publishedAt ?? "").toUTCString()}</pubDate>`,
    );
    expect(feed).toContain(
      `<atom:link rel="self" type="application/rss+xml" href="${SITE_URL}/blog/`,
    );
  });

  test("the sample posts in Atom", async () => {
    const answer = await load("atom");
    expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const feed = await answer.text();
    expectWellFormed(feed);
    expect(feed.match(/<entry>/g)).toHaveLength(samplePosts.length);
    expect(new Set(feed.match(/<id>.*<\/id>/g)).size).toBe(samplePosts.length + 1);
  });

  test.each(["rss", "atom"])(
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
    const map = await textOf("sitemap");
    for (const { slug } of samplePosts) {
      expect(map).toMatch(
        new RegExp(`<loc>${SITE_URL}/blog/viewallblogs/${slug}</loc><lastmod>\\d{4}-.*Z</lastmod>`),
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
    for (const name of Object.keys(loaders)) {
      const document = await textOf(name);
      expectWellFormed(document);
      expect(document).not.toContain("<script");
    }
  });

  test("while posts cannot be read there is no feed, instead of an empty one", async () => {
    await served.db.schema.alterTable("posts").renameTo("posts_away").execute();
    for (const name of Object.keys(loaders)) {
      await expect(load(name)).rejects.toMatchObject({ status: 503 });
    }
  });
});
