import { courses } from "#content/courses/courses.ts";
import { paths, SENT } from "./paths.ts";

/** Pages that look the same to every visitor. They are rendered ahead, kept in memory and listed in the sitemap. */
export const publicPages: readonly string[] = [
  paths.home,
  paths.services,
  ...Object.values(courses).map(({ url }) => url),
  paths.demoClasses,
  paths.aboutUs,
  paths.faq,
  paths.contactUs,
  paths.blog,
  paths.blogPosts,
  paths.freePracticeTest,
  paths.yourData,
  paths.privacyPolicy,
  paths.cookiePolicy,
  paths.terms,
  paths.impressum,
];

/** All addresses that are rendered ahead: those of the sitemap, and some that the sitemap leaves out. */
export const publicPaths: readonly string[] = [
  ...publicPages,
  paths.homeAlias,
  paths.newsletter,
  paths.sitemap,
  paths.robots,
  paths.webManifest,
  paths.blogRss,
  paths.blogAtom,
];

/**
 * Pages whose address names a record, such as a post. They are kept in memory from their first visit on; the newest
 * posts and the largest topics are rendered ahead (`nearestBlogPages`).
 */
export const publicPatterns = [
  paths.blogPost,
  paths.blogTopic,
  paths.blogTag,
  paths.demoClass,
] as const;

/** Lists that a query filters or pages. A query with one of `listQueryNames` makes the server render them anew. */
export const queriedPaths: readonly string[] = [
  paths.blogPosts,
  paths.blogTopic,
  paths.blogTag,
  paths.demoClasses,
];
/** A query that makes the server render any of the pages anew: it shows the answer to a form sent without scripts. */
export const answerQuery = SENT;
export const listQueryNames = [
  ...["q", "topic", "tag", "page"],
  ...["course", "level", "place", "part", "only"],
] as const;
