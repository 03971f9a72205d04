import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { columnSort, LEADS_PER_COLUMN, type LeadStatus } from "#contract/staff-lead-values.ts";
import type { LeadBoard, LeadList } from "#contract/staff-leads.ts";
import { answerOf, useStaff } from "../../staff-api.ts";
import { keyOf } from "../../use-staff-query.ts";
import { withMore, withTails } from "../lead-cache.ts";
import { filterOf } from "../lead-query.ts";

/** The board that the address says, and more of a column. */
export function useBoard(query: URLSearchParams) {
  const { fetchStaff } = useStaff();
  const client = useQueryClient();
  const [failed, setFailed] = useState<Error | null>(null);
  const filter = filterOf(query, "status");
  const path = `/leads/board?${filter}`;
  const board = useQuery({
    queryKey: keyOf(path),
    queryFn: async () => {
      const fresh = answerOf(await fetchStaff<LeadBoard>("GET", path));
      // What was asked for behind the first cards stays, whoever changes whatever lead.
      return withTails(fresh, client.getQueryData<LeadBoard>(keyOf(path)));
    },
    placeholderData: keepPreviousData,
  });

  async function showMore(status: LeadStatus, next: string): Promise<void> {
    const call = new URLSearchParams(filter);
    call.set("status", status);
    call.set("sort", columnSort(status));
    call.set("perPage", String(LEADS_PER_COLUMN));
    call.set("cursor", next);
    try {
      const more = answerOf(await fetchStaff<LeadList>("GET", `/leads?${call}`));
      client.setQueryData<LeadBoard>(
        keyOf(path),
        (shown) => shown && withMore(shown, status, more),
      );
      setFailed(null);
    } catch (error) {
      setFailed(error as Error);
    }
  }
  return { board, showMore, failed };
}
