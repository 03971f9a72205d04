import { expect, test } from "vitest";
import { LEADS_PER_COLUMN, type LeadStatus } from "#contract/staff-lead-values.ts";
import type { LeadBoard, LeadList, LeadRow } from "#contract/staff-leads.ts";
import { withMore, withoutTails, withTails } from "./board-tail.ts";

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `lead-${from + at}` }) as LeadRow);
const column = (status: LeadStatus, leads: LeadRow[], next: string | null) => ({
  ...{ status, leads, next },
  total: 100,
});
const board = (...columns: LeadBoard["columns"]) => ({ columns, now: "" }) as unknown as LeadBoard;
const idsOf = (of: LeadBoard, at = 0) => of.columns[at]?.leads.map(({ id }) => id);

const FIRST = LEADS_PER_COLUMN;
const first = board(
  column("new", rows(1, FIRST), "after-first"),
  column("contacted", rows(1_001, FIRST), "after-contacted"),
);
const more = { leads: rows(FIRST, 1 + FIRST), next: "after-second" } as LeadList;
const shown = withMore(first, "new", more);

test("more cards stand behind the first, each once", () => {
  expect(idsOf(shown)).toEqual(rows(1, 2 * FIRST).map(({ id }) => id));
  expect(shown.columns[0]?.next).toBe("after-second");
  expect(shown.columns[1]).toBe(first.columns[1]);
});

test("a board that is read anew keeps them; who has moved stands where the server says", () => {
  const [, second] = shown.columns[0]?.leads ?? [];
  const moved = shown.columns[0]?.leads.at(-1);
  if (!second || !moved) throw new Error("The column is empty.");
  const fresh = board(
    column("new", [...rows(5_000, 1), ...rows(1, FIRST - 1)], "after-fresh"),
    column("contacted", [moved, ...rows(1_001, FIRST - 1)], "after-contacted"),
  );
  const merged = withTails(fresh, shown);
  expect(idsOf(merged)).toEqual(["lead-5000", ...rows(1, 2 * FIRST - 1).map(({ id }) => id)]);
  expect(merged.columns[0]?.next).toBe("after-second");
  expect(idsOf(merged, 1)).toEqual(idsOf(fresh, 1));
  expect(merged.columns[1]?.next).toBe("after-contacted");
});

test("without more there is nothing to keep, nor where the first cards are all there are", () => {
  const fresh = board(column("new", rows(3, FIRST), "after-fresh"));
  expect(withTails(fresh, first)).toEqual(fresh);
  expect(withTails(fresh, undefined)).toEqual(fresh);
  const few = board(column("new", rows(3, 2), null));
  expect(withTails(few, shown)).toEqual(few);
});

test("after a broken line the first cards alone are sure", () => {
  const fresh = board(column("new", rows(9_000, FIRST), "after-fresh"));
  expect(withTails(fresh, withoutTails(shown))).toEqual(fresh);
});
