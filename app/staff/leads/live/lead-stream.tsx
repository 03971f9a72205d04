import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { liveLeads as words } from "#content/staff/lead-words.ts";
import type { LeadEvent } from "#contract/staff/staff-leads.ts";
import { placesPath } from "../../classes/stale-paths.ts";
import { useStaff } from "../../staff-api.ts";
import { announce } from "../../ui/announcer.tsx";
import { answersTo } from "../../use-staff-query.ts";
import {
  allLeadPaths,
  dropLaterCards,
  dropLeads,
  leadPaths,
  markStale,
  patchLead,
  refresh,
  showPendingOverAnswers,
} from "../lead-cache.ts";
import { courseText } from "../lead-texts.ts";
import { arrivals, ownChanges, useArrivals } from "./arrivals.ts";
import type { StreamEvent } from "./event-stream.ts";
import { followLeads } from "./follow-leads.ts";

/** A bulk change causes an event for each lead. All events within this time cause one refresh of the screen. */
const REFRESH_MS = 500;

/** Follows the events of leads while the back office is open, on whichever page; rendered once, in the layout. */
export function LeadStream() {
  const { me, openStaff } = useStaff();
  const client = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    const refreshSoon = batched((paths) => refresh(client, ...paths), REFRESH_MS);
    void followLeads({
      person: `${me.id}:${me.role}`,
      open: (init) => openStaff("/leads/events", init),
      onEvent: (event) => handleEvent(client, event, refreshSoon),
      onState(state) {
        if (state !== "live") ownChanges.clear();
        arrivals.setConnection(state);
      },
      signal: end.signal,
    });
    const endShowing = showPendingOverAnswers(client);
    return () => {
      end.abort();
      endShowing();
    };
  }, [client, me.id, me.role, openStaff]);
  return <TitleBadge />;
}

type RefreshSoon = (...paths: readonly string[]) => void;

export function handleEvent(
  client: QueryClient,
  { event, data }: StreamEvent,
  refreshSoon: RefreshSoon,
): void {
  if (event === "reset") {
    ownChanges.clear();
    dropLaterCards(client);
    refreshSoon(...allLeadPaths, placesPath);
  }
  if (event === "gone") {
    const { ids } = JSON.parse(data) as { ids: string[] };
    arrivals.remove(ids);
    dropLeads(client, ids);
    // Some of these leads may be in a column of the board but not loaded: only the server can count them.
    refreshSoon(leadPaths.counts, leadPaths.board, leadPaths.people, placesPath);
  }
  if (event === "lead") handleLead(client, JSON.parse(data) as LeadEvent, refreshSoon);
}

function handleLead(
  client: QueryClient,
  { kind, lead }: LeadEvent,
  refreshSoon: RefreshSoon,
): void {
  patchLead(client, lead);
  // Counted, not compared by revision: an edited note leaves the revision of its lead as it is.
  const isOwn = ownChanges.takeOwn(lead.id) || ownChanges.takeOwn(lead.personId);
  if (kind === "new" && !isOwn && !isShown(client, lead.id) && arrivals.add(lead)) {
    announce(`${words.one}: ${lead.name}, ${courseText(lead.course)}`);
  }
  const person = `${leadPaths.people}${lead.personId}`;
  // Whoever takes, moves or leaves a place in a class changes their lead.
  const stale = [leadPaths.counts, person, leadPaths.board, placesPath];
  if (isOwn && kind === "changed") markStale(client, ...stale);
  else refreshSoon(...stale);
}

/** Whether a list on the screen has the lead already. */
const isShown = (client: QueryClient, id: string): boolean =>
  client
    .getQueriesData<{ leads?: { id: string }[] }>({
      type: "active",
      ...answersTo([leadPaths.lists]),
    })
    .some(([, list]) => list?.leads?.some((lead) => lead.id === id));

const BADGE = /^\(\d+\) /;

/** Writes the number of arrivals before the page's title, "(2) Leads", which is visible from other tabs. */
function TitleBadge() {
  const { leads } = useArrivals();
  const { pathname } = useLocation();
  const count = leads.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page sets its own title
  useEffect(() => {
    const title = document.title.replace(BADGE, "");
    document.title = count === 0 ? title : `(${count}) ${title}`;
  }, [count, pathname]);
  return null;
}

/** The number of arrivals, beside "Leads" in the navigation. */
export function ArrivalMark() {
  const { leads } = useArrivals();
  return leads.length === 0 ? null : (
    <>
      <span aria-hidden="true" data-part="mark">
        {leads.length}
      </span>
      <span className="visually-hidden">{`${leads.length} ${words.waiting}`}</span>
    </>
  );
}

/** Returns a function that collects its arguments, and passes each of them on once, `ms` after the first call. */
export function batched(
  pass: (values: readonly string[]) => void,
  ms: number,
): (...values: readonly string[]) => void {
  const waiting = new Set<string>();
  return (...values) => {
    if (waiting.size === 0) {
      setTimeout(() => {
        const all = [...waiting];
        waiting.clear();
        pass(all);
      }, ms);
    }
    for (const value of values) waiting.add(value);
  };
}
