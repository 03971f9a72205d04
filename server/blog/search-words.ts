/*
 * Words as both databases find them. We part and fold the text ourselves, so that a search gives the
 * same posts on either, and nothing that a visitor types is syntax.
 */

/** Longer ones are no words. */
const MAX_WORD = 60;
/** What a search asks for at most; nobody types more on purpose. */
const MAX_QUERY_WORDS = 8;

/** They stand in every text; beside other words they say nothing. English and German. */
const fillers = new Set(
  "a an and are as at be by do does for from how i in is it my of on or the to was what when which who why with you your der die das den dem ein eine für im ist mit oder und von wie zu zum zur".split(
    " ",
  ),
);

/** The letters that NFD does not take apart. */
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

/** Lower case without accents; marks of scripts that spell with them stay. */
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

/** The words of a text in their order, folded; one with an umlaut is followed by its other spelling. */
export function wordsOf(text: string): string[] {
  return rawWords(text).flatMap((word) => {
    const cut = word.slice(0, MAX_WORD);
    if (/^[a-z0-9]+$/.test(cut)) return cut;
    const spelt = cut.replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
    const plain = folded(cut);
    return spelt === cut ? [plain] : [plain, folded(spelt)];
  });
}

/** A word that a text must hold: begun with it, or for a single letter the very word. */
export type QueryWord = { word: string; isPrefix: boolean };

/** What a visitor typed as words to look for; each of them must be found. */
export function queryWordsOf(typed: string): QueryWord[] {
  const all = rawWords(typed);
  const telling = all.filter((word) => !fillers.has(word));
  const words = (telling.length > 0 ? telling : all).map((word) =>
    withoutPlural(folded(word.slice(0, MAX_WORD))),
  );
  return [...new Set(words)]
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => ({ word, isPrefix: word.length > 1 }));
}

/** `exams` finds `exam` too; with the rest of the word open, the other way round needs no rule. */
function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
