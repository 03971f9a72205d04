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

/** The letters and digits of a reference after those of the institute. */
const CODE_LENGTH = 8;

/**
 * A reference as it is stored, from what somebody has typed after hearing it on the telephone: in small letters, without
 * hyphens, with letters that look like digits, or without the institute's letters.
 */
export function typedReference(text: string): string {
  const signs = text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");
  const code = signs.slice(-CODE_LENGTH).replaceAll(/[IL]/g, "1").replaceAll("O", "0");
  const letters = signs.slice(0, -CODE_LENGTH) || referenceLetters;
  return `${letters}-${code.slice(0, 4)}-${code.slice(4)}`;
}
