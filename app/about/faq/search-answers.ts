import { faqSynonyms } from "#content/faq/faq-page.ts";
import type { FaqQuestion } from "#content/faq/questions.ts";
import { folded } from "#contract/search-folding.ts";

/*
 * The search of the FAQ finds words in any form, synonyms, and the beginnings of longer words,
 * regardless of case and accents. It works the same on the server, for visitors without scripts,
 * and in the browser while they type.
 */

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Words of a query that say nothing about its subject. */
const FILLERS = new Set(
  "a am an and any are at be can do does for from get give have how i if in is it me my of on or our so tell that the there they this to us want was we what when where which who why will with you your".split(
    " ",
  ),
);

const wordsOf = (text: string) => [...text.matchAll(WORD)].map(([word]) => folded(word));

/** The words of a query, without fillers unless it has nothing else. */
export function queryWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))].filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Words of up to this many letters match no longer words but their own forms: `fee` finds `fees`,
 * and must not find `feel`.
 */
const SHORT_WORD = 3;

const synonyms = new Map<string, readonly string[]>();
for (const group of faqSynonyms) {
  const stems = group.map(stemOf);
  for (const stem of stems) synonyms.set(stem, stems);
}

/** A word of a query and the stems that it matches. */
type Asked = { word: string; stems: readonly string[] };

const askedIn = (query: string): Asked[] =>
  queryWords(query).map((word) => {
    const stem = stemOf(word);
    const stems = synonyms.get(stem) ?? [stem];
    // A longer word may have a short word as its stem: `care`, stem `car`, is not a form of `car`.
    return { word, stems: isShort(word) ? stems.filter((other) => other !== stem) : stems };
  });

const isShort = (word: string) => word.length <= SHORT_WORD;

function isMeant(plain: string, { word, stems }: Asked): boolean {
  const isBegun = plain.startsWith(word);
  if (isBegun && (!isShort(word) || /^(?:e?s|ed|ing)?$/.test(plain.slice(word.length))))
    return true;
  return stems.includes(stemOf(plain));
}

type Matches = {
  /** Indexes in the list of texts. */
  found: number[];
  /** Whether the texts found have every word of the query. If not, no text has more of its words. */
  all: boolean;
};

/**
 * Finds the texts that have all words of a query or, if there are none, those that have the most.
 */
export function bestMatches(texts: readonly string[], query: string): Matches {
  const asked = askedIn(query);
  const scores = texts.map((text) => {
    const words = wordsOf(text);
    return asked.filter((one) => words.some((word) => isMeant(word, one))).length;
  });
  const best = Math.max(0, ...scores);
  const found = best === 0 ? [] : scores.flatMap((score, i) => (score === best ? [i] : []));
  return { found, all: best === asked.length };
}

type Piece = { text: string; isMatch: boolean };

/** Splits a text into matches and the text between them. */
export function piecesOf(text: string, query: string): Piece[] {
  const asked = askedIn(query);
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const plain = folded(word);
    const letters = asked
      .filter((one) => isMeant(plain, one))
      .map((one) => (plain.startsWith(one.word) ? one.word.length : plain.length));
    if (letters.length === 0) continue;
    const length = lengthInText(word, Math.max(...letters));
    if (index > done) pieces.push({ text: text.slice(done, index), isMatch: false });
    done = index + length;
    pieces.push({ text: text.slice(index, done), isMatch: true });
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces;
}

/** The length of the part of a word that has the given number of letters in its folded form. */
function lengthInText(word: string, letters: number): number {
  let length = 0;
  for (const letter of word) {
    if (folded(word.slice(0, length)).length >= letters && !/\p{M}/u.test(letter)) break;
    length += letter.length;
  }
  return length;
}

export type FoundAnswer = Pick<FaqQuestion, "id" | "question" | "answer"> & { topic: string };

type Searched = Pick<FaqQuestion, "id" | "question" | "answer" | "keywords">;

/** Finds the answers that match a query, in the order of the page. */
export function searchFaq(
  topics: readonly { title: string; questions: readonly Searched[] }[],
  query: string,
): { found: FoundAnswer[]; all: boolean } {
  const answers = topics.flatMap(({ title, questions }) =>
    questions.map((question) => ({ ...question, topic: title })),
  );
  const texts = answers.map(({ question, answer, keywords }) =>
    [question, answer, keywords].join(" "),
  );
  const { found, all } = bestMatches(texts, query);
  return {
    all,
    found: found.flatMap((index) => {
      const entry = answers[index];
      if (!entry) return [];
      const { id, question, answer, topic } = entry;
      return [{ id, question, answer, topic }];
    }),
  };
}

/**
 * The common stem of the forms of an English word: `fees` and `fee`, `nurse` and `nursing`,
 * `classes` and `class`. Deliberately rough: the list of answers is short, so a wrong match costs
 * little.
 * @param word in lower case, without accents
 */
export function stemOf(word: string): string {
  const single = singular(word);
  const bare = withoutEnding(single, "ing") ?? withoutEnding(single, "ed") ?? single;
  if (bare.length <= 3) return bare;
  return bare
    .replace(/e$/, "")
    .replace(/y$/, "i")
    .replace(/([bdgklmnprt])\1$/, "$1");
}

function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}

/** The word without an ending; undefined if the rest is not a word, as in `thing` and `need`. */
function withoutEnding(word: string, ending: string): string | undefined {
  const rest = word.slice(0, -ending.length);
  return word.endsWith(ending) && rest.length >= 3 && /[aeiouy]/.test(rest) ? rest : undefined;
}
