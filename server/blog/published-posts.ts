import { hash } from "node:crypto";
import {
  type Blog,
  type BlogAddresses,
  type BlogAnswer,
  type BlogList,
  type BlogListQuery,
  type BlogTopics,
  type NearestBlog,
  POSTS_PER_PAGE,
  type RecentBlogs,
} from "#contract/blog.ts";
import { folded } from "#contract/search-folding.ts";
import { MAX_SITEMAP_ADDRESSES } from "#contract/sitemap.ts";
import { cleanHtml } from "./clean-html.ts";
import { htmlForPage } from "./html-for-page.ts";
import type { PostFilter, Posts, StoredPost } from "./posts.repo.ts";
import type { PostPicture } from "./save-post.ts";
import { queryWordsOf } from "./search-words.ts";
import { isSlug, slugOf } from "./slug.ts";

/** The most bodies that are remembered as clean; each takes about a hundred bytes. */
const MAX_KNOWN_CLEAN = 50_000;
const MAX_NEAREST = 3;
const MAX_BEGINNINGS = 8;
/** The most posts with a word in common that are compared. */
const MAX_ALIKE = 50;
/** Only so many first letters of a word are compared: in a mistyped word, these are mostly right. */
const BEGINNING = 4;

/** The answers of the blog's public calls. */
export function createBlog(posts: Posts) {
  const knownClean = new Set<string>();

  /** Sanitises a body once more. A body that was clean is remembered by its digest. */
  function clean(content: string): string {
    const digest = hash("sha256", content, "base64");
    if (knownClean.has(digest)) return content;
    const cleaned = cleanHtml(content);
    if (cleaned === content) {
      if (knownClean.size >= MAX_KNOWN_CLEAN) knownClean.clear();
      knownClean.add(digest);
    }
    return cleaned;
  }

  function asBlog(post: StoredPost): Blog {
    const pictures = picturesOf(post.pictures);
    return {
      metaTitle: post.meta_title,
      metaDescription: post.meta_description,
      title: post.title,
      shortDescription: post.short_description,
      ...htmlForPage(clean(post.content), post.minutes_to_read),
      blogImages: pictures.map(({ src }) => src),
      tags: post.tags,
      url: post.slug,
      feedId: post.feed_address ?? `urn:uuid:${post.id}`,
      date: post.published_at ?? post.created_at,
      author: post.author,
      topic: post.topic,
      minutesToRead: post.minutes_to_read,
      companyName: post.company_name,
      updatedAt: post.updated_at,
      imageAlt: pictures[0]?.alt ?? "",
      imageWidth: pictures[0]?.width ?? 0,
      imageHeight: pictures[0]?.height ?? 0,
      isSample: post.is_sample === 1,
    };
  }

  return {
    async list({ page, perPage, topic, tag, q }: BlogListQuery, now: Date): Promise<BlogList> {
      const words = q === "" ? undefined : queryWordsOf(q);
      const filter: PostFilter = {
        ...(topic === "" ? {} : { topicSlug: slugOf(topic) || "-" }),
        ...(tag === "" ? {} : { tagSlug: slugOf(tag) || "-" }),
        ...(words ? { words } : {}),
      };
      const at = { limit: perPage, offset: (page - 1) * perPage };
      const { ids, total } =
        // A query without letters or digits finds nothing.
        words?.length === 0 ? { ids: [], total: 0 } : await posts.list(filter, at, now);
      const data = (await posts.read(ids)).map(asBlog);
      return { data: { data, page, perPage, total } };
    },

    async recent(limit: number, now: Date): Promise<RecentBlogs> {
      const rows = await posts.recent(limit, now);
      const data = rows.map((row) => ({
        url: row.slug,
        title: row.title,
        metaDescription: row.meta_description,
        blogImages: picturesOf(row.pictures).map(({ src }) => src),
        date: row.published_at ?? "",
        isSample: row.is_sample === 1,
      }));
      return { data };
    },

    /** @returns undefined if no visible post has or had this slug */
    async post(slug: string, now: Date): Promise<BlogAnswer | undefined> {
      const id = isSlug(slug) ? await posts.find(slug, now) : undefined;
      const [post] = id ? await posts.read([id]) : [];
      if (!post) return undefined;
      if (post.slug !== slug) return { message: asBlog(post), movedTo: post.slug };
      const { newer, older } = await posts.neighbours(post, now);
      return {
        message: asBlog(post),
        ...(newer ? { newer: named(newer) } : {}),
        ...(older ? { older: named(older) } : {}),
      };
    },

    /** Posts with a similar address, for a page that does not exist, filled up with the newest posts. */
    async nearest(slug: string, now: Date): Promise<NearestBlog[]> {
      const beginnings = [...new Set(folded(slug).match(/[a-z0-9]{3,}/g) ?? [])]
        .slice(0, MAX_BEGINNINGS)
        .map((word) => word.slice(0, BEGINNING));
      const find = (many: "all" | "any") =>
        beginnings.length > 0 ? posts.titledLike(beginnings, many, MAX_ALIKE, now) : [];
      const found = new Map<string, NearestBlog>();
      const add = (alike: { slug: string; title: string }[]) => {
        for (const post of alike) {
          if (found.size < MAX_NEAREST) found.set(post.slug, named(post));
        }
      };
      add(await find("all"));
      if (found.size < MAX_NEAREST) {
        const common = (title: string) =>
          beginnings.filter((word) => folded(title).includes(word)).length;
        const any = await find("any");
        add(any.sort((left, right) => common(right.title) - common(left.title)));
      }
      if (found.size < MAX_NEAREST) add(await posts.recent(2 * MAX_NEAREST, now));
      return [...found.values()];
    },

    topics: (now: Date): Promise<BlogTopics> => posts.topics(now),

    async addresses(now: Date): Promise<BlogAddresses> {
      const rows = await posts.addresses(MAX_SITEMAP_ADDRESSES, now);
      return { data: rows.map(({ slug, updated_at }) => ({ url: slug, updatedAt: updated_at })) };
    },
  };
}

export type BlogCalls = ReturnType<typeof createBlog>;

const named = ({ slug, title }: { slug: string; title: string }) => ({ url: slug, title });

const picturesOf = (json: string) => JSON.parse(json) as PostPicture[];

/** The newest posts that count as visited most: three pages of the list. */
const NEWEST = 3 * POSTS_PER_PAGE;
/** Topics are free text, so their number is limited here. */
const LARGEST = 20;

/** Returns the address of a post's or topic's page by its slug. */
type PageAddresses = Record<"post" | "topic", (slug: string) => string>;

/** The addresses of the blog pages that are visited most: the newest posts and the largest topics. */
export async function nearestBlogPages(posts: Posts, address: PageAddresses): Promise<string[]> {
  const now = new Date();
  const newest = await posts.addresses(NEWEST, now);
  const { topics } = await posts.topics(now);
  return [
    ...newest.map(({ slug }) => address.post(slug)),
    ...topics.slice(0, LARGEST).map(({ slug }) => address.topic(slug)),
  ];
}
