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
  const number = parsePhoneNumberFromString(phone, code);
  return number?.isValid() ? number.number : undefined;
}
