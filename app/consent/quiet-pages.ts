import { paths } from "../paths.ts";

/*
 * Quiet pages are about one person or are opened by a mailed link. No third-party service runs there, whatever
 * was chosen: its script could read names from the page or a token from its address.
 */

const single: readonly string[] = [
  paths.accountHub,
  paths.invitation,
  paths.yourDataLink,
  paths.newsletterConfirm,
  paths.newsletterPreferences,
  paths.booking,
  paths.yourRequests,
  paths.openRequest,
];
/** With all pages below them. */
const areas: readonly string[] = ["/staff", paths.userProfile];

/** Whether a page is quiet. Like the router, it ignores case, percent-encoding and extra slashes. */
export function isQuietPage(pathname: string): boolean {
  const path = normalise(pathname);
  return single.some((one) => path === normalise(one)) || areas.some((area) => isUnder(area, path));
}

/** The back office shows no banner: nothing would be loaded there after consent. */
export const isStaffPage = (pathname: string): boolean => isUnder("/staff", normalise(pathname));

function isUnder(area: string, path: string): boolean {
  return path === normalise(area) || path.startsWith(`${normalise(area)}/`);
}

function normalise(pathname: string): string {
  const path = decode(pathname).replace(/\/+/g, "/").toLowerCase();
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
