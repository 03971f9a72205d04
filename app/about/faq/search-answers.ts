import { faqSynonyms } from "#content/faq/faq-page.ts";
import type { FaqQuestion } from "#content/faq/questions.ts";

/*
 * How a search finds its answers: by words in any of their forms, by words that mean the same, and by
 * the beginnings of longer words, whatever their case and accents.
 * The same on the server, for those without scripts, and in the browser, while one types.
 */

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Words of a question that say nothing about its subject. */
const FILLERS = new Set(
  "a am an and any are at be can do does for from get give have how i if in is it me my of on or our so tell that the there they this to us want was we what when where which who why will with you your".split(
    " ",
  ),
);

/** Lower case, without accents: `Prüfung` is found by `prufung`. */
const fold = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

const wordsOf = (text: string) => [...text.matchAll(WORD)].map(([word]) => fold(word));

/** What a query asks for: its words, without fillers unless there is nothing else. */
export function queryWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))].filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Up to here a beginning says nothing: `fee` is not the beginning of `feel`. */
const SHORT_WORD = 3;

const synonyms = new Map<string, readonly string[]>();
for (const group of faqSynonyms) {
  const stems = group.map(stemOf);
  for (const stem of stems) synonyms.set(stem, stems);
}

/** A word of a query, and what it is looked for by. */
type Asked = { word: string; stems: readonly string[] };

const askedIn = (query: string): Asked[] =>
  queryWords(query).map((word) => {
    const stem = stemOf(word);
    const stems = synonyms.get(stem) ?? [stem];
    // The stems of longer words are short words: `care` is no form of `car`.
    return { word, stems: isShort(word) ? stems.filter((other) => other !== stem) : stems };
  });

const isShort = (word: string) => word.length <= SHORT_WORD;

function isMeant(folded: string, { word, stems }: Asked): boolean {
  const isBegun = folded.startsWith(word);
  if (isBegun && (!isShort(word) || /^(?:e?s|ed|ing)?$/.test(folded.slice(word.length))))
    return true;
  return stems.includes(stemOf(folded));
}

type Matches = {
  /** Places in the list of texts. */
  found: number[];
  /** Whether they have every word; else they have as many as any text has. */
  all: boolean;
};

/** The texts that have all words of a query, or where none has, those that have the most of them. */
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

/** A text in pieces: what the query asks for, and what stands between. */
export function piecesOf(text: string, query: string): Piece[] {
  const asked = askedIn(query);
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word);
    const letters = asked
      .filter((one) => isMeant(folded, one))
      .map((one) => (folded.startsWith(one.word) ? one.word.length : folded.length));
    if (letters.length === 0) continue;
    const length = lengthInText(word, Math.max(...letters));
    if (index > done) pieces.push({ text: text.slice(done, index), isMatch: false });
    done = index + length;
    pieces.push({ text: text.slice(index, done), isMatch: true });
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces;
}

/** How much of a word stands for so many letters of its folded form. */
function lengthInText(word: string, letters: number): number {
  let length = 0;
  for (const letter of word) {
    if (fold(word.slice(0, length)).length >= letters && !/\p{M}/u.test(letter)) break;
    length += letter.length;
  }
  return length;
}

export type FoundAnswer = Pick<FaqQuestion, "id" | "question" | "answer"> & { topic: string };

type Searched = Pick<FaqQuestion, "id" | "question" | "answer" | "keywords">;

/** The answers that fit a query, in the order of the page. */
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
 * What the forms of an English word have in common: `fees` and `fee`, `nurse` and `nursing`, `classes`
 * and `class`. Rough on purpose: the list of answers is short enough to be looked through where two
 * words are taken for one.
 * @param word lower case, without accents
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

/** Nothing where what remains would be no word: `thing`, `need`. */
function withoutEnding(word: string, ending: string): string | undefined {
  const rest = word.slice(0, -ending.length);
  return word.endsWith(ending) && rest.length >= 3 && /[aeiouy]/.test(rest) ? rest : undefined;
}
