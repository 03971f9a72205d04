import { paths } from "../paths.ts";

/*
 * Pages about one person, and those that a mailed link opens: no service of others runs there, whatever
 * was chosen. Their scripts could read names from the page and tokens from its address.
 */

const single: readonly string[] = [
  paths.accountHub,
  paths.yourDataLink,
  paths.newsletterConfirm,
  paths.newsletterPreferences,
];
/** With all that lies under them. */
const areas: readonly string[] = ["/staff", paths.userProfile];

/** Whether a page is one of them. An address finds its page in any case, encoded and with slashes more. */
export function isQuietPage(pathname: string): boolean {
  const path = plain(pathname);
  return single.some((one) => path === plain(one)) || areas.some((area) => isUnder(area, path));
}

/** Nobody who works there is asked about cookies: nothing would be loaded there after a yes. */
export const isStaffPage = (pathname: string): boolean => isUnder("/staff", plain(pathname));

function isUnder(area: string, path: string): boolean {
  return path === plain(area) || path.startsWith(`${plain(area)}/`);
}

function plain(pathname: string): string {
  const path = decoded(pathname).replace(/\/+/g, "/").toLowerCase();
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
