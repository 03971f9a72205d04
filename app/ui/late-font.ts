import textFont from "./fonts/figtree.woff2?url";

/**
 * A script to inline in the page's head. On a first visit the text font mostly comes after the first
 * paint, and could only be put aside then, which has the whole page styled and laid out anew: a third of
 * a second and more on a cheap phone. So a phone's first page does without it from the beginning; one that
 * was reached from another page of ours has it in the browser's cache.
 */
export const lateFontMark = `matchMedia("(pointer:coarse)").matches&&!document.referrer.startsWith(origin+"/")&&(document.documentElement.dataset.lateText="");`;

/** The file of the text font, where this page does without it and the next ones will not. */
export const missedFont = (): string | undefined =>
  "lateText" in document.documentElement.dataset ? textFont : undefined;
