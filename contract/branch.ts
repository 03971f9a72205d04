import type { Branch, Holiday } from "./institute.ts";

/* Texts about a branch. They are not in `site.ts`, so that pages do not load the schema library for them. */

/** City and postal code in the order of their country: `Karnal 132001`, `10999 Berlin`. */
export const cityLine = ({
  city,
  postalCode,
  countryCode,
}: Pick<Branch, "city" | "postalCode" | "countryCode">): string =>
  countryCode === "IN" ? `${city} ${postalCode}` : `${postalCode} ${city}`;

/**
 * The holiday on which a branch is closed, if there is one.
 * @param date `YYYY-MM-DD` in the branch's time zone
 */
export const holidayOn = (holidays: readonly Holiday[], date: string): Holiday | undefined =>
  holidays.find(({ from, to }) => from <= date && date <= to);
