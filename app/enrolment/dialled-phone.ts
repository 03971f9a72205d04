import { foreignPhoneMessage } from "#contract/registration-form.ts";
import { HOME_COUNTRY } from "./countries.ts";

type PhoneValues = { phone: string; country: string };

const isHome = (country: string) => country === HOME_COUNTRY || country === "";

/**
 * The number as the API takes it: an Indian one by its ten digits, digits only (specification,
 * section 5), another country's as E.164. Empty for what is none, so that the API says so.
 */
export async function dialledPhone({ phone, country }: PhoneValues): Promise<string> {
  const typed = phone.trim();
  if (isHome(country)) return /^[0-9]{10}$/.test(typed) ? typed : "";
  const { internationalNumber } = await import("./international-phone.ts");
  return internationalNumber(country, typed) ?? "";
}

/** The rule of ten digits is India's; another country's number is wrong in its own way. */
export const phoneErrorText = (field: string, text: string, { country }: PhoneValues) =>
  field === "phone" && !isHome(country) ? foreignPhoneMessage : text;
