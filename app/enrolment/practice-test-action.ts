import { data } from "react-router";
import {
  DEFAULT_PRACTICE_TEST,
  practiceTestIds,
  simpleEmailPattern,
} from "#contract/practice-test-messages.ts";
import type { Api } from "../shell/api/api-client.ts";
import { formEntry } from "../shell/form-entry.ts";
import { invalidEmail, practiceTestAnswer } from "./practice-test-answer.ts";

/** The form as a browser without scripts sends it. */
export async function askForPaperFromForm(request: Request, api: Api) {
  const form = await request.formData();
  const text = (name: string) => formEntry(form, name).trim();
  const test = practiceTestIds.find((id) => id === text("test")) ?? DEFAULT_PRACTICE_TEST;
  const values = { name: text("name"), email: text("email"), test };
  if (!simpleEmailPattern.test(values.email)) return data(invalidEmail(values), { status: 422 });
  const outcome = await api.sendPracticeTest({ email: values.email, test });
  const status =
    outcome.kind === "done" ? 202 : outcome.kind === "refused" ? outcome.problem.status : 503;
  return data(practiceTestAnswer(outcome, values), { status });
}
