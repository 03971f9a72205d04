import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { LeadBoard, LeadRow } from "#contract/staff-leads.ts";
import { keyOf } from "../use-staff-query.ts";
import { patchLead } from "./lead-cache.ts";

const lead = (id: string, status: LeadRow["status"], callBy = "") =>
  ({
    ...{ id, status, revision: 1 },
    clock: { state: callBy ? "due" : "answered", callBy, soonFrom: callBy },
  }) as LeadRow;
const column = (status: LeadRow["status"], leads: LeadRow[]) => ({
  ...{ status, leads, total: leads.length, next: null },
});

function moved(card: LeadRow): string[] {
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
  patchLead(client, card);
  const board = client.getQueryData<LeadBoard>(keyOf("/leads/board?"));
  return (
    board?.columns.find(({ status }) => status === card.status)?.leads.map(({ id }) => id) ?? []
  );
}

test("a card that comes back to the new stands where its time puts it", () => {
  expect(moved(lead("moved", "new", "09:00"))).toEqual(["moved", "ten", "noon", "called"]);
  expect(moved(lead("moved", "new", "11:00"))).toEqual(["ten", "moved", "noon", "called"]);
  expect(moved(lead("moved", "new"))).toEqual(["ten", "noon", "called", "moved"]);
});

test("in any other column it was worked on last, and stands first", () => {
  expect(moved(lead("moved", "lost"))).toEqual(["moved", "gone"]);
});
