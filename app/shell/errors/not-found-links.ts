import type { Site } from "#contract/institute.ts";
import { paths } from "../../paths.ts";

export type NamedPage = { name: string; url: string };
type LinkLists = Pick<Site, "quickLinks" | "offerings">;

/** Pages that people look for, although the lists of links in the footer need not name them. */
const unlisted: NamedPage[] = [
  { name: "Login", url: paths.login },
  { name: "Signup", url: paths.signup },
  { name: "Profile", url: paths.userProfile },
  { name: "Forgot your password?", url: paths.forgotPassword },
  { name: "Register for a course", url: paths.register },
  { name: "Find your course", url: paths.findCourse },
  { name: "Newsletter", url: paths.newsletter },
];

/** The pages of the site with their names, each once. */
function pagesOf({ quickLinks, offerings }: LinkLists): NamedPage[] {
  const listed = [...quickLinks, ...offerings].filter(
    ({ url, external }) => !external && !url.includes("#"),
  );
  const pages = [...unlisted, ...listed].map(({ name, url }) => ({ name, url }));
  return [...new Map(pages.map((page) => [page.url, page])).values()];
}

const MOST = 4;
/** Two addresses at this distance or more are alike by chance only. */
const TOO_FAR = 0.75;
/** Fill up the list if too few addresses are alike. */
const fallbacks: readonly string[] = [paths.services, paths.findCourse, paths.contactUs];

/** The home page, then the pages whose addresses are most like one that does not exist, then the fallbacks. */
export function nearestPages(pathname: string, lists: LinkLists): NamedPage[] {
  const wanted = simplify(pathname);
  const pages = pagesOf(lists).filter(({ url }) => url !== paths.home);
  const near = pages
    .map((page) => ({ page, distance: distance(wanted, simplify(page.url)) }))
    .filter(({ distance }) => distance < TOO_FAR)
    .sort((left, right) => left.distance - right.distance)
    .map(({ page }) => page);
  const others = pages.filter((page) => fallbacks.includes(page.url) && !near.includes(page));
  return [{ name: "Home", url: paths.home }, ...near, ...others].slice(0, MOST);
}

/** Number of characters compared, so that a very long address costs no time. */
const MAX_LENGTH = 60;

const simplify = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH);

/** Share of letter pairs that two words do not have in common (Dice): 0 for the same word, 1 if they share none. */
function distance(left: string, right: string): number {
  const pairs = (word: string) =>
    Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2));
  const ours = pairs(left);
  const theirs = pairs(right);
  const common = ours.filter((pair) => {
    const at = theirs.indexOf(pair);
    if (at >= 0) theirs.splice(at, 1);
    return at >= 0;
  });
  return 1 - (2 * common.length) / Math.max(1, left.length + right.length - 2);
}
