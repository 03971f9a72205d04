import { registrationFields, registrationLost } from "#contract/registration-form.ts";
import { dialledPhone, phoneErrorText } from "../forms/dialled-phone.ts";
import type { LeadForm } from "../forms/define-form.ts";

const fields = [...registrationFields, "country", "course"] as const;
export type RegistrationField = (typeof fields)[number];

export const registrationLead: LeadForm<RegistrationField> = {
  fields,
  failure: registrationLost,
  oneAtATime: true,
  bodyOf: async ({ name, email, phone, country, course }) => ({
    name,
    email,
    phone: await dialledPhone({ phone, country }),
    course: course === "" ? undefined : course,
  }),
  errorText: phoneErrorText,
};
