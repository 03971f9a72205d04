import { paths } from "../paths.ts";

const LOOK_MS = 500;
/** Looks in a row that find nothing in the way: a press on a label leaves the field for a moment only. */
const CALM_LOOKS = 2;

/**
 * Calls `show` when nothing is in the way: at once, or once the visitor has left what is.
 * It looks again and again, since some ways of leaving, such as a removed dialog, send no event.
 * @returns how to stop waiting
 */
export function whenNothingIsInTheWay(show: () => void): () => void {
  if (!isInTheWay()) {
    show();
    return () => {};
  }
  let calm = 0;
  const timer = setInterval(() => {
    calm = isInTheWay() ? 0 : calm + 1;
    if (calm < CALM_LOOKS) return;
    clearInterval(timer);
    show();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** A dialog, the menu of a phone, an open list; a form that somebody is in; the page with this same offer. */
const isInTheWay = () =>
  document.querySelector("dialog:modal, [popover]:not([popover=manual]):popover-open") !== null ||
  document.activeElement?.closest("form, [contenteditable]") != null ||
  location.pathname.startsWith(paths.freePracticeTest);
