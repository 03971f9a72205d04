/*
 * What happens in a visit, said into the page. Who counts it, if anybody may, listens: see app/consent/.
 * Nothing that a visitor has typed is ever part of it.
 */

export type VisitEvent =
  | { name: "lead_submitted"; form: string }
  | { name: "course_viewed"; course: string }
  | { name: "lead_popup"; step: "shown" | "closed" | "sent" };

const EVENT = "visit-event";

/** Says that something has happened. Without a listener it is gone. */
export function tellVisitEvent(detail: VisitEvent): void {
  dispatchEvent(new CustomEvent(EVENT, { detail }));
}

/** Hears what happens from now on; returns how to stop. */
export function onVisitEvent(hear: (event: VisitEvent) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<VisitEvent>).detail);
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
