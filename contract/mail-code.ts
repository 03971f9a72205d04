import { asciiDigits, DASH, INVISIBLE } from "./typed-signs.ts";

/**
 * A code from a mail with letters, such as a recovery code: capitals, digits 0 to 9, one kind of hyphen,
 * nothing invisible.
 */
export const plainCode = (code: string): string =>
  asciiDigits(code.normalize("NFKC").replaceAll(INVISIBLE, ""))
    .replaceAll(DASH, "-")
    .toUpperCase()
    .trim();

/**
 * The digits of a code that was typed or copied from a mail, with the words around it or without: `Code: 123 456.`
 * Whatever else is wrong with it stays for the pattern to refuse.
 */
export const codeDigits = (code: string): string =>
  plainCode(code)
    .replaceAll(/[\s\p{P}]/gu, "")
    .replace(/^[\p{L}\p{M}]+(?=\d)/u, "")
    .replace(/(\d)[\p{L}\p{M}]+$/u, "$1");
