import { COMPANY_NAME } from "#contract/blog.ts";
import type { PostDraft } from "#server/blog/save-post.ts";

/** A published post of ours with one field or more of the test's own. */
export const postWith = (fields: Partial<PostDraft> = {}): PostDraft => ({
  companyName: COMPANY_NAME,
  slug: "a-post",
  status: "published",
  title: "A title",
  shortDescription: "In short",
  metaTitle: "Meta title",
  metaDescription: "Meta description",
  topic: "Life in Berlin",
  tags: ["Visa", "First steps"],
  author: "A. Author",
  html: "<p>The text.</p>",
  pictures: [
    { src: "/blog-pictures/sample-1600.webp", alt: "A drawing", width: 1600, height: 900 },
  ],
  publishedAt: "2026-11-01T08:00:00.000Z",
  ...fields,
});
