import { randomInt } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, which are misheard or misread. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code a person can read out on the telephone: `SP-7K3M-2QXA`, one of a million million. */
export function newReference(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `SP-${group()}-${group()}`;
}
