import { accountMessages } from "#contract/account-messages.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { formEntry } from "../../shell/form-entry.ts";

/** A refusal as an account form shows it, with scripts or without. */
export type AccountAnswer = {
  /** Absent if the texts at the fields say everything. */
  alert?: string | undefined;
  errors: Partial<Record<string, string>>;
  /** What was typed, without passwords and codes. */
  values: Partial<Record<string, string>>;
};

const secret = /password|otp|code/i;

/** The texts of a form that a browser without scripts has sent. */
export async function valuesFrom(request: Request): Promise<Record<string, string>> {
  return valuesOf(await request.formData());
}

export function valuesOf(entries: FormData): Record<string, string> {
  return Object.fromEntries([...entries.keys()].map((name) => [name, formEntry(entries, name)]));
}

/**
 * Turns an outcome into what a form shows; undefined if the call succeeded.
 * @param fields the form's fields. If only other fields have errors, the message above the form is shown instead
 * @param failure the message if the API did not answer, or gave none
 */
export function answerTo(
  outcome: Outcome<unknown>,
  fields: readonly string[],
  values: Record<string, string>,
  failure: string = accountMessages.somethingFailed,
): AccountAnswer | undefined {
  if (outcome.kind === "done") return undefined;
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
  if (outcome.kind === "unreachable") return { alert: failure, errors: {}, values: typed };
  const { message, errors: found = {} } = outcome.problem;
  const errors = Object.fromEntries(
    fields.flatMap((field) => {
      const text = found[field]?.[0];
      return text === undefined ? [] : [[field, text]];
    }),
  );
  const isSaidByFields = Object.keys(errors).length > 0;
  return { alert: isSaidByFields ? undefined : message || failure, errors, values: typed };
}

/** The status of the page that answers a form sent without scripts. */
export function statusOf(outcome: Outcome<unknown>): number {
  if (outcome.kind === "done") return 200;
  return outcome.kind === "refused" ? outcome.problem.status : 503;
}

/** Whether the token of an earlier step has expired: the login, signup or recovery starts again. */
export const isTooLate = (outcome: Outcome<unknown>) =>
  outcome.kind === "refused" && outcome.problem.status === 401;
