import { folded, spellingsOf, withoutUmlauts, wordsOf } from "../search-folding.ts";

/*
 * When two typed names are one person's, given the same address or number. Members of a family share both, and one
 * letter can tell brothers and sisters apart (Ritu and Rita, Harvinder and Harjinder), wherever it stands: many write the
 * family name first. So another letter makes another name, unless both are spellings of one sound.
 */

/** Spellings that no rule finds, the first for all. */
const spellings = [
  ["mohammad", "mohammed", "muhammad", "muhammed", "mohamed", "mohamad", "muhamad"],
  ["verma", "varma"],
  ["chaudhary", "chaudhari", "chaudhry", "choudhary", "choudhury", "chowdhury"],
  ["meyer", "meier", "maier", "mayer"],
  ["schmidt", "schmitt"],
];

const oneSpelling = new Map(
  spellings.flatMap(([first = "", ...others]) =>
    others.map((other) => [bySound(other), bySound(first)] as const),
  ),
);

/** One spelling of the sound of a folded word, also where no rule gives it. */
export function soundOf(word: string): string {
  const sound = bySound(word);
  return oneSpelling.get(sound) ?? sound;
}

/** One spelling of a sound: Pooja and Puja, Preeti and Priti, Vikas and Wikas, Shweta and Sweta, Laxmi and Lakshmi. */
function bySound(word: string): string {
  return word
    .replaceAll("ee", "i")
    .replaceAll("oo", "u")
    .replaceAll("w", "v")
    .replaceAll("ph", "f")
    .replaceAll(/ksh?/g, "x")
    .replaceAll(/([bcdgjkpst])h/g, "$1")
    .replaceAll(/(.)\1/gu, "$1");
}

type Word = { spelled: string; sound: string };

/** The words of a name: `Müller` and `Mueller` are both spelled `muller`. */
const wordsOfName = (name: string): Word[] =>
  wordsOf(name).map((word) => {
    const spelled = withoutUmlauts(spellingsOf(word).at(-1) ?? folded(word));
    return { spelled, sound: soundOf(spelled) };
  });

/**
 * Whether two names are the same: also with other letter case, accents, blanks, full stops or order of the words, in
 * another spelling of the same sounds, or with two letters swapped in one word.
 */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [wordsOfName(one), wordsOfName(other)];
  const [leftSorted, rightSorted] = [inOrder(left), inOrder(right)];
  return [[left, right] as const, [leftSorted, rightSorted] as const].some(
    ([some, others]) => isAlike(some, others) || isOneSwap(some, others),
  );
}

/** The same for two names that differ in order, accents or spelling of the sounds; `isSameName` also finds swapped letters. */
export const nameKey = (name: string): string => joined(inOrder(wordsOfName(name)), "sound");

/**
 * Whether two names that are not the same may still be one person's: one leaves words out or has initials for them, or
 * they are written in different scripts. For proposals to staff only.
 */
export function mayBeSameName(one: string, other: string): boolean {
  if (isSameName(one, other)) return true;
  const [left, right] = [wordsOfName(one), wordsOfName(other)];
  if (left.length === 0 || right.length === 0) return true;
  if (isLatin(one) !== isLatin(other)) return true;
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left];
  const rest = more.map(({ sound }) => sound);
  // Whole words first, so that an initial does not take the place of one.
  const byLength = fewer.toSorted((a, b) => b.sound.length - a.sound.length);
  return byLength.every(({ sound }) => {
    const at = rest.findIndex(
      (word) =>
        word === sound ||
        (sound.length === 1 && word.startsWith(sound)) ||
        (word.length === 1 && sound.startsWith(word)),
    );
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

const inOrder = (words: readonly Word[]) =>
  words.toSorted((one, other) => (one.sound < other.sound ? -1 : 1));

/** `D K Singh` and `D.K. Singh` differ in their words only. */
const isAlike = (left: readonly Word[], right: readonly Word[]): boolean =>
  joined(left, "spelled") === joined(right, "spelled") ||
  joined(left, "sound") === joined(right, "sound");

const joined = (words: readonly Word[], by: keyof Word) => words.map((word) => word[by]).join("");

function isOneSwap(left: readonly Word[], right: readonly Word[]): boolean {
  if (left.length !== right.length) return false;
  const pairs = left.map((word, at) => [word, right[at] ?? word] as const);
  const [pair, ...more] = pairs.filter(([one, other]) => one.sound !== other.sound);
  return pair !== undefined && more.length === 0 && isSwapped(pair[0].spelled, pair[1].spelled);
}

/** The last letter must be the same, since it tells Christian from Christina. */
function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return (
    at >= 0 &&
    at + 2 < one.length &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}
