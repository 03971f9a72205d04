import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * What two spellings of one number have in common: its E.164 digits. A number without a country is
 * taken for an Indian one; of what is no number at all the digits stand.
 */
export function phoneDigits(phone: string): string {
  const number = parsePhoneNumberFromString(phone, "IN");
  return (number?.isValid() ? number.number : phone).replaceAll(/\D/g, "");
}
