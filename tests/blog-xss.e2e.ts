import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { savePost } from "#server/blog/save-post.ts";
import { openDatabaseBeside } from "#server/db/client.ts";
import { postWith } from "./support/posts.ts";
import { type Site, test } from "./support/site.ts";
import { xssCorpus, xssTitles } from "./support/xss-corpus.ts";

/*
 * Posts that try to act, stored as any post is, in a browser that runs whatever a page lets in: without
 * the site's content policy, which would stop them a second time.
 */
test.use({ bypassCSP: true });
const TABS = 4;
const slugs: string[] = [];

async function withDatabase(
  { dataDir }: Site,
  task: (db: Parameters<typeof savePost>[0]) => Promise<unknown>,
) {
  const { db, close } = await openDatabaseBeside({ databaseUrl: undefined, dataDir });
  await db.transaction().execute(task);
  await close();
}

test.beforeAll(async ({ site }) => {
  await withDatabase(site, async (trx) => {
    for (const [index, [name, html]] of xssCorpus.entries()) {
      const words = xssTitles[index % xssTitles.length] ?? "";
      const minute = String(index % 60).padStart(2, "0");
      const draft = postWith({
        slug: `hostile-${index}`,
        title: `${name} ${words}`,
        shortDescription: words,
        metaTitle: words,
        metaDescription: words,
        topic: `Hostile ${words}`,
        tags: [words, `tag ${words}`],
        author: words,
        html: `<h2>One</h2>${html}`,
        pictures: [
          { src: "/blog-pictures/verb-bridge-1600.webp", alt: words, width: 1600, height: 900 },
        ],
        publishedAt: `2026-08-0${1 + Math.floor(index / 60)}T08:${minute}:00.000Z`,
      });
      slugs.push((await savePost(trx, draft, new Date())).slug);
    }
  });
});

// The next file finds the site as it was.
test.afterAll(async ({ site }) => {
  await withDatabase(site, (trx) => trx.deleteFrom("posts").where("slug", "in", slugs).execute());
  await site.restart();
});

/** What ran so far, by the address it ran on. */
async function listen(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction("noteHack", (what: string) => ran.push(what));
  await page.addInitScript(() => {
    const note = (how: string) =>
      (window as unknown as { noteHack: (what: string) => void }).noteHack(`${how} ${location}`);
    Object.defineProperty(window, "hacked", { set: () => note("ran") });
    addEventListener("submit", () => note("sent"));
  });
  page.on("dialog", (dialog) => {
    ran.push(`dialog ${page.url()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) ran.push(`asked ${request.url()}`);
  });
  return ran;
}

test("nothing that a post holds runs in a browser, in any post or list", async ({
  context,
  site,
}) => {
  expect(slugs.length).toBeGreaterThan(50);
  const addresses = [
    paths.blog,
    ...[1, 2, 3, 4].map((page) => `${paths.blogPosts}?page=${page}`),
    `${paths.blogPosts}?q=${encodeURIComponent("hostile")}`,
    `${paths.blogPosts}?q=${encodeURIComponent("</script><script>window.hacked=1</script>")}`,
    ...slugs.map((slug) => `${paths.blogPosts}/${slug}`),
  ];
  const ran = await Promise.all(
    Array.from({ length: TABS }, async (_, tab) => {
      const page = await context.newPage();
      const seen = await listen(page);
      for (const address of addresses.filter((_one, index) => index % TABS === tab)) {
        const answer = await page.goto(`${site.url}${address}`, { waitUntil: "load" });
        expect(answer?.status(), address).toBe(200);
        const records = await page.locator('script[type="application/ld+json"]').allTextContents();
        for (const record of records) JSON.parse(record);
      }
      return seen;
    }),
  );
  expect(ran.flat()).toEqual([]);
});

test("nor where the browser itself puts one post in the place of another", async ({
  context,
  site,
}) => {
  // Each tab goes a part of the way, and begins with the post that the one before it ends with.
  const share = Math.ceil((slugs.length - 1) / TABS);
  const ran = await Promise.all(
    Array.from({ length: TABS }, async (_, tab) => {
      const page = await context.newPage();
      const seen = await listen(page);
      const start = tab * share;
      await page.goto(`${site.url}${paths.blogPosts}/${slugs[start]}`);
      const heading = page.getByRole("heading", { level: 1 });
      for (const [name] of xssCorpus.slice(start + 1, start + share + 1)) {
        await page.locator('nav a[rel="next"]').click();
        await expect(heading).toContainText(name);
      }
      return seen;
    }),
  );
  expect(ran.flat()).toEqual([]);
});

test("a browser that would run it is noticed", async ({ page }) => {
  const ran = await listen(page);
  await page.goto(paths.blog);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<img src="x" onerror="window.hacked=1" alt="">');
  });
  await expect.poll(() => ran.length).toBe(1);
});
