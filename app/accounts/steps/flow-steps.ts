import { data } from "react-router";
import type { AccountApi } from "../../shell/api/account-api.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { type AccountAnswer, answerTo, statusOf, valuesFrom } from "../form/account-answer.ts";
import type { FlowStep } from "./flow-step.ts";

type Person = { name: string; email: string };

/** The three calls of a flow. Their outcomes say for themselves what went wrong. */
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

/** What comes back to a form sent without scripts: the step to stand at now, and what to say there. */
export type StepAnswer = {
  step: FlowStep;
  message?: string | undefined;
  answer?: AccountAnswer | undefined;
};

/** After it the code has to be asked for again. */
export const isTooLate = (outcome: Outcome<unknown>) =>
  outcome.kind === "refused" && outcome.problem.status === 401;

/**
 * One step of a flow as a browser without scripts sends it.
 * @returns nothing where the last step is done
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
