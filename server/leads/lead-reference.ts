import { randomInt } from "node:crypto";
import { referenceLetters } from "#content/site.ts";

/** Crockford's base 32: no I, L, O or U, which are misheard or misread. */
export const referenceAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random reference that can be read out on the telephone, such as `SP-7K3M-2QXA`: one of 10¹². */
export function newReference(): string {
  const group = () =>
    Array.from({ length: 4 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join(
      "",
    );
  return `${referenceLetters}-${group()}-${group()}`;
}

/** Whether a text is a reference of ours. Those from before the institute changed its letters are, too. */
export const isReference = (text: string): boolean => REFERENCE.test(text);
const REFERENCE = new RegExp(`^[A-Z]+-[${referenceAlphabet}]{4}-[${referenceAlphabet}]{4}$`);
