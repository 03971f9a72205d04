import textFont from "./fonts/figtree.woff2?url";

let asked = false;

/**
 * A script to inline in the page's head. On a first visit the text font mostly comes after the first
 * paint, and could only be put aside then, which has the whole page styled and laid out anew: a third of
 * a second and more on a cheap phone. So a phone's first page does without it from the beginning; one that
 * was reached from another page of ours has it in the browser's cache.
 */
export const lateFontMark = `matchMedia("(pointer:coarse)").matches&&!document.referrer.startsWith(origin+"/")&&(document.documentElement.dataset.lateText="");`;

/**
 * Fetches the text font for the pages to come, where this one does without it. As a file: loaded as a font
 * it would have all lines of this page broken again.
 */
export function fetchMissedFont(): void {
  if (!("lateText" in document.documentElement.dataset) || asked) return;
  asked = true;
  // Read to its end, so that the cache has it whole.
  fetch(textFont, { priority: "low" })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {
      asked = false;
    });
}
