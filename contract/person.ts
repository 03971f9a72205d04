import * as z from "zod/mini";
import { text } from "./text.ts";

/** Specification, sections 5 and 8: texts are kept to the letter. */
export const personMessages = {
  name: "Name must be valid and contain only letters.",
  email: "Invalid email address",
} as const;

const MAX_NAME = 100;
/** RFC 5321, 4.5.3.1: the longest address that can travel in a mail. */
const MAX_EMAIL = 254;

/**
 * Letters with their marks, spaces, and the apostrophe, hyphen and full stop that real names carry.
 * The two joiners (U+200C, U+200D) shape Devanagari and Persian letters.
 */
export const namePattern = /^(?=.*\p{L})(?:[\p{L}\p{M} .'’-]|\u{200c}|\u{200d})+$/u;

/** Local part, @, domain, dot, ending of 2 or more letters (specification, section 5). */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

export const personName = text(
  1,
  MAX_NAME,
  "Enter your name.",
  `At most ${MAX_NAME} letters.`,
).check(z.regex(namePattern, { error: personMessages.name }));

export const emailAddress = text(
  1,
  MAX_EMAIL,
  "Enter your email address.",
  `At most ${MAX_EMAIL} characters.`,
).check(z.regex(emailPattern, { error: personMessages.email }));
