import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { type Service, serviceLabels, serviceValues } from "#contract/enrolment-form.ts";
import type { Branch } from "#contract/institute.ts";
import { tenDigits } from "#contract/phone-number.ts";
import {
  type LeadStatus,
  type LostReason,
  leadStatuses,
  lostReasons,
} from "#contract/staff-lead-values.ts";

/** Thrown for a cell that cannot be understood. Its message is shown to whoever imports the file. */
export class BadValue extends Error {
  override name = "BadValue";
}

export type DateOrder = "dmy" | "mdy";

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, "");

/** Short names of courses that people write in lists, lower case letters only. */
const shortNames: Record<string, Service> = {
  german: "GermanClass",
  germanonline: "GermanClass",
  pte: "PTEOnline",
  pteonline: "PTEOnline",
  pteoffline: "PTEOffline",
  pteofflinekarnal: "PTEOffline",
  ptekarnal: "PTEOffline",
  english: "EnglishOnline",
  englishonline: "EnglishOnline",
  spokenenglish: "EnglishOnline",
  spokenenglishonline: "EnglishOnline",
  englishoffline: "EnglishOffline",
  spokenenglishoffline: "EnglishOffline",
  ielts: "IeltsClass",
  ieltsoffline: "IeltsClass",
  ieltsofflinekarnal: "IeltsClass",
};

export function courseOf(text: string): Service {
  const known =
    serviceValues.find((value) =>
      [value, serviceLabels[value]].some((name) => plain(name) === plain(text)),
    ) ?? shortNames[plain(text)];
  if (known) return known;
  throw new BadValue(`No such course. Write ${Object.values(serviceLabels).join(", ")}.`);
}

export function branchIdOf(text: string, branches: readonly Branch[]): string {
  const known = branches.find(({ id, name }) =>
    [id, plain(name)].includes(plain(text) as "karnal"),
  );
  if (known) return known.id;
  throw new BadValue(`No such branch. Write ${branches.map(({ name }) => name).join(" or ")}.`);
}

export function statusOf(text: string): LeadStatus {
  const known = leadStatuses.find((status) => plain(status) === plain(text));
  if (known) return known;
  throw new BadValue(`No such status. Write ${leadStatuses.join(", ")}.`);
}

export function lostReasonOf(text: string): LostReason {
  const known = lostReasons.find((reason) => plain(reason) === plain(text));
  if (known) return known;
  throw new BadValue(`No such reason. Write ${lostReasons.join(", ")}.`);
}

/**
 * The number as E.164; one without a country code is taken for an Indian one.
 * @throws {BadValue}
 */
export function phoneOf(text: string): string {
  const number = parsePhoneNumberFromString(text, "IN");
  if (number?.isValid()) return number.number;
  // Ten digits are enough for an Indian number, even if the library knows no such number.
  const ten = tenDigits(text);
  if (ten) return `+91${ten}`;
  throw new BadValue("No telephone number, or not whole.");
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(.*)$/;
const WRITTEN = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(.*)$/;
const TIME = /^[T ,]*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(z|[+-]\d{2}:?\d{2})?$/i;

/** A date, with a time or without. */
type Written = {
  at: Date;
  /** Set if no time was given: `at` is then nine in the morning of this day. */
  day?: Temporal.PlainDate;
};

/**
 * Reads a date, in the branch's time zone unless the text names one.
 * @throws {BadValue}
 */
export function momentOf(text: string, order: DateOrder, timeZone: string): Written {
  const iso = ISO.exec(text);
  const written = WRITTEN.exec(text);
  const [, first = "", second = "", third = "", rest = ""] = iso ?? written ?? [];
  if (!(iso || written)) throw new BadValue("No date. Write 2026-11-21 or 21/11/2026.");
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  const date = iso
    ? { year: Number(first), month: Number(second), day: Number(third) }
    : { year: Number(third), month: Number(month), day: Number(day) };
  const time = rest.trim() === "" ? undefined : TIME.exec(rest);
  if (rest.trim() !== "" && !time) throw new BadValue("The time cannot be read. Write 14:30.");
  const [, hours = "9", minutes = "0", seconds = "0", half = "", zone = ""] = time ?? [];
  if (Number(hours) > (half ? 12 : 23)) {
    throw new BadValue("The time cannot be read. Write 14:30.");
  }
  const hour = (Number(hours) % (half ? 12 : 24)) + (half.toLowerCase() === "pm" ? 12 : 0);
  try {
    const plainTime = Temporal.PlainDateTime.from(
      { ...date, hour, minute: Number(minutes), second: Number(seconds) },
      { overflow: "reject" },
    );
    const at = new Date(plainTime.toZonedDateTime(zoneOf(zone) || timeZone).epochMilliseconds);
    return time ? { at } : { at, day: plainTime.toPlainDate() };
  } catch {
    throw new BadValue("There is no such date.");
  }
}

/**
 * Checks the moment when an enquiry came. A day without a time may be today.
 * @throws {BadValue}
 */
export function past({ at, day }: Written, now: Date, timeZone: string): string {
  if (at <= now) return at.toISOString();
  if (day && !isAfter(day, today(now, timeZone))) return now.toISOString();
  throw new BadValue("This date is still to come.");
}

/**
 * Checks the moment of a follow-up. A day without a time may be today.
 * @throws {BadValue}
 */
export function future({ at, day }: Written, now: Date, timeZone: string): string {
  if (at >= now) return at.toISOString();
  if (day && !isAfter(today(now, timeZone), day)) return now.toISOString();
  throw new BadValue("This date has passed.");
}

const today = (now: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

const isAfter = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0;

const zoneOf = (zone: string) =>
  /^z$/i.test(zone) ? "UTC" : zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
