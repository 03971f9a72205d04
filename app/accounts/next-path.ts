import { paths } from "../paths.ts";

const MAX_LENGTH = 500;
/** Browsers read `//host`, `/\host`, and a slash, a tab and a slash as another host. */
const ownPath = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;
/** Would lead back, or out again at once. */
const doors: readonly string[] = [paths.login, paths.signup, paths.logout, paths.forgotPassword];

/** Where a login leads: to the page of ours that asked for it, else to the profile. */
export function nextPath(asked: unknown): string {
  if (typeof asked !== "string" || asked.length > MAX_LENGTH || !ownPath.test(asked)) {
    return paths.userProfile;
  }
  const { pathname } = new URL(asked, "http://own.invalid");
  const isUsable = !pathname.startsWith("//") && !doors.includes(pathname.replace(/\/$/, ""));
  return isUsable ? asked : paths.userProfile;
}

/** The address of a door page that leads on to what was asked for. */
export const withNext = (door: string, next: string): string =>
  next === paths.userProfile ? door : `${door}?next=${encodeURIComponent(next)}`;
