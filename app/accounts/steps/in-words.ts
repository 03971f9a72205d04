import type { Outcome } from "../../shell/api-client.ts";

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
    return isResult(outcome.value ?? {}) ? outcome : refusal<T>(noResult);
  }
  if (outcome.kind === "unreachable") {
    return refusal<T>(outcome.status === undefined ? noAnswer : noResult);
  }
  return outcome.problem.message ? outcome : refusal<T>(noResult);
}

const refusal = <T>(message: string): Outcome<T> => ({
  kind: "refused",
  problem: {
    type: "about:blank",
    title: "Unavailable",
    status: 503,
    detail: message,
    message,
    code: "unavailable",
    requestId: "",
  },
});
