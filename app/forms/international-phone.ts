import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

/**
 * The E.164 form of a number as it is dialled in a country, or with a plus and its country code. This module
 * is loaded only where another country than India is chosen, since the library is large.
 * @returns undefined where that country has no such number
 */
export function internationalNumber(country: string, phone: string): string | undefined {
  const code: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  // The form shows a plus before the field; some type it again.
  const dialled = code || /^\s*(?:\+|00)/.test(phone) ? phone : `+${phone}`;
  const number = parsePhoneNumberFromString(dialled, code);
  return number?.isValid() ? number.number : undefined;
}
