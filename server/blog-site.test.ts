import type { HtmlElement } from "html-validate";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { trainers } from "#content/about-page.ts";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { blogHead } from "#content/blog/blog-front.ts";
import { blogEmpty, blogList } from "#content/blog/blog-lists.ts";
import { blogFailed, blogMissing, blogPost } from "#content/blog/blog-post.ts";
import { blogTopics } from "#content/blog/topics.ts";
import { courses } from "#content/courses/courses.ts";
import { site } from "#content/site.ts";
import { testimonialRows } from "#content/testimonials.ts";
import {
  attribute,
  attributesOf,
  metaOf,
  readPage,
  recordsOf,
  textOf,
  textsOf,
} from "#tests/support/drawn-page.ts";
import { postWith } from "#tests/support/posts.ts";
import { openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";
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
    // Like a server after its start, the second app has neither page in memory.
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
    const post = await other.app.inject({ url: addressOf("unseen") });
    expect(post.statusCode).toBe(503);
    expect(textsOf(readPage(post.body), "h1")).toEqual([blogFailed.title]);
    expect(post.body.includes(blogPost.recentTitle), blogPost.recentTitle).toBe(true);
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

/** The blog of a new site. */
describe("the blog's pages with the sample posts", () => {
  const posts = [...samplePosts].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const [newest, second] = posts;
  if (!(newest && second)) throw new Error("There are no sample posts.");
  const addressOf = (slug: string) => paths.blogPost.replace(":url", slug);
  const canonicalOf = (page: HtmlElement) =>
    attribute(page.querySelector('link[rel="canonical"]'), "href");

  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { withSite: true });
    // Added when the newest post is out, so that all keep their dates.
    await addSamplePosts(served.db, samplePosts, new Date(newest.publishedAt));
    served.app.postsChanged();
  });
  afterAll(() => served.close());

  const get = (url: string) => served.app.inject({ url });
  const open = async (url: string) => readPage((await get(url)).body);

  test("the front page has the newest posts, the topics, the search and the feeds", async () => {
    const page = await open(paths.blog);
    expect(textsOf(page, "main article h3")[0]).toBe(newest.title);
    expect(page.querySelectorAll("main article")).toHaveLength(7);
    const topics = textsOf(page, 'section[aria-labelledby="blog-topics"] a');
    for (const { name } of blogTopics) {
      expect(topics).toContainEqual(expect.stringMatching(new RegExp(`${name} ?\\d+ posts$`)));
    }
    for (const [type, path] of [
      ["rss", paths.blogRss],
      ["atom", paths.blogAtom],
    ] as const) {
      const feed = `link[rel="alternate"][type="application/${type}+xml"]`;
      expect(attributesOf(page, feed, "href")).toEqual([path]);
      expect((await get(path)).statusCode).toBe(200);
    }
    expect(attributesOf(page, "main search form", "action")).toEqual([paths.blogPosts]);
    expect(attributesOf(page, "main search input", "name")).toEqual(["q"]);
  });

  test("the list has its banner, cards with all they say, and pages", async () => {
    const page = await open(paths.blogPosts);
    expect(textsOf(page, "h1")).toEqual(["VIEW ALL BLOGS"]);
    const cards = page.querySelectorAll("main article");
    expect(cards).toHaveLength(9);
    for (const [index, post] of posts.slice(0, 9).entries()) {
      const card = cards[index];
      if (!card) throw new Error(`There is no card ${index}.`);
      const text = textOf(card);
      for (const part of [post.shortDescription, post.author, blogList.sample]) {
        expect(text).toContain(part);
      }
      expect(text).toMatch(/\d+ mins read/);
      const links = card.querySelectorAll("a").map((a) => [textOf(a), attribute(a, "href")]);
      expect(links).toContainEqual([post.title, addressOf(post.slug)]);
      expect(textsOf(card, "a")).toContain(post.topic);
      expect(attributesOf(card, "time", "datetime")).toEqual([post.publishedAt]);
      const picture = card.querySelector("img");
      expect(attribute(picture, "alt")).toBe(post.picture.alt);
      expect(attribute(picture, "loading")).toBe(index === 0 ? null : "lazy");
    }
    expect(canonicalOf(page)).toBe(SITE_URL + paths.blogPosts);
    const older = `${paths.blogPosts}?page=2`;
    expect(attributesOf(page, 'link[rel="next"]', "href")).toEqual([older]);
    expect(attributesOf(page, 'main a[rel="next"]', "href")).toEqual([older]);

    const next = await open(older);
    expect(next.querySelectorAll("main article")).toHaveLength(posts.length - 9);
    expect(canonicalOf(next)).toBe(SITE_URL + older);
    expect(attributesOf(next, 'main a[rel="prev"]', "href")).toEqual([paths.blogPosts]);
  });

  test("topic, tag and search narrow the list; what is for people only is unlisted", async () => {
    const ofTopic = posts.filter(({ topic }) => topic === "PTE");
    const chosen = await open(`${paths.blogPosts}?q=&topic=pte&tag=`);
    expect(chosen.querySelectorAll("main article")).toHaveLength(ofTopic.length);
    // A topic has one address for search engines.
    expect(canonicalOf(chosen)).toBe(`${SITE_URL}/blog/topics/pte`);
    const topics = chosen.querySelector('select[name="topic"]')?.querySelectorAll("option");
    const selected = topics?.filter((option) => option.hasAttribute("selected"));
    expect(selected?.map((option) => attribute(option, "value"))).toEqual(["pte"]);

    const topic = await open("/blog/topics/pte");
    expect(textsOf(topic, "h1")).toEqual(["Posts about PTE"]);
    expect(topic.querySelectorAll("main article")).toHaveLength(ofTopic.length);
    const name = ofTopic[0]?.tags[0] ?? "";
    const tag = await open("/blog/tags/pte-academic");
    expect(textsOf(tag, "h1")[0]).toContain(name);
    expect(tag.querySelectorAll("main article")).toHaveLength(
      posts.filter(({ tags }) => tags.includes(name)).length,
    );
    expect(metaOf(tag, "robots")).toBe("noindex");

    const nothing = await open(`${paths.blogPosts}?q=xyzzy`);
    expect(textsOf(nothing, "main h2")).toContain(blogList.empty);
    expect(attributesOf(nothing, "main search input", "value")).toEqual(["xyzzy"]);
    expect(metaOf(nothing, "robots")).toBe("noindex");
    const found = await open(`${paths.blogPosts}?q=Anmeldung`);
    expect(found.querySelectorAll("main article").length).toBeGreaterThan(0);
    for (const path of [
      "/blog/topics/nothing",
      "/blog/tags/nothing",
      `${paths.blogPosts}?page=9`,
    ]) {
      const answer = await get(path);
      expect(answer.statusCode, path).toBe(404);
      expect(textsOf(readPage(answer.body), "main h2"), path).toContain(blogList.empty);
    }
    for (const query of ["?page=0", "?page=-1", "?page=x", "?q=%22%29*&tag=&topic="]) {
      expect((await get(paths.blogPosts + query)).statusCode, query).toBe(200);
    }
  });

  test("a post has all that belongs to it", async () => {
    const { body } = await get(addressOf(newest.slug));
    const page = readPage(body);
    expect(textsOf(page, "h1")).toEqual([newest.title]);
    expect(attributesOf(page, "main article img", "alt")).toContain(newest.picture.alt);
    const text = textOf(page.querySelector("main"));
    expect(text).toContain(newest.shortDescription);
    expect(text).toContain(blogPost.sampleNote);
    expect(textsOf(page, 'section[aria-labelledby="post-tags"] a')).toEqual([...newest.tags]);
    expect(textsOf(page, 'aside[aria-labelledby="recent-blogs"] li a')).toEqual(
      posts.slice(1, 6).map(({ title }) => title),
    );
    const [more] = page.querySelectorAll('nav[aria-label="More posts"] a');
    expect(textOf(more)).toContain(second.title);
    expect(attribute(more, "href")).toBe(addressOf(second.slug));
    const toCourse = page.querySelectorAll("a").find((a) => /^See the course/.test(textOf(a)));
    expect(attribute(toCourse, "href")).toBe(courses.GermanClass.url);

    const headings = [...attributesOf(page, "h2", "id"), ...attributesOf(page, "h3", "id")];
    const contents = attributesOf(page, 'nav[aria-label="In this post"] a', "href");
    expect(contents.length).toBeGreaterThan(2);
    for (const href of contents) {
      expect(headings.filter((id) => `#${id}` === href)).toHaveLength(1);
    }
    for (const picture of page.querySelectorAll("article img")) {
      expect(attribute(picture, "width")).toMatch(/\d+/);
      expect(attribute(picture, "height")).toMatch(/\d+/);
    }

    const url = SITE_URL + addressOf(newest.slug);
    expect(canonicalOf(page)).toBe(url);
    expect(textOf(page.querySelector("title"))).toBe(`${newest.metaTitle} | ${site.name}`);
    expect(metaOf(page, "description")).toBe(newest.metaDescription);
    expect(metaOf(page, "og:type")).toBe("article");
    expect(metaOf(page, "article:published_time")).toBe(newest.publishedAt);
    const shared = metaOf(page, "og:image") ?? "";
    expect(shared).toBe(`${SITE_URL}/share/blog.png`);
    expect((await get(new URL(shared).pathname)).headers["content-type"]).toMatch(/^image\//);

    const share = page
      .querySelectorAll('section[aria-labelledby="post-share"] a')
      .map((link) => attribute(link, "href") ?? "");
    const message = share.find((href) => href.includes("wa.me")) ?? "";
    expect(new URL(message).searchParams.get("text")).toBe(`${newest.title} ${url}`);
    expect(share).toContain(url);
  });

  test("a post of the institute's own is described to search engines, and shared with its picture", async () => {
    const { title, publishedAt } = newest;
    const own = postWith({ title, publishedAt, slug: "own" });
    const invented = postWith({ slug: "invented", author: newest.author });
    for (const draft of [own, invented]) {
      await served.db.transaction().execute((trx) => savePost(trx, draft, new Date()));
    }
    served.app.postsChanged();
    onTestFinished(async () => {
      await served.db.deleteFrom("posts").where("slug", "in", ["own", "invented"]).execute();
      served.app.postsChanged();
    });
    const { body } = await get(addressOf("own"));
    const record = {
      url: SITE_URL + addressOf("own"),
      headline: title,
      datePublished: publishedAt,
      author: { "@type": "Person", name: own.author },
      image: [expect.stringContaining("/blog-pictures/")],
    };
    expect(recordsOf(body, "BlogPosting")).toMatchObject([record]);
    expect(recordsOf(body, "BreadcrumbList")).toHaveLength(1);
    const picture = metaOf(readPage(body), "og:image") ?? "";
    expect(picture).toContain("/blog-pictures/");

    const signed = (await get(addressOf("invented"))).body;
    const [author] = recordsOf(signed, "BlogPosting").map(({ author }) => author);
    expect(author).toMatchObject({ "@type": "EducationalOrganization", name: site.name });
  });

  test("no invented person, review or post is in the structured data of any page", async () => {
    const { body } = await get("/sitemap.xml");
    const pages = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page]) => page ?? "");
    expect(pages.length).toBeGreaterThan(posts.length + 15);
    const invented = [
      ...trainers.people.map(({ name }) => name),
      ...testimonialRows.flat().flatMap(({ name, headline, text }) => [name, headline, text]),
      ...posts.flatMap(({ title, slug }) => [title, slug]),
    ];
    for (const url of pages) {
      const answer = await get(new URL(url).pathname);
      const scripts =
        answer.body.match(/<script[^>]*application\/ld\+json[\s\S]*?<\/script>/g) ?? [];
      const told = scripts.join("\n");
      expect(
        invented.filter((text) => told.includes(text)),
        url,
      ).toEqual([]);
    }
  });

  test("a post that is not there leads to the nearest", async () => {
    const answer = await get(addressOf(`${newest.slug}-2`));
    expect(answer.statusCode).toBe(404);
    const page = readPage(answer.body);
    expect(textsOf(page, "h1")).toEqual([blogMissing.title]);
    expect(metaOf(page, "robots")).toBe("noindex");
    expect(attributesOf(page, "main a", "href")).toContain(addressOf(newest.slug));
  });
});
