/** What people put between the digits of a number so that it can be read, and marks that copying brings along. */
const grouping = /[\s\p{Cf}()./‐‑–-]/gu;

/** The number without what only groups its digits. */
export const ungrouped = (phone: string): string => phone.replaceAll(grouping, "");

/**
 * An Indian number by its ten digits, however it was written: grouped, with the country's code or the
 * zero that is dialled within India.
 * @returns nothing where ten digits do not remain
 */
export const tenDigits = (phone: string): string | undefined =>
  /^(?:\+91|0091|91)?0?([0-9]{10})$/.exec(ungrouped(phone))?.[1];
