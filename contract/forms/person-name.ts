import { DASH, INVISIBLE, narrow } from "./typed-signs.ts";

/** Characters that are typed in place of an apostrophe: accents, primes, quotation marks, modifier letters, geresh. */
export const APOSTROPHE = /[´`‘’‛′ʹʻʼʽˈ՚׳]/g;

/** A dot in the middle of the line, between letters only: one before a name is a bullet that was copied along. */
const MIDDLE_DOT = /(\p{L}\p{M}*)[‧•∙⋅](?=\p{L})/gu;

const JOINER = "[\\u200c\\u200d]";
/** Scripts whose letters are shaped by the two joiners. */
const SHAPED =
  "[\\p{sc=Arabic}\\p{sc=Syriac}\\p{sc=Devanagari}\\p{sc=Bengali}\\p{sc=Gurmukhi}\\p{sc=Gujarati}\\p{sc=Oriya}\\p{sc=Tamil}\\p{sc=Telugu}\\p{sc=Kannada}\\p{sc=Malayalam}\\p{sc=Sinhala}]";
/** Malayalam and Sinhala write the last consonant of a word with virama and joiner. */
const ENDING = "[\\u0d4d\\u0dca]\\u200d";
/** Captures joiners that shape a letter; other joiners and all other invisible characters are not captured. */
const UNSEEN = new RegExp(
  `(${SHAPED}${JOINER}(?=[\\p{L}\\p{M}])|${ENDING})|${INVISIBLE.source}`,
  "gu",
);

/**
 * The one form of a person's name (specification, section 5): NFC, plain blanks, one apostrophe (`'`), one hyphen
 * (`-`), one middle dot (`·`), nothing invisible. All other mistakes stay for `namePattern` to refuse.
 */
export const normalName = (name: string): string =>
  narrow(name)
    .normalize("NFC")
    .replaceAll(UNSEEN, "$1")
    .replaceAll(APOSTROPHE, "'")
    .replaceAll(DASH, "-")
    .replaceAll(MIDDLE_DOT, "$1·")
    .replaceAll(/\p{Zs}/gu, " ")
    .trim();

/**
 * A name in its one form: letters with their marks, spaces, and the apostrophe, hyphen, full stop and middle dots of
 * real names. U+30FB separates the parts of foreign names in Japanese; the two joiners shape letters (`SHAPED`).
 */
export const namePattern = /^(?=.*\p{L})(?:[\p{L}\p{M} .'·・-]|\u{200c}|\u{200d})+$/u;
