import { data } from "react-router";
import { blogSearch } from "#content/blog/blog-lists.ts";
import { blogTopics as writtenTopics } from "#content/blog/topics.ts";
import { type BlogTopics, POSTS_PER_PAGE } from "#contract/blog.ts";
import type { PageServices } from "../../shell/site-context.ts";
import { createBlogApi } from "../blog-api.ts";
import type { ListQuery } from "../blog-paths.ts";
import { asCard, type NamedSlug, type PostCardData } from "../post-card-data.ts";

/** Why a list shows no posts. */
export type ListGap = "failed" | "nothing" | "not-found" | "beyond" | "unknown";

export type PostListData = {
  query: ListQuery & { page: number };
  posts: PostCardData[];
  total: number;
  pages: number;
  gap: ListGap | undefined;
  /** The topic that the list is narrowed to. */
  topic: NamedSlug | undefined;
  tag: NamedSlug | undefined;
  /** A sentence about the topic, if content/blog/topics.ts has one. */
  about: string | undefined;
  choices: BlogTopics;
};

/** The most tags that the filter offers; a longer list would not help. The chosen tag is always offered. */
const MOST_TAGS = 40;

/** Reads the query of a list from its address; an invalid value counts as absent. */
export function readListQuery(url: URL): ListQuery & { page: number } {
  const text = (name: string) =>
    url.searchParams.get(name)?.trim().slice(0, blogSearch.maxLength) || undefined;
  const page = Number(url.searchParams.get("page") ?? 1);
  return {
    q: text("q"),
    topic: text("topic"),
    tag: text("tag"),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Fetches the posts of a list. If they cannot be fetched, the list is empty and `gap` says so. */
export async function loadList(query: ListQuery & { page: number }, services: PageServices) {
  const api = createBlogApi(services);
  const [outcome, known] = await Promise.all([api.list(query), api.topics()]);
  const list = outcome.kind === "done" ? outcome.value.data : undefined;
  const posts = (list?.data ?? []).map((post) => asCard(post, known));
  const total = list?.total ?? 0;
  const gap = gapOf(query, posts.length, total, outcome.kind === "unreachable");
  const topic = nameOf(query.topic, known.topics);
  const answer: PostListData = {
    query,
    posts,
    total,
    pages: Math.max(1, Math.ceil(total / (list?.perPage ?? POSTS_PER_PAGE))),
    gap,
    topic,
    tag: nameOf(query.tag, known.tags),
    about: writtenTopics.find(({ name }) => name === topic?.name)?.description,
    choices: {
      topics: known.topics,
      tags: known.tags.filter(({ slug }, index) => index < MOST_TAGS || slug === query.tag),
    },
  };
  // The status keeps a failed page out of caches, and a missing one out of search engines.
  const status = gap === "failed" ? 503 : gap === "beyond" || gap === "unknown" ? 404 : 200;
  return data(answer, { status });
}

function gapOf(
  { q, topic, tag, page }: ListQuery & { page: number },
  shown: number,
  total: number,
  failed: boolean,
): ListGap | undefined {
  if (failed) return "failed";
  if (shown > 0) return undefined;
  if (total > 0 || page > 1) return "beyond";
  if (q || (topic && tag)) return "not-found";
  return topic || tag ? "unknown" : "nothing";
}

function nameOf(slug: string | undefined, known: BlogTopics["topics"]): NamedSlug | undefined {
  if (slug === undefined) return undefined;
  return { slug, name: known.find((one) => one.slug === slug)?.name ?? slug };
}
