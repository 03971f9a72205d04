import type { DateOrder } from "#contract/staff/staff-lead-values.ts";
import { dateOfSerial } from "../tables/xlsx-formats.ts";
import { BadValue } from "./import-values.ts";

/** A longer text is not read as a date. */
const LONGEST = 100;

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/;
const RUN_TOGETHER = /^(\d{4})(\d{2})(\d{2})(?!\d)(.*)$/;
const YEAR_LAST = /^(\d{1,2})([./-]) ?(\d{1,2})[./-] ?(\d{4}|\d{2})(?![\d:])(.*)$/;
const DAY_NAMED =
  /^(\d{1,2})(?:st|nd|rd|th)?[ .,/-]*(?:of )?(\p{L}{3,})[ .,'/-]*(\d{4}|\d{2})(?![\d:])(.*)$/iu;
const NAMED_DAY = /^(\p{L}{3,})[ .-]*(\d{1,2})(?:st|nd|rd|th)?[ ,.-]+(\d{4})(?!\d)(.*)$/iu;
const TIME_BEFORE = /^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?)[ ,]+(\S.*)$/i;
const SERIAL = /^([2-7]\d{4})(?:[.,](\d{1,12}))?$/;
const UNIX_SECONDS = /^\d{10}$/;
const UNIX_MILLISECONDS = /^\d{13}$/;

const TIME =
  /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?)?(?: ?([ap])\.?m\.?)?(?: ?(?:uhr|hrs?|h)\b)?(.*)$/i;
const HAS_TIME = /^\d{1,2}(?:[:.]\d{2}| ?[ap]\.?m| ?uhr)/i;
/** Matches the text between a date and its time. */
const JOINT = /^[ ,T|@-]*(?:at |um )?/i;

const monthNames = [
  ["january", "januar", "janner"],
  ["february", "februar", "feber"],
  ["march", "marz", "maerz", "mrz"],
  ["april"],
  ["may", "mai"],
  ["june", "juni"],
  ["july", "juli"],
  ["august"],
  ["september"],
  ["october", "oktober"],
  ["november"],
  ["december", "dezember"],
];
/** The first two letters of the names of weekdays, in English and German. */
const weekdays = "mo tu di we mi th do fr sa su so".split(" ");
/** The time zones that may be named. All others must be written as an offset. */
const zones: Record<string, string> = {
  z: "UTC",
  utc: "UTC",
  gmt: "UTC",
  ist: "+05:30",
  cet: "+01:00",
  mez: "+01:00",
  cest: "+02:00",
  mesz: "+02:00",
};

/** A date, with a time or without. */
export type Written = {
  at: Date;
  /** Set if no time was given: `at` is then nine in the morning of this day. */
  day?: Temporal.PlainDate;
  /** Set if the clock skips the time: `at` is then as long after the change as the time is after its beginning. */
  isSkipped?: true;
};

const folded = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The number of a month from its name or how it begins; 0 if the word does not name one. */
const monthOf = (word: string) =>
  monthNames.findIndex((names) => names.some((name) => name.startsWith(folded(word)))) + 1;

/** The text without a weekday, and with a leading time moved behind the date. */
function tidy(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\s\u200e\u200f]+/g, " ")
    .trim();
  const [, word = "", behind = ""] = /^(\p{L}+)\.?,? ?(\S.*)$/u.exec(plain) ?? [];
  const isWeekday = monthOf(word || "?") === 0 && weekdays.includes(folded(word).slice(0, 2));
  const date = isWeekday ? behind : plain;
  return date.replace(TIME_BEFORE, "$2 $1");
}

/**
 * The order of day and month in dates such as 03/04/2026, judged from the other dates of the file.
 * @returns undefined if no date shows it
 */
export function orderOf(texts: Iterable<string>): DateOrder | undefined {
  let [dayFirst, monthFirst] = [0, 0];
  let hasDots = false;
  for (const text of texts) {
    if (text.length > LONGEST) continue;
    const [, first, sign, second] = YEAR_LAST.exec(tidy(text)) ?? [];
    if (sign === ".") hasDots = true;
    if (!sign || sign === ".") continue;
    if (Number(first) > 12) dayFirst += 1;
    else if (Number(second) > 12) monthFirst += 1;
  }
  // In dates with dots, the day comes first.
  if (dayFirst + monthFirst === 0) return hasDots ? "dmy" : undefined;
  return monthFirst > dayFirst ? "mdy" : "dmy";
}

type Parts = { year: string; month: number; day: string; rest: string; isSwapped?: boolean };

function partsOf(text: string, order: DateOrder): Parts | undefined {
  const iso = YEAR_FIRST.exec(text);
  if (iso)
    return { year: iso[1] ?? "", month: Number(iso[3]), day: iso[4] ?? "", rest: iso[5] ?? "" };
  const run = RUN_TOGETHER.exec(text);
  if (run)
    return { year: run[1] ?? "", month: Number(run[2]), day: run[3] ?? "", rest: run[4] ?? "" };
  const [, first = "", sign, second = "", year = "", rest = ""] = YEAR_LAST.exec(text) ?? [];
  if (sign) {
    // In dates with dots, the day comes first.
    const isDayFirst = order === "dmy" || sign === ".";
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    const isSwapped = Number(month) > 12 && Number(day) <= 12;
    return { year, month: Number(month), day, rest, isSwapped };
  }
  const [, day, name, ofYear, behind] = DAY_NAMED.exec(text) ?? [];
  if (day && name && monthOf(name)) {
    return { year: ofYear ?? "", month: monthOf(name), day, rest: behind ?? "" };
  }
  const named = NAMED_DAY.exec(text);
  if (!named || !monthOf(named[1] ?? "")) return undefined;
  const [, month = "", ofMonth = "", inYear = "", after = ""] = named;
  return { year: inYear, month: monthOf(month), day: ofMonth, rest: after };
}

