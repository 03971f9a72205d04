import type { Branch, Holiday } from "./site.ts";

/* What is said of a branch, apart from its schema (`site.ts`): pages show it in their first load. */

/** City and postal code in the order of their country: `Karnal 132001`, `10999 Berlin`. */
export const cityLine = ({
  city,
  postalCode,
  countryCode,
}: Pick<Branch, "city" | "postalCode" | "countryCode">): string =>
  countryCode === "IN" ? `${city} ${postalCode}` : `${postalCode} ${city}`;

/**
 * Why a branch is closed on a day, if it is for a holiday.
 * @param date `YYYY-MM-DD`, where the branch is
 */
export const holidayOn = (holidays: readonly Holiday[], date: string): Holiday | undefined =>
  holidays.find(({ from, to }) => from <= date && date <= to);
