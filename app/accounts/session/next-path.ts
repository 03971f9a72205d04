import { redirect } from "react-router";
import { paths } from "../../paths.ts";
import type { AccountApi } from "../../shell/api/account-api.ts";

const MAX_LENGTH = 500;
/** Browsers read `//host`, `/\host`, and a slash, a tab and a slash as another host. */
const ownPath = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;
/** Would lead back, or out again at once; the router takes them in any case of letters. */
const doors: readonly string[] = [paths.login, paths.signup, paths.logout, paths.forgotPassword];

/** Where a login leads: to the page of ours that asked for it, else to the profile. */
export function nextPath(asked: unknown): string {
  if (typeof asked !== "string" || asked.length > MAX_LENGTH || !ownPath.test(asked)) {
    return paths.userProfile;
  }
  const pathname = decoded(new URL(asked, "http://own.invalid").pathname);
  const isUsable = !/^\/[/\\]/.test(pathname) && !doors.includes(pathname.replace(/\/+$/, ""));
  return isUsable ? asked : paths.userProfile;
}

/** As the router compares it; what cannot be decoded is no page of ours. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return paths.login;
  }
}

/** The address of a door page that leads on to what was asked for. */
export const withNext = (door: string, next: string): string =>
  next === paths.userProfile ? door : `${door}?next=${encodeURIComponent(next)}`;

/**
 * For loaders, which know a visitor by the cookies.
 * @throws a redirect away from a page for who is not logged in: to what was asked for, else to the hub
 */
export async function leaveWhenSignedIn(account: AccountApi, request: Request): Promise<void> {
  if ((await account.profile()).kind !== "done") return;
  const asked = new URL(request.url).searchParams.get("next");
  throw redirect(asked === null ? paths.accountHub : nextPath(asked));
}

/** In the query of a logout that leads to the login instead of home. */
const AGAIN = "again";
export const logoutToLogin = `${paths.logout}?${AGAIN}`;
export const isLoginNext = (search: string) => new URLSearchParams(search).has(AGAIN);

const RESET_QUERY = "reset=done";

/** The login, which says that the new password is set. */
export function afterReset(next: string): string {
  const login = withNext(paths.login, next);
  return `${login}${login.includes("?") ? "&" : "?"}${RESET_QUERY}`;
}

/** Whether the login was reached so. */
export const isAfterReset = (search: string) => new URLSearchParams(search).get("reset") === "done";

/**
 * Leads to another page, by a page load.
 * @param replace so that the way back passes this page over
 * @returns what settles only once this page is shown again, out of the browser's memory: until the other one
 *   stands in its place, a form that waits for this stays busy
 */
export function leavePage(to: string, { replace = false } = {}): Promise<void> {
  const isBack = new Promise<void>((settle) => {
    addEventListener("pageshow", () => settle(), { once: true });
  });
  if (replace) location.replace(to);
  else location.assign(to);
  return isBack;
}
