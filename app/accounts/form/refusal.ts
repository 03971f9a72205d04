import type { Problem } from "#contract/problem.ts";
import type { Outcome } from "../../shell/api/api-client.ts";

/** A refusal that is not the API's: found out before it was asked, or by the device. */
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
  /** Nothing answered: the line is down. */
  noAnswer: string;
  /** Something answered, but not with what the call gives. */
  noResult: string;
};

/** An outcome that says for itself what went wrong: by the server's message, else by the specification's (section 8). */
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
