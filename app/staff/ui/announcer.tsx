import { useSyncExternalStore } from "react";

/* One live region for the whole back office: regions that appear with their text stay unspoken. */

let said = "";
const listeners = new Set<() => void>();

/** Says something to screen readers when there is a pause, such as how many a search has found. */
export function announce(text: string): void {
  // The same words twice are only spoken twice when something differs.
  said = text === said ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once, in the layout. */
export function Announcer() {
  const text = useSyncExternalStore(
    listen,
    () => said,
    () => "",
  );
  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {text}
    </p>
  );
}
