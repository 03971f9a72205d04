import * as z from "zod/mini";
import { text } from "../text.ts";
import { emailPattern, normalEmail } from "./email-address.ts";
import { personMessages } from "./person-messages.ts";
import { namePattern, normalName } from "./person-name.ts";
import { compactPhone, localNumber, tenDigits } from "./phone-spelling.ts";

const MAX_NAME = 100;
/** The longest address that a mail can be sent to (RFC 5321, 4.5.3.1). */
const MAX_EMAIL = 254;

/** @param missing the message for an empty field */
export const nameOr = (missing: string) =>
  text(1, MAX_NAME, missing, `At most ${MAX_NAME} letters.`, normalName).check(
    z.regex(namePattern, { error: personMessages.name }),
  );

/** @param wrong the form's own message, if the specification gives one */
export const emailOr = (missing: string, wrong: string = personMessages.email) =>
  text(1, MAX_EMAIL, missing, `At most ${MAX_EMAIL} characters.`, normalEmail).check(
    z.regex(emailPattern, { error: wrong }),
  );

export const personName = nameOr("Enter your name.");
export const emailAddress = emailOr("Enter your email address.");

/** On course pages one message covers everything that can be wrong, also an empty field (section 5). */
export const courseName = nameOr(personMessages.name);
export const courseEmail = emailOr(personMessages.email);

/** A number in the course forms: ten digits are an Indian number; another country's is E.164 (`+493023125000`). */
const phonePattern = /^(?:[0-9]{10}|\+(?!91)[1-9][0-9]{6,14})$/;

/** A result of `localNumber`: as `phonePattern`, or a number with the zero that is dialled within its country. */
const localPhonePattern = /^(?:0[1-9][0-9]{5,12}|[0-9]{10}|\+(?!91)[1-9][0-9]{6,14})$/;

/** A longer text is not a phone number, however its digits are grouped. */
const MAX_PHONE = 40;

/**
 * The rule of ten digits applies to the number without grouping and prefix. Server and form also check whether a number
 * of another country is valid there (libphonenumber).
 */
export const coursePhone = text(
  1,
  MAX_PHONE,
  personMessages.phone,
  personMessages.phone,
  (phone) => tenDigits(phone) ?? compactPhone(phone),
).check(z.regex(phonePattern, { error: personMessages.phone, abort: true }));

/**
 * As `coursePhone`, for forms whose branch, class or time zone may say that the number is dialled in another country
 * than India (`countryFor`). The server knows the country and checks the number there.
 */
export const localPhone = text(
  1,
  MAX_PHONE,
  personMessages.phone,
  personMessages.phone,
  localNumber,
).check(z.regex(localPhonePattern, { error: personMessages.phone, abort: true }));
