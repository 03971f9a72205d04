import * as z from "zod/mini";
import { enrolmentMessages, serviceValues } from "./enrolment-form.ts";
import { emailAddress, personName } from "./person.ts";
import { leadSource } from "./source.ts";
import { optionalText, text } from "./text.ts";

/** An optional plus, then 10 to 16 digits or spaces (specification, section 5). */
const phonePattern = /^\+?[0-9 ]{10,16}$/;

/** The pattern alone would let ten characters with one digit through; E.164 knows none under seven. */
const MIN_PHONE_DIGITS = 7;

const enrolmentPhone = text(1, 17, enrolmentMessages.enterPhone, enrolmentMessages.phoneHint).check(
  z.regex(phonePattern, { error: enrolmentMessages.phoneHint, abort: true }),
  z.refine((value) => value.replaceAll(/\D/g, "").length >= MIN_PHONE_DIGITS, {
    error: enrolmentMessages.phoneHint,
  }),
);

/** Whatever a program sends in place of a signal is a signal, too: it stands as `unreadable`. */
const signal = z.union([
  optionalText(200),
  z.pipe(
    z.unknown(),
    z.transform(() => "unreadable"),
  ),
]);

/** What stands beside the visitor's answers so that a bot shows itself; never a reason to refuse. */
const botSignals = {
  /** A field people cannot see. */
  website: signal,
  /** From `GET /api/v1/form-token`, fetched when the form was first touched. */
  formToken: signal,
};

export const enrolmentRequest = z.object({
  name: personName,
  email: emailAddress,
  phone: enrolmentPhone,
  service: z.enum(serviceValues, { error: enrolmentMessages.chooseService }),
  source: z.optional(leadSource),
  ...botSignals,
});

export type EnrolmentRequest = z.infer<typeof enrolmentRequest>;

export const leadAccepted = z.object({
  message: z.string(),
  id: z.string(),
  /** Short code a person can read out on the telephone, such as `SP-7K3M-2QXA`. */
  reference: z.string(),
  /** Until when a counsellor calls: ISO 8601, UTC. */
  callBy: z.string(),
  /** The same moment in words, in the branch's time zone: `Monday 23 November, 11:00 (Karnal time)`. */
  callByText: z.string(),
});

export type LeadAccepted = z.infer<typeof leadAccepted>;

export const formToken = z.object({ token: z.string() });
export type FormToken = z.infer<typeof formToken>;
