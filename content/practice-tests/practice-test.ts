import type { Paper } from "./papers.ts";

/*
 * The parts of a practice paper. In all texts `*so*` emphasises a word, and `[3]` is the third gap.
 */

export type Block =
  /** A text to read; `lettered` labels the paragraphs A, B, C. */
  | {
      kind: "passage";
      title?: string;
      paragraphs: readonly string[];
      lettered?: true;
    }
  /** A card with somebody's text: a note, an advertisement, an email. */
  | { kind: "card"; title: string; lines: readonly string[] }
  /** Multiple-choice questions; `first` is the number of the first. */
  | {
      kind: "choices";
      first: number;
      items: readonly { prompt: string; options: readonly string[] }[];
      /** Sets short options side by side. */
      inline?: true;
    }
  /** Statements, each with the same boxes to tick. */
  | { kind: "verdicts"; first: number; verdicts: readonly string[]; statements: readonly string[] }
  /** Sentences with gaps; with a title they form a questionnaire. */
  | { kind: "gaps"; title?: string; sentences: readonly string[] }
  | { kind: "bank"; words: readonly string[] }
  /** Boxes to put in order; the number is written into the square before each. */
  | { kind: "order"; boxes: readonly string[] }
  | { kind: "points"; points: readonly string[] }
  /** Lines to write on; `title` says what to write. */
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
  /** The solutions, for the last pages. */
  answers?: readonly Answer[];
  /** A sample answer and what makes it good. */
  specimen?: { title: string; paragraphs: readonly string[]; notes: readonly string[] };
};

export type Part = { title: string; measure: string; intro: string; tasks: readonly Task[] };

export type PracticeTest = Paper & {
  /** The language of the tasks, unless it is that of the paper (English). */
  taskLanguage?: "de";
  howTo: readonly string[];
  parts: readonly Part[];
  /** Texts that somebody else reads out, kept apart from the learner's pages. */
  scripts?: { title: string; intro: string; items: readonly { title: string; text: string }[] };
  results: {
    title: string;
    intro: string;
    rows: readonly { points: string; means: string; next: string }[];
    note: string;
  };
  /** The course to go on with. */
  goOn: { text: string; label: string };
  /** Names the owner of the exam, and says that this paper is not theirs. */
  imprint: string;
};
