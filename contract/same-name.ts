import { folded, spellingsOf, wordsOf } from "./search-folding.ts";

/*
 * When two typed names are one person's, given the same address or number. Members of a family share both, so names
 * that brothers and sisters may bear, such as Ritu and Rita, are never the same.
 */

/** The words of a name in one spelling: `Müller` and `Mueller` become `muller`. */
const wordsOfName = (name: string): string[] =>
  wordsOf(name).map((word) => spellingsOf(word).at(-1) ?? folded(word));

/**
 * Whether two names are the same: also with other letter case, accents, blanks, full stops or order of the words, or
 * with one small slip.
 */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [wordsOfName(one), wordsOfName(other)];
  // `D K Singh` and `D.K. Singh` differ in their words only.
  if (left.join("") === right.join("")) return true;
  const [leftSorted, rightSorted] = [left.toSorted(), right.toSorted()];
  if (leftSorted.join("") === rightSorted.join("")) return true;
  return isOneSlip(left, right) || isOneSlip(leftSorted, rightSorted, true);
}

/** @param isSorted which word is the given name is not known, so each is compared like one */
function isOneSlip(left: readonly string[], right: readonly string[], isSorted = false): boolean {
  if (left.length !== right.length) return false;
  const differing = left.flatMap((word, at) => (word === right[at] ? [] : [at]));
  const [at, ...more] = differing;
  if (at === undefined || more.length > 0) return false;
  return isSlip(left[at] ?? "", right[at] ?? "", isSorted || at === 0);
}

/** In a given name of fewer letters, another letter makes another name: Anshika and Anshita. */
const LONG_GIVEN_NAME = 8;
const LONG_FAMILY_NAME = 5;

/**
 * Whether one word is the other with two letters swapped or one doubled; in a family name or a long given name, also
 * with one letter changed, left out or added. The last letter must be the same, since it tells Paul from Paula and
 * Christian from Christina, and so must the first.
 */
function isSlip(one: string, other: string, isGivenName: boolean): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  if (long.length > short.length) {
    if (short.slice(at) !== long.slice(at + 1)) return false;
    if (long[at] === long[at - 1]) return true;
  } else if (isSwapped(short, long, at)) {
    return true;
  } else if (short.slice(at + 1) !== long.slice(at + 1)) {
    return false;
  }
  const isInside = at > 0 && at < long.length - 1;
  return isInside && long.length >= (isGivenName ? LONG_GIVEN_NAME : LONG_FAMILY_NAME);
}

const isSwapped = (one: string, other: string, at: number): boolean =>
  at + 2 < one.length &&
  one[at] === other[at + 1] &&
  one[at + 1] === other[at] &&
  one.slice(at + 2) === other.slice(at + 2);
