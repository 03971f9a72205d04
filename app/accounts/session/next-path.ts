import { paths } from "../../paths.ts";

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
