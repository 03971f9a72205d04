import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { blogList } from "#content/blog/words.ts";
import type { RecentBlog } from "#contract/blog.ts";
import { RecentBlogs } from "./recent-blogs.tsx";

const post: RecentBlog = {
  url: "visa",
  title: "Visa",
  metaDescription: "In short",
  blogImages: [],
  date: "2026-11-01T08:00:00.000Z",
  isSample: false,
};

test("a sample post says that it is one, as in the lists", () => {
  const shown = (isSample: boolean) =>
    renderToStaticMarkup(<RecentBlogs recent={[{ ...post, isSample }]} />);
  const mark = `<span>${blogList.sample}</span>`;
  expect(shown(true)).toContain(mark);
  expect(shown(false)).not.toContain(mark);
});
