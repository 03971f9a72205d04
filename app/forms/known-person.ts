import { HOME_COUNTRY } from "#contract/phone-country.ts";
import { compactPhone } from "#contract/phone-spelling.ts";
import { countries } from "./countries.ts";
import { fillUntouched } from "./draft.ts";
import { countryOfNumber } from "./typed-phone.ts";

/** The entries of the login in the local storage (specification, section 9). */
const KEYS = { user: "user", token: "accessToken" } as const;

/**
 * Fills in the name, email address and telephone number of the logged-in person where the visitor has not typed
 * anything.
 */
export function fillKnownPerson(form: HTMLFormElement): void {
  const { name, email, phone } = knownPerson();
  fillUntouched(form, { name, email });
  if (typeof phone !== "string" || phone === "") return;
  const hasCountry = form.elements.namedItem("country") !== null;
  fillUntouched(form, hasCountry ? withinCountry(phone) : { phone });
}

function knownPerson(): { name?: unknown; email?: unknown; phone?: unknown } {
  try {
    if (!localStorage.getItem(KEYS.token)) return {};
    return JSON.parse(localStorage.getItem(KEYS.user) ?? "{}") ?? {};
  } catch {
    // Storage is forbidden, or what is kept cannot be read.
    return {};
  }
}

/** Splits a number into its country and the digits dialled there: the country's code is shown before the field. */
function withinCountry(phone: string): { phone: string; country?: string } {
  const plain = compactPhone(phone).replace(/^00/, "+");
  const country = countryOfNumber(plain, HOME_COUNTRY);
  const calling = countries.find(({ code }) => code === country)?.calling;
  if (!country || !calling) return { phone };
  return { country, phone: plain.slice(calling.length) };
}
