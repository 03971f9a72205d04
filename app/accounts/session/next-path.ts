import { redirect } from "react-router";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { paths } from "../../paths.ts";
import type { AccountApi } from "../../shell/api/account-api.ts";
import { withNext } from "../../shell/navigation/way-back.ts";

const MAX_LENGTH = 500;
/** Browsers read `//host`, `/\host`, and a slash, a tab and a slash as another host. */
const ownPath = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;
/** A login never leads to these pages. The router matches their paths case-insensitively. */
const authPaths: readonly string[] = [
  paths.login,
  paths.signup,
  paths.logout,
  paths.forgotPassword,
  paths.invitation,
];

/** Where a login leads: to the page of this site that asked for it, otherwise to the profile. */
export function nextPath(asked: unknown): string {
  if (typeof asked !== "string" || asked.length > MAX_LENGTH || !ownPath.test(asked)) {
    return paths.userProfile;
  }
  const pathname = decoded(new URL(asked, "http://own.invalid").pathname);
  const isUsable = !/^\/[/\\]/.test(pathname) && !authPaths.includes(pathname.replace(/\/+$/, ""));
  return isUsable ? asked : paths.userProfile;
}

/** Equals `staffPaths.home`, which is not imported: no public page loads a file of the back office. */
const STAFF_HOME = "/staff";

/** Like `nextPath`, but leads staff who come from no page or from the home page to the back office. */
export function landing(asked: unknown, isStaff: boolean): string {
  const next = nextPath(asked);
  const isFromNowhere = next === paths.home || (next === paths.userProfile && asked !== next);
  return isStaff && isFromNowhere ? STAFF_HOME : next;
}

/** Whether a page of the back office has sent somebody to the login. */
export const isOfStaff = (next: string): boolean => /^\/staff(?:[/?#]|$)/.test(next);

/** The path as the router compares it. A path that cannot be decoded counts as the login, which is refused. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return paths.login;
  }
}

/**
 * Keeps logged-in visitors off the login and signup pages. For loaders, which know a visitor by the cookies.
 * @throws a redirect to the page in `?next=`, otherwise to the account hub
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

/** The address of the login page, which then says that the new password is set. */
export function afterReset(next: string): string {
  const login = withNext(paths.login, next);
  return `${login}${login.includes("?") ? "&" : "?"}${RESET_QUERY}`;
}

const ENDED_QUERY = "ended";

/**
 * The address of the login page for a page that needs a login; it says so if the session has ended.
 * @param refused what the API said
 */
export function loginFor(next: string, refused: string | undefined): string {
  const login = withNext(paths.login, next);
  if (refused !== accountMessages.sessionEnded) return login;
  return `${login}${login.includes("?") ? "&" : "?"}${ENDED_QUERY}`;
}

/** Whether the server led to the login page because the session had ended. */
export const isAfterEnd = (search: string) => new URLSearchParams(search).has(ENDED_QUERY);

/** Whether a password reset led to the login page. */
export const isAfterReset = (search: string) => new URLSearchParams(search).get("reset") === "done";

/**
 * Loads another page.
 * @param replace replaces this page in the browser's history, so that Back skips it
 * @returns a promise that resolves only if the browser shows this page again from its back/forward cache;
 *   a form that awaits it stays busy until the next page is there
 */
export function leavePage(to: string, { replace = false } = {}): Promise<void> {
  const isBack = new Promise<void>((settle) => {
    addEventListener("pageshow", () => settle(), { once: true });
  });
  if (replace) location.replace(to);
  else location.assign(to);
  return isBack;
}
