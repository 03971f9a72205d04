import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { plainPhone } from "#contract/forms/phone-spelling.ts";

/** So many last digits of a number are the same with and without its country code. */
export const NATIONAL_DIGITS = 8;

/** The digits of a text, in their order. */
export const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/**
 * The digits of a number in E.164, which are the same for all its spellings. A number without a country code
 * is treated as Indian. A text that is not a valid number gives the digits as they were typed.
 */
export function phoneDigits(phone: string): string {
  const number = parsePhoneNumberFromString(phone, "IN");
  return digitsOf(number?.isValid() ? number.number : phone);
}

/**
 * The digits by which a number is searched for. A whole number gives its digits without the country code, so that it
 * is also found if it was stored without a code, or with another country's. A part of a number gives its digits without
 * the zeros at its beginning.
 */
export function soughtDigits(typed: string): string {
  const phone = plainPhone(typed).replace(/^00 ?(?=[1-9])/, "+");
  const number = parsePhoneNumberFromString(phone.startsWith("+") ? phone : `+${phone}`);
  if (number?.isValid()) return number.nationalNumber;
  if (number && phone.startsWith("+")) return number.countryCallingCode + number.nationalNumber;
  return digitsOf(phone).replace(/^0+/, "");
}
