import { useEffect } from "react";
import { leadsList as words } from "#content/staff/leads.ts";
import { LEADS_PER_PAGE } from "#contract/staff-lead-values.ts";
import type { LeadCounts, LeadList } from "#contract/staff-leads.ts";
import { announce } from "../../ui/announcer.tsx";
import { useStaffQuery } from "../../use-staff-query.ts";
import { filterOf, listPath, viewQueryOf } from "../lead-query.ts";
import { arrivals } from "../live/arrivals.ts";

const number = new Intl.NumberFormat("en-GB");

/** Where each page of a list began, so that there is a way back; an address that was sent begins with its own. */
const beginnings = new Map<string, string[]>();

/** The page of the list that the address says, how many there are, and the ways to the pages beside it. */
export function useLeadList(
  query: URLSearchParams,
  change: (parts: Record<string, string | undefined>, how?: { push?: boolean }) => void,
) {
  const list = useStaffQuery<LeadList>(listPath(query), { keep: true });
  const counts = useStaffQuery<LeadCounts>(`/leads/counts?${filterOf(query)}`, { keep: true });

  const total = totalOf(query, counts.data);
  const found = list.isPlaceholderData ? undefined : list.data;
  const isExact = counts.data?.totalIsExact ?? true;
  const count =
    total === undefined
      ? ""
      : isExact
        ? number.format(total)
        : `${words.atLeast} ${number.format(total)}`;

  // What is on the screen has been seen.
  useEffect(() => {
    if (found) arrivals.remove(found.leads.map(({ id }) => id));
  }, [found]);

  const view = viewQueryOf(query);
  const page = Math.max(1, Number(query.get("page")) || 1);
  const isCounted = !list.isPlaceholderData && !counts.isPlaceholderData && count !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: spoken once for each view and page, not with each count
  useEffect(() => {
    if (isCounted) announce(`${count} ${words.title.toLowerCase()}`);
  }, [isCounted, view, page]);

  const begins = beginnings.get(view) ?? [];
  const next = found?.next;
  const start = (page - 1) * LEADS_PER_PAGE;
  return {
    list,
    counts: counts.data,
    count,
    shown: found?.leads.length
      ? `${start + 1} to ${start + found.leads.length} ${words.first} ${count || "…"}`
      : "",
    onNext: next
      ? () => {
          begins[page] = next;
          beginnings.set(view, begins);
          change({ after: next, page: String(page + 1) }, { push: true });
        }
      : undefined,
    onPrevious:
      page > 1
        ? () => {
            const after = page > 2 ? begins[page - 2] : undefined;
            change(after ? { after, page: String(page - 1) } : {}, { push: true });
          }
        : undefined,
  };
}

/** The counts leave the status out: of those that are chosen the sum. */
function totalOf(query: URLSearchParams, counts: LeadCounts | undefined): number | undefined {
  const status = query.get("status");
  if (!counts || !status) return counts?.total;
  return status
    .split(",")
    .reduce((sum, name) => sum + (counts.statuses[name as keyof typeof counts.statuses] ?? 0), 0);
}
