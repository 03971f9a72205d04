/** What people put between the digits of a number so that it can be read, and marks that copying brings along. */
const marks = /[\p{Cf}()./‐‑–-]/gu;

/**
 * The zero in brackets after a country's code: dialled within that country, and not from elsewhere.
 * Italy's numbers begin with it wherever they are dialled.
 */
const trunkZero = /^([\s\p{Cf}]*(?:\+|00)(?!39)\s*\d{1,3}\s*)\(0\)/u;

/** The number with single spaces alone between its digits. */
export const spaced = (phone: string): string =>
  phone.replace(trunkZero, "$1").replaceAll(marks, "").replaceAll(/\s+/g, " ");

/** The number without what only groups its digits. */
export const ungrouped = (phone: string): string => spaced(phone).replaceAll(" ", "");

/**
 * An Indian number by its ten digits, however it was written: grouped, with the country's code or the
 * zero that is dialled within India.
 * @returns nothing where ten digits do not remain
 */
export const tenDigits = (phone: string): string | undefined =>
  /^(?:\+91|0091|91)?0?([0-9]{10})$/.exec(ungrouped(phone))?.[1];
