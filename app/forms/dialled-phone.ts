import { tenDigits } from "#contract/indian-number.ts";
import { foreignPhoneMessage } from "#contract/registration-form.ts";
import { HOME_COUNTRY } from "./countries.ts";

type PhoneValues = { phone: string; country: string };

const isHome = (country: string) => country === HOME_COUNTRY || country === "";

/**
 * The number as the API takes it: an Indian one as its ten digits (specification, section 5), another country's
 * as E.164. Empty for what is not a number, so that the rule for numbers refuses it.
 */
export async function dialledPhone({ phone, country }: PhoneValues): Promise<string> {
  const typed = phone.trim();
  if (isHome(country)) return tenDigits(typed) ?? "";
  const { internationalNumber } = await import("./international-phone.ts");
  return internationalNumber(country, typed) ?? "";
}

/** The rule's own text speaks of ten digits, which is India's rule. */
export const phoneErrorText = (field: string, text: string, { country }: PhoneValues) =>
  field === "phone" && !isHome(country) ? foreignPhoneMessage : text;
