/*
 * Characters that keyboards, word processors and copying put in place of the plain ones. The normalisers of names,
 * addresses, numbers and codes share them.
 */

/** Invisible characters: soft hyphens, zero-width and direction marks, fillers, variation selectors (UAX 44). */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]/gu;

/** Every hyphen, dash and minus of Unicode. */
export const DASH = /[\p{Pd}\u{ad}\u{2043}\u{2212}]/gu;

const FULL_WIDTH_OFFSET = 0xfee0;

/** Writes the wide characters of East Asian keyboards (U+FF01 to U+FF5E) in ASCII. */
export const narrow = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET),
  );

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Unicode has the digits of each script as a row of ten, from zero to nine; some rows follow one another. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return before % 10;
}

/** Writes the digits of every script as 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
