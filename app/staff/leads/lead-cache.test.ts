import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { LEADS_PER_COLUMN, type LeadStatus } from "#contract/staff/staff-lead-values.ts";
import type { LeadBoard, LeadList, LeadRow } from "#contract/staff/staff-leads.ts";
import { keyOf } from "../use-staff-query.ts";
import {
  dropLaterCards,
  dropLeads,
  fetchStopped,
  patchLead,
  showPendingOverAnswers,
  stopAnswers,
  withLaterCards,
  withMoreCards,
} from "./lead-cache.ts";
import { pendingChanges } from "./pending-changes.ts";

const lead = (id: string, status: LeadStatus, callBy = "") =>
  ({
    ...{ id, status, revision: 1 },
    clock: { state: callBy ? "due" : "answered", callBy, soonFrom: callBy },
  }) as LeadRow;
const column = (status: LeadStatus, leads: LeadRow[], next: string | null = null) => ({
  ...{ status, leads, total: next ? 100 : leads.length, next },
});

function withBoard(): QueryClient {
  const client = new QueryClient();
  client.setQueryData<LeadBoard>(keyOf("/leads/board?"), {
    columns: [
      column("new", [
        lead("ten", "new", "10:00"),
        lead("noon", "new", "12:00"),
        lead("called", "new"),
      ]),
      column("contacted", [lead("spoken", "contacted"), lead("moved", "contacted")]),
      column("lost", [lead("gone", "lost")]),
    ],
    totalIsExact: true,
    now: "",
  });
  return client;
}

const columnOf = (client: QueryClient, status: LeadStatus) =>
  client
    .getQueryData<LeadBoard>(keyOf("/leads/board?"))
    ?.columns.find((one) => one.status === status);

function moved(card: LeadRow): string[] {
  const client = withBoard();
  patchLead(client, card);
  return columnOf(client, card.status)?.leads.map(({ id }) => id) ?? [];
}

test("removed leads no longer count at the head of their column", () => {
  const client = withBoard();
  dropLeads(client, ["ten", "called", "never shown"]);
  expect(columnOf(client, "new")).toMatchObject({ leads: [{ id: "noon" }], total: 1 });
  expect(columnOf(client, "lost")).toMatchObject({ total: 1 });
});

test("a card that returns to the new leads is sorted in by when it is due", () => {
  expect(moved(lead("moved", "new", "09:00"))).toEqual(["moved", "ten", "noon", "called"]);
  expect(moved(lead("moved", "new", "11:00"))).toEqual(["ten", "moved", "noon", "called"]);
  expect(moved(lead("moved", "new"))).toEqual(["ten", "noon", "called", "moved"]);
});

test("a card that the server's answer makes due goes up in the new leads", () => {
  const client = withBoard();
  patchLead(client, lead("moved", "new"));
  patchLead(client, lead("moved", "new", "09:00"));
  const ids = columnOf(client, "new")?.leads.map(({ id }) => id);
  expect(ids).toEqual(["moved", "ten", "noon", "called"]);
});

test("in any other column a moved card stands first, as the last one worked on", () => {
  expect(moved(lead("moved", "lost"))).toEqual(["moved", "gone"]);
});

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `lead-${from + at}` }) as LeadRow);
const board = (...columns: LeadBoard["columns"]) => ({ columns, now: "" }) as unknown as LeadBoard;
const idsOf = (of: LeadBoard, at = 0) => of.columns[at]?.leads.map(({ id }) => id);

const FIRST = LEADS_PER_COLUMN;
const first = board(
  column("new", rows(1, FIRST), "after-first"),
  column("contacted", rows(1_001, FIRST), "after-contacted"),
);
const more = { leads: rows(FIRST, 1 + FIRST), next: "after-second" } as LeadList;
const shown = withMoreCards(first, "new", more);

test("later cards are appended to the first ones, each once", () => {
  expect(idsOf(shown)).toEqual(rows(1, 2 * FIRST).map(({ id }) => id));
  expect(shown.columns[0]?.next).toBe("after-second");
  expect(shown.columns[1]).toBe(first.columns[1]);
});

