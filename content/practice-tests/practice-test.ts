import type { Paper } from "./papers.ts";

/*
 * What a practice paper is made of. In all texts `*so*` sets a word apart, and `[3]` is the third gap.
 */

export type Block =
  /** Set as reading matter; `lettered` puts A, B, C before the paragraphs. */
  | {
      kind: "passage";
      title?: string;
      paragraphs: readonly string[];
      lettered?: true;
    }
  /** A card with the words of somebody else: a note, an advertisement, an email. */
  | { kind: "card"; title: string; lines: readonly string[] }
  /** Questions with A, B, C to tick; `first` is the number of the first. */
  | {
      kind: "choices";
      first: number;
      items: readonly { prompt: string; options: readonly string[] }[];
      /** Options beside one another where they are single words. */
      inline?: true;
    }
  /** Statements, each with the same few boxes to tick. */
  | { kind: "verdicts"; first: number; verdicts: readonly string[]; statements: readonly string[] }
  /** Sentences with gaps to fill; with a title, a form. */
  | { kind: "gaps"; title?: string; sentences: readonly string[] }
  | { kind: "bank"; words: readonly string[] }
  /** Boxes to be put into order; a square before each takes its place. */
  | { kind: "order"; boxes: readonly string[] }
  | { kind: "points"; points: readonly string[] }
  /** To write on; `title` says what. */
  | { kind: "lines"; title?: string; count: number }
  | {
      kind: "bars";
      title: string;
      /** What the chart shows, in words. */
      alt: string;
      series: readonly [string, string];
      groups: readonly { label: string; values: readonly [number, number] }[];
      highest: number;
    };

export type Answer = { number: string; answer: string; why: string };

export type Task = {
  title: string;
  /** Such as “10 minutes” or “5 points”. */
  measure: string;
  asks: string;
  blocks: readonly Block[];
  /** For the last pages. */
  answers?: readonly Answer[];
  /** A specimen and what makes it one. */
  specimen?: { title: string; paragraphs: readonly string[]; notes: readonly string[] };
};

export type Part = { title: string; measure: string; intro: string; tasks: readonly Task[] };

export type PracticeTest = Paper & {
  /** Of the tasks, where it is not that of the paper (English). */
  taskLanguage?: "de";
  howTo: readonly string[];
  parts: readonly Part[];
  /** Texts to be read out by somebody else, kept off the pages that the learner sees. */
  scripts?: { title: string; intro: string; items: readonly { title: string; text: string }[] };
  results: {
    title: string;
    intro: string;
    rows: readonly { points: string; means: string; next: string }[];
    note: string;
  };
  /** The course that goes on from here. */
  goOn: { text: string; label: string };
  /** Whose exam it is, and that this is none of theirs. */
  imprint: string;
};
