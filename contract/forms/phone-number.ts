import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { studentCountries } from "./phone-country.ts";
import { dialledNumber, plainPhone, tenDigits } from "./phone-spelling.ts";

/* Not in `phone-spelling.ts`: the tables of all countries are large, and browsers load them only where needed. */

/**
 * A number in any spelling as E.164, such as `+493023125000`: the one form of a telephone number.
 * @param country in which a number without a country code is dialled (`countryFor`), ISO 3166-1
 * @returns undefined if that country, or the one that the number names, has no such number. In India every ten digits
 * are a number (specification, section 5).
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
 * Reads the first digits as a country code without its plus. Only codes of countries that our students call from
 * count: otherwise an Indian number with a digit too many would be a number of Iran (+98) or of another country.
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

/**
 * A number as people write it, such as `+49 30 23125000`. A text that is not a number of any country stays as it is.
 */
export function groupedNumber(phone: string): string {
  const number = parsePhoneNumberFromString(internationalNumber(phone, "") ?? "");
  return number?.formatInternational() ?? phone;
}

/** The most digits that a masked number shows behind its country code. */
const SHOWN_DIGITS = 3;

/**
 * A stored number that only its owner recognises: `+91 ••••• ••678`, also where it was typed without a country code. At most
 * a third of its digits without that code are shown, since the rest of a short number could be guessed.
 */
export function maskedNumber(phone: string): string {
  const dialled = dialledNumber(phone);
  const number = parsePhoneNumberFromString(dialled);
  const grouped = groupedNumber(dialled);
  const code = number?.countryCallingCode.length ?? 0;
  const digits = grouped.replaceAll(/\D/g, "").length;
  const hidden = digits - Math.min(SHOWN_DIGITS, Math.floor((digits - code) / 3));
  let place = 0;
  return grouped.replaceAll(/\d/g, (digit) => {
    place += 1;
    return place > code && place <= hidden ? "•" : digit;
  });
}

/** Whether an E.164 number can exist in its country. Indian numbers, of ten digits, are not checked. */
export const isDialable = (phone: string): boolean =>
  !phone.startsWith("+") || internationalNumber(phone, "") !== undefined;
