/** How a number is shown: as a date, with so many digits at least, or as it is. */
export type CellFormat = "date" | number | undefined;

/** Formats of dates and times that every program knows by number (ECMA-376, 18.8.30). */
const isDateNumber = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/**
 * What a number format makes of a number.
 * @param code of the file's own formats, such as `dd.mm.yyyy;@` or `00000000000`
 */
export function cellFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return isDateNumber(id) ? "date" : undefined;
  // Without quoted text, escaped signs, gaps, and what stands in brackets, such as colours and languages.
  const [bare = ""] = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "").split(";");
  if (/^0{2,}$/.test(bare)) return bare.length;
  return /[dmyhs]/i.test(bare) && !/^(?:general|standard)$/i.test(bare) ? "date" : undefined;
}

/** 1 January 1970 in days of the spreadsheet calendar, which counts a 29 February 1900. */
const EPOCH_DAY = 25_569;
/** Workbooks of old Macs count from 1904. */
const DAYS_TO_1904 = 1_462;
const LAST_DAY = 2_958_465;
const DAY_SECONDS = 86_400;
const DIGITS = 15;

/** The text of a number: a date as ISO 8601 without zone, everything else with all its digits. */
export function formatted(value: string, format: CellFormat, is1904: boolean): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  if (format === "date") return dateOfSerial(is1904 ? number + DAYS_TO_1904 : number) ?? value;
  // Excel keeps 15 digits; what follows comes from the conversion.
  const text = String(Number(number.toPrecision(DIGITS)));
  return typeof format === "number" && /^\d+$/.test(text) ? text.padStart(format, "0") : text;
}

/**
 * A day of the spreadsheet calendar, with its part of the day, as ISO 8601 without zone.
 * @returns undefined if there is no such day
 */
export function dateOfSerial(serial: number): string | undefined {
  if (serial < 0 || serial >= LAST_DAY + 1) return undefined;
  const seconds = Math.round((serial % 1) * DAY_SECONDS);
  const at = Temporal.PlainDateTime.from("1970-01-01").add({
    days: Math.floor(serial) - EPOCH_DAY,
    seconds,
  });
  const time = at.toPlainTime().toString().slice(0, 5);
  if (serial < 1) return time;
  return seconds === 0 ? at.toPlainDate().toString() : `${at.toPlainDate()}T${time}`;
}
