import { folded } from "../../db/lead-columns.ts";

/** Shorter ones are looked for at the beginning of words alone: anywhere they say next to nothing. */
const SHORTEST_ANYWHERE = 3;
const MAX_TERMS = 8;
const NUMBER = /^[\d\s()+./-]*$/;
const REFERENCE = /^sp[- ]?([0-9a-z]{4})[- ]?([0-9a-z]{4})$/;
const BARE_REFERENCE = /^(?:SP[- ]?)?([0-9A-Z]{4})[- ]?([0-9A-Z]{4})$/;

/**
 * What to look for, all of it, anywhere in a word from three letters on. A number is found by any part
 * of it, however it is spelled: without blanks, and without the zeros before it. A reference is found
 * with its hyphens and without.
 */
export function searchTerms(given: string | undefined): string[] | undefined {
  const text = folded(given ?? "").trim();
  if (text === "") return undefined;
  const digits = text.replaceAll(/\D/g, "").replace(/^0+/, "");
  if (NUMBER.test(text) && digits !== "") return [meant(digits)];
  const reference = REFERENCE.exec(text);
  if (reference) return [`sp-${reference[1]}-${reference[2]}`];
  return [...new Set(text.split(/\s+/))].slice(0, MAX_TERMS).map(meant);
}

/** What to look for in references alone, where a number is no telephone number. */
export function referenceTerms(given: string | undefined): string[] | undefined {
  const text = (given ?? "").trim().toUpperCase();
  if (text === "") return undefined;
  const reference = BARE_REFERENCE.exec(text);
  if (reference) return [`${reference[1]}-${reference[2]}`];
  return [...new Set(text.split(/\s+/))].slice(0, MAX_TERMS);
}

const meant = (term: string): string => ([...term].length < SHORTEST_ANYWHERE ? ` ${term}` : term);

/** For LIKE with ESCAPE '\'. */
export const likePattern = (term: string): string =>
  `%${term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
