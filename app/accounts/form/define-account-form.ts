import { accountMessages } from "#contract/accounts/account-messages.ts";
import type { Failure, FormTexts, Refused } from "../../forms/define-form.ts";

/**
 * Defines a form of the account pages. What the API says of its fields stands there alone; anything else stands above
 * them.
 * @param fields names of its fields
 * @param failure the text if the API does not answer, or gives none
 */
export const defineAccountForm = (
  fields: readonly string[],
  failure: string = accountMessages.somethingFailed,
): FormTexts<string> => ({
  fields,
  failure(failed, errors) {
    if (Object.keys(errors).length > 0) return undefined;
    return (failed?.kind === "refused" && failed.problem.message) || failure;
  },
});

/** A form that is only a button. */
export const buttonForm = defineAccountForm([]);

/** Asks for the name of a new passkey. */
export const passkeyForm = defineAccountForm(["name"]);

/** Whether the token of an earlier step has expired: the login, signup or recovery starts again. */
export const isTooLate = (refused: Failure | Refused): boolean =>
  "problem" in refused && refused.problem?.status === 401;
