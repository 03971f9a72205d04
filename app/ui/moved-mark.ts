/*
 * Whether places on a page count: who goes back finds it scrolled to where it was, and who comes for a part
 * of it finds that, to the pixel. Then nothing of it is left out of the reckoning (`data-far` in
 * home/home.module.css).
 */

/** From now on there is a way back. */
export function markMoved(): void {
  document.documentElement.dataset.moved = "";
}

/** A script to inline in the page's head, for a page that is loaded again, gone back to, or by a fragment. */
export const movedMark = `(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")&&(document.documentElement.dataset.moved="");`;
