import { enrolmentFields, enrolmentMessages } from "#contract/enrolment-form.ts";
import { spaced } from "#contract/indian-number.ts";
import type { LeadForm } from "../forms/define-form.ts";

export const enrolLead: LeadForm<(typeof enrolmentFields)[number]> = {
  fields: enrolmentFields,
  failure: enrolmentMessages.failure,
  // People group digits with hyphens, brackets and dots; the rule knows only spaces.
  bodyOf: async (values) => ({ ...values, phone: spaced(values.phone) }),
};
