/**
 * Runs a task once somebody sees the page: at once, or, where the browser has rendered it ahead of a click
 * (server/pages/speculation-rules.ts), when the click comes. Returns how to call it off.
 */
export function whenShown(task: () => void): () => void {
  if (!(document as { prerendering?: boolean }).prerendering) {
    task();
    return () => {};
  }
  document.addEventListener("prerenderingchange", task, { once: true });
  return () => document.removeEventListener("prerenderingchange", task);
}
