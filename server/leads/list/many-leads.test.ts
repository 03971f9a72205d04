import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteDetails } from "#content/site.ts";
import { leadStatuses } from "#contract/staff/staff-lead-values.ts";
import { type LeadRow, leadBoard, leadCounts } from "#contract/staff/staff-leads.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good, listed, personOf } from "#tests/support/lead-samples.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { removeSample, storeSample } from "../samples/store-sample.ts";

const LEADS = 1_200;
const now = new Date();
/** Answered leads sort after all that wait. */
const dueOf = ({ state, callBy }: LeadRow["clock"]) => (state === "answered" ? "~" : callBy);

/* So many leads that the board reads the lost ones from their index: they are more than `FEW` (`lead-pages.ts`). */
describe.each(databaseKinds)("a half year of sample leads over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;
  let all: LeadRow[];

  const sample = (seed: number) =>
    served.db.transaction().execute(async (trx) => {
      await removeSample(trx);
      const { branches } = siteDetails;
      const options = { leads: LEADS, seed, now, branches, ownerIds: [asha.user.id] };
      await storeSample(trx, options, asha.user);
    });

  beforeAll(async () => {
    served = await openTestApp(kind);
    asha = await openDesk(served, "counsellor");
    await sample(7);
    all = await everyPage("?perPage=200");
  });
  afterAll(() => served.close());

  async function everyPage(query: string, from = ""): Promise<LeadRow[]> {
    const rows: LeadRow[] = [];
    let cursor = from;
    for (;;) {
      const { leads, next } = await listed(asha, `${query}${cursor}`);
      rows.push(...leads);
      if (next === null) return rows;
      cursor = `&cursor=${next}`;
    }
  }

  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

  test("is the same at every run, and can be removed", async () => {
    const shown = () =>
      served.db
        .selectFrom("leads")
        .select(["id", "name", "email", "status", "due_at", "created_at"])
        .orderBy("id")
        .execute();
    const before = await shown();
    expect(before).toHaveLength(LEADS);
    await sample(7);
    expect(await shown()).toEqual(before);
    const statuses = new Set(before.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([...leadStatuses].toSorted());
    const lost = all.find(({ status }) => status === "lost")?.id ?? "";
    const { leads } = await personOf(asha, lost);
    expect(leads.find(({ id }) => id === lost)?.history.length).toBeGreaterThan(1);
  });

  test.each([
    ["?q=example", ({ email }: LeadRow) => email.includes("example")],
    ["?q=kaur", ({ name, email }: LeadRow) => /kaur/i.test(name + email)],
    [
      "?q=gu%20si",
      // A child has the mother's address, with her name in it.
      ({ name, email }: LeadRow) =>
        [/\bgu/i, /\bsi/i].every((part) => part.test(`${name} ${email}`)),
    ],
    [
      "?q=example&status=lost&branch=karnal",
      ({ email, status, branch }: LeadRow) =>
        email.includes("example") && status === "lost" && branch === "karnal",
    ],
    ["?owner=none", ({ owner }: LeadRow) => owner === null],
    ["?clock=overdue", ({ clock }: LeadRow) => clock.state === "overdue"],
    [
      "?clock=answered&course=none",
      ({ clock, course }: LeadRow) => clock.state === "answered" && course === "",
    ],
  ])("%s gives what it should, in every order", async (query, isAsked) => {
    // Read anew, since leads may fall overdue while the tests run.
    const wanted = ids((await everyPage("?perPage=200")).filter(isAsked));
    for (const sort of ["newest", "name", "changed", "due"]) {
      const found = await everyPage(`${query}&sort=${sort}&perPage=200`);
      expect(ids(found)).toEqual(wanted);
    }
    const { total, totalIsExact } = await listed(asha, `${query}&perPage=1`);
    expect({ total, totalIsExact }).toEqual({ total: wanted.length, totalIsExact: true });
  });

  test.each(["", "?branch=berlin", "?q=example", "?q=singh"])(
    "a board%s shows of the new who waits first, of others the last changed, and what comes after",
    async (query) => {
      const board = leadBoard.parse(good(await asha.call("GET", `/leads/board${query}`)));
      const counts = leadCounts.parse(good(await asha.call("GET", `/leads/counts${query}`)));
      for (const { status, total, leads, next } of board.columns) {
        expect(total).toBe(counts.statuses[status]);
        expect(leads).toHaveLength(Math.min(25, total));
        const sort = status === "new" ? "due" : "changed";
        const path = `?${query.slice(1)}&status=${status}&sort=${sort}&perPage=25`;
        expect(leads).toEqual((await listed(asha, path)).leads);
        expect(next === null).toBe(total <= 25);
        const more = next ? await everyPage(path, `&cursor=${next}`) : [];
        expect(new Set(ids([...leads, ...more])).size).toBe(total);
        if (status !== "new") continue;
        const due = [...leads, ...more].map(({ clock }) => dueOf(clock));
        expect(due).toEqual(due.toSorted());
      }
    },
  );
});
