import { APOSTROPHE } from "./forms/person-name.ts";
import { asciiDigits, INVISIBLE } from "./forms/typed-signs.ts";

/*
 * How every search compares texts. Texts are stored folded and in all their spellings, so that a query only has to be
 * folded. Because this is done here and not in the database, searches find the same on SQLite and PostgreSQL.
 */

/** The version of the folding. Raise it when texts are folded in another way: stored search texts are then renewed. */
export const FOLDING = 2;

/** Letters that NFD does not decompose. */
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Lower case, one kind of apostrophe, digits 0 to 9, nothing invisible. */
const plain = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : asciiDigits(text.replaceAll(APOSTROPHE, "'").normalize("NFKC").replaceAll(INVISIBLE, ""))
        .toLowerCase()
        .normalize("NFC");

/** Folds a text: lower case, without accents, digits as 0 to 9. Combining marks of other scripts stay. */
export const folded = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : plain(text)
        .replaceAll(/[ßæœøđðþłı]/g, (letter) => letters[letter] ?? letter)
        .normalize("NFD")
        .replaceAll(/[\u0300-\u036f]/g, "")
        .normalize("NFC");

const twoLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** Drops the second letter of each pair that may spell an umlaut: `mueller` becomes `muller`. */
export const withoutUmlauts = (text: string): string => text.replaceAll(/([aou])e|(a)a/g, "$1$2");

/**
 * The spellings under which a word is found, folded, most usual first: `Müller` by `muller` and `mueller`, `Mueller`
 * by `mueller` and `muller`.
 */
export function spellingsOf(word: string): string[] {
  const umlauts = plain(word).replaceAll(/[äöüøå]/g, (letter) => twoLetters[letter] ?? letter);
  const spelt = folded(umlauts);
  return [...new Set([folded(word), spelt, withoutUmlauts(spelt)])];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** An apostrophe between letters, as in `O'Brien`. */
const INNER_APOSTROPHE = /(?<=[\p{L}\p{M}])'(?=\p{L})/gu;
/** A middle dot inside a word, as in the Catalan `Gal·la`; elsewhere it separates words. */
const INNER_DOT = /(?<=l)·(?=l)/g;
/** Initials such as `D.K.`, also without the last full stop. */
const INITIALS = /(?<![\p{L}\p{M}\p{N}])(?:\p{L}\.)+\p{L}\.?(?![\p{L}\p{M}\p{N}])/gu;

/** The words of a text in lower case, in order. Apostrophes and the full stops of initials do not separate words. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .replaceAll(INNER_APOSTROPHE, "")
    .replaceAll(INNER_DOT, "")
    .replaceAll(INITIALS, (initials) => `${initials.replaceAll(".", "")} `)
    .match(WORD) ?? [];

/** The runs of letters and digits in a text, in lower case: `o` and `brien` for `O'Brien`. */
export const partsOf = (text: string): string[] => plain(text).match(WORD) ?? [];
