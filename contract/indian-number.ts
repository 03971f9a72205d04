/** Characters that people put between the digits of a number, and invisible marks that copying adds. */
const marks = /[\p{Cf}()./‐‑–-]/gu;

/**
 * The zero in brackets after a country code, which is dialled only within that country. Italian numbers are
 * dialled with it from everywhere.
 */
const trunkZero = /^([\s\p{Cf}]*(?:\+|00)(?!39)\s*\d{1,3}\s*)\(0\)/u;

/** The number with nothing but single spaces between its digits. */
export const spaced = (phone: string): string =>
  phone.replace(trunkZero, "$1").replaceAll(marks, "").replaceAll(/\s+/g, " ");

/** The number without the characters that group its digits. */
export const ungrouped = (phone: string): string => spaced(phone).replaceAll(" ", "");

/**
 * The ten digits of an Indian number, however it was written: grouped, with the country code, or with the zero
 * that is dialled within India.
 * @returns undefined if ten digits do not remain
 */
export const tenDigits = (phone: string): string | undefined =>
  /^(?:\+91|0091|91)?0?([0-9]{10})$/.exec(ungrouped(phone))?.[1];

/** Ten digits are an Indian number; another country's comes as E.164 (`+493023125000`). */
export const phonePattern = /^(?:[0-9]{10}|\+(?!91)[1-9][0-9]{6,14})$/;
