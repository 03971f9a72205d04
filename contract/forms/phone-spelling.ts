import { asciiDigits, DASH, INVISIBLE } from "./typed-signs.ts";

/** A longer text is returned unchanged, and then refused. */
const MAX_WRITTEN = 200;

/** A remark in brackets, such as `(WhatsApp)`. */
const REMARK = /\([^()\d+]*\)/g;
/**
 * A label, such as `Ph: `, `tel:`, `Mobile 2: `, `फ़ोन: `. A letter right before a digit is not one: `O30` is a slip.
 */
const LABEL =
  /^(?:\p{L}[\p{L}\p{M}\p{Zs}.-]*\d?\s*:)?(?:[^\d+(]*(?:(?=[+(])|[^\d+(\p{L}\p{M}](?=\d)))?/u;
/** Words behind the number, such as ` - mobile`. */
const WORDS = /[\p{Zs},;:-]+\p{L}[^\d]*$/u;
/** A phone number that a spreadsheet treated as an amount, such as `9800000123.0`. */
const AMOUNT = /^(\+?\d{9,})\.0$/;
/** Characters that people put between the digits, and around a number so that spreadsheets keep it as text. */
const BETWEEN = /[()[\]{}./\\·•∙⋅⁄∕ー'’‘"“”=]/g;

/**
 * The zero in brackets after a country code, which is dialled only within that country. Italian numbers are
 * dialled with it from everywhere.
 */
const TRUNK_ZERO = /^([ ([]*(?:\+|00)(?! *39) *\d{1,3}[ )\]./-]*)\( *0 *\)/;

/**
 * The number with an optional plus and nothing but single spaces between its digits, which are 0 to 9: without labels,
 * dashes, dots, slashes, brackets. All other mistakes stay for the patterns to refuse.
 */
export function plainPhone(phone: string): string {
  if (phone.length > MAX_WRITTEN) return phone;
  return (
    asciiDigits(phone.trim().normalize("NFKC").replaceAll(INVISIBLE, ""))
      // Lines are not joined: each may have a number of its own.
      .replaceAll(/[^\S\n\r]+|\u0085/g, " ")
      .replaceAll(DASH, "-")
      .replaceAll(REMARK, " ")
      .trim()
      .replace(LABEL, "")
      .replace(WORDS, "")
      .replace(/[ ,;:]+$/, "")
      .replace(AMOUNT, "$1")
      .replace(/^[ ([]*\+ */, "+")
      .replace(TRUNK_ZERO, "$1")
      .replaceAll(BETWEEN, "")
      .replaceAll("-", "")
      .replaceAll(/ +/g, " ")
      .trim()
  );
}

/** The number without the characters that group its digits. */
export const compactPhone = (phone: string): string => plainPhone(phone).replaceAll(" ", "");

/**
 * The ten digits of an Indian number, however it was written: grouped, with the country code, or with the zero
 * that is dialled within India.
 * @returns undefined if ten digits do not remain
 */
export const tenDigits = (phone: string): string | undefined =>
  /^(?:\+91|0091|91)?0?([0-9]{10})$/.exec(compactPhone(phone))?.[1];

/**
 * A stored number, which may be as it was typed, in the form that can be dialled from everywhere: E.164 if it names its
 * country or has ten digits, which are an Indian number (specification, section 5). A number that begins with 0 is left
 * without a country code, since any country may have it, unless it is an Indian mobile number.
 */
export function dialledNumber(phone: string): string {
  const compact = compactPhone(phone).replace(/^00(?=[1-9])/, "+");
  const ten = tenDigits(compact);
  return ten && /^(?:[^0]|0[6-9])/.test(compact) ? `+91${ten}` : compact;
}

/** A link that calls a stored number. */
export const callLink = (phone: string): string =>
  `tel:${dialledNumber(phone).replaceAll(/[^+\d]/g, "")}`;

/**
 * The number in compact signs. A zero before it, which is dialled within a country, stays until the country is known.
 * A number of ten digits without that zero, or one with India's country code, becomes its ten digits.
 */
export function localNumber(phone: string): string {
  const compact = compactPhone(phone);
  return /^0[1-9]/.test(compact) ? compact : (tenDigits(compact) ?? compact);
}
