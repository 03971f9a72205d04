import { data, redirect } from "react-router";
import type { SignInAnswer } from "#contract/accounts/account.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import {
  type Failure,
  type FormTexts,
  pageStatus,
  type Refused,
  refusalTo,
} from "../../forms/define-form.ts";
import type { AccountApi } from "../../shell/api/account-api.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { textsOf } from "../../shell/form-entry.ts";
import { buttonForm, defineAccountForm, isTooLate } from "../form/define-account-form.ts";
import { inWords } from "../form/refusal.ts";
import { type AppKey, keyFrom } from "../second-factor/second-factor-secrets.tsx";
import { landing } from "../session/next-path.ts";

export const signInForm = defineAccountForm(["email", "password"]);
/** Takes the code of an app, or a recovery code. */
export const codeForm = defineAccountForm(["code"]);

/** Handles one step of a login sent without scripts: returns the next step, or a redirect once logged in. */
export async function loginFromForm(request: Request, account: AccountApi) {
  const asked = new URL(request.url).searchParams.get("next");
  const values = textsOf(await request.formData());
  const { intent = "", token = "", code = "" } = values;
  const due = { token, methods: methodsOf(values.methods) };

  function refused(failure: Failure, step: LoginStep, form: FormTexts<string>) {
    const answer = refusalTo(failure, values, form);
    const again = isTooLate(answer) ? { step: firstStep, intent: "" } : { step, intent };
    return data<LoginAnswer>({ ...again, answer }, { status: pageStatus(failure) });
  }

  if (intent === "totp" || intent === "recovery") {
    const outcome = await account.verifySecondFactor(token, { method: intent, code });
    return outcome.kind === "done"
      ? redirect(landing(asked, true), 303)
      : refused(outcome, { at: "second factor", due }, codeForm);
  }
  if (intent === "start-app") {
    const outcome = await account.startTotp(token);
    return outcome.kind === "done"
      ? data<LoginAnswer>({ step: { at: "set-up", due, app: outcome.value } })
      : refused(outcome, { at: "set-up", due }, buttonForm);
  }
  if (intent === "confirm-app") {
    const outcome = await account.confirmTotp(code, token);
    if (outcome.kind !== "done") {
      return refused(outcome, { at: "set-up", due, app: keyFrom(values) }, codeForm);
    }
    const { recoveryCodes: codes } = outcome.value;
    return codes
      ? data<LoginAnswer>({ step: { at: "codes", codes } })
      : redirect(landing(asked, true), 303);
  }
  const outcome = await signIn(account, values);
  if (outcome.kind !== "done") return refused(outcome, firstStep, signInForm);
  return "secondFactor" in outcome.value
    ? data<LoginAnswer>({ step: stepFor(outcome.value.secondFactor) })
    : redirect(landing(asked, isStaff(outcome.value.user)), 303);
}

const methodsOf = (given = "") =>
  (["totp", "passkey", "recovery"] as const).filter((method) => given.split(" ").includes(method));

type Method = "totp" | "passkey" | "recovery";

/** What staff get for a correct password: a token that only the calls of the second factor accept. */
export type SecondFactorDue = { token: string; methods: readonly Method[] };

/** The step of a login. Without scripts, hidden fields carry it from page to page. */
export type LoginStep =
  | { at: "password" }
  | { at: "second factor"; due: SecondFactorDue }
  | { at: "set-up"; due: SecondFactorDue; app?: AppKey | undefined }
  /** The login is complete; the recovery codes are shown this once. */
  | { at: "codes"; codes: readonly string[] };

/** The step that a form leads to, or comes back to with what was wrong. */
export type LoginAnswer = {
  step: LoginStep;
  /** Which of the step's forms the answer belongs to. */
  intent?: string;
  answer?: Refused | undefined;
};

export const firstStep: LoginStep = { at: "password" };

/** The step after a correct password if a second factor is due. Whoever has none must set one up now. */
export const stepFor = (due: SecondFactorDue): LoginStep => ({
  at: due.methods.length > 0 ? "second factor" : "set-up",
  due,
});

/** Validates what the signup page handed over; undefined if it is not a `SecondFactorDue`. */
export function asDue(handedOver: unknown): SecondFactorDue | undefined {
  const { token, methods } = (handedOver ?? {}) as Partial<SecondFactorDue>;
  return typeof token === "string" && Array.isArray(methods) ? { token, methods } : undefined;
}

/** Signs in with address and password. Failures without an API message get the specification's (section 8). */
export const signIn = async (
  account: AccountApi,
  { email = "", password = "" }: Record<string, string>,
): Promise<Outcome<SignInAnswer>> =>
  inWords<SignInAnswer>(
    await account.signIn({ email, password }),
    { noAnswer: accountMessages.somethingFailed, noResult: accountMessages.badRequest },
    (value) => "secondFactor" in value || ("token" in value && "user" in value),
  );
