import type { LeadRow } from "#contract/staff/staff-leads.ts";

/* Changes of leads that the screen shows and the server has not answered yet: what it tells meanwhile may be older. */

type Pending = { id: string; fields: Partial<LeadRow> };

/** Oldest first. */
const pending = new Set<Pending>();

export const pendingChanges = {
  /**
   * @param fields as they will be once the change is stored
   * @returns a function that ends it; call it when the change is answered
   */
  add(id: string, fields: Partial<LeadRow>): () => void {
    const change = { id, fields };
    pending.add(change);
    return () => void pending.delete(change);
  },
  /** The lead as it will be once its pending changes are stored. */
  withPending: (lead: LeadRow): LeadRow =>
    Object.assign(
      { ...lead },
      ...[...pending].filter(({ id }) => id === lead.id).map(({ fields }) => fields),
    ),
  has: (id: string): boolean => [...pending].some((change) => change.id === id),
  areNone: (): boolean => pending.size === 0,
};
