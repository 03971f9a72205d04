import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** So many last digits of a number are the same with and without the code of its country. */
export const NATIONAL_DIGITS = 8;

/** The digits of a text, in their order. */
export const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/**
 * The digits of a number in E.164, which are the same for all its spellings. A number without a country code
 * is taken for an Indian one. If it is no valid number, the digits as they were typed.
 */
export function phoneDigits(phone: string): string {
  const number = parsePhoneNumberFromString(phone, "IN");
  return digitsOf(number?.isValid() ? number.number : phone);
}
