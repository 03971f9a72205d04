import { courses } from "#content/courses/courses.ts";
import { paths } from "./paths.ts";

/** Pages that exist and look the same to every visitor: rendered ahead and kept in memory. */
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

/** Rendered ahead like a page, but not a page of the sitemap. */
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

/** Pages whose address names a thing of the database; kept in memory, the nearest from the start, others from the first visit on. */
export const publicPatterns = [
  paths.blogPost,
  paths.blogTopic,
  paths.blogTag,
  paths.demoClass,
] as const;

/** Lists that a query narrows or turns over; with one of these words in it, drawn for the request. */
export const queriedPaths: readonly string[] = [
  paths.blogPosts,
  paths.blogTopic,
  paths.blogTag,
  paths.demoClasses,
];
export const listQueryNames = ["q", "topic", "tag", "page", "course", "place", "part"] as const;
