import { useState } from "react";
import type { LeadRow } from "#contract/staff-leads.ts";

const none: ReadonlySet<string> = new Set();

/** Which rows of the list are chosen; another list or page begins with none. */
export function useChoice(list: string, rows: readonly LeadRow[]) {
  const [state, setState] = useState({ list, ids: none });
  const ids = state.list === list ? state.ids : none;
  const set = (next: ReadonlySet<string>) => setState({ list, ids: next });
  return {
    ids,
    leads: rows.filter(({ id }) => ids.has(id)),
    toggle(id: string) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    toggleAll() {
      const hasAll = rows.every(({ id }) => ids.has(id));
      set(hasAll ? none : new Set(rows.map(({ id }) => id)));
    },
    clear: () => set(none),
  };
}
