/*
 * Events of a visit, dispatched in the page. If the visitor has consented, app/consent/ passes them to the
 * analytics service. They never contain anything that a visitor has typed.
 */

export type VisitEvent =
  | { name: "lead_submitted"; form: string }
  | { name: "course_viewed"; course: string }
  | { name: "lead_popup"; step: "shown" | "closed" | "sent" };

const EVENT = "visit-event";

/** Dispatches an event; without a listener it is lost. */
export function tellVisitEvent(detail: VisitEvent): void {
  dispatchEvent(new CustomEvent(EVENT, { detail }));
}

/** Calls `handle` with each event from now on. @returns a function that stops this */
export function onVisitEvent(handle: (event: VisitEvent) => void): () => void {
  const listener = (event: Event) => handle((event as CustomEvent<VisitEvent>).detail);
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
