import { useSyncExternalStore } from "react";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import type { StreamState } from "./event-stream.ts";

/*
 * The leads that arrived and were not seen yet, for the banner, the navigation and the tab's title; and the
 * events that changes made on this screen are about to cause.
 */

type Arrivals = {
  leads: readonly LeadRow[];
  /** The ids of the leads that the list marks, because its reader has just asked to see them. */
  marked: ReadonlySet<string>;
  connection: StreamState;
};

let current: Arrivals = { leads: [], marked: new Set(), connection: "connecting" };
const listeners = new Set<() => void>();

function set(next: Partial<Arrivals>): void {
  current = { ...current, ...next };
  for (const listener of listeners) listener();
}

export const arrivals = {
  /** @returns false if the lead is among them already */
  add(lead: LeadRow): boolean {
    if (current.leads.some(({ id }) => id === lead.id)) return false;
    set({ leads: [lead, ...current.leads] });
    return true;
  },
  /** Removes leads that are on the screen, or no longer exist. */
  remove(ids: readonly string[]): void {
    const leads = current.leads.filter(({ id }) => !ids.includes(id));
    if (leads.length !== current.leads.length) set({ leads });
  },
  mark(ids: readonly string[]): void {
    set({ marked: new Set(ids) });
  },
  setConnection(connection: StreamState): void {
    if (connection !== current.connection) set({ connection });
  },
};

export const useArrivals = (): Arrivals =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => current,
  );

/** An event that has not come within this time, in milliseconds, is no longer treated as one's own. */
const OWN_EVENT_MS = 10_000;

/** When each expected event expires, by the id of its lead or of the person that its lead moves to. */
const expected = new Map<string, Set<{ until: number }>>();

/**
 * The stream also sends authors the events of their own changes. The screen that made a change already shows
 * it, and need not ask for it again.
 */
export const ownChanges = {
  /**
   * Call it when a change is sent, because its event may arrive before its answer. Without a live
   * connection nothing is expected: what was missed may come twice, or as a reset.
   * @param times how many events the change causes
   * @returns a function that takes the expectation back, except for `but` events; call it if the change fails
   */
  expectOwn(id: string, times = 1): (but?: number) => void {
    if (current.connection !== "live") return () => {};
    const mine = Array.from({ length: times }, () => ({ until: Date.now() + OWN_EVENT_MS }));
    const all = expected.get(id) ?? new Set();
    for (const one of mine) all.add(one);
    expected.set(id, all);
    return (but = 0) => {
      for (const one of mine.slice(but)) all.delete(one);
    };
  },
  /** Whether an event was expected; each expectation counts for one event. */
  takeOwn(id: string): boolean {
    const all = expected.get(id);
    if (!all) return false;
    for (const one of all) if (one.until <= Date.now()) all.delete(one);
    const [first] = all;
    if (first) all.delete(first);
    if (all.size === 0) expected.delete(id);
    return first !== undefined;
  },
  clear: (): void => {
    for (const all of expected.values()) all.clear();
    expected.clear();
  },
};

/** Sends a change of leads and expects one event of each, unless the change fails. */
export async function sendOwn<Answer>(
  ids: readonly string[],
  send: () => Promise<Answer>,
): Promise<Answer> {
  const takeBack = ids.map((id) => ownChanges.expectOwn(id));
  try {
    return await send();
  } catch (error) {
    for (const one of takeBack) one();
    throw error;
  }
}
