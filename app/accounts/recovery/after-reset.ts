import { paths } from "../../paths.ts";
import { withNext } from "../session/next-path.ts";

const QUERY = "reset=done";

/** The login, which says that the new password is set. */
export function afterReset(next: string): string {
  const login = withNext(paths.login, next);
  return `${login}${login.includes("?") ? "&" : "?"}${QUERY}`;
}

/** Whether the login was reached so. */
export const isAfterReset = (search: string) => new URLSearchParams(search).get("reset") === "done";
