import { expect, test } from "vitest";
import { siteDetails } from "#content/site.ts";
import { leadsIn } from "./import-rows.ts";

const mapping = { name: "name", email: "email", createdAt: "created", followUpAt: "next" };

/** Reads a row with these dates as if it were imported in Karnal at the moment `now`. */
async function imported(created: string, next: string, now: string) {
  const cells = ["Anu Gill", "anu@example.in", created, next];
  const headings = ["name", "email", "created", "next"];
  const table = { headings, headingLine: 1, rows: [{ line: 2, cells }] };
  return leadsIn(table, {
    mapping,
    dateOrder: "dmy",
    country: "IN",
    statuses: new Map(),
    kept: [],
    branches: siteDetails.branches,
    owners: [],
    now: new Date(now),
  });
}

const EARLY = "2026-11-22T02:00:00.000Z";
const LATE = "2026-11-22T12:00:00.000Z";

test.each([EARLY, LATE])("a date without a time may be today, at %s", async (now) => {
  const { good, bad } = await imported("22/11/2026", "22/11/2026", now);
  expect(bad).toEqual([]);
  const [lead] = good;
  const nine = "2026-11-22T03:30:00.000Z";
  expect(lead?.createdAt).toBe(now < nine ? now : nine);
  expect(lead?.followUpAt).toBe(now > nine ? now : nine);
});

test("tomorrow is no date of an enquiry, nor is yesterday one to come back at", async () => {
  const { bad } = await imported("23/11/2026", "21/11/2026", EARLY);
  expect(bad[0]?.errors.map(({ field }) => field)).toEqual(["createdAt", "followUpAt"]);
  // Past midnight in Karnal it is the 23rd there.
  const past = await imported("23/11/2026", "", "2026-11-22T19:00:00.000Z");
  expect(past.good).toHaveLength(1);
});

test("a time that is named counts to the minute", async () => {
  const { bad } = await imported("22/11/2026 09:00", "22/11/2026 07:00", EARLY);
  expect(bad[0]?.errors.map(({ field }) => field)).toEqual(["createdAt", "followUpAt"]);
});
