import { demoFields, demoMessages } from "#contract/demo-form.ts";
import { dialledPhone, phoneErrorText } from "../forms/dialled-phone.ts";
import type { LeadForm } from "../forms/define-form.ts";

const fields = [...demoFields, "country", "course"] as const;
export type DemoField = (typeof fields)[number];

export const demoLead: LeadForm<DemoField> = {
  fields,
  failure: demoMessages.failure,
  oneAtATime: true,
  bodyOf: async ({ country, ...values }) => ({
    ...values,
    phone: await dialledPhone({ phone: values.phone, country }),
  }),
  errorText: phoneErrorText,
};
