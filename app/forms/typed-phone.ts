import type { ClipboardEvent, FormEvent, InputEvent } from "react";
import { personFields } from "#content/lead-forms.ts";
import { serviceValues } from "#contract/forms/enrolment-form.ts";
import { foreignPhoneMessage } from "#contract/forms/person-messages.ts";
import { countryFor, HOME_COUNTRY } from "#contract/forms/phone-country.ts";
import { compactPhone, plainPhone, tenDigits } from "#contract/forms/phone-spelling.ts";
import { branchByFinder } from "../shell/branches/visitor-branch.ts";
import { visitorTimeZone } from "../shell/visit/time-zone.ts";
import { countries, OTHER_COUNTRY } from "./countries.ts";

export { visitorTimeZone };

/* Telephone numbers: what is sent for a typed number, and how a field takes a pasted one. */

type PhoneValues = { phone: string; country: string };

const isHome = (country: string) => country === HOME_COUNTRY || country === "";

/**
 * The country of the visitor's number according to the course finder's answers: those in the page's address, or else
 * those given earlier in the visit. ISO 3166-1.
 */
export function countryByFinder(): string | undefined {
  if (typeof document === "undefined") return undefined;
  const live = new URLSearchParams(location.search).get("live") ?? "";
  const kept = branchByFinder();
  if (live === "in-german" || (live === "" && kept === "berlin")) {
    const here = countryFor({ timeZone: visitorTimeZone() });
    return ["DE", "AT", "CH"].includes(here) ? here : "DE";
  }
  return live.includes("karnal") || (live === "" && kept === "karnal") ? HOME_COUNTRY : undefined;
}

/**
 * The country in which a form without a list of countries dials a number without a country code. ISO 3166-1.
 * @param service the course that is chosen; empty if none is
 */
export const countryWithoutList = (service: string): string =>
  countryFor({
    branch: countryByFinder(),
    course: serviceValues.find((value) => value === service),
    timeZone: visitorTimeZone(),
  });

/** Whether a number begins with the code of its country. */
const namesCountry = (plain: string) => /^(?:\+|00)/.test(plain);

/**
 * The listed country whose code a number begins with, or `OTHER_COUNTRY`; undefined while the code is incomplete or
 * absent.
 * @param chosen stays if it has the same code
 */
export function countryOfNumber(phone: string, chosen: string): string | undefined {
  const plain = compactPhone(phone);
  if (!namesCountry(plain)) return undefined;
  const dialled = plain.replace(/^00/, "+");
  const matching = countries.filter(({ calling }) => dialled.startsWith(calling));
  if (matching.length > 0) {
    return matching.find(({ code }) => code === chosen)?.code ?? matching.at(-1)?.code;
  }
  return dialled.length > LONGEST_CALLING_CODE ? OTHER_COUNTRY : undefined;
}
/** A plus and three digits. */
const LONGEST_CALLING_CODE = 4;

/**
 * The number as the API takes it: an Indian one as its ten digits (specification, section 5), another country's
 * as E.164. Empty for what is not a number, so that the rule for numbers refuses it.
 */
export async function dialledPhone({ phone, country }: PhoneValues): Promise<string> {
  const typed = phone.trim();
  const ten = isHome(country) ? tenDigits(typed) : undefined;
  if (ten) return ten;
  if (isHome(country) && !namesCountry(plainPhone(typed))) return "";
  const { internationalNumber } = await import("#contract/forms/phone-number.ts");
  // For a country that is not listed, the form shows a plus before the field.
  const dialled =
    country === OTHER_COUNTRY && !namesCountry(plainPhone(typed)) ? `+${typed}` : typed;
  return internationalNumber(dialled, country) ?? "";
}

/**
 * The number with its country code if it was typed without one and is dialled in another country than India;
 * otherwise as `plainPhone` writes it.
 */
export async function withCountryCode({ phone, country }: PhoneValues): Promise<string> {
  const plain = plainPhone(phone);
  if (isHome(country) || namesCountry(plain)) return plain;
  const { internationalNumber } = await import("#contract/forms/phone-number.ts");
  return internationalNumber(plain, country) ?? plain;
}

