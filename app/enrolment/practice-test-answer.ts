import { leadPopupMessages, type PracticeTestId } from "#contract/practice-test-messages.ts";
import type { PracticeTestAccepted } from "#contract/practice-tests.ts";
import type { Outcome } from "../shell/api/api-client.ts";

export type PracticeTestValues = { name: string; email: string; test: PracticeTestId };

/** What came of asking for a paper, with scripts or without. */
export type PracticeTestAnswer =
  | { kind: "sent"; message: string; download: string; values: PracticeTestValues }
  | { kind: "refused"; alert: string; isEmail: boolean; values: PracticeTestValues };

/** The specification's text for each way to end (section 8). */
export function practiceTestAnswer(
  outcome: Outcome<PracticeTestAccepted>,
  values: PracticeTestValues,
): PracticeTestAnswer {
  if (outcome.kind === "done") {
    const { message, download } = outcome.value;
    return { kind: "sent", message: message || leadPopupMessages.success, download, values };
  }
  const isEmail = outcome.kind === "refused" && outcome.problem.errors?.email !== undefined;
  return { kind: "refused", alert: alertOf(outcome), isEmail, values };
}

export const invalidEmail = (values: PracticeTestValues): PracticeTestAnswer => ({
  kind: "refused",
  alert: leadPopupMessages.invalidEmail,
  isEmail: true,
  values,
});

function alertOf(outcome: Exclude<Outcome<unknown>, { kind: "done" }>): string {
  const status = outcome.kind === "refused" ? outcome.problem.status : outcome.status;
  if (status === undefined) return leadPopupMessages.network;
  const said = outcome.kind === "refused" && (outcome.problem.message || outcome.problem.detail);
  return said || leadPopupMessages.failedWithStatus.replace("{status}", String(status));
}
