import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { siteDetails } from "../site.ts";
import { samplePosts } from "./all-sample-posts.ts";
import { blogTopics } from "./topics.ts";

const pictures = join(import.meta.dirname, "../../public/blog-pictures");
const slugs = samplePosts.map(({ slug }) => slug);
const pages = [...siteDetails.quickLinks, ...siteDetails.offerings].map(({ url }) => url);
const known = new Set([
  ...pages,
  "/register",
  ...slugs.map((slug) => `/blog/viewallblogs/${slug}`),
]);

const textOf = (html: string) => html.replace(/<[^>]*>/g, " ");
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, it = ""]) => it);

describe("the sample posts", () => {
  it("are twelve, each under an address of its own", () => {
    expect(new Set(slugs).size).toBe(12);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  it("cover every topic, the newest first", () => {
    expect(new Set(samplePosts.map(({ topic }) => topic))).toEqual(
      new Set(blogTopics.map(({ name }) => name)),
    );
    const days = samplePosts.map(({ publishedAt }) => publishedAt);
    expect(days).toEqual(days.toSorted().reverse());
  });
});

describe.each(samplePosts)("$slug", (post) => {
  it("has the length of a post, and a head that search results do not cut", () => {
    const words = textOf(post.html).trim().split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(700);
    expect(words).toBeLessThanOrEqual(1400);
    expect(post.metaTitle.length).toBeLessThanOrEqual(60);
    expect(post.metaDescription.length).toBeGreaterThanOrEqual(120);
    expect(post.metaDescription.length).toBeLessThanOrEqual(155);
    expect(post.html).not.toMatch(/undefined|NaN|\[object/);
  });

  it("was changed no earlier than the facts in it were checked", () => {
    const days = all(post.html, /As of (\d+ \w+ \d{4})/g).map((day) => Date.parse(`${day} UTC`));
    const lastChange = Math.max(
      Date.parse(post.publishedAt),
      post.checkedOn ? Date.parse(post.checkedOn) : 0,
    );
    for (const day of days) expect(lastChange).toBeGreaterThanOrEqual(day);
  });

  it("links to what exists", () => {
    for (const link of all(post.html, / href="(\/[^"#]*)/g)) expect(known).toContain(link);
  });

  it("shows pictures that are drawn, each with words for it", () => {
    expect(existsSync(join(pictures, `${post.picture.name}-1600.webp`))).toBe(true);
    expect(existsSync(join(pictures, `${post.picture.name}-share.png`))).toBe(true);
    for (const name of all(post.html, / src="\/blog-pictures\/([^"]+)"/g)) {
      expect(existsSync(join(pictures, name)), name).toBe(true);
    }
    expect(all(post.html, /<img ([^>]*)>/g).every((img) => / alt="[^"]+"/.test(img))).toBe(true);
  });

  it("never skips a level of heading", () => {
    let last = 1;
    for (const level of all(post.html, /<h(\d)/g).map(Number)) {
      expect(level).toBeLessThanOrEqual(last + 1);
      last = level;
    }
  });
});
