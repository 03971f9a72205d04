import { POSTS_PER_PAGE, postPath } from "#contract/blog.ts";
import type { createPosts } from "./posts.repo.ts";

/** The first three pages of the list. */
const NEWEST = 3 * POSTS_PER_PAGE;

const topicPath = (slug: string) => `/blog/topics/${encodeURIComponent(slug)}`;

/** The pages of the blog that lie nearest to a visitor: its newest posts and its topics. */
export async function nearestBlogPages(posts: ReturnType<typeof createPosts>): Promise<string[]> {
  const now = new Date();
  const newest = await posts.addresses(NEWEST, now);
  const { topics } = await posts.topics(now);
  return [
    ...newest.map(({ slug }) => postPath(slug)),
    ...topics.map(({ slug }) => topicPath(slug)),
  ];
}
