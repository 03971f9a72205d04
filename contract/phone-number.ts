import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { studentCountries } from "./phone-country.ts";
import { plainPhone, tenDigits } from "./phone-spelling.ts";

/* Apart from `phone-spelling.ts`: the tables of all countries are large, and browsers load them only where needed. */

/**
 * A number in any spelling as E.164, such as `+493023125000`: the one form of a telephone number.
 * @param country ISO 3166-1 code of where a number without a country code is dialled (`countryFor`)
 * @returns undefined where that country, or the one that the number names, has no such number. Ten digits are always
 * an Indian number (specification, section 5).
 */
export function internationalNumber(phone: string, country: string): string | undefined {
  const plain = plainPhone(phone).replace(/^00 ?(?=[1-9])/, "+");
  if (!/^\+?[0-9 ]+$/.test(plain)) return undefined;
  const code: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  if (plain.startsWith("+")) return indian(plain) ?? valid(plain);
  if (code === "IN" || /^91(?: ?[0-9]){10}$/.test(plain)) {
    const number = indian(plain);
    if (number) return number;
  }
  const isCodeTyped = code && plain.startsWith(getCountryCallingCode(code));
  return (isCodeTyped && valid(`+${plain}`)) || (valid(plain, code) ?? withTypedCode(plain));
}

const studentCodes = new Set(
  studentCountries.map((country) => getCountryCallingCode(country as CountryCode)),
);

/**
 * Reads the first digits as a country's code without its plus. Only for countries that our students call from: else
 * every Indian number with a digit too many would be one of Iran (+98) or of another country.
 */
function withTypedCode(plain: string): string | undefined {
  const number = parsePhoneNumberFromString(`+${plain}`);
  return number?.isValid() && studentCodes.has(number.countryCallingCode)
    ? number.number
    : undefined;
}

function indian(plain: string): string | undefined {
  const ten = tenDigits(plain);
  return ten && `+91${ten}`;
}

function valid(phone: string, country?: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(phone, country);
  return number?.isValid() ? number.number : undefined;
}

/** As people write it, `+49 30 23125000`; what is no number of any country stays as it is. */
export function groupedNumber(phone: string): string {
  const number = parsePhoneNumberFromString(internationalNumber(phone, "") ?? "");
  return number?.formatInternational() ?? phone;
}

/** Enough to recognise one's own number by: `+91 98••• ••678`. */
export const maskedNumber = (phone: string): string =>
  groupedNumber(phone).replaceAll(/(?<=(?:\d\D*){4})\d(?=(?:\D*\d){3})/g, "•");

/** Whether an E.164 number can exist in its country. Indian numbers, of ten digits, are not checked. */
export const isDialable = (phone: string): boolean =>
  !phone.startsWith("+") || internationalNumber(phone, "") !== undefined;
