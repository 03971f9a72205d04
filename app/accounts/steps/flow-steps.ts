import { data } from "react-router";
import type { AccountApi } from "../../shell/api/account-api.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import {
  type AccountAnswer,
  answerTo,
  isTooLate,
  statusOf,
  valuesFrom,
} from "../form/account-answer.ts";

type Person = { name: string; email: string };

/** The three calls of a signup or recovery. Every refusal has a message to show. */
export type Flow<Result> = {
  /** The fields of each step, in the order in which they are focused. */
  fields: Record<FlowStep["at"], readonly string[]>;
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
  answer?: AccountAnswer | undefined;
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
  const values = await valuesFrom(request);
  const { intent, name = "", email = "", otp = "", token = "" } = values;
  const person = { name, email };
  const sentAt = Number(values.sentAt) || 0;

  const answer = (outcome: Outcome<unknown>, step: FlowStep, fields: readonly string[]) =>
    data<StepAnswer>(
      { step, answer: answerTo(outcome, fields, values) },
      { status: statusOf(outcome) },
    );

  if (intent === "finish") {
    const outcome = await flow.finish(account, token, values);
    if (outcome.kind === "done") return undefined;
    return isTooLate(outcome)
      ? answer(outcome, { at: "address", ...person }, flow.fields.address)
      : answer(outcome, { at: "password", ...person, token }, flow.fields.password);
  }
  if (intent === "verify") {
    const outcome = await flow.verify(account, { email, otp });
    if (outcome.kind !== "done") {
      return answer(outcome, { at: "code", ...person, sentAt }, flow.fields.code);
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
    ? answer(outcome, { at: "code", ...person, sentAt }, flow.fields.code)
    : answer(outcome, { at: "address", ...person }, flow.fields.address);
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
