import type { LeadAccepted } from "#contract/enrolment.ts";
import { type EnrolmentField, enrolmentFields } from "#contract/enrolment-form.ts";
import type { Problem } from "#contract/problem.ts";

export type EnrolValues = Record<EnrolmentField, string>;
export type EnrolErrors = Partial<Record<EnrolmentField, string>>;

/** What came of sending the enrol form, with scripts or without. */
export type EnrolAnswer =
  | { kind: "enrolled"; accepted: LeadAccepted; values: EnrolValues }
  | { kind: "refused"; alert: string; errors: EnrolErrors; values: EnrolValues };

/** The first text of each field that the server refused. */
export function fieldErrors(problem: Problem | undefined): EnrolErrors {
  const errors: EnrolErrors = {};
  for (const field of enrolmentFields) {
    const text = problem?.errors?.[field]?.[0];
    if (text) errors[field] = text;
  }
  return errors;
}
