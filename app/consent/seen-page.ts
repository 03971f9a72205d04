import { matchPath } from "react-router";
import { serviceLinks } from "#content/site.ts";
import { paths, publicPages, publicPatterns, queriedPaths } from "../paths.ts";
import { readUrl } from "../shell/read-url.ts";

/*
 * What a service may hear of a page. Never the query, which can hold a mail address or a token; and of
 * pages that are not the same for everybody only the pattern of their address.
 */

export type SeenPage = { path: string; title: string; referrer: string };

const published: readonly string[] = [...publicPages, paths.homeAlias];
/** What stands in the place of an address that no page has: anything may have been typed there. */
const NO_PAGE = "/*";
const SLUG = /^[a-z0-9/-]+$/;

/** The address of a page as others may hear it. */
export function reportedPath(pathname: string): string {
  const pattern = Object.values(paths).find((path) => matchPath(path, pathname));
  const isListed = publicPatterns.some((listed) => listed === pattern);
  return isListed && SLUG.test(pathname) ? pathname : (pattern ?? NO_PAGE);
}

/** Of another website its origin, as browsers send it; of our own the page, in the way above. */
export function reportedReferrer(referrer: string, origin: string): string {
  const from = readUrl(referrer);
  if (!from) return "";
  return from.origin === origin ? `${origin}${reportedPath(from.pathname)}` : `${from.origin}/`;
}

/** The page that stands on the screen. */
export function seenPage(): SeenPage {
  const { origin, pathname, search } = location;
  const path = reportedPath(pathname);
  const isAnswer = search !== "" && queriedPaths.some((queried) => matchPath(queried, pathname));
  const isPublic = published.includes(path) || path.startsWith(paths.blog);
  return {
    path,
    // The title of a list that was searched has in it what was searched for.
    title: isPublic && !isAnswer ? document.title : path,
    referrer: reportedReferrer(document.referrer, origin),
  };
}

/** The name of the course that a page is about. */
export const courseOn = (path: string): string | undefined =>
  serviceLinks.find(({ url }) => url === path)?.name;
