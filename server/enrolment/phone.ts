import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number that the contract has let through, as E.164: ten digits alone are an Indian one. */
export const asE164 = (phone: string): string =>
  phone.startsWith("+") ? (parsePhoneNumberFromString(phone)?.number ?? phone) : `+91${phone}`;

/**
 * A number as it was typed, but for the zero that only its own country dials, as in `+49 030 23125 000`.
 * What is no number of the country that it names stays as it is.
 */
export function withoutTrunkZero(phone: string): string {
  const number = phone.startsWith("+") ? parsePhoneNumberFromString(phone) : undefined;
  const isDialled = number?.number === `+${phone.replaceAll(/\D/g, "")}`;
  return number?.isValid() && !isDialled ? number.number : phone;
}

/** Whether the country that an E.164 number names has such numbers. Of India's it is enough that they have ten digits. */
export const isDialable = (phone: string): boolean =>
  !phone.startsWith("+") || parsePhoneNumberFromString(phone)?.isValid() === true;
