import type { QueryClient } from "@tanstack/react-query";
import { columnSort } from "#contract/staff-lead-values.ts";
import type { LeadBoard, LeadList, LeadRow, PersonPage } from "#contract/staff-leads.ts";
import { withoutTails } from "./board-tail.ts";

/* A lead stands in several answers that are kept: lists, the board, a person's page. Here it changes in all. */

/** Puts a lead's new state wherever the lead is shown; rows stay where they are, a card goes to its column. */
export function patchLead(client: QueryClient, lead: LeadRow, force = false): void {
  const isNewer = (row: LeadRow) => row.id === lead.id && (force || lead.revision >= row.revision);
  each<LeadList>(client, "/leads?", (list) =>
    list.leads.some(isNewer)
      ? { ...list, leads: list.leads.map((row) => (isNewer(row) ? { ...row, ...lead } : row)) }
      : list,
  );
  each<LeadBoard>(client, "/leads/board", (board) => patchBoard(board, lead, isNewer));
  each<PersonPage>(client, "/leads/people/", (page) =>
    page.leads?.some(isNewer)
      ? { ...page, leads: page.leads.map((row) => (isNewer(row) ? { ...row, ...lead } : row)) }
      : page,
  );
}

function patchBoard(
  board: LeadBoard,
  lead: LeadRow,
  isNewer: (row: LeadRow) => boolean,
): LeadBoard {
  const from = board.columns.find(({ leads }) => leads.some(isNewer));
  if (!from) return board;
  if (from.status === lead.status) {
    const leads = from.leads.map((row) => (isNewer(row) ? { ...row, ...lead } : row));
    return swapColumn(board, { ...from, leads });
  }
  const columns = board.columns.map((column) => {
    if (column === from) {
      const leads = column.leads.filter((row) => !isNewer(row));
      return { ...column, leads, total: Math.max(0, column.total - 1) };
    }
    if (column.status !== lead.status) return column;
    const others = column.leads.filter((row) => row.id !== lead.id);
    const later = others.findIndex((row) => comesFirst(lead, row));
    const at = later < 0 ? others.length : later;
    return { ...column, leads: others.toSpliced(at, 0, lead), total: column.total + 1 };
  });
  return { ...board, columns };
}

/** In the order of its column (`columnSort`). */
const comesFirst = (moved: LeadRow, row: LeadRow) =>
  columnSort(moved.status) === "changed" || dueOf(moved) < dueOf(row);

/** Who was answered comes after all who wait. */
const dueOf = ({ clock }: LeadRow) => (clock.state === "answered" ? "~" : clock.callBy);

const swapColumn = (board: LeadBoard, own: LeadBoard["columns"][number]): LeadBoard => ({
  ...board,
  columns: board.columns.map((column) => (column.status === own.status ? own : column)),
});

/** Takes leads out that were erased or taken back. */
export function dropLeads(client: QueryClient, ids: readonly string[]): void {
  const stays = ({ id }: LeadRow) => !ids.includes(id);
  each<LeadList>(client, "/leads?", (list) => ({ ...list, leads: list.leads.filter(stays) }));
  each<LeadBoard>(client, "/leads/board", (board) => ({
    ...board,
    columns: board.columns.map((column) => {
      const leads = column.leads.filter(stays);
      const total = Math.max(0, column.total - (column.leads.length - leads.length));
      return { ...column, leads, total };
    }),
  }));
  each<PersonPage>(client, stalePaths.people, (page) =>
    page.leads?.every(stays) === false ? { ...page, leads: page.leads.filter(stays) } : page,
  );
}

/** Nobody knows what has changed: of a board's columns the first cards alone are read anew. */
export const forgetTails = (client: QueryClient): void =>
  each<LeadBoard>(client, stalePaths.board, withoutTails);

/** What is read anew when leads change: the counts beside the list, the pages of persons. */
export const stalePaths = {
  counts: "/leads/counts",
  people: "/leads/people/",
  lists: "/leads?",
  board: "/leads/board",
} as const;

export function refresh(client: QueryClient, ...starts: readonly string[]): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => starts.some((start) => String(queryKey[1]).startsWith(start)),
  });
}

function each<Answer extends object>(
  client: QueryClient,
  start: string,
  change: (answer: Answer) => Answer,
): void {
  client.setQueriesData<Answer>(
    { predicate: ({ queryKey }) => String(queryKey[1]).startsWith(start) },
    (answer) => answer && change(answer),
  );
}
