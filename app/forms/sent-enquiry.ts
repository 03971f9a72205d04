import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { LeadAccepted } from "#contract/forms/lead.ts";
import { SENT } from "../paths.ts";
import { clearTab, readTab, writeTab } from "./tab-storage.ts";

/** An enquiry that was sent. Its card stands in place of the form until the promised time has come. */
export type SentEnquiry = {
  accepted: LeadAccepted;
  /** What the form held. */
  values: Record<string, string>;
  /** As in `FormAnswer`. */
  number?: string | undefined;
  /** The card also stands over the page, since the dialog of the form has closed. */
  isOver?: boolean;
};

type Kept<Sent> = {
  sent: Sent;
  /** Path and query of the page; the query may name another course. */
  page: string;
  /** ISO 8601. */
  until: string;
};

/** How long a card stays, in milliseconds, if the visitor's clock is fast and the promised time seems past. */
const BY_FAST_CLOCK_MS = 86_400_000;

/** For browsers in which storage is forbidden. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * What a form of this name has sent from this page in this tab, and how to keep and forget it. All forms of that name
 * on the page share it. The server renders none of it.
 */
export function useSent<Sent>(
  form: string,
): [Sent | undefined, keep: (sent: Sent, until: string) => void, forget: () => void] {
  const key = `${form}Sent`;
  const text = useSyncExternalStore(
    subscribe,
    () => readTab(key) ?? memory.get(key) ?? "",
    () => "",
  );
  const sent = useMemo(() => readSent<Sent>(text), [text]);
  const keep = useCallback(
    (next: Sent, until: string) => {
      const isPast = Date.parse(until) <= Date.now();
      const end = isPast ? new Date(Date.now() + BY_FAST_CLOCK_MS).toISOString() : until;
      const kept: Kept<Sent> = { sent: next, page: currentPage(), until: end };
      // If the storage is full, writing fails, and the older entry would stay.
      clearTab(key);
      memory.set(key, JSON.stringify(kept));
      writeTab(key, JSON.stringify(kept));
      for (const listener of listeners) listener();
    },
    [key],
  );
  const forget = useCallback(() => {
    clearTab(key);
    memory.delete(key);
    for (const listener of listeners) listener();
  }, [key]);
  return [sent, keep, forget];
}

/** Forgets what a form has sent from whichever page, if it is no longer so. */
export function forgetSent<Sent>(form: string, isGone: (sent: Sent) => boolean): void {
  const key = `${form}Sent`;
  try {
    const { sent }: Kept<Sent> = JSON.parse(readTab(key) ?? memory.get(key) ?? "");
    if (!isGone(sent)) return;
  } catch {
    // Nothing was sent.
    return;
  }
  clearTab(key);
  memory.delete(key);
  for (const listener of listeners) listener();
}

function readSent<Sent>(text: string): Sent | undefined {
  try {
    const { sent, page, until }: Kept<Sent> = JSON.parse(text);
    return Date.parse(until) > Date.now() && page === currentPage() ? sent : undefined;
  } catch {
    // Nothing was sent, or what is kept cannot be read.
    return undefined;
  }
}

/** Without what a redirect after a form without scripts adds: the card is for the page of the form. */
function currentPage(): string {
  const query = new URLSearchParams(location.search);
  query.delete(SENT);
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}
