import { accountMessages as messages } from "#contract/accounts/account-messages.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { defineAccountForm } from "../form/define-account-form.ts";
import { inWords } from "../form/refusal.ts";
import { type Flow, mailedCodeForm } from "../steps/flow-steps.ts";

/** Recovering a password in three calls, with the texts of the specification (section 8). */
export const recoveryFlow: Flow<{ message: string }> = {
  forms: {
    address: defineAccountForm(["email"]),
    code: mailedCodeForm,
    password: defineAccountForm(["password"]),
  },
  send: async (account, { email }) =>
    withMessage(
      inWords(
        await account.forgotPassword({ email }),
        { noAnswer: messages.resetMailFailed, noResult: messages.resetMailFailed },
        () => true,
      ),
      messages.resetMailSent,
    ),
  verify: async (account, body) =>
    withMessage(
      inWords(
        await account.verifyRecovery(body),
        { noAnswer: messages.otpFailed, noResult: messages.otpVerificationFailed },
        ({ token }) => typeof token === "string",
      ),
      messages.otpVerified,
    ),
  finish: async (account, token, { password = "" }) =>
    withMessage(
      inWords(
        await account.resetPassword(token, { password }),
        { noAnswer: messages.resetFailed, noResult: messages.resetPasswordFailed },
        () => true,
      ),
      messages.passwordReset,
    ),
};

/** Adds the specification's message if the server gives none. */
const withMessage = <T extends { message?: string }>(
  outcome: Outcome<T>,
  message: string,
): Outcome<T & { message: string }> =>
  outcome.kind === "done"
    ? { kind: "done", value: { ...outcome.value, message: outcome.value?.message ?? message } }
    : outcome;
