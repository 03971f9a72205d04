import { expect, test } from "vitest";
import type { Blog } from "#contract/blog.ts";
import { postMeta } from "./blog-meta.ts";

const post: Blog = {
  url: "visa",
  feedId: "urn:uuid:019a2b1c-0000-7000-8000-000000000001",
  title: "Visa",
  shortDescription: "In short",
  metaTitle: "",
  metaDescription: "",
  content: "",
  contents: [],
  blogImages: ["/uploads/cat-900.webp"],
  imageAlt: "A cat",
  imageWidth: 900,
  imageHeight: 600,
  tags: [],
  date: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-01T08:00:00.000Z",
  author: "A. Author",
  topic: "PTE",
  minutesToRead: 1,
  companyName: "sprachsetu",
  isSample: false,
};

function pictureOf(fields: Partial<Blog>) {
  const matches = [{ id: "root", loaderData: { siteUrl: "https://site.example" } }];
  const tags = postMeta(matches, { ...post, ...fields }) as {
    property?: string;
    name?: string;
    content?: string;
  }[];
  const told = tags.map(({ property, name = "", content }) => [property ?? name, content] as const);
  return Object.fromEntries(
    told.filter(([name]) => /^(?:og:type|og:image|twitter:image)/.test(name)),
  );
}

test("a shared post says what it is, and its picture as it was cut for that", () => {
  expect(pictureOf({})).toEqual({
    "og:type": "article",
    "og:image": "https://site.example/uploads/cat-share.jpg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "A cat",
    "twitter:image": "https://site.example/uploads/cat-share.jpg",
  });
});

test("pictures that came with the site are shared in the size of all pages", () => {
  const shared = { "og:image:width": "1200", "og:image:height": "630" };
  const blogImages = ["/blog-pictures/describe-image-1600.webp"];
  expect(pictureOf({ blogImages, imageWidth: 1600 })).toMatchObject({
    ...shared,
    "og:image": "https://site.example/blog-pictures/describe-image-share.png",
  });
  expect(pictureOf({ blogImages: [], imageWidth: 0, imageHeight: 0 })).toMatchObject({
    ...shared,
    "og:image": "https://site.example/share/blog.png",
  });
});
