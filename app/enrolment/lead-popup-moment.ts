import { paths } from "../paths.ts";

const LOOK_MS = 500;
/** Looks in a row that find nothing in the way: a press on a label leaves the field for a moment only. */
const CALM_LOOKS = 2;
/** So long a form that is half filled in is still being filled in: on a phone nobody's focus rests in it. */
const PAUSE_MS = 30_000;
const TEXT_FIELDS = "form :is(input:not([type=checkbox], [type=radio]), textarea)";

/**
 * Calls `show` when nothing is in the way: at once, or once the visitor has left what is.
 * It looks again and again, since some ways of leaving, such as a removed dialog, send no event.
 * @returns how to stop waiting
 */
export function whenNothingIsInTheWay(show: () => void): () => void {
  // What was typed until now nobody has noted: it may have been a moment ago.
  let typedAt = Date.now();
  const isBusy = () => isInTheWay() || (Date.now() - typedAt < PAUSE_MS && isHalfFilledIn());
  if (!isBusy()) {
    show();
    return () => {};
  }
  const stop = new AbortController();
  const noteTyping = () => {
    typedAt = Date.now();
  };
  document.addEventListener("input", noteTyping, { capture: true, signal: stop.signal });
  let calm = 0;
  const timer = setInterval(() => {
    calm = isBusy() ? 0 : calm + 1;
    if (calm < CALM_LOOKS) return;
    stop.abort();
    show();
  }, LOOK_MS);
  stop.signal.addEventListener("abort", () => clearInterval(timer));
  return () => stop.abort();
}

/** A dialog, the menu of a phone, an open list; a form that somebody is in; the page with this same offer. */
const isInTheWay = () =>
  document.querySelector("dialog:modal, [popover]:not([popover=manual]):is(:popover-open)") !==
    null ||
  document.activeElement?.closest("form, [contenteditable]") != null ||
  location.pathname.startsWith(paths.freePracticeTest);

/** Something was typed into a form, and is not sent yet: what is sent is emptied. */
const isHalfFilledIn = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
