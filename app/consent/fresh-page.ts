/* A vendor's script that has run can be told to be silent; to be rid of it, the page must be loaded anew. */

/**
 * Loads the page anew at once, but for where that would take away what somebody writes: not every form
 * keeps it. Then as soon as nobody looks and nothing is half typed; the next page comes without it anyway.
 */
export function reloadUnlessTyping(): void {
  if (!isTyping()) location.reload();
  // Added a second time, it is the same.
  else document.addEventListener("visibilitychange", reloadUnseen);
}

function reloadUnseen(): void {
  if (document.hidden && !isTyping()) location.reload();
}

const FIELDS = "textarea, select, input:not([type=hidden], [type=submit])";
const TEXTS = "textarea, input:not([type=hidden], [type=submit], [type=checkbox], [type=radio])";

/** Whether a field holds text, or is about to: one that has the focus, in a page that can be seen. */
function isTyping(): boolean {
  if (!document.hidden && document.activeElement?.matches(FIELDS)) return true;
  const texts = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS);
  return [...texts].some(({ value }) => value !== "");
}
