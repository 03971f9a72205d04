import * as z from "zod/mini";
import { POSTS_PER_PAGE } from "./blog.ts";
import { text } from "./text.ts";

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
