import { HOME_COUNTRY } from "#contract/forms/phone-country.ts";
import { compactPhone, dialledNumber, tenDigits } from "#contract/forms/phone-spelling.ts";
import { formEntry } from "../shell/form-entry.ts";
import { countries } from "./countries.ts";
import { fillUntouched } from "./draft.ts";
import { readTab, writeTab } from "./tab-storage.ts";
import { countryOfNumber, countryWithoutList, dialledPhone } from "./typed-phone.ts";

/** The entries of the login in the local storage (specification, section 9). */
const KEYS = { user: "user", token: "accessToken" } as const;

/** The entry of the tab's storage with what was typed in any of the forms; `content/third-parties.ts` lists it. */
const VISIT = "visitPerson";

/** What all forms ask for, by the names of their fields. `service` is the enrol form's name for the course. */
const SHARED = ["name", "email", "phone", "country", "forChild", "childName"] as const;
const COURSE = ["course", "service"] as const;

type Known = Partial<Record<(typeof SHARED)[number] | "course", string>>;

/**
 * Fills in what the visitor has typed in another form of this visit, or else what we know of somebody who is logged
 * in. What stands in the form already stays.
 */
export function fillKnownPerson(form: HTMLFormElement): void {
  const focused = document.activeElement;
  const wasEmpty = focused instanceof HTMLInputElement && focused.value === "";
  fillAll(form);
  // Somebody may be about to type into a field: that takes the place of what was filled in, and is not added to it.
  if (wasEmpty && form.contains(focused) && focused.value !== "") focused.select();
}

function fillAll(form: HTMLFormElement): void {
  const { phone, country, course = "", ...typed } = typedInVisit();
  fillUntouched(form, typed);
  if (phone) void fillNumber(form, phone, country);
  for (const field of COURSE)
    if (!isProposed(form, field)) fillUntouched(form, { [field]: course });

  const { name, email, phone: ownPhone } = loggedIn();
  fillUntouched(form, { name, email });
  if (!phone && typeof ownPhone === "string" && ownPhone !== "") void fillNumber(form, ownPhone);
}

/**
 * Remembers for the other forms of this visit what was typed or chosen in this one.
 * @param typed the field that was changed just now: if it was emptied, it is forgotten
 */
export function rememberPerson(form: HTMLFormElement, typed?: string): void {
  const entries = new FormData(form);
  const before = typedInVisit();
  const said = { ...before };
  for (const field of SHARED) {
    const value = entries.get(field);
    if (value === "" && field === typed) delete said[field];
    else if (typeof value === "string" && value !== "") said[field] = value;
  }
  // The country belongs to the number. A form without a list of countries says where it dials one that does not name it.
  const phone = formEntry(entries, "phone");
  if (phone === "") said.country = before.country;
  else if (!entries.has("country")) {
    const isNamed = countryOfNumber(phone, "") !== undefined;
    said.country = isNamed ? undefined : countryWithoutList(formEntry(entries, "service"));
  }
  const course = COURSE.map((field) => entries.get(field)).find(Boolean);
  if (typeof course === "string") said.course = course;
  writeTab(VISIT, JSON.stringify(said));
}

function typedInVisit(): Known {
  try {
    const known: unknown = JSON.parse(readTab(VISIT) ?? "{}");
    return typeof known === "object" && known !== null ? known : {};
  } catch {
    // An entry that cannot be read is not used.
    return {};
  }
}

function loggedIn(): { name?: unknown; email?: unknown; phone?: unknown } {
  try {
    if (!localStorage.getItem(KEYS.token)) return {};
    return JSON.parse(localStorage.getItem(KEYS.user) ?? "{}") ?? {};
  } catch {
    // Storage is forbidden, or what is kept cannot be read.
    return {};
  }
}

/** Whether the page, by its address or its subject, proposes a value for this list. */
function isProposed(form: HTMLFormElement, field: string): boolean {
  const list = form.elements.namedItem(field);
  return (
    list instanceof HTMLSelectElement &&
    [...list.options].some(({ defaultSelected, value }) => defaultSelected && value !== "")
  );
}

/** @param country of a number that was typed without its code; absent if the number names it, or is an Indian one */
async function fillNumber(form: HTMLFormElement, phone: string, country?: string): Promise<void> {
  const field = form.elements.namedItem("phone");
  if (!(field instanceof HTMLInputElement) || field.value !== "") return;
  const hasCountry = form.elements.namedItem("country") !== null;
  if (hasCountry) {
    fillUntouched(form, country ? { country, phone } : withinCountry(phone));
    return;
  }
  // Only where every course dials India can an Indian number stay without its code. Any other is filled in with its code, if
  // the script for that can be loaded.
  const isIndian = !country || country === HOME_COUNTRY;
  if (isIndian && countryWithoutList("") === HOME_COUNTRY) return fillUntouched(form, { phone });
  const dialled = await dialledPhone({ phone, country: country ?? HOME_COUNTRY }).catch(() => "");
  fillUntouched(form, { phone: dialledNumber(dialled) });
}

/** Splits a number into its country and the digits dialled there: the country's code is shown before the field. */
function withinCountry(phone: string): { phone: string; country?: string } {
  const plain = compactPhone(phone).replace(/^00/, "+");
  const country = countryOfNumber(plain, HOME_COUNTRY);
  const calling = countries.find(({ code }) => code === country)?.calling;
  if (country && calling) return { country, phone: plain.slice(calling.length) };
  return tenDigits(plain) ? { country: HOME_COUNTRY, phone } : { phone };
}
