import { redirect } from "react-router";
import type { User } from "#contract/account.ts";
import { paths } from "../paths.ts";
import type { AccountApi } from "../shell/account-api.ts";
import { nextPath, withNext } from "./next-path.ts";

/*
 * For loaders and actions, which know a visitor by the cookies.
 */

/**
 * Who asks for a page of theirs.
 * @throws a redirect to the login for who is not logged in, an error where the API cannot say
 */
export async function signedInUser(account: AccountApi, request: Request): Promise<User> {
  const outcome = await account.profile();
  if (outcome.kind === "done") return outcome.value.user;
  if (outcome.kind === "refused" && outcome.problem.status === 401) {
    const { pathname, search } = new URL(request.url);
    throw redirect(withNext(paths.login, `${pathname}${search}`));
  }
  throw new Error("The account cannot be read.");
}

/** @throws a redirect away from a page for who is not logged in: to what was asked for, else to the hub */
export async function leaveWhenSignedIn(account: AccountApi, request: Request): Promise<void> {
  if ((await account.profile()).kind !== "done") return;
  const asked = new URL(request.url).searchParams.get("next");
  throw redirect(asked === null ? paths.accountHub : nextPath(asked));
}
