import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { blogList } from "#content/blog/blog-lists.ts";
import { blogFailed, blogMissing, blogPost } from "#content/blog/blog-post.ts";
import { blogTopics } from "#content/blog/topics.ts";
import { accessibilityViolations, awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/* The sample posts, which an empty database starts with, newest first. */
const posts = [...samplePosts].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
const [newest, second] = posts;
if (!(newest && second)) throw new Error("There are no sample posts.");
const addressOf = (slug: string) => `${paths.blogPosts}/${slug}`;

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute("content");
const canonical = (page: Page) => page.locator('link[rel="canonical"]');
const cards = (page: Page): Locator => page.getByRole("main").getByRole("article");
const noBlog = (page: Page) => page.getByRole("heading", { name: "No Blog Available" });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the front page has the newest posts, the topics and the search", async ({ page }) => {
    await page.goto(paths.blog);
    await expect(cards(page).first().getByRole("heading")).toHaveText(newest.title);
    await expect(cards(page)).toHaveCount(7);
    for (const { name } of blogTopics) {
      await expect(
        page
          .getByRole("region", { name: "Topics" })
          .getByRole("link", { name: new RegExp(`^${name} \\d+ posts$`) }),
      ).toBeVisible();
    }
    for (const [type, path] of [
      ["rss", paths.blogRss],
      ["atom", paths.blogAtom],
    ]) {
      const feed = page.locator(`link[rel="alternate"][type="application/${type}+xml"]`);
      await expect(feed).toHaveAttribute("href", path ?? "");
      expect((await page.request.get(path ?? "")).status()).toBe(200);
    }
    await page.getByLabel("Search the blog").fill("Anmeldung");
    await page.getByRole("search").getByRole("button").click();
    await expect(page).toHaveURL(`${paths.blogPosts}?q=Anmeldung`);
    await expect(cards(page).first()).toBeVisible();
  });

  test("the list has its banner, cards with all they say, and pages", async ({ page, site }) => {
    await page.goto(paths.blogPosts);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("VIEW ALL BLOGS");
    await expect(cards(page)).toHaveCount(9);
    for (const [index, post] of posts.slice(0, 9).entries()) {
      const card = cards(page).nth(index);
      await expect(card.getByRole("link", { name: post.title })).toHaveAttribute(
        "href",
        addressOf(post.slug),
      );
      await expect(card).toContainText(post.shortDescription);
      await expect(card).toContainText(post.author);
      await expect(card).toContainText(/\d+ mins read/);
      await expect(card.getByText(blogList.sample, { exact: true })).toBeVisible();
      await expect(card.getByRole("link", { name: post.topic, exact: true })).toBeVisible();
      await expect(card.getByRole("time")).toHaveAttribute("datetime", post.publishedAt);
      const picture = card.getByRole("img");
      await expect(picture).toHaveAttribute("alt", post.picture.alt);
      expect(await picture.getAttribute("loading")).toBe(index === 0 ? null : "lazy");
    }
    await expect(canonical(page)).toHaveAttribute("href", `${site.url}${paths.blogPosts}`);
    await expect(page.locator('link[rel="next"]')).toHaveAttribute(
      "href",
      `${paths.blogPosts}?page=2`,
    );
    await page.getByRole("link", { name: "Older posts" }).click();
    await expect(page).toHaveURL(`${paths.blogPosts}?page=2`);
    await expect(cards(page)).toHaveCount(posts.length - 9);
    await expect(canonical(page)).toHaveAttribute("href", `${site.url}${paths.blogPosts}?page=2`);
    await page.getByRole("link", { name: "Newer posts" }).click();
    await expect(cards(page)).toHaveCount(9);
  });

  test("topic, tag and search narrow the list; what is for people only is unlisted", async ({
    page,
    site,
  }) => {
    const ofTopic = posts.filter(({ topic }) => topic === "PTE");
    await page.goto(paths.blogPosts);
    await page.getByLabel("Topic").selectOption({ value: "pte" });
    await page.getByRole("search").getByRole("button").click();
    await expect(cards(page)).toHaveCount(ofTopic.length);
    // A topic has one address for search engines.
    await expect(canonical(page)).toHaveAttribute("href", `${site.url}/blog/topics/pte`);
    await expect(page.getByLabel("Topic")).toHaveValue("pte");

    await page.goto("/blog/topics/pte");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("VIEW ALL BLOGS PTE");
    await expect(cards(page)).toHaveCount(ofTopic.length);
    const tag = ofTopic[0]?.tags[0] ?? "";
    await page.goto("/blog/tags/pte-academic");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(tag);
    await expect(cards(page)).toHaveCount(posts.filter(({ tags }) => tags.includes(tag)).length);
    expect(await meta(page, "robots")).toBe("noindex");

    await page.goto(`${paths.blogPosts}?q=xyzzy`);
    await expect(noBlog(page)).toBeVisible();
    await expect(page.getByLabel("Search the blog")).toHaveValue("xyzzy");
    expect(await meta(page, "robots")).toBe("noindex");
    for (const path of [
      "/blog/topics/nothing",
      "/blog/tags/nothing",
      `${paths.blogPosts}?page=9`,
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(noBlog(page)).toBeVisible();
    }
    for (const query of ["?page=0", "?page=-1", "?page=x", "?q=%22%29*&tag=&topic="]) {
      expect((await page.goto(paths.blogPosts + query))?.status(), query).toBe(200);
    }
  });

  test("a post has all that belongs to it, in the first HTML", async ({ page, site }) => {
    await page.goto(addressOf(newest.slug));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest.title);
    await expect(page.getByRole("img", { name: newest.picture.alt })).toBeVisible();
    await expect(page.getByText(newest.shortDescription)).toBeVisible();
    await expect(page.getByText(blogPost.sampleNote, { exact: true })).toBeVisible();
    const tags = page.getByRole("region", { name: "Tag list" }).getByRole("link");
    await expect(tags).toHaveText([...newest.tags]);
    const recent = page.getByRole("complementary", { name: "Recent Blogs" }).getByRole("listitem");
    await expect(recent.getByRole("link")).toHaveText(posts.slice(1, 6).map(({ title }) => title));
    await expect(
      page.getByRole("navigation", { name: "More posts" }).getByRole("link"),
    ).toContainText([second.title]);
    const toCourse = page.getByRole("link", { name: /^See the course/ });
    await expect(toCourse).toHaveAttribute("href", paths.germanOnline);

    const contents = page.getByRole("navigation", { name: "In this post" });
    for (const href of await contents
      .locator("a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")))) {
      await expect(page.locator(`:is(h2, h3)${href}`)).toHaveCount(1);
    }
    for (const picture of await page.locator("article img").all()) {
      await expect(picture).toHaveAttribute("width", /\d+/);
      await expect(picture).toHaveAttribute("height", /\d+/);
    }

    const url = `${site.url}${addressOf(newest.slug)}`;
    await expect(canonical(page)).toHaveAttribute("href", url);
    await expect(page).toHaveTitle(`${newest.metaTitle} | Sprachsetu`);
    expect(await meta(page, "description")).toBe(newest.metaDescription);
    expect(await meta(page, "og:type")).toBe("article");
    expect(await meta(page, "article:published_time")).toBe(newest.publishedAt);
    const picture = (await meta(page, "og:image")) ?? "";
    expect((await page.request.get(picture)).headers()["content-type"]).toMatch(/^image\//);

    const records = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [record] = records.map((text) => JSON.parse(text)).filter(isBlogPosting);
    expect(record).toMatchObject({
      url,
      headline: newest.title,
      datePublished: newest.publishedAt,
      author: { name: newest.author },
      image: [expect.stringContaining("/blog-pictures/")],
    });

    const share = page.getByRole("region", { name: "Share this post" });
    const message = new URL(
      (await share.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "",
    );
    expect(message.searchParams.get("text")).toBe(`${newest.title} ${url}`);
    await expect(share.getByRole("link", { name: "Copy the link" })).toHaveAttribute("href", url);
  });

  test("a post that is not there leads to the nearest", async ({ page }) => {
    const answer = await page.goto(addressOf(`${newest.slug}-2`));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(blogMissing.title);
    expect(await meta(page, "robots")).toBe("noindex");
    await page.getByRole("main").getByRole("link", { name: newest.title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest.title);
  });
});

