import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

/**
 * A number as it is dialled in a country, or with a plus and its country code, as E.164.
 * The library is large: this module is loaded when somebody chooses another country than India.
 * @returns nothing where that country has no such number
 */
export function internationalNumber(country: string, phone: string): string | undefined {
  const code: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  // The form shows a plus before the field; whoever types it again is understood, too.
  const dialled = code || /^\s*(?:\+|00)/.test(phone) ? phone : `+${phone}`;
  const number = parsePhoneNumberFromString(dialled, code);
  return number?.isValid() ? number.number : undefined;
}
