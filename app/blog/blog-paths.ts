import { paths } from "../paths.ts";

export const postPath = (url: string) => paths.blogPost.replace(":url", encodeURIComponent(url));

/** What a list is narrowed to. */
export type ListQuery = {
  q?: string | undefined;
  topic?: string | undefined;
  tag?: string | undefined;
  page?: number | undefined;
};

export const topicPath = (slug: string) =>
  paths.blogTopic.replace(":topic", encodeURIComponent(slug));

export const tagPath = (slug: string) => paths.blogTag.replace(":tag", encodeURIComponent(slug));

/** The address of a list. A list narrowed to one topic or one tag alone has a path of its own. */
export function listPath({ q, topic, tag, page = 1 }: ListQuery): string {
  const query = new URLSearchParams();
  const isTopic = topic && !q && !tag;
  const isTag = tag && !q && !topic;
  if (q) query.set("q", q);
  if (topic && !isTopic) query.set("topic", topic);
  if (tag && !isTag) query.set("tag", tag);
  if (page > 1) query.set("page", String(page));
  const path = isTopic ? topicPath(topic) : isTag ? tagPath(tag) : paths.blogPosts;
  return query.size > 0 ? `${path}?${query}` : path;
}
