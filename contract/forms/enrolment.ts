import * as z from "zod/mini";
import { text } from "../text.ts";
import { enrolmentMessages, serviceValues } from "./enrolment-form.ts";
import { leadCircumstances } from "./lead.ts";
import { emailAddress, personName } from "./person.ts";
import { plainPhone } from "./phone-spelling.ts";

/** A number in the enrol form: an optional plus, then 10 to 16 digits or spaces (specification, section 5). */
const phonePattern = /^\+?[0-9 ]{10,16}$/;
/** The pattern alone would accept ten characters with one digit; numbers of E.164 have at least seven. */
const MIN_PHONE_DIGITS = 7;

const enrolmentPhone = text(
  1,
  17,
  enrolmentMessages.enterPhone,
  enrolmentMessages.phoneHint,
  plainPhone,
).check(
  z.regex(phonePattern, { error: enrolmentMessages.phoneHint, abort: true }),
  z.refine((value) => value.replaceAll(/\D/g, "").length >= MIN_PHONE_DIGITS, {
    error: enrolmentMessages.phoneHint,
  }),
);

export const enrolmentRequest = z.object({
  name: personName,
  email: emailAddress,
  phone: enrolmentPhone,
  service: z.enum(serviceValues, { error: enrolmentMessages.chooseService }),
  ...leadCircumstances,
});

export type EnrolmentRequest = z.infer<typeof enrolmentRequest>;
