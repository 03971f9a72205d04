import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { staffPaths } from "../../staff-paths.ts";
import { leadPaths, refresh } from "../lead-cache.ts";
import { useArrivals } from "./arrivals.ts";

/** The ids of the leads to mark. The history entry has them, because the list may be on another page than the button. */
type ShownArrivals = { arrived: readonly string[] };

/** Shows the arrivals: the first page of the whole list, with them marked. */
export function useShowArrivals() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { leads } = useArrivals();
  const { pathname, search, state: came } = useLocation() as Location<ShownArrivals | null>;
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set(came?.arrived));
  // They have arrived once: a reload or the way back marks nothing.
  useEffect(() => {
    if (came) void navigate({ pathname, search }, { replace: true, state: null });
  }, [came, navigate, pathname, search]);
  return {
    fresh,
    show() {
      const arrived = leads.map(({ id }) => id);
      setFresh(new Set(arrived));
      const state: ShownArrivals = { arrived };
      void navigate({ pathname: staffPaths.leads, search: "" }, { state });
      refresh(client, leadPaths.lists, leadPaths.counts);
      scrollTo({ top: 0 });
      document.getElementById("content")?.focus({ preventScroll: true });
    },
  };
}
