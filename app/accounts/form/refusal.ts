import type { Problem } from "#contract/problem.ts";

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
