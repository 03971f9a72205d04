import { redirect } from "react-router";
import { paths } from "../paths.ts";
import type { AccountApi } from "../shell/api/account-api.ts";
import { nextPath } from "./session/next-path.ts";

/**
 * For loaders, which know a visitor by the cookies.
 * @throws a redirect away from a page for who is not logged in: to what was asked for, else to the hub
 */
export async function leaveWhenSignedIn(account: AccountApi, request: Request): Promise<void> {
  if ((await account.profile()).kind !== "done") return;
  const asked = new URL(request.url).searchParams.get("next");
  throw redirect(asked === null ? paths.accountHub : nextPath(asked));
}