/**
 * The text that says how a number typed without a country code will be dialled.
 * @returns undefined if the number has a country code or is not a number of the country
 */
export async function dialledText({ phone, country }: PhoneValues): Promise<string | undefined> {
  if (namesCountry(plainPhone(phone))) return undefined;
  const ten = isHome(country) ? tenDigits(phone) : undefined;
  const number = ten ? `+91${ten}` : await withCountryCode({ phone, country });
  const chosen = countries.find(({ code }) => code === country);
  if (!chosen || !number.startsWith(chosen.calling)) return undefined;
  const grouped = `${chosen.calling} ${number.slice(chosen.calling.length)}`;
  return personFields.dialled.replace("{number}", grouped).replace("{country}", chosen.name);
}

/** The number of a lead that was sent, for its `FormAnswer`; nothing for a body without one. */
export async function numberOf(body: object): Promise<{ number?: string }> {
  const phone = "phone" in body ? body.phone : undefined;
  return typeof phone === "string" && phone !== "" ? { number: await numberInWords(phone) } : {};
}

/** The number that the institute will dial, as people write it: `+91 98123 45678`. */
async function numberInWords(phone: string): Promise<string> {
  const ten = tenDigits(phone);
  if (ten) return `+91 ${ten.slice(0, 5)} ${ten.slice(5)}`;
  // If the connection is lost now, the visitor is thanked all the same.
  const code = await import("#contract/forms/phone-number.ts").catch(() => undefined);
  return code?.groupedNumber(phone) ?? phone;
}

/** Replaces the rule's own text outside India: it speaks of ten digits. */
export const phoneErrorText = (field: string, text: string, { country }: PhoneValues) =>
  field === "phone" && !isHome(country) ? foreignPhoneMessage : text;

/**
 * Inserts a pasted number without its grouping where it would not fit otherwise.
 * @returns false if it is too long even so; then nothing is inserted
 */
export const pastePhone = (event: ClipboardEvent<HTMLInputElement>): boolean =>
  insertWhole(event, event.clipboardData.getData("text"));

/** Like `pastePhone`, for a number that a phone's keyboard suggests and inserts as a whole, and for a single digit. */
export function insertPhone(event: InputEvent<HTMLInputElement>): boolean {
  // The text of a composition is in the field already. React fires this in browsers without `textInput`.
  if (event.nativeEvent.type === "compositionend") return true;
  if (event.data.length > 1) return insertWhole(event, event.data);
  // `makeRoom` has already removed the grouping.
  return !/[0-9]/.test(event.data) || roomOf(event.currentTarget) > 0;
}

/**
 * Spaces, brackets or hyphens make a number too long for the field, and `maxlength` would silently cut off its
 * last digits. This leaves out the grouping instead.
 */
function insertWhole(
  event: ClipboardEvent<HTMLInputElement> | InputEvent<HTMLInputElement>,
  text: string,
): boolean {
  const field = event.currentTarget;
  const { start, end } = selectionOf(field);
  const room = roomOf(field);
  if (/^\+?[0-9 ]*$/.test(text) && text.length <= room) return true;
  event.preventDefault();
  const compact = compactPhone(text);
  if (compact.length > room) return false;
  field.setRangeText(compact, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

function selectionOf({ value, selectionStart, selectionEnd }: HTMLInputElement) {
  return { start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}

/** How many characters the field can still take in place of its selection. */
function roomOf(field: HTMLInputElement): number {
  const { start, end } = selectionOf(field);
  return field.maxLength - field.value.length + (end - start);
}

/** Removes the grouping of a typed number that fills the field, so that more digits fit. */
export function makeRoom({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  if (field.value.length < field.maxLength) return;
  const caret = compactPhone(field.value.slice(0, selectionOf(field).end)).length;
  field.value = compactPhone(field.value);
  field.setSelectionRange(caret, caret);
}

/** Inserts a pasted Indian number as its ten digits, without country code, leading zero or grouping. */
export function pasteIndianPhone(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = tenDigits(event.clipboardData.getData("text"));
  if (!digits) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.setRangeText(digits, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
