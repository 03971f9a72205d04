import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Of a number's digits, from its end, what it has in common with another spelling, with its country or without. */
export const NATIONAL_DIGITS = 8;

/** As they are typed. */
export const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/**
 * What two spellings of one number have in common: its E.164 digits. A number without a country is
 * taken for an Indian one; of what is no number at all the digits stand.
 */
export function phoneDigits(phone: string): string {
  const number = parsePhoneNumberFromString(phone, "IN");
  return digitsOf(number?.isValid() ? number.number : phone);
}
