import type { ReactNode } from "react";
import { logInAgain as words } from "#content/accounts/account-form-words.ts";
import { accountMessages } from "#contract/account-messages.ts";
import { paths } from "../paths.ts";

/** The address of a logout that leads to the login, and not home. */
const AGAIN = "again";
export const isLoginNext = (search: string) => new URLSearchParams(search).has(AGAIN);

/** A refusal, and where it can be met on another page, the way there. */
export function wayOn(text: string): ReactNode {
  if (text !== accountMessages.logInAgain) return text;
  return (
    <>
      {text} <a href={`${paths.logout}?${AGAIN}`}>{words.link}</a>
    </>
  );
}
