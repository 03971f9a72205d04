import * as z from "zod/mini";
import { text } from "./text.ts";

/** Posts of another company's blog may lie in the same database; only these are shown (specification, section 3). */
export const COMPANY_NAME = "sprachsetu";

/** Posts on one page of the list. */
export const POSTS_PER_PAGE = 9;

/** A post as the specification names its fields (section 3), with what our pages need beside them. */
export const blog = z.object({
  metaTitle: z.string(),
  metaDescription: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  /** HTML, sanitised. */
  content: z.string(),
  /** Addresses on this site; the first is shown. */
  blogImages: z.array(z.string()),
  tags: z.array(z.string()),
  /** The slug. */
  url: z.string(),
  /** When it was published, ISO 8601 in UTC. */
  date: z.string(),
  author: z.string(),
  topic: z.string(),
  minutesToRead: z.number(),
  companyName: z.string(),
  /** When it was last changed, ISO 8601 in UTC. */
  updatedAt: z.string(),
  /** What the first picture shows, for who does not see it. */
  imageAlt: z.string(),
  imageWidth: z.number(),
  imageHeight: z.number(),
  /** Came with the program, for the opening of the site. */
  isSample: z.boolean(),
  /** The headings of a long post with the ids they carry in `content`; empty for a short one. */
  contents: z.array(z.object({ id: z.string(), text: z.string(), level: z.number() })),
});
export type Blog = z.infer<typeof blog>;

export const blogList = z.object({
  data: z.object({
    data: z.array(blog),
    page: z.number(),
    perPage: z.number(),
    total: z.number(),
  }),
});
export type BlogList = z.infer<typeof blogList>;

export const recentBlog = z.object({
  url: z.string(),
  title: z.string(),
  metaDescription: z.string(),
  blogImages: z.array(z.string()),
  date: z.string(),
  isSample: z.boolean(),
});
export type RecentBlog = z.infer<typeof recentBlog>;

export const recentBlogs = z.object({ data: z.array(recentBlog) });
export type RecentBlogs = z.infer<typeof recentBlogs>;

const namedBlog = z.object({ url: z.string(), title: z.string() });

/**
 * `movedTo` is the slug of today where an earlier one was asked for; `newer` and `older` are the posts
 * that were published just after and just before.
 */
export const blogAnswer = z.object({
  message: blog,
  movedTo: z.optional(z.string()),
  newer: z.optional(namedBlog),
  older: z.optional(namedBlog),
});
export type BlogAnswer = z.infer<typeof blogAnswer>;

const counted = z.object({ name: z.string(), slug: z.string(), posts: z.number() });

/** What the posts are about, with how many there are. */
export const blogTopics = z.object({ topics: z.array(counted), tags: z.array(counted) });
export type BlogTopics = z.infer<typeof blogTopics>;

/** What a 404 problem names in its member `nearest`: posts that may have been meant. */
export const nearestBlog = namedBlog;
export type NearestBlog = z.infer<typeof nearestBlog>;

/** Where all posts are, newest first, for the sitemap. */
export const blogAddresses = z.object({
  data: z.array(z.object({ url: z.string(), updatedAt: z.string() })),
});
export type BlogAddresses = z.infer<typeof blogAddresses>;

/** The most posts that one call gives. */
const MAX_POSTS_PER_PAGE = 50;
const MAX_PAGE = 100_000;
/** Of the sidebar's list, unless it asks for another number. */
const RECENT_POSTS = 5;
const MAX_RECENT_POSTS = 20;
/** Longest search that is looked at. */
const MAX_SEARCH_TEXT = 200;
const MAX_NAME = 200;

const whole = (most: number, usual: number) => {
  const sentence = `A whole number from 1 to ${most}.`;
  return z._default(
    z.pipe(
      z.string({ error: sentence }).check(z.regex(/^\d{1,6}$/, { error: sentence })),
      z.pipe(
        z.transform(Number),
        z.number().check(z.minimum(1, { error: sentence }), z.maximum(most, { error: sentence })),
      ),
    ),
    usual,
  );
};

/** One line that may be missing or empty, as an empty field of a form sends it. */
const line = (max: number) =>
  z._default(text(0, max, "One text.", `At most ${max} characters.`), "");

export const blogListQuery = z.object({
  page: whole(MAX_PAGE, 1),
  perPage: whole(MAX_POSTS_PER_PAGE, POSTS_PER_PAGE),
  /** As the post has it, or as its address has it. */
  topic: line(MAX_NAME),
  tag: line(MAX_NAME),
  /** What a visitor searches for; every word must be found, its end may be missing. */
  q: line(MAX_SEARCH_TEXT),
});
export type BlogListQuery = z.infer<typeof blogListQuery>;

export const recentBlogsQuery = z.object({ limit: whole(MAX_RECENT_POSTS, RECENT_POSTS) });
