import type { SignInAnswer } from "#contract/account.ts";
import { accountMessages } from "#contract/account-messages.ts";
import type { AccountApi } from "../../shell/api/account-api.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { inWords } from "../steps/in-words.ts";

/** The first proof, with the texts of the specification for what did not come from the API (section 8). */
export const signIn = async (
  account: AccountApi,
  { email = "", password = "" }: Record<string, string>,
): Promise<Outcome<SignInAnswer>> =>
  inWords<SignInAnswer>(
    await account.signIn({ email, password }),
    { noAnswer: accountMessages.somethingFailed, noResult: accountMessages.badRequest },
    (value) => "secondFactor" in value || ("token" in value && "user" in value),
  );
