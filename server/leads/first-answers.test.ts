import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { siteDetails } from "#content/site.ts";
import { overviewCounsellors } from "#contract/staff/staff-overview.ts";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  makeClasses,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, newLead } from "#tests/support/lead-samples.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { keepAnswerers } from "./first-answers.ts";
import { storeSample } from "./samples/store-sample.ts";

/** A Monday in the opening hours of both branches. */
const now = new Date("2026-09-28T09:00:00.000Z");
const later = (minutes: number) => vi.setSystemTime(new Date(now.getTime() + minutes * 60_000));

describe.each(databaseKinds)("who gave the first answer, over %s", (kind) => {
  let served: TestApp;
  let asha: ClassDeskOfTest;
  let ravi: Desk;
  let admin: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  beforeEach(async () => {
    asha = await beginWithClasses(served, now);
    ravi = await openDesk(served, "counsellor");
    admin = await openDesk(served, "admin");
    return () => void vi.useRealTimers();
  });

  /** How many first answers each has given, by account; `null` for those of nobody. */
  async function answers(): Promise<Map<string | null, number>> {
    const span = "from=2026-01-01&to=2026-12-31";
    const body = good(await admin.call("GET", `/overview/counsellors?${span}`));
    const { rows } = overviewCounsellors.parse(body);
    return new Map(
      rows.flatMap(({ id, answered }) => (answered.leads > 0 ? [[id, answered.leads]] : [])),
    );
  }

  /** The same when it is looked up and when it is kept. */
  async function keptAnswers(): Promise<Map<string | null, number>> {
    const found = await answers();
    await keepAnswerers(served.db);
    expect(await answers()).toEqual(found);
    return found;
  }

  test("an answer that is undone is nobody's, and the next one is that of who gives it", async () => {
    const reached = { outcome: "reached", text: "" };
    const { id, revision } = await newLead(served);
    const path = `/leads/${id}/calls`;
    const first = good(await asha.call("POST", path, { ...reached, revision }), 201);
    expect(await keptAnswers()).toEqual(new Map([[asha.user.id, 1]]));
    const undone = await changed(asha, first.lead, "undo-call");
    expect(await keptAnswers()).toEqual(new Map());
    later(5);
    const { lead } = good(
      await ravi.call("POST", path, { ...reached, revision: undone.revision }),
      201,
    );
    later(10);
    good(await asha.call("POST", path, { ...reached, revision: lead.revision }), 201);
    expect(await answers()).toEqual(new Map([[ravi.user.id, 1]]));
    expect(await keptAnswers()).toEqual(new Map([[ravi.user.id, 1]]));
  });

  test("that nobody gave it, since the person booked a class, is kept as well", async () => {
    const [lesson = ""] = await makeClasses(asha, { day: "2026-09-30", seats: 1 });
    await book(served, lesson, 1);
    expect(await keepAnswerers(served.db)).toBe(1);
    expect(await keepAnswerers(served.db)).toBe(0);
    expect(await answers()).toEqual(new Map([[null, 1]]));
  });

  test("of hundreds of leads, all are kept at once", async () => {
    const { branches } = siteDetails;
    const options = { leads: 400, seed: 7, now, branches, ownerIds: [asha.user.id, ravi.user.id] };
    await served.db.transaction().execute((trx) => storeSample(trx, options, asha.user));
    const { answered } = await served.db
      .selectFrom("leads")
      .select(({ fn }) => fn.count<number>("answered_at").as("answered"))
      .executeTakeFirstOrThrow();
    expect(Number(answered)).toBeGreaterThan(200);
    const found = await answers();
    expect(found.size).toBeGreaterThan(1);
    expect(await keepAnswerers(served.db)).toBe(Number(answered));
    expect(await answers()).toEqual(found);
    expect(await keepAnswerers(served.db)).toBe(0);
  });

  test("what is left when the server stops is found all the same, and kept later", async () => {
    for (const desk of [asha, ravi]) {
      await changed(desk, await newLead(served), "status", { status: "contacted" });
    }
    expect(await keepAnswerers(served.db, () => true)).toBe(0);
    const found = new Map([
      [asha.user.id, 1],
      [ravi.user.id, 1],
    ]);
    expect(await answers()).toEqual(found);
    expect(await keepAnswerers(served.db)).toBe(2);
    expect(await answers()).toEqual(found);
  });
});
