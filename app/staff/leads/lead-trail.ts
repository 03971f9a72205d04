import { useEffect, useState } from "react";
import type { LeadList, LeadRow } from "#contract/staff/staff-leads.ts";
import { useStaff } from "../staff-api.ts";
import { useStaffQuery } from "../use-staff-query.ts";

/*
 * The trail is the list from which a lead was opened. The lead's page links to its neighbours in the list and back to
 * its row. The order is the one that was shown, whatever others change meanwhile. The trail is kept in the tab's
 * session storage, and a logout removes it.
 */

type TrailLead = Pick<LeadRow, "id" | "personId"> & {
  /** The address of the page of the list that has the lead. */
  path: string;
};

type Trail = {
  from: "leads" | "board" | "home";
  leads: readonly TrailLead[];
  /** The API path of the list's next page, and the address of that page. */
  next: { call: string; path: string } | null;
  /** The id of the lead that was opened last. */
  at: string | null;
};

const keyOf = (account: string) => `staff-trail:${account}`;

function read(account: string): Trail | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(account)) ?? "") as Trail;
  } catch {
    return undefined;
  }
}

function store(account: string, trail: Trail): void {
  try {
    sessionStorage.setItem(keyOf(account), JSON.stringify(trail));
  } catch {
    // Without it, a lead's page leads back to the whole list.
  }
}

/**
 * Remembers the leads that are on the screen, and returns to the one that was opened last: its row, or that of
 * the nearest neighbour that is still there, gets the focus.
 * @param leads the leads in the order of the screen; undefined while they load
 */
export function useTrail(
  from: Trail["from"],
  path: string,
  leads: readonly LeadRow[] | undefined,
  next: Trail["next"] = null,
): void {
  const { me } = useStaff();
  const nextCall = next?.call;
  const nextPath = next?.path;
  useEffect(() => {
    if (!leads) return;
    const before = read(me.id);
    if (before?.at && before.from === from) returnTo(before, leads);
    const shown = leads.map(({ id, personId }) => ({ id, personId, path }));
    const more = nextCall && nextPath ? { call: nextCall, path: nextPath } : null;
    store(me.id, { from, leads: shown, next: more, at: null });
  }, [me.id, from, path, leads, nextCall, nextPath]);
}

function returnTo({ leads: former, at }: Trail, leads: readonly LeadRow[]): void {
  const here = new Set(leads.map(({ id }) => id));
  const start = former.findIndex(({ id }) => id === at);
  const nearest = [...former.slice(start), ...former.slice(0, start).reverse()];
  const id = nearest.find((lead) => here.has(lead.id))?.id;
  if (!id) return;
  // After the router has scrolled, and the layout has moved the focus to the new page.
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
    if (!row || document.activeElement?.matches("input, select, textarea")) return;
    const { top, bottom } = row.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) row.scrollIntoView({ block: "center" });
    row.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
  });
}

export type Neighbours = {
  from: Trail["from"];
  /** The address to go back to. */
  path: string;
  /** The lead's position in the list, from 1. */
  place: number;
  /** How many leads the list has shown so far; `hasMore` if it has further pages. */
  count: number;
  hasMore: boolean;
  previous: TrailLead | undefined;
  next: TrailLead | undefined;
};

/** A lead's position and neighbours in the list that it was opened from; undefined if it was opened otherwise. */
export function useNeighbours(leadId: string | undefined): Neighbours | undefined {
  const { me } = useStaff();
  const [trail, setTrail] = useState(() => read(me.id));
  const at = trail?.leads.findIndex(({ id }) => id === leadId) ?? -1;
  const isLast = trail !== undefined && at === trail.leads.length - 1;
  const more = useStaffQuery<LeadList>(trail?.next?.call ?? "", {
    enabled: isLast && trail.next !== null,
  }).data;

  useEffect(() => {
    if (!trail || at < 0 || !leadId) return;
    store(me.id, { ...trail, at: leadId });
  }, [me.id, trail, at, leadId]);

  useEffect(() => {
    if (!(trail?.next && more && isLast)) return;
    const { path, call } = trail.next;
    const known = new Set(trail.leads.map(({ id }) => id));
    const later = more.leads
      .filter(({ id }) => !known.has(id))
      .map(({ id, personId }) => ({ id, personId, path }));
    setTrail({
      ...trail,
      leads: [...trail.leads, ...later],
      next: more.next ? pageAfter(call, path, more.next) : null,
    });
  }, [trail, more, isLast]);

  const here = trail?.leads[at];
  if (!(trail && here)) return undefined;
  return {
    from: trail.from,
    path: here.path,
    place: at + 1,
    count: trail.leads.length,
    hasMore: trail.next !== null,
    previous: trail.leads[at - 1],
    next: trail.leads[at + 1],
  };
}

/** The next page of a list: its API path, and its address in the back office. */
export function pageAfter(
  call: string,
  path: string,
  cursor: string,
): { call: string; path: string } {
  const [callPath, callQuery] = call.split("?");
  const [pagePath, pageQuery] = path.split("?");
  const params = new URLSearchParams(callQuery);
  params.set("cursor", cursor);
  const address = new URLSearchParams(pageQuery);
  address.set("page", String((Number(address.get("page")) || 1) + 1));
  address.set("after", cursor);
  return { call: `${callPath}?${params}`, path: `${pagePath}?${address}` };
}
