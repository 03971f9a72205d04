import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number that the contract has let through, as E.164: ten digits alone are an Indian one. */
export const asE164 = (phone: string): string =>
  phone.startsWith("+") ? (parsePhoneNumberFromString(phone)?.number ?? phone) : `+91${phone}`;

/** Whether the country that an E.164 number names has such numbers. Of India's it is enough that they have ten digits. */
export const isDialable = (phone: string): boolean =>
  !phone.startsWith("+") || parsePhoneNumberFromString(phone)?.isValid() === true;
