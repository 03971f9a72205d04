import type { Query, QueryClient } from "@tanstack/react-query";
import { columnSort, LEADS_PER_COLUMN } from "#contract/staff/staff-lead-values.ts";
import type { LeadBoard, LeadList, LeadRow, PersonPage } from "#contract/staff/staff-leads.ts";
import { answersTo } from "../use-staff-query.ts";
import { pendingChanges } from "./pending-changes.ts";

/* A lead is in several cached answers: lists, the board and a person's page. These functions change all of them. */

/** Paths, or beginnings of paths, of the API calls whose cached answers contain leads. */
export const leadPaths = {
  counts: "/leads/counts",
  people: "/people/",
  lists: "/leads?",
  board: "/leads/board",
} as const;

/** Beginnings of all paths whose answers contain leads, or lists that they are in. */
export const allLeadPaths = ["/leads", leadPaths.people] as const;

/**
 * Writes a lead's new state, with its pending changes, into every answer that has the lead. Rows keep their place; a
 * card moves to the column of its status.
 * @param force also where the cached revision is newer, to take back a change that was shown and refused
 */
export function patchLead(client: QueryClient, stored: LeadRow, force = false): void {
  const lead = pendingChanges.withPending(stored);
  const isNewer = (row: LeadRow) => row.id === lead.id && (force || lead.revision >= row.revision);
  const patched = (row: LeadRow) => (isNewer(row) ? { ...row, ...lead } : row);
  each<LeadList>(client, leadPaths.lists, (list) =>
    rowsOf(list).some(isNewer) ? { ...list, ...eachRow(list, (rows) => rows.map(patched)) } : list,
  );
  each<LeadBoard>(client, leadPaths.board, (board) => patchBoard(board, lead, isNewer));
  each<PersonPage>(client, leadPaths.people, (page) =>
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
    // A card that comes back to "New" was placed by its former deadline; the server's answer has the new one.
    if (columnSort(from.status) === "due") leads.sort(byDue);
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

/** Whether the moved card comes before the row, in the order of its column (`columnSort`). */
const comesFirst = (moved: LeadRow, row: LeadRow) =>
  columnSort(moved.status) === "changed" || dueOf(moved) < dueOf(row);

/** Sorts answered leads after all that wait: "~" is greater than any ISO 8601 time. */
const dueOf = ({ clock }: LeadRow) => (clock.state === "answered" ? "~" : clock.callBy);

const byDue = (one: LeadRow, other: LeadRow) => {
  const [first, second] = [dueOf(one), dueOf(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

const swapColumn = (board: LeadBoard, own: LeadBoard["columns"][number]): LeadBoard => ({
  ...board,
  columns: board.columns.map((column) => (column.status === own.status ? own : column)),
});

/** Removes leads that were erased, or whose import was undone. */
export function dropLeads(client: QueryClient, ids: readonly string[]): void {
  const stays = ({ id }: LeadRow) => !ids.includes(id);
  each<LeadList>(client, leadPaths.lists, (list) => ({
    ...list,
    ...eachRow(list, (rows) => rows.filter(stays)),
  }));
  each<LeadBoard>(client, leadPaths.board, (board) => ({
    ...board,
    columns: board.columns.map((column) => {
      const leads = column.leads.filter(stays);
      const total = Math.max(0, column.total - (column.leads.length - leads.length));
      return { ...column, leads, total };
    }),
  }));
  each<PersonPage>(client, leadPaths.people, (page) =>
    page.leads?.every(stays) === false ? { ...page, leads: page.leads.filter(stays) } : page,
  );
}

/** Removes the later cards of every board, for when changes of them may have been missed. */
export const dropLaterCards = (client: QueryClient): void =>
  each<LeadBoard>(client, leadPaths.board, withoutLaterCards);

/** Marks the answers to these paths as stale; those on the screen are fetched again. */
export function refresh(client: QueryClient, ...starts: readonly string[]): void {
  void client.invalidateQueries(answersTo(starts));
}

/** Marks the answers to these paths as stale, but fetches none of them before it is shown the next time. */
export function markStale(client: QueryClient, ...starts: readonly string[]): void {
  void client.invalidateQueries({ ...answersTo(starts), refetchType: "none" });
}

/** Whether the answer has leads. */
const hasLeads = ({ queryKey }: Query): boolean =>
  [leadPaths.lists, leadPaths.board, leadPaths.people].some((start) =>
    String(queryKey[1]).startsWith(start),
  );

/** Whether an answer with leads that is on the screen is being fetched again. */
const isUnderWay = (query: Query): boolean =>
  query.state.fetchStatus === "fetching" && query.state.data !== undefined && hasLeads(query);

/** Whether an answer with leads is being fetched for the first time. */
const isFirstLoad = (query: Query): boolean =>
  query.state.fetchStatus === "fetching" && query.state.data === undefined && hasLeads(query);

const stopped = new Set<Query>();

/**
 * Gives up the answers with leads that are fetched again just now: the server may have read them before a change that
 * is shown from now on. Call `fetchStopped` when the change is answered.
 */
export function stopAnswers(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: isUnderWay })) stopped.add(query);
  void client.cancelQueries({ predicate: (query) => stopped.has(query) });
}

/** Fetches anew what was given up, or came meanwhile, once all changes are answered. */
export function fetchStopped(client: QueryClient): void {
  if (!pendingChanges.areNone()) return;
  // A first load cannot be given up: there would be nothing to show.
  for (const { queryKey, promise } of client.getQueryCache().findAll({ predicate: isFirstLoad })) {
    const fetchAnew = () => client.invalidateQueries({ queryKey, exact: true });
    promise?.then(fetchAnew, () => {});
  }
  void client.refetchQueries({
    type: "active",
    predicate: (query) => stopped.has(query) || isUnderWay(query),
  });
  stopped.clear();
}

/**
 * Shows pending changes over the answers that come meanwhile: the server may have read them before. Call it once.
 * @returns a function that ends it
 */
export const showPendingOverAnswers = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    if (pendingChanges.areNone() || !hasLeads(event.query)) return;
    stopped.add(event.query);
    for (const lead of leadsIn(event.query.state.data)) {
      if (pendingChanges.has(lead.id)) patchLead(client, lead);
    }
  });

