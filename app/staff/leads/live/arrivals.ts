import { useSyncExternalStore } from "react";
import type { LeadRow } from "#contract/staff-leads.ts";
import type { StreamState } from "./event-stream.ts";

/* Which leads have come since somebody last looked, for the banner, the navigation and the tab's title. */

export type Arrivals = { leads: readonly LeadRow[]; line: StreamState };

let arrivals: Arrivals = { leads: [], line: "connecting" };
const listeners = new Set<() => void>();

function set(next: Partial<Arrivals>): void {
  arrivals = { ...arrivals, ...next };
  for (const listener of listeners) listener();
}

export const liveLeads = {
  /** @returns whether it had not been told of before */
  arrive(lead: LeadRow): boolean {
    if (arrivals.leads.some(({ id }) => id === lead.id)) return false;
    set({ leads: [lead, ...arrivals.leads] });
    return true;
  },
  /** These are before somebody's eyes, or gone. */
  see(ids: readonly string[]): void {
    const leads = arrivals.leads.filter(({ id }) => !ids.includes(id));
    if (leads.length !== arrivals.leads.length) set({ leads });
  },
  line(line: StreamState): void {
    if (line !== arrivals.line) set({ line });
  },
};

export const useArrivals = (): Arrivals =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => arrivals,
    () => arrivals,
  );
