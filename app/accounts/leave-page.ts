/**
 * Leads to another page, by a page load.
 * @param replace so that the way back passes this page over
 * @returns what settles only once this page is shown again, out of the browser's memory: until the other one
 *   stands in its place, a form that waits for this stays busy
 */
export function leavePage(to: string, { replace = false } = {}): Promise<void> {
  const isBack = new Promise<void>((settle) => {
    addEventListener("pageshow", () => settle(), { once: true });
  });
  if (replace) location.replace(to);
  else location.assign(to);
  return isBack;
}
