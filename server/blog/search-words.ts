/*
 * Splits texts and queries into words. Doing this here instead of in the database makes searches find the
 * same posts on both, and keeps a visitor's input from being read as query syntax.
 */

/** In characters; longer words are cut. */
const MAX_WORD = 60;
/** The most words of a query that are used. */
const MAX_QUERY_WORDS = 8;

/** English and German stop words. */
const stopWords = new Set(
  "a an and are as at be by do does for from how i in is it my of on or the to was what when which who why with you your der die das den dem ein eine für im ist mit oder und von wie zu zum zur".split(
    " ",
  ),
);

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

/** Folds a text: lower case, without accents. Combining marks of other scripts stay. */
export const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC");

const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };

const rawWords = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, "")
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** The folded words of a text, in order. A word with an umlaut is followed by its other spelling (ä, ae). */
export function wordsOf(text: string): string[] {
  return rawWords(text).flatMap((word) => {
    const cut = word.slice(0, MAX_WORD);
    if (/^[a-z0-9]+$/.test(cut)) return cut;
    const spelt = cut.replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
    const plain = folded(cut);
    return spelt === cut ? [plain] : [plain, folded(spelt)];
  });
}

/** A word of a query. As a prefix it matches words that begin with it; a single letter matches only itself. */
export type QueryWord = { word: string; isPrefix: boolean };

/** The words of a visitor's query. Stop words are dropped unless there is nothing else. */
export function queryWordsOf(typed: string): QueryWord[] {
  const all = rawWords(typed);
  const telling = all.filter((word) => !stopWords.has(word));
  const words = (telling.length > 0 ? telling : all).map((word) =>
    withoutPlural(folded(word.slice(0, MAX_WORD))),
  );
  return [...new Set(words)]
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => ({ word, isPrefix: word.length > 1 }));
}

/** Removes a plural ending, so that `exams` finds `exam` too. As words match as prefixes, `exam` finds `exams` anyway. */
function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
