import { codeStep } from "#content/accounts/account-form-words.ts";
import type { SignedIn } from "#contract/accounts/account.ts";
import { accountMessages as messages } from "#contract/accounts/account-messages.ts";
import { defineAccountForm } from "../form/define-account-form.ts";
import { inWords } from "../form/refusal.ts";
import { type Flow, mailedCodeForm } from "../steps/flow-steps.ts";

const because = (text: string) => text.replace("{reason}", codeStep.noAnswer);

/** Signing up in three calls, with the texts of the specification (sections 5 and 8). */
export const signupFlow: Flow<SignedIn> = {
  forms: {
    address: defineAccountForm(["name", "email"]),
    code: mailedCodeForm,
    password: defineAccountForm(["password", "phone", "city", "goal"]),
  },
  send: async (account, { name, email }) =>
    inWords(
      await account.signUp({ name, email }),
      { noAnswer: because(messages.sendingOtpFailed), noResult: messages.invalidCredentials },
      (value) => typeof value.email === "string",
    ),
  async verify(account, body) {
    const outcome = await account.verifySignup(body);
    const isSuccess = outcome.kind !== "done" || outcome.value?.success === true;
    return inWords(
      outcome,
      {
        noAnswer: because(messages.verifyingOtpFailed),
        noResult: isSuccess ? messages.otpVerificationFailed : messages.invalidOtp,
      },
      ({ success, token }) => success === true && typeof token === "string",
    );
  },
  finish: async (account, token, { password = "", phone = "", city = "", goal = "" }) =>
    inWords(
      await account.completeSignup(token, { password, phone, city, goal }),
      { noAnswer: messages.somethingFailed, noResult: messages.somethingFailed },
      ({ success, token: access, user }) => success === true && Boolean(access && user),
    ),
};
