import { POSTS_PER_PAGE } from "#contract/blog.ts";
import type { createPosts } from "./posts.repo.ts";

/** The first three pages of the list. */
const NEWEST = 3 * POSTS_PER_PAGE;
/** Of the topics, which are free text: there may be any number. */
const LARGEST = 20;

/** Where posts and topics are read, by their slugs. */
export type BlogAddresses = Record<"post" | "topic", (slug: string) => string>;

/** The pages of the blog that lie nearest to a visitor: its newest posts and its largest topics. */
export async function nearestBlogPages(
  posts: ReturnType<typeof createPosts>,
  address: BlogAddresses,
): Promise<string[]> {
  const now = new Date();
  const newest = await posts.addresses(NEWEST, now);
  const { topics } = await posts.topics(now);
  return [
    ...newest.map(({ slug }) => address.post(slug)),
    ...topics.slice(0, LARGEST).map(({ slug }) => address.topic(slug)),
  ];
}
