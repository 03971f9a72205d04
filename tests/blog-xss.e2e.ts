import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { cleanHtml } from "#server/blog/clean-html.ts";
import { savePost } from "#server/blog/save-post.ts";
import { openDatabaseBeside } from "#server/db/client.ts";
import { test } from "./support/own-site.ts";
import { postWith } from "./support/posts.ts";
import type { Site } from "./support/running-site.ts";
import { xssCorpus, xssTitles } from "./support/xss-corpus.ts";

/*
 * Posts that try to run code, stored like any other post. The browser bypasses the site's content policy, which would
 * stop them a second time.
 */
test.use({ bypassCSP: true });
const slugs: string[] = [];

/*
 * One post for each hostile title, with its share of the corpus. Entries of a post do not affect one another: each is
 * cleaned by itself, as it would be alone in its post (which is tested in clean-html.test.ts), and put into the page in
 * that form.
 */
const posts = xssTitles.map((words, index) => ({
  words,
  title: `Hostile ${index} ${words}`,
  entries: xssCorpus.filter((_one, at) => at % xssTitles.length === index).map(([, html]) => html),
}));

test.beforeAll(async ({ ownSite }) => {
  // The server is stopped while the posts are stored. When it starts again, the lists that it caches contain them.
  await ownSite.server().stop();
  await addPosts(ownSite);
  await ownSite.restart();
});

async function addPosts({ dataDir }: Site): Promise<void> {
  const { db, close } = await openDatabaseBeside({ databaseUrl: undefined, dataDir });
  await db.transaction().execute(async (trx) => {
    for (const [index, { words, title, entries }] of posts.entries()) {
      const draft = postWith({
        slug: `hostile-${index}`,
        title,
        shortDescription: words,
        metaTitle: words,
        metaDescription: words,
        topic: `Hostile ${words}`,
        tags: [words, `tag ${words}`],
        author: words,
        html: `<h2>One</h2>${entries.join("\n")}`,
        pictures: [
          { src: "/blog-pictures/verb-bridge-1600.webp", alt: words, width: 1600, height: 900 },
        ],
        // As the newest posts, they are in every list.
        publishedAt: new Date(Date.now() - index * 60_000).toISOString(),
      });
      const { id, slug } = await savePost(trx, draft, new Date());
      const content = `<h2>One</h2>${entries.map(cleanHtml).join("\n")}`;
      await trx.updateTable("posts").set({ content }).where("id", "=", id).execute();
      slugs.push(slug);
    }
  });
  await close();
}

/** Notes what runs, with the address that it runs on. */
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

test("nothing that a post holds runs in a browser, in any post or list", async ({ page }) => {
  expect(posts.flatMap(({ entries }) => entries)).toHaveLength(xssCorpus.length);
  const ran = await listen(page);
  for (const address of [
    paths.blog,
    paths.blogPosts,
    `${paths.blogPosts}?q=${encodeURIComponent("hostile")}`,
    `${paths.blogPosts}?q=${encodeURIComponent("</script><script>window.hacked=1</script>")}`,
    ...slugs.map((slug) => `${paths.blogPosts}/${slug}`),
  ]) {
    const answer = await page.goto(address, { waitUntil: "load" });
    expect(answer?.status(), address).toBe(200);
    expect(await page.getByText(/Hostile \d/).count(), address).toBeGreaterThan(0);
    const records = await page.locator('script[type="application/ld+json"]').allTextContents();
    for (const record of records) JSON.parse(record);
  }
  expect(ran).toEqual([]);

  await test.step("a browser that would run it is noticed", async () => {
    await page.evaluate(() => {
      const html = '<img src="x" onerror="window.hacked=1" alt="">';
      document.body.insertAdjacentHTML("beforeend", html);
    });
    await expect.poll(() => ran.length).toBe(1);
  });
});
