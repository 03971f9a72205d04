import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { LeadBoard, LeadRow } from "#contract/staff-leads.ts";
import { keyOf } from "../use-staff-query.ts";
import { dropLeads, patchLead } from "./lead-cache.ts";

const lead = (id: string, status: LeadRow["status"], callBy = "") =>
  ({
    ...{ id, status, revision: 1 },
    clock: { state: callBy ? "due" : "answered", callBy, soonFrom: callBy },
  }) as LeadRow;
const column = (status: LeadRow["status"], leads: LeadRow[]) => ({
  ...{ status, leads, total: leads.length, next: null },
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

const columnOf = (client: QueryClient, status: LeadRow["status"]) =>
  client
    .getQueryData<LeadBoard>(keyOf("/leads/board?"))
    ?.columns.find((one) => one.status === status);

function moved(card: LeadRow): string[] {
  const client = withBoard();
  patchLead(client, card);
  return columnOf(client, card.status)?.leads.map(({ id }) => id) ?? [];
}

test("what is gone counts no more at the head of its column", () => {
  const client = withBoard();
  dropLeads(client, ["ten", "called", "never shown"]);
  expect(columnOf(client, "new")).toMatchObject({ leads: [{ id: "noon" }], total: 1 });
  expect(columnOf(client, "lost")).toMatchObject({ total: 1 });
});

test("a card that comes back to the new stands where its time puts it", () => {
  expect(moved(lead("moved", "new", "09:00"))).toEqual(["moved", "ten", "noon", "called"]);
  expect(moved(lead("moved", "new", "11:00"))).toEqual(["ten", "moved", "noon", "called"]);
  expect(moved(lead("moved", "new"))).toEqual(["ten", "noon", "called", "moved"]);
});

test("in any other column it was worked on last, and stands first", () => {
  expect(moved(lead("moved", "lost"))).toEqual(["moved", "gone"]);
});
