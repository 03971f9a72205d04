import { folded, spellingsOf, wordsOf } from "#contract/search-folding.ts";

/*
 * Splits posts and queries into words. Since nothing but letters, marks and digits remains, a visitor's input
 * cannot be read as query syntax.
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

/** The words under which a post is found: those of its text, folded, each in all its spellings. */
export const foundBy = (text: string): string[] =>
  wordsOf(text).flatMap((word) => spellingsOf(word.slice(0, MAX_WORD)));

/** A word of a query. As a prefix it matches words that begin with it; a single letter matches only itself. */
export type QueryWord = { word: string; isPrefix: boolean };

/** The words of a visitor's query. Stop words are dropped unless there is nothing else. */
export function queryWordsOf(typed: string): QueryWord[] {
  const all = wordsOf(typed);
  const telling = all.filter((word) => !stopWords.has(word));
  const words = (telling.length > 0 ? telling : all).map((word) =>
    withoutPlural(folded(word.slice(0, MAX_WORD))),
  );
  return [...new Set(words)]
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => ({ word, isPrefix: word.length > 1 }));
}

/** Removes a plural ending, so that `exams` finds `exam`, too. As a prefix, `exam` finds `exams` anyway. */
function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