test("a refreshed board keeps later cards; one that has moved stands where the server says", () => {
  const [, second] = shown.columns[0]?.leads ?? [];
  const moved = shown.columns[0]?.leads.at(-1);
  if (!second || !moved) throw new Error("The column is empty.");
  const fresh = board(
    column("new", [...rows(5_000, 1), ...rows(1, FIRST - 1)], "after-fresh"),
    column("contacted", [moved, ...rows(1_001, FIRST - 1)], "after-contacted"),
  );
  const merged = withLaterCards(fresh, shown);
  expect(idsOf(merged)).toEqual(["lead-5000", ...rows(1, 2 * FIRST - 1).map(({ id }) => id)]);
  expect(merged.columns[0]?.next).toBe("after-second");
  expect(idsOf(merged, 1)).toEqual(idsOf(fresh, 1));
  expect(merged.columns[1]?.next).toBe("after-contacted");
});

test("a board without later cards, or a column without a next page, keeps none", () => {
  const fresh = board(column("new", rows(3, FIRST), "after-fresh"));
  expect(withLaterCards(fresh, first)).toEqual(fresh);
  expect(withLaterCards(fresh, undefined)).toEqual(fresh);
  const few = board(column("new", rows(3, 2), null));
  expect(withLaterCards(few, shown)).toEqual(few);
});

test("after a lost connection only the first cards are kept", () => {
  const fresh = board(column("new", rows(9_000, FIRST), "after-fresh"));
  const client = new QueryClient();
  client.setQueryData(keyOf("/leads/board?"), shown);
  dropLaterCards(client);
  expect(withLaterCards(fresh, client.getQueryData(keyOf("/leads/board?")))).toEqual(fresh);
});

test("what the server tells while a change is on its way does not take the change back", async () => {
  const client = withBoard();
  const answers = [Promise.withResolvers<LeadBoard>(), Promise.withResolvers<LeadBoard>()];
  const asked: string[] = [];
  const queryKey = keyOf("/leads/board?");
  const before = client.getQueryData<LeadBoard>(queryKey);
  const shown = new QueryObserver<LeadBoard>(client, {
    queryKey,
    queryFn: () =>
      answers[asked.push("asked") - 1]?.promise ?? Promise.reject(new Error("Asked again.")),
  });
  const end = shown.subscribe(() => {});
  expect(asked).toHaveLength(1);

  const answered = pendingChanges.add("noon", { status: "contacted" });
  stopAnswers(client);
  patchLead(client, lead("noon", "new", "12:00"));
  const contacted = () => columnOf(client, "contacted")?.leads.map(({ id }) => id);
  expect(contacted()).toContain("noon");
  // An event that was sent before the change, and an answer that was read before it.
  patchLead(client, lead("noon", "new", "12:00"));
  if (before) answers[0]?.resolve(before);
  await answers[0]?.promise;
  expect(contacted()).toContain("noon");
  fetchStopped(client);
  expect(asked).toHaveLength(1);

  answered();
  fetchStopped(client);
  expect(asked).toHaveLength(2);
  end();
});

test("what is fetched while a change is on its way shows the change, and is fetched anew after it", async () => {
  const client = withBoard();
  const endShowing = showPendingOverAnswers(client);
  const queryKey = keyOf("/leads/board?");
  const before = client.getQueryData<LeadBoard>(queryKey);
  const first = Promise.withResolvers<LeadList>();
  let asked = 0;
  const board = new QueryObserver<LeadBoard>(client, {
    queryKey,
    staleTime: Infinity,
    queryFn: () => {
      asked += 1;
      return before ?? Promise.reject(new Error("There is no board."));
    },
  });
  const list = new QueryObserver<LeadList>(client, {
    queryKey: keyOf("/leads?page=2"),
    queryFn: () => {
      asked += 1;
      return first.promise;
    },
  });
  const ends = [board.subscribe(() => {})];

  const answered = pendingChanges.add("noon", { status: "contacted" });
  stopAnswers(client);
  patchLead(client, lead("noon", "new", "12:00"));
  // Somebody else's change makes the board read again, before this one is stored; a list is opened for the first time.
  await client.refetchQueries({ queryKey, exact: true });
  expect(columnOf(client, "contacted")?.leads.map(({ id }) => id)).toContain("noon");
  ends.push(list.subscribe(() => {}));
  expect(asked).toBe(2);

  answered();
  fetchStopped(client);
  expect(asked).toBe(3);
  first.resolve({ leads: [] as LeadRow[] } as LeadList);
  await vi.waitFor(() => expect(asked).toBe(4));
  for (const end of ends) end();
  endShowing();
});
