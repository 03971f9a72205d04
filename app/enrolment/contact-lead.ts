import { contactFields, contactMessages } from "#contract/contact-form.ts";
import { dialledPhone, phoneErrorText } from "../forms/dialled-phone.ts";
import type { LeadForm } from "../forms/define-form.ts";

const fields = [...contactFields, "country"] as const;
export type ContactField = (typeof fields)[number];

export const contactLead: LeadForm<ContactField> = {
  fields,
  failure: contactMessages.failure,
  bodyOf: async ({ country, topic, phone, ...values }) => ({
    ...values,
    // Without a number the answer comes by mail.
    phone: phone.trim() === "" ? undefined : await dialledPhone({ phone, country }),
    topic: topic === "" ? undefined : topic,
  }),
  errorText: phoneErrorText,
};
