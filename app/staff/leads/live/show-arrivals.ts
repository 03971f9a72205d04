import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { staffPaths } from "../../staff-paths.ts";
import { leadPaths, refresh } from "../lead-cache.ts";
import { useArrivals } from "./arrivals.ts";

/** Shows the arrivals: the first page of the whole list, with them marked. */
export function useShowArrivals() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { leads } = useArrivals();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  return {
    fresh,
    show() {
      setFresh(new Set(leads.map(({ id }) => id)));
      void navigate({ pathname: staffPaths.leads, search: "" });
      refresh(client, leadPaths.lists, leadPaths.counts);
      scrollTo({ top: 0 });
      document.getElementById("content")?.focus({ preventScroll: true });
    },
  };
}
