import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { liveLeads as words } from "#content/staff/leads.ts";
import type { LeadEvent } from "#contract/staff-leads.ts";
import { useStaff } from "../../staff-api.ts";
import { announce } from "../../ui/announcer.tsx";
import { dropLeads, forgetTails, patchLead, refresh, stalePaths } from "../lead-cache.ts";
import { courseText } from "../lead-texts.ts";
import { liveLeads, useArrivals } from "./arrivals.ts";
import type { StreamEvent } from "./event-stream.ts";
import { followLeads } from "./follow-leads.ts";
import { gathered } from "./gathered.ts";

/** A bulk change is told lead by lead: what is shown is read anew once for all of them. */
const REFRESH_MS = 500;

/** Stands once in the layout: hears of leads while the back office is open, whatever part of it is shown. */
export function LeadStream() {
  const { me, openStaff } = useStaff();
  const client = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    const later = gathered((starts) => refresh(client, ...starts), REFRESH_MS);
    void followLeads({
      person: `${me.id}:${me.role}`,
      open: (init) => openStaff("/leads/events", init),
      onEvent: (event) => hear(client, event, later),
      onState: liveLeads.line,
      signal: end.signal,
    });
    return () => end.abort();
  }, [client, me.id, me.role, openStaff]);
  return <TitleBadge />;
}

type Later = (...starts: readonly string[]) => void;

function hear(client: QueryClient, { event, data }: StreamEvent, later: Later): void {
  if (event === "reset") {
    forgetTails(client);
    later("/leads");
  }
  if (event === "gone") {
    const { ids } = JSON.parse(data) as { ids: string[] };
    liveLeads.see(ids);
    dropLeads(client, ids);
    // Of a column's leads that were not loaded nobody knows here which have gone.
    later(stalePaths.counts, stalePaths.board, stalePaths.people);
  }
  if (event === "lead") hearLead(client, JSON.parse(data) as LeadEvent, later);
}

function hearLead(client: QueryClient, { kind, lead }: LeadEvent, later: Later): void {
  patchLead(client, lead);
  if (kind === "new" && !isShown(client, lead.id) && liveLeads.arrive(lead)) {
    announce(`${words.one}: ${lead.name}, ${courseText(lead.course)}`);
  }
  later(stalePaths.counts, `${stalePaths.people}${lead.personId}`, stalePaths.board);
}

/** Whether a list that is before somebody's eyes has it already. */
const isShown = (client: QueryClient, id: string): boolean =>
  client
    .getQueriesData<{ leads?: { id: string }[] }>({
      type: "active",
      predicate: ({ queryKey }) => String(queryKey[1]).startsWith(stalePaths.lists),
    })
    .some(([, list]) => list?.leads?.some((lead) => lead.id === id));

const BADGE = /^\(\d+\) /;

/** "(2) Leads": seen from another tab. */
function TitleBadge() {
  const { leads } = useArrivals();
  const { pathname } = useLocation();
  const count = leads.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page writes a new title
  useEffect(() => {
    const title = document.title.replace(BADGE, "");
    document.title = count === 0 ? title : `(${count}) ${title}`;
  }, [count, pathname]);
  return null;
}

/** Beside "Leads" in the navigation. */
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
