import { data } from "react-router";
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
import { defineAccountForm, isTooLate } from "../form/define-account-form.ts";

/** Takes the code of a mail. */
export const mailedCodeForm = defineAccountForm(["otp"]);

type Person = { name: string; email: string };

/** The three calls of a signup or recovery. Every refusal has a message to show. */
export type Flow<Result> = {
  /** The form of each step. */
  forms: Record<FlowStep["at"], FormTexts<string>>;
  send: (account: AccountApi, person: Person) => Promise<Outcome<{ message: string }>>;
  verify: (
    account: AccountApi,
    body: { email: string; otp: string },
  ) => Promise<Outcome<{ token: string; message?: string }>>;
  finish: (
    account: AccountApi,
    token: string,
    values: Record<string, string>,
  ) => Promise<Outcome<Result>>;
};

/** The answer to a form sent without scripts: the step to show now, and its messages. */
export type StepAnswer = {
  step: FlowStep;
  message?: string | undefined;
  answer?: Refused | undefined;
};

/**
 * Handles one step of a flow sent without scripts.
 * @returns undefined once the last step is done
 */
export async function takeStep<Result>(
  request: Request,
  account: AccountApi,
  flow: Flow<Result>,
): Promise<ReturnType<typeof data<StepAnswer>> | undefined> {
  const values = textsOf(await request.formData());
  const { intent, name = "", email = "", otp = "", token = "" } = values;
  const person = { name, email };
  const sentAt = Number(values.sentAt) || 0;

  const answer = (failure: Failure, step: FlowStep) =>
    data<StepAnswer>(
      { step, answer: refusalTo(failure, values, flow.forms[step.at]) },
      { status: pageStatus(failure) },
    );

  if (intent === "finish") {
    const outcome = await flow.finish(account, token, values);
    if (outcome.kind === "done") return undefined;
    return isTooLate(outcome)
      ? answer(outcome, { at: "address", ...person })
      : answer(outcome, { at: "password", ...person, token });
  }
  if (intent === "verify") {
    const outcome = await flow.verify(account, { email, otp });
    if (outcome.kind !== "done") {
      return answer(outcome, { at: "code", ...person, sentAt });
    }
    const { message, token: given } = outcome.value;
    return data<StepAnswer>({ step: { at: "password", ...person, token: given }, message });
  }
  const outcome = await flow.send(account, person);
  if (outcome.kind === "done") {
    const { message } = outcome.value;
    return data<StepAnswer>({ step: { at: "code", ...person, sentAt: Date.now() }, message });
  }
  return intent === "resend"
    ? answer(outcome, { at: "code", ...person, sentAt })
    : answer(outcome, { at: "address", ...person });
}

/**
 * The step of a signup or password recovery: an address, the code mailed to it, a password. Without
 * scripts, hidden fields carry it; with them, sessionStorage keeps it.
 */
export type FlowStep =
  | { at: "address"; name: string; email: string }
  | { at: "code"; name: string; email: string; sentAt: number }
  | { at: "password"; name: string; email: string; token: string };

/** The order of the steps. */
export const stepNames = ["address", "code", "password"] as const;

export const firstStep: FlowStep = { at: "address", name: "", email: "" };

/** Validates a stored step; undefined if it is not one. */
export function asStep(kept: unknown): FlowStep | undefined {
  const { at, name, email, sentAt, token } = (kept ?? {}) as Record<string, unknown>;
  if (typeof name !== "string" || typeof email !== "string") return undefined;
  if (at === "address") return { at, name, email };
  if (at === "code" && typeof sentAt === "number") return { at, name, email, sentAt };
  if (at === "password" && typeof token === "string") return { at, name, email, token };
  return undefined;
}
