import { useSyncExternalStore } from "react";

/* One live region for the whole back office, since screen readers ignore a region that appears with its text. */

let message = "";
const listeners = new Set<() => void>();

/** Lets screen readers say something at the next pause, such as how many leads a search has found. */
export function announce(text: string): void {
  // Screen readers repeat a text only if it changes: a no-break space makes the difference.
  message = text === message ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The live region; rendered once, in the layout. */
export function Announcer() {
  const text = useSyncExternalStore(
    listen,
    () => message,
    () => "",
  );
  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {text}
    </p>
  );
}
