import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { blogList } from "#content/blog/blog-lists.ts";
import type { RecentBlog } from "#contract/blog.ts";
import { RecentBlogs, sectionsOf } from "./article.tsx";

const heading = (level: number, id = `part-${level}`) => ({ id, text: "A heading", level });

test("the list of contents leaves out deeper headings, and needs three others", () => {
  const [two, three, four] = [heading(2), heading(3), heading(4)];
  expect(sectionsOf({ contents: [two, four, three, two] })).toEqual([two, three, two]);
  expect(sectionsOf({ contents: [two, four, three, four] })).toEqual([]);
  expect(sectionsOf({ contents: [four, four, four] })).toEqual([]);
});

const post: RecentBlog = {
  url: "visa",
  title: "Visa",
  metaDescription: "In short",
  blogImages: [],
  date: "2026-11-01T08:00:00.000Z",
  isSample: false,
};

test("a recent post that is a sample says so", () => {
  const shown = (isSample: boolean) =>
    renderToStaticMarkup(<RecentBlogs recent={[{ ...post, isSample }]} />);
  const mark = `<span>${blogList.sample}</span>`;
  expect(shown(true)).toContain(mark);
  expect(shown(false)).not.toContain(mark);
});
