import { expect, test } from "vitest";
import { siteDetails } from "#content/site.ts";
import { leadsIn } from "./import-rows.ts";

const mapping = {
  name: "name",
  email: "email",
  createdAt: "created",
  followUpAt: "next",
  branch: "branch",
};

/** Reads a row with these dates as if it were imported at the moment `now`. */
async function imported(created: string, next: string, now: string, branch = "Karnal") {
  const cells = ["Anu Gill", "anu@example.in", created, next, branch];
  const headings = ["name", "email", "created", "next", "branch"];
  const table = { headings, headingLine: 1, rows: [{ line: 2, cells }] };
  return leadsIn(table, {
    mapping,
    alternates: { email: [], phone: [] },
    dateOrder: "dmy",
    country: "IN",
    statuses: new Map(),
    sources: new Map(),
    forms: new Map(),
    kept: [],
    branches: siteDetails.branches,
    owners: [],
    now: new Date(now),
  });
}

/** A Friday. */
const EARLY = "2026-11-20T02:00:00.000Z";
const LATE = "2026-11-20T12:00:00.000Z";

test.each([EARLY, LATE])("a date without a time may be today, at %s", async (now) => {
  const { good, partly } = await imported("20/11/2026", "20/11/2026", now);
  expect(partly).toEqual([]);
  const [lead] = good;
  const nine = "2026-11-20T03:30:00.000Z";
  expect(lead?.createdAt).toBe(now < nine ? now : nine);
  expect(lead?.followUpAt).toBe(now > nine ? now : nine);
});

test("tomorrow is no date of an enquiry, nor is yesterday one to come back at", async () => {
  const { partly } = await imported("21/11/2026", "19/11/2026", EARLY);
  expect(partly[0]?.errors.map(({ field }) => field)).toEqual(["createdAt", "followUpAt"]);
  // Past midnight in Karnal it is the 21st there.
  const past = await imported("21/11/2026", "", "2026-11-20T19:00:00.000Z");
  expect(past.good).toHaveLength(1);
});

test("a time that is named counts to the minute", async () => {
  const { partly } = await imported("20/11/2026 09:00", "20/11/2026 07:00", EARLY);
  expect(partly[0]?.errors.map(({ field }) => field)).toEqual(["createdAt", "followUpAt"]);
});

test.each([
  ["a Sunday", "22/11/2026", "2026-11-23T02:30:00.000Z"],
  ["a holiday", "24/11/2026", "2026-11-25T02:30:00.000Z"],
  ["today after closing", "20/11/2026", "2026-11-21T02:30:00.000Z"],
])("a day to come back at that is %s becomes the next opening", async (_name, next, at) => {
  const { good } = await imported("19/11/2026", next, "2026-11-20T13:00:00.000Z");
  expect(good[0]?.followUpAt).toBe(at);
});

test("a time in the file is kept out of opening hours, too", async () => {
  const { good } = await imported("19/11/2026", "22/11/2026 20:15", EARLY);
  expect(good[0]?.followUpAt).toBe("2026-11-22T14:45:00.000Z");
});

test("a time that Berlin's clock skips may be that of an enquiry, but not one to come back at", async () => {
  const spring = "28/03/2027 02:30";
  const created = await imported(spring, "", "2027-06-01T08:00:00.000Z", "Berlin");
  expect(created.good[0]?.createdAt).toBe("2027-03-28T01:30:00.000Z");
  const { partly } = await imported("19/11/2026", spring, EARLY, "Berlin");
  expect(partly[0]?.errors).toMatchObject([
    {
      field: "followUpAt",
      message: "The clock goes forward that night and never shows this time.",
    },
  ]);
});
