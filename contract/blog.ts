import * as z from "zod/mini";
import { text } from "./text.ts";
import { MAX_PAGE, wholeNumber } from "./whole-number.ts";

/**
 * Posts of other companies may be in the same database; only those of this one are shown (specification, section 3).
 */
export const COMPANY_NAME = "sprachsetu";

/** Posts on one page of the list. */
export const POSTS_PER_PAGE = 9;

/** A post with the field names of the specification (section 3), and what our pages need besides. */
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
  /** Its id in feeds, which stays when its slug changes: a URN, or a path of this site. */
  feedId: z.string(),
  /** When it was published, ISO 8601 in UTC. */
  date: z.string(),
  author: z.string(),
  topic: z.string(),
  minutesToRead: z.number(),
  companyName: z.string(),
  /** When it was last changed, ISO 8601 in UTC. */
  updatedAt: z.string(),
  /** Describes the first picture for people who do not see it. */
  imageAlt: z.string(),
  imageWidth: z.number(),
  imageHeight: z.number(),
  /** A sample that came with the program. */
  isSample: z.boolean(),
  /** The headings of a long post with their ids in `content`; empty for a short post. */
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
 * `movedTo` is the present slug if an earlier one was asked for. `newer` and `older` are the posts published just
 * after and just before.
 */
export const blogAnswer = z.object({
  message: blog,
  movedTo: z.optional(z.string()),
  newer: z.optional(namedBlog),
  older: z.optional(namedBlog),
});
export type BlogAnswer = z.infer<typeof blogAnswer>;

const counted = z.object({ name: z.string(), slug: z.string(), posts: z.number() });

/** Topics and tags with the number of their posts. */
export const blogTopics = z.object({ topics: z.array(counted), tags: z.array(counted) });
export type BlogTopics = z.infer<typeof blogTopics>;

/** A post that may have been meant; member `nearest` of a 404 problem is a list of these. */
export const nearestBlog = namedBlog;
export type NearestBlog = z.infer<typeof nearestBlog>;

/** The addresses of all posts, newest first, for the sitemap. */
export const blogAddresses = z.object({
  data: z.array(z.object({ url: z.string(), updatedAt: z.string() })),
});
export type BlogAddresses = z.infer<typeof blogAddresses>;

/** The most posts of one answer. */
const MAX_POSTS_PER_PAGE = 50;
/** Default length of the sidebar's list. */
const RECENT_POSTS = 5;
const MAX_RECENT_POSTS = 20;
/** The most characters of a search. */
const MAX_SEARCH_TEXT = 200;
const MAX_NAME = 200;

/** A line of text that may be missing, or empty as a form sends an empty field. */
const line = (max: number) => z._default(text(0, max, "One text."), "");

export const blogListQuery = z.object({
  page: wholeNumber(MAX_PAGE, 1),
  perPage: wholeNumber(MAX_POSTS_PER_PAGE, POSTS_PER_PAGE),
  /** The name of the topic or its slug. */
  topic: line(MAX_NAME),
  tag: line(MAX_NAME),
  /** A search. Every word must be found; the ends of words may be missing. */
  q: line(MAX_SEARCH_TEXT),
});
export type BlogListQuery = z.infer<typeof blogListQuery>;

export const recentBlogsQuery = z.object({ limit: wholeNumber(MAX_RECENT_POSTS, RECENT_POSTS) });
