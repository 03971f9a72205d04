import { data } from "react-router";
import type { LeadAccepted } from "#contract/enrolment.ts";
import { enrolmentFields, enrolmentMessages } from "#contract/enrolment-form.ts";
import type { Api, Outcome } from "../shell/api-client.ts";
import { type EnrolAnswer, type EnrolValues, fieldErrors } from "./enrol-answer.ts";

/** The enrol form as a browser without scripts sends it: the whole page comes back as the answer. */
export async function enrolFromForm(request: Request, api: Api) {
  const form = await request.formData();
  const entry = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const values = Object.fromEntries(
    enrolmentFields.map((field) => [field, entry(field)]),
  ) as EnrolValues;
  const outcome = await api.enrol({
    ...values,
    website: entry("website"),
    source: { page: new URL(request.url).pathname },
  });
  return data<EnrolAnswer>(answerOf(outcome, values), { status: statusOf(outcome) });
}

function answerOf(outcome: Outcome<LeadAccepted>, values: EnrolValues): EnrolAnswer {
  if (outcome.kind === "done") return { kind: "enrolled", accepted: outcome.value, values };
  const problem = outcome.kind === "refused" ? outcome.problem : undefined;
  const isInput = problem?.code === "validation_failed";
  return {
    kind: "refused",
    alert: isInput ? problem.detail : enrolmentMessages.failure,
    errors: fieldErrors(problem),
    values,
  };
}

function statusOf(outcome: Outcome<unknown>): number {
  if (outcome.kind === "done") return 201;
  return outcome.kind === "refused" ? outcome.problem.status : 503;
}
