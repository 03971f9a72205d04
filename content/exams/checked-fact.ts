/*
 * The files of this folder hold what we state about exams, with its source and the day on which we checked it. Pages take
 * figures from here and never write them out. To check again: open the source, compare, and update `checkedOn` even
 * if nothing has changed.
 */

type Source = { name: string; url: string };

export type CheckedFact = {
  /** The element id where the fact is shown, so that it can be linked. */
  id: string;
  /** The page that says so, not the front page of its site. */
  source: Source;
  /** Set if no single page has all of it. */
  moreSources?: readonly Source[];
  /** ISO date. */
  checkedOn: string;
  /** For visitors: what may differ on the day, and what counts then. */
  note?: string;
};

/** In minutes, both ends included. */
export type Span = { shortest: number; longest: number };

/** Lower-cases the first letter of a fact, for use within a sentence. */
export const withinSentence = (text: string): string =>
  text.charAt(0).toLowerCase() + text.slice(1);
