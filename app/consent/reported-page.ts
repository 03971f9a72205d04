import { matchPath } from "react-router";
import { courses } from "#content/courses/courses.ts";
import { paths } from "../paths.ts";
import { publicPages, publicPatterns, queriedPaths } from "../public-pages.ts";
import { readUrl } from "../shell/read-url.ts";

/*
 * What a service may learn about a page: never the query, which can contain an e-mail address or a token, and
 * only the pattern of the address if the page is not the same for everybody.
 */

export type ReportedPage = { path: string; title: string; referrer: string };

const published: readonly string[] = [...publicPages, paths.homeAlias];
const allCourses = Object.values(courses);
const patterns: readonly string[] = [...Object.values(paths), ...allCourses.map(({ url }) => url)];
/** Reported instead of an address that no page has, since anything may have been typed there. */
const NO_PAGE = "/*";
const SLUG = /^[a-z0-9/-]+$/;

/** The path that may be reported for a page. */
export function reportedPath(pathname: string): string {
  const pattern = patterns.find((path) => matchPath(path, pathname));
  const isListed = publicPatterns.some((listed) => listed === pattern);
  return isListed && SLUG.test(pathname) ? pathname : (pattern ?? NO_PAGE);
}

/** The referrer that may be reported: the origin of another website, or the reported path of a page of ours. */
export function reportedReferrer(referrer: string, origin: string): string {
  const from = readUrl(referrer);
  if (!from) return "";
  return from.origin === origin ? `${origin}${reportedPath(from.pathname)}` : `${from.origin}/`;
}

/** What may be reported about the current page. */
export function reportedPage(): ReportedPage {
  const { origin, pathname, search } = location;
  const path = reportedPath(pathname);
  const isSearchResult =
    search !== "" && queriedPaths.some((queried) => matchPath(queried, pathname));
  const isPublic = published.includes(path) || path.startsWith(paths.blog);
  return {
    path,
    // The title of a search result contains the search words.
    title: isPublic && !isSearchResult ? document.title : path,
    referrer: reportedReferrer(document.referrer, origin),
  };
}

/** The name of the course that a page is about. */
export const courseOn = (path: string): string | undefined =>
  allCourses.find(({ url }) => url === path)?.name;
