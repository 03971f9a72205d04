import type { Branch } from "./site.ts";

/** City and postal code in the order of their country: `Karnal 132001`, `10999 Berlin`. */
export const cityLine = ({
  city,
  postalCode,
  countryCode,
}: Pick<Branch, "city" | "postalCode" | "countryCode">): string =>
  countryCode === "IN" ? `${city} ${postalCode}` : `${postalCode} ${city}`;
