/*
 * The files of this folder hold our statements about exams, with their source and the day on which we checked them.
 * Pages take figures from here and never write them out. To check one again: open the source, compare, and update
 * `checkedOn` even if nothing has changed.
 */

type Source = { name: string; url: string };

export type CheckedFact = {
  /** The element id where the fact is shown, so that it can be linked. */
  id: string;
  /** The page that states the fact, not the front page of its site. */
  source: Source;
  /** Set if no single page states the whole fact. */
  moreSources?: readonly Source[];
  /** The day of the last check, as ISO date. */
  checkedOn: string;
  /** Tells visitors what may differ on the day, and what counts then. */
  note?: string;
};

/** A span in minutes, both ends included. */
export type Span = { shortest: number; longest: number };

/** Lower-cases the first letter of a fact, for use within a sentence. */
export const withinSentence = (text: string): string =>
  text.charAt(0).toLowerCase() + text.slice(1);