/** Turns a spreadsheet's serial number, or a count of seconds or milliseconds since 1970, into a date (ISO 8601). */
function counted(text: string): string | undefined {
  const serial = SERIAL.exec(text);
  if (serial) return dateOfSerial(Number(`${serial[1]}.${serial[2] ?? "0"}`));
  if (UNIX_SECONDS.test(text)) return new Date(Number(text) * 1000).toISOString();
  if (UNIX_MILLISECONDS.test(text)) return new Date(Number(text)).toISOString();
  return undefined;
}

/**
 * Reads a date as people and programs write it, in English or German.
 * @param timeZone applies unless the text names one
 * @throws {BadValue}
 */
export function momentOf(text: string, order: DateOrder, timeZone: string): Written {
  const given = text.length > LONGEST ? "" : tidy(text);
  const parts = partsOf(counted(given) ?? given, order);
  if (!parts) throw new BadValue("This is not a date. Write 2026-11-21 or 21/11/2026.");
  const { year, month, day, rest, isSwapped } = parts;
  if (isSwapped) {
    const settled = order === "dmy" ? "the day" : "the month";
    throw new BadValue(`This date does not exist: in this file, ${settled} comes first.`);
  }
  const time = timeOf(rest.replace(JOINT, "").trim());
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  try {
    if (fullYear < 1970 || fullYear > 2100) throw new RangeError("No year of a lead.");
    const plain = Temporal.PlainDateTime.from(
      { year: fullYear, month, day: Number(day), ...(time?.clock ?? { hour: 9 }) },
      { overflow: "reject" },
    );
    const zoned = plain.toZonedDateTime(time?.zone ?? timeZone);
    const at = new Date(zoned.epochMilliseconds);
    if (!time) return { at, day: plain.toPlainDate() };
    return zoned.toPlainDateTime().equals(plain) ? { at } : { at, isSkipped: true };
  } catch {
    throw new BadValue("This date does not exist.");
  }
}

type Time = { clock: { hour: number; minute: number; second: number }; zone: string | undefined };

function timeOf(text: string): Time | undefined {
  if (text === "") return undefined;
  const [, hours = "", minutes = "0", seconds = "0", half = "", zone = ""] = TIME.exec(text) ?? [];
  const last = half ? 12 : 23;
  if (
    !HAS_TIME.test(text) ||
    Number(hours) > last ||
    (half && Number(hours) === 0 && minutes === "0")
  ) {
    throw new BadValue("We cannot read this time. Write it like 14:30.");
  }
  const hour = (Number(hours) % (half ? 12 : 24)) + (half.toLowerCase() === "p" ? 12 : 0);
  return { clock: { hour, minute: Number(minutes), second: Number(seconds) }, zone: zoneOf(zone) };
}

/** Turns `Z`, `IST`, `+0530` or `GMT+5:30 (India Standard Time)` into a name or offset that Temporal knows. */
function zoneOf(text: string): string | undefined {
  const zone = text
    .replace(/\([^()]*\)$/, "")
    .trim()
    .toLowerCase();
  if (zone === "") return undefined;
  const [, sign, hours, minutes = "00"] =
    /^(?:gmt|utc|z)? ?([+\u2212-])(\d{1,2})(?::?(\d{2}))? ?[a-z]*$/.exec(zone) ?? [];
  if (sign && hours) return `${sign === "+" ? "+" : "-"}${hours.padStart(2, "0")}:${minutes}`;
  const named = Object.hasOwn(zones, zone) ? zones[zone] : undefined;
  if (named) return named;
  throw new BadValue("We cannot read this time zone. Write it like +05:30.");
}

/**
 * Checks that an enquiry's moment is not in the future. Today without a time gives the present moment.
 * @throws {BadValue}
 */
export function past({ at, day }: Written, now: Date, timeZone: string): string {
  if (at <= now) return at.toISOString();
  if (day && !isAfter(day, today(now, timeZone))) return now.toISOString();
  throw new BadValue("This date is in the future.");
}

/**
 * Checks that a follow-up's moment has not passed, and that the clock shows its time. Today without a time gives the
 * present moment if 9:00 has passed.
 * @throws {BadValue}
 */
export function future({ at, day, isSkipped }: Written, now: Date, timeZone: string): string {
  if (isSkipped) {
    throw new BadValue("The clock goes forward that night and never shows this time.");
  }
  if (at >= now) return at.toISOString();
  if (day && !isAfter(today(now, timeZone), day)) return now.toISOString();
  throw new BadValue("This date has passed.");
}

const today = (now: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

const isAfter = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0;
