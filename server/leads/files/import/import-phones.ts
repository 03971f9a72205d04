import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { internationalNumber } from "#contract/forms/phone-number.ts";
import { compactPhone } from "#contract/forms/phone-spelling.ts";
import { type ImportCountry, importCountries } from "#contract/staff/staff-lead-values.ts";
import { BadValue } from "./import-values.ts";

/**
 * Matches German numbers. They begin with 0, which spreadsheets drop. Without the 0, numbers that begin with 6 to 9
 * look like Indian ones and do not match.
 */
const GERMAN = /^(?:0[1-9]\d+|[1-5]\d{8,10})$/;

/** Whether a number can be dialled in a country, by libphonenumber's lists of its areas and networks. */
const isOf = (country: string, phone: string): boolean =>
  isSupportedCountry(country) &&
  (country !== "DE" || GERMAN.test(phone)) &&
  parsePhoneNumberFromString(phone, country)?.isValid() === true;

/** Matches Indian mobile numbers, which many students keep in Germany: ten digits, or twelve with the country code. */
const INDIAN_MOBILE = /^(?:91)?[6-9]\d{9}$/;

/**
 * The country in which a number without a country code can be dialled. Indian mobile numbers come first, then `usual`,
 * then the other countries; `usual` also if none fits.
 */
function countryOf(plain: string, usual: string): string {
  if (INDIAN_MOBILE.test(plain) && isOf("IN", plain)) return "IN";
  if (isOf(usual, plain)) return usual;
  return importCountries.find((country) => isOf(country, plain)) ?? usual;
}

/**
 * The country of a file's numbers that have no country code: the one in which more of them can be dialled.
 * @returns undefined if both have equally many
 */
export function phoneCountryOf(texts: Iterable<string>): ImportCountry | undefined {
  let balance = 0;
  for (const text of texts) {
    const plain = compactPhone(text);
    if (!/^\d{6,15}$/.test(plain)) continue;
    const [isIndian, isGerman] = [
      INDIAN_MOBILE.test(plain) || isOf("IN", plain),
      isOf("DE", plain),
    ];
    if (isGerman && !isIndian) balance += 1;
    else if (isIndian && (!isGerman || INDIAN_MOBILE.test(plain))) balance -= 1;
  }
  return balance === 0 ? undefined : balance > 0 ? "DE" : "IN";
}

/** Matches what Excel shows for a long number in a narrow column, such as 9.81206E+09. */
const POWER = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i;

/** Writes out a number that Excel shows as a power of ten. @throws {BadValue} if digits are lost */
function written(text: string): string {
  const [, first = "", more = "", power] = POWER.exec(text) ?? [];
  if (power === undefined) return text;
  if (more.length === Number(power)) return first + more;
  throw new BadValue(
    "Excel has rounded this number. Show the column as text, and save the file again.",
  );
}

/** Separators of several numbers in one cell. A slash, comma or blank may also be part of a single number. */
export const betweenNumbers = /:::|[;,|\n&]|\s\/\s|(?<=\d{5})\/|\s(?:and|or|und|oder)\s/i;

/**
 * Whether more follows an Indian number, as in 9812060003/04. Read as one number, all of it could be valid in another
 * country.
 */
function isList(text: string): boolean {
  const [first = "", ...more] = text.split(betweenNumbers);
  return more.length > 0 && INDIAN_MOBILE.test(compactPhone(first));
}

/**
 * The number as E.164.
 * @param country ISO 3166-1 code of the country where a number without a country code is dialled
 * @throws {BadValue}
 */
export function phoneOf(text: string, country: string): string {
  const plain = compactPhone(written(text));
  const dialled = plain.startsWith("+") ? country : countryOf(plain, country);
  const number = isList(text) ? undefined : internationalNumber(plain, dialled);
  if (number) return number;
  throw new BadValue("This phone number is not valid or not complete.");
}