test("posts are read one after the other", async ({ page }) => {
  await visit(page, addressOf(newest.slug));
  await page.getByRole("navigation", { name: "More posts" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.title);
  await expect(page).toHaveTitle(`${second.metaTitle} | Sprachsetu`);
  await page.getByRole("complementary").getByRole("link", { name: newest.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest.title);
  await page.getByRole("link", { name: "View all blogs" }).click();
  await page.getByRole("link", { name: "Older posts" }).press("Enter");
  await expect(cards(page)).toHaveCount(posts.length - 9);
  await page.getByRole("link", { name: "Newer posts" }).click();
  await expect(cards(page)).toHaveCount(9);
  await page.goBack();
  await expect(cards(page)).toHaveCount(posts.length - 9);
  // A link of old to a post that is gone.
  await cards(page)
    .first()
    .getByRole("link", { name: posts[9]?.title ?? "" })
    .evaluate((link) => link.setAttribute("href", "/blog/viewallblogs/gone-for-good"));
  await cards(page)
    .first()
    .getByRole("link", { name: posts[9]?.title ?? "" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(blogMissing.title);
});

test("one sees how far one has read, and copies the address", async ({ context, page, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, addressOf(newest.slug));
  const read = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .find(({ timeline }) => timeline !== document.timeline)
          ?.effect?.getComputedTiming().progress,
    );
  await expect.poll(read).toBe(0);
  const copy = page.getByRole("link", { name: "Copy the link" });
  await copy.scrollIntoViewIfNeeded();
  await expect.poll(read).toBeGreaterThan(0.5);
  await copy.click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.url}${addressOf(newest.slug)}`,
  );
});

test("what cannot be fetched is logged, and never hides the rest", async ({ page, site }) => {
  const answerOf = async (path: string) => (await page.goto(path))?.status();
  const [last] = posts.slice(-1);
  site.change("ALTER TABLE posts RENAME TO posts_away");
  try {
    expect(await answerOf(`${paths.blogPosts}?page=1`)).toBe(503);
    await awake(page);
    await expect(noBlog(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("VIEW ALL BLOGS");
    await expect(page.getByLabel("Search the blog")).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(site.server().output.join("\n")).toContain("Failed to fetch all blogs.");
    expect(await answerOf(`${addressOf(last?.slug ?? "")}-unseen`)).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(blogFailed.title);
    await expect(page.getByRole("heading", { name: "Recent Blogs" })).toBeVisible();
    await page.goto(`${paths.blogPosts}?page=1`);
  } finally {
    site.change("ALTER TABLE posts_away RENAME TO posts");
  }
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(9);
});

const isBlogPosting = (record: { "@type": string }) => record["@type"] === "BlogPosting";
