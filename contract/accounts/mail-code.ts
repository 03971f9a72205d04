import { asciiDigits, DASH, INVISIBLE } from "../forms/typed-signs.ts";

/**
 * A code with letters, such as a recovery code, in its one form: capitals, digits 0 to 9, one kind of hyphen, nothing
 * invisible.
 */
export const plainCode = (code: string): string =>
  asciiDigits(code.normalize("NFKC").replaceAll(INVISIBLE, ""))
    .replaceAll(DASH, "-")
    .toUpperCase()
    .trim();

/**
 * The digits of a code that was typed, or copied from a mail with or without the words around it: `Code: 123 456.`
 * All other mistakes stay for the pattern to refuse.
 */
export const codeDigits = (code: string): string =>
  plainCode(code)
    .replaceAll(/[\s\p{P}]/gu, "")
    .replace(/^[\p{L}\p{M}]+(?=\d)/u, "")
    .replace(/(\d)[\p{L}\p{M}]+$/u, "$1");
