import { LEADS_PER_COLUMN } from "#contract/staff-lead-values.ts";
import type { LeadBoard, LeadList } from "#contract/staff-leads.ts";

/* "Show more" of a column: what was fetched behind its first cards. */

/** Puts more cards behind a column's; each card stands once, it may have come by another way meanwhile. */
export function withMore(
  board: LeadBoard,
  status: LeadBoard["columns"][number]["status"],
  more: LeadList,
): LeadBoard {
  const here = idsOf(board);
  const columns = board.columns.map((column) =>
    column.status === status
      ? {
          ...column,
          next: more.next,
          leads: [...column.leads, ...more.leads.filter(({ id }) => !here.has(id))],
        }
      : column,
  );
  return { ...board, columns };
}

/** A board as it was read anew, with the cards behind the first ones that were shown already. */
export function withTails(fresh: LeadBoard, shown: LeadBoard | undefined): LeadBoard {
  const here = idsOf(fresh);
  const columns = fresh.columns.map((column) => {
    const former = shown?.columns.find(({ status }) => status === column.status);
    // Where the first cards are all there are, there is nothing behind them.
    if (!former || column.next === null || former.leads.length <= LEADS_PER_COLUMN) return column;
    const tail = former.leads.filter(({ id }) => !here.has(id));
    return { ...column, leads: [...column.leads, ...tail], next: former.next };
  });
  return { ...fresh, columns };
}

/** For when nobody knows what became of the cards behind the first ones: they are read anew on demand. */
export const withoutTails = (board: LeadBoard): LeadBoard => ({
  ...board,
  columns: board.columns.map((column) => ({
    ...column,
    leads: column.leads.slice(0, LEADS_PER_COLUMN),
  })),
});

const idsOf = (board: LeadBoard) =>
  new Set(board.columns.flatMap(({ leads }) => leads.map(({ id }) => id)));
