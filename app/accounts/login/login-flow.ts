import { data, redirect } from "react-router";
import type { AccountApi } from "../../shell/api/account-api.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { answerTo, statusOf, valuesFrom } from "../form/account-answer.ts";
import { keyFrom } from "../second-factor/app-key.ts";
import { nextPath } from "../session/next-path.ts";
import { isTooLate } from "../steps/flow-steps.ts";
import { signIn } from "./login-calls.ts";
import { firstStep, type LoginAnswer, type LoginStep, stepFor } from "./login-step.ts";

/** One step of a login as a browser without scripts sends it: the next one, or where the login leads. */
export async function loginFromForm(request: Request, account: AccountApi) {
  const next = nextPath(new URL(request.url).searchParams.get("next"));
  const values = await valuesFrom(request);
  const { intent = "", token = "", code = "" } = values;
  const due = { token, methods: methodsOf(values.methods) };

  const refused = (outcome: Outcome<unknown>, step: LoginStep, fields: readonly string[]) =>
    data<LoginAnswer>(
      {
        step: isTooLate(outcome) ? firstStep : step,
        intent: isTooLate(outcome) ? "" : intent,
        answer: answerTo(outcome, fields, values),
      },
      { status: statusOf(outcome) },
    );

  if (intent === "totp" || intent === "recovery") {
    const outcome = await account.verifySecondFactor(token, { method: intent, code });
    return outcome.kind === "done"
      ? redirect(next)
      : refused(outcome, { at: "second factor", due }, ["code"]);
  }
  if (intent === "start-app") {
    const outcome = await account.startTotp(token);
    return outcome.kind === "done"
      ? data<LoginAnswer>({ step: { at: "set-up", due, app: outcome.value } })
      : refused(outcome, { at: "set-up", due }, []);
  }
  if (intent === "confirm-app") {
    const outcome = await account.confirmTotp(code, token);
    if (outcome.kind !== "done") {
      return refused(outcome, { at: "set-up", due, app: keyFrom(values) }, ["code"]);
    }
    const { recoveryCodes: codes } = outcome.value;
    return codes ? data<LoginAnswer>({ step: { at: "codes", codes } }) : redirect(next);
  }
  const outcome = await signIn(account, values);
  if (outcome.kind !== "done") return refused(outcome, firstStep, ["email", "password"]);
  return "secondFactor" in outcome.value
    ? data<LoginAnswer>({ step: stepFor(outcome.value.secondFactor) })
    : redirect(next);
}

const methodsOf = (given = "") =>
  (["totp", "passkey", "recovery"] as const).filter((method) => given.split(" ").includes(method));
