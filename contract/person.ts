import * as z from "zod/mini";
import { phonePattern, tenDigits, ungrouped } from "./indian-number.ts";
import { text } from "./text.ts";

/** Texts, kept to the letter (specification, sections 5 and 8). */
export const personMessages = {
  name: "Name must be valid and contain only letters.",
  email: "Invalid email address",
  phone: "Invalid phone number. Must contain only numbers and be exactly 10 digits.",
} as const;

const MAX_NAME = 100;
/** The longest address that a mail can be sent to (RFC 5321, 4.5.3.1). */
const MAX_EMAIL = 254;

/**
 * Letters with their marks, spaces, and the apostrophe, hyphen and full stop of real names.
 * The two joiners (U+200C, U+200D) shape Devanagari and Persian letters.
 */
export const namePattern = /^(?=.*\p{L})(?:[\p{L}\p{M} .'’-]|\u{200c}|\u{200d})+$/u;

/** Local part, @, domain, dot, ending of 2 or more letters (specification, section 5). */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Replaces the blanks, hyphens and apostrophes of keyboards and word processors by those of the pattern. */
export const plainName = (name: string) =>
  name
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll("‘", "’")
    // Right-to-left marks at the ends.
    .replaceAll(/^[\u200e\u200f ]+|[\u200e\u200f ]+$/g, "");

const nameOr = (missing: string) =>
  text(1, MAX_NAME, missing, `At most ${MAX_NAME} letters.`).check(
    z.overwrite(plainName),
    z.regex(namePattern, { error: personMessages.name }),
  );

const emailOr = (missing: string) =>
  text(1, MAX_EMAIL, missing, `At most ${MAX_EMAIL} characters.`).check(
    z.regex(emailPattern, { error: personMessages.email }),
  );

export const personName = nameOr("Enter your name.");
export const emailAddress = emailOr("Enter your email address.");

/** On course pages one message covers everything that can be wrong, also an empty field (section 5). */
export const courseName = nameOr(personMessages.name);
export const courseEmail = emailOr(personMessages.email);

/** The most characters of a number with spaces, hyphens, brackets and prefixes. */
const MAX_WRITTEN_PHONE = 40;

/**
 * The rule of ten digits applies to what remains without grouping and prefix. Whether a number of another country
 * is valid is checked by the server and the form (libphonenumber).
 */
export const coursePhone = text(
  1,
  MAX_WRITTEN_PHONE,
  personMessages.phone,
  personMessages.phone,
).check(
  z.overwrite((phone) => tenDigits(phone) ?? ungrouped(phone)),
  z.regex(phonePattern, { error: personMessages.phone, abort: true }),
);
