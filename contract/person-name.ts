import { DASH, INVISIBLE, narrow } from "./typed-signs.ts";

/** All that keyboards put in place of an apostrophe: accents, primes, quotation marks, modifier letters, geresh. */
export const APOSTROPHE = /[´`‘’‛′ʹʻʼʽˈ՚׳]/g;

/** Dots in the middle of the line. Only between letters: before a name, a bullet was copied along. */
const MIDDLE_DOT = /(\p{L}\p{M}*)[‧•∙⋅](?=\p{L})/gu;

const JOINER = "[\\u200c\\u200d]";
/** Scripts whose letters are shaped by the two joiners. */
const SHAPED =
  "[\\p{sc=Arabic}\\p{sc=Syriac}\\p{sc=Devanagari}\\p{sc=Bengali}\\p{sc=Gurmukhi}\\p{sc=Gujarati}\\p{sc=Oriya}\\p{sc=Tamil}\\p{sc=Telugu}\\p{sc=Kannada}\\p{sc=Malayalam}\\p{sc=Sinhala}]";
/** Malayalam and Sinhala write the last consonant of a word with virama and joiner. */
const ENDING = "[\\u0d4d\\u0dca]\\u200d";
/** Joiners that shape a letter are captured; the others, and all other invisible signs, are not. */
const UNSEEN = new RegExp(
  `(${SHAPED}${JOINER}(?=[\\p{L}\\p{M}])|${ENDING})|${INVISIBLE.source}`,
  "gu",
);

/**
 * The one form of a person's name (specification, section 5): NFC, plain blanks, one apostrophe (`'`), one hyphen
 * (`-`), one middle dot (`·`), nothing invisible. Whatever else is wrong with it stays for `namePattern` to refuse.
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
 * real names; U+30FB parts foreign names in Japanese. The two joiners shape Devanagari and Persian letters.
 */
export const namePattern = /^(?=.*\p{L})(?:[\p{L}\p{M} .'·・-]|\u{200c}|\u{200d})+$/u;
