import { useSyncExternalStore } from "react";
import type { LeadRow } from "#contract/staff-leads.ts";
import type { StreamState } from "./event-stream.ts";

/* The leads that arrived and were not seen yet, for the banner, the navigation and the tab's title. */

type Arrivals = { leads: readonly LeadRow[]; connection: StreamState };

let current: Arrivals = { leads: [], connection: "connecting" };
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
