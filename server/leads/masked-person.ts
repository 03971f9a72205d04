/* Editors see just enough of a person to tell two lines of a list apart. */

const SHOWN_DIGITS = 2;

/** `P. S.` */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== "")
    .map((part) => `${[...part][0]?.toUpperCase()}.`)
    .join(" ");

/** `… 01` */
export const maskedPhone = (phone: string): string =>
  phone === "" ? "" : `… ${phone.replaceAll(/\D/g, "").slice(-SHOWN_DIGITS)}`;
