import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { staffPaths } from "../../staff-paths.ts";
import { leadPaths, refresh } from "../lead-cache.ts";
import { arrivals, useArrivals } from "./arrivals.ts";

/** Shows the arrivals: the first page of the whole list, with them marked. */
export function useShowArrivals(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { leads } = useArrivals();
  return () => {
    arrivals.mark(leads.map(({ id }) => id));
    void navigate(staffPaths.leads);
    refresh(client, leadPaths.lists, leadPaths.counts);
    scrollTo({ top: 0 });
    document.getElementById("content")?.focus({ preventScroll: true });
  };
}

/** @returns the ids of the leads to mark, until the list is left: a reload or the way back marks nothing */
export function useMarkedArrivals(): ReadonlySet<string> {
  useEffect(() => () => arrivals.mark([]), []);
  return useArrivals().marked;
}
