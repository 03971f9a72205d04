/** How a number is shown: as a date, padded with zeros to so many digits, or unchanged (undefined). */
export type CellFormat = "date" | number | undefined;

/** Whether the number of a built-in format stands for a date or time (ECMA-376, 18.8.30). */
const isDateNumber = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/**
 * Tells from a number format how a number is shown.
 * @param code the format's code if the file defines it, such as `dd.mm.yyyy;@` or `00000000000`
 */
export function cellFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return isDateNumber(id) ? "date" : undefined;
  // Removes quoted text, escaped characters, gaps, and brackets with colours or languages.
  const [bare = ""] = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "").split(";");
  if (/^0{2,}$/.test(bare)) return bare.length;
  return /[dmyhs]/i.test(bare) && !/^(?:general|standard)$/i.test(bare) ? "date" : undefined;
}

/** 1 January 1970 in days of the spreadsheet calendar, which counts a 29 February 1900. */
export const EPOCH_DAY = 25_569;
/** Workbooks of old Macs count from 1904. */
const DAYS_TO_1904 = 1_462;
const LAST_DAY = 2_958_465;
const DAY_SECONDS = 86_400;
const DIGITS = 15;
/** In seconds: a whole second has no exact binary fraction of a day. */
const BINARY_ERROR = 0.001;

/** The text of a number: a date in ISO 8601 without zone; any other number with all its digits. */
export function formatted(value: string, format: CellFormat, is1904: boolean): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  if (format === "date") return dateOfSerial(is1904 ? number + DAYS_TO_1904 : number) ?? value;
  // Excel keeps 15 digits; further digits come from binary rounding.
  const text = String(Number(number.toPrecision(DIGITS)));
  return typeof format === "number" && /^\d+$/.test(text) ? text.padStart(format, "0") : text;
}

/**
 * Turns a serial number of the spreadsheet calendar into ISO 8601 without zone: a date, with a time if the number has a
 * fraction. Numbers below 1 give only a time.
 * @returns undefined outside the calendar
 */
export function dateOfSerial(serial: number): string | undefined {
  if (serial < 0 || serial >= LAST_DAY + 1) return undefined;
  // Rounded up, the last half second of a minute would be the next one, which may be in the future.
  const seconds = Math.floor((serial % 1) * DAY_SECONDS + BINARY_ERROR);
  const at = Temporal.PlainDateTime.from("1970-01-01").add({
    days: Math.floor(serial) - EPOCH_DAY,
    seconds,
  });
  const time = at.toPlainTime().toString().slice(0, 5);
  if (serial < 1) return time;
  return seconds === 0 ? at.toPlainDate().toString() : `${at.toPlainDate()}T${time}`;
}