function leadsIn(answer: Partial<LeadList & LeadBoard>): LeadRow[] {
  const { columns = [] } = answer;
  return [...rowsOf(answer), ...columns.flatMap((column) => column.leads)];
}

/** The leads of a list, and below them those that are nearly spelt so. */
export const rowsOf = ({ leads = [], near = [] }: Partial<LeadList>): LeadRow[] => [
  ...leads,
  ...near,
];

const eachRow = ({ leads, near }: LeadList, change: (rows: LeadRow[]) => LeadRow[]) => ({
  leads: change(leads),
  ...(near ? { near: change(near) } : {}),
});

/** Call it after a change of one's own, which `patchLead` has shown: fetches a board only if the server knows more. */
export function refreshBoards(client: QueryClient): void {
  markStale(client, leadPaths.board);
  void client.refetchQueries({ type: "active", predicate: isBoardIncomplete });
}

/** Filters that a lead may start or stop matching when its status changes. */
const statusDependent = ["clock", "review", "followUp", "owner"];

function isBoardIncomplete({ queryKey, state }: Query): boolean {
  const path = String(queryKey[1]);
  if (!path.startsWith(leadPaths.board)) return false;
  const filter = new URLSearchParams(path.slice(path.indexOf("?") + 1));
  if (statusDependent.some((name) => filter.has(name))) return true;
  const board = state.data as LeadBoard | undefined;
  // A column that has lost many cards is filled up again.
  const isShort = ({ leads, next }: LeadBoard["columns"][number]) =>
    next !== null && leads.length < LEADS_PER_COLUMN / 2;
  return board?.columns.some(isShort) ?? false;
}

function each<Answer extends object>(
  client: QueryClient,
  start: string,
  change: (answer: Answer) => Answer,
): void {
  client.setQueriesData<Answer>(answersTo([start]), (answer) => answer && change(answer));
}

/*
 * A refresh of the board fetches the first LEADS_PER_COLUMN cards of each column. The later cards, which
 * "Show more" has fetched, are kept.
 */

/** Appends later cards to a column, except those that the board has by now, in whichever column. */
export function withMoreCards(
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

/** A board that was fetched again, with the later cards that were already shown. */
export function withLaterCards(fresh: LeadBoard, shown: LeadBoard | undefined): LeadBoard {
  const here = idsOf(fresh);
  const columns = fresh.columns.map((column) => {
    const former = shown?.columns.find(({ status }) => status === column.status);
    // A column without a next page has no later cards.
    if (!former || column.next === null || former.leads.length <= LEADS_PER_COLUMN) return column;
    const later = former.leads.filter(({ id }) => !here.has(id));
    return { ...column, leads: [...column.leads, ...later], next: former.next };
  });
  return { ...fresh, columns };
}

const withoutLaterCards = (board: LeadBoard): LeadBoard => ({
  ...board,
  columns: board.columns.map((column) => ({
    ...column,
    leads: column.leads.slice(0, LEADS_PER_COLUMN),
  })),
});

const idsOf = (board: LeadBoard) =>
  new Set(board.columns.flatMap(({ leads }) => leads.map(({ id }) => id)));
