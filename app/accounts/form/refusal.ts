import type { Problem } from "#contract/problem.ts";
import type { Outcome } from "../../shell/api/api-client.ts";

/** A refusal in the API's shape that did not come from the API, but from this code or the visitor's device. */
export const refusal = (
  message: string,
  { status = 400, code = "credentials_invalid" }: Partial<Pick<Problem, "status" | "code">> = {},
): { kind: "refused"; problem: Problem } => ({
  kind: "refused",
  problem: {
    type: "about:blank",
    title: message,
    status,
    detail: message,
    message,
    code,
    requestId: "",
  },
});

type Words = {
  /** Shown if there was no response at all, or the login page of a hotel’s network. */
  noAnswer: string;
  /** Shown if a response came that is not what the call returns. */
  noResult: string;
};

/** Turns every failure into a refusal with a message: the server's, otherwise the one of the specification (section 8). */
export function inWords<T>(
  outcome: Outcome<T>,
  { noAnswer, noResult }: Words,
  isResult: (value: Partial<T>) => boolean,
): Outcome<T> {
  if (outcome.kind === "done") {
    return isResult(outcome.value ?? {}) ? outcome : away(noResult);
  }
  if (outcome.kind === "unreachable") {
    return away(outcome.status === undefined ? noAnswer : noResult);
  }
  return outcome.problem.message ? outcome : away(noResult);
}

const away = (message: string) => refusal(message, { status: 503, code: "unavailable" });
