import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  overviewAnswers,
  overviewLeads,
  overviewNewsletter,
} from "#contract/staff/staff-overview.ts";
import type { Database } from "#server/db/tables.ts";
import { derivedColumns } from "#server/leads/derived-lead-columns.ts";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

let made = 0;

/** Stores a lead without the API, with the time and state that the test needs. */
async function addLead(
  db: Database,
  at: string,
  more: Partial<{
    service: string;
    branch: string;
    channel: string;
    status: "new" | "contacted" | "demo_booked" | "enrolled" | "lost";
    answered_at: string;
    kind: "enrolment" | "import";
  }> = {},
): Promise<string> {
  made += 1;
  const id = `${String(made).padStart(8, "0")}-0000-7000-8000-000000000000`;
  const given = {
    name: "Priya Sharma",
    email: `p${made}@example.in`,
    phone: "+919800000001",
    reference: `SP-${made}`,
    source: null,
  };
  await db
    .insertInto("leads")
    .values({
      id,
      ...given,
      ...derivedColumns(given),
      kind: "enrolment",
      service: "PTEOnline",
      needs_review: 0,
      review_reasons: "[]",
      branch: "karnal",
      call_by: at,
      created_at: at,
      updated_at: at,
      ...more,
    })
    .execute();
  return id;
}

const MONTH = "from=2026-11-01&to=2026-11-30";

describe.each(databaseKinds)("the overview over %s", (kind) => {
  let served: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind);
    return served.close;
  });
  beforeEach(async () => {
    await emptyTables(served.db);
    desk = await openDesk(served, "editor");
  });

  const leads = async (range = MONTH) => {
    const answer = await desk.call("GET", `/overview/leads?${range}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return overviewLeads.parse(answer.json());
  };

  test("counts leads by the branch's days, and by course, source and branch", async () => {
    // A day in Karnal ends at 18:30 UTC.
    await addLead(served.db, "2026-11-10T18:29:00.000Z", { channel: "google.com" });
    await addLead(served.db, "2026-11-10T18:31:00.000Z", { status: "enrolled" });
    await addLead(served.db, "2026-11-11T06:00:00.000Z", {
      service: "GermanClass",
      branch: "berlin",
      status: "demo_booked",
    });
    await addLead(served.db, "2026-10-31T06:00:00.000Z");
    const { points, parts, total, before, range, isComplete } = await leads();
    expect(isComplete).toBe(true);
    expect(range).toMatchObject({ unit: "day", zone: "Asia/Kolkata" });
    expect(points).toHaveLength(30);
    expect(points.filter((point) => point.leads > 0)).toEqual([
      expect.objectContaining({ from: "2026-11-10", leads: 1 }),
      expect.objectContaining({ from: "2026-11-11", leads: 2 }),
    ]);
    expect(total).toEqual({ leads: 3, new: 1, contacted: 0, demo_booked: 1, enrolled: 1, lost: 0 });
    expect(before).toBe(1);
    expect(parts.course.map(({ value, leads }) => [value, leads])).toEqual([
      ["PTEOnline", 2],
      ["GermanClass", 1],
    ]);
    expect(parts.branch.map(({ value }) => value)).toEqual(["karnal", "berlin"]);
    expect(parts.source[0]?.leads).toBe(2);
    expect(points[10]?.by.course).toEqual([1, 1]);
  });

  test("long ranges are drawn in weeks and months; many sources are taken together", async () => {
    for (let source = 0; source < 12; source += 1) {
      await addLead(served.db, "2026-11-10T06:00:00.000Z", { channel: `site-${source}.example` });
    }
    const weeks = await leads("from=2026-06-01&to=2026-11-30");
    expect(weeks.range.unit).toBe("week");
    expect(weeks.points.find(({ leads: count }) => count > 0)).toMatchObject({
      from: "2026-11-09",
      to: "2026-11-15",
    });
    expect(weeks.parts.source).toHaveLength(10);
    expect(weeks.parts.source.at(-1)).toMatchObject({ value: "…", leads: 3 });
    expect(weeks.points.map(({ by }) => by.source.at(-1)).filter(Boolean)).toEqual([3]);
    const months = await leads("from=2025-01-15&to=2026-11-30");
    expect(months.range.unit).toBe("month");
    expect(months.points[0]).toMatchObject({ from: "2025-01-15", to: "2025-01-31" });
  });

  test("waiting times count opening hours only", async () => {
    // Saturday 17:00 in Karnal, answered on Monday at 09:30: two and a half opening hours.
    await addLead(served.db, "2026-11-14T11:30:00.000Z", {
      status: "contacted",
      answered_at: "2026-11-16T04:00:00.000Z",
    });
    await addLead(served.db, "2026-11-16T04:00:00.000Z", {
      status: "contacted",
      answered_at: "2026-11-16T04:10:00.000Z",
    });
    // Berlin, Monday 09:00 to Tuesday 09:00: ten hours.
    await addLead(served.db, "2026-11-16T08:00:00.000Z", {
      branch: "berlin",
      status: "contacted",
      answered_at: "2026-11-17T08:00:00.000Z",
    });
    await addLead(served.db, "2026-11-16T04:00:00.000Z");
    // Leads that were imported from a file do not count as waiting.
    const imported = { kind: "import", branch: "berlin" } as const;
    await addLead(served.db, "2026-11-02T08:00:00.000Z", imported);
    await addLead(served.db, "2026-11-02T08:00:00.000Z", {
      ...imported,
      status: "contacted",
      answered_at: "2026-11-17T08:00:00.000Z",
    });
    const answer = await desk.call("GET", `/overview/answers?${MONTH}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const times = overviewAnswers.parse(answer.json());
    expect(times).toMatchObject({
      promise: 240,
      leads: 4,
      total: { answered: 3, median: 150, slowest: 600, onTime: 2 },
    });
    expect(times.byBranch).toEqual([
      { value: "karnal", answered: 2, median: 10, slowest: 150, onTime: 2 },
      { value: "berlin", answered: 1, median: 600, slowest: 600, onTime: 0 },
    ]);
    expect(times.bars.filter(({ leads: count }) => count > 0)).toEqual([
      { upTo: 15, leads: 1 },
      { upTo: 240, leads: 1 },
      { upTo: 600, leads: 1 },
    ]);
    // Each number opens the list of the leads it counts.
    const counsellor = await openDesk(served, "counsellor");
    for (const [at, { upTo, leads }] of times.bars.entries()) {
      const waited = `${times.bars[at - 1]?.upTo ?? 0}-${upTo ?? ""}`;
      const days = `firstDay=${times.range.from}&lastDay=${times.range.to}`;
      const list = await counsellor.call("GET", `/leads?act=served&${days}&waited=${waited}`);
      expect([waited, list.json().total]).toEqual([waited, leads]);
    }
    expectProblem(await counsellor.call("GET", "/leads?waited=long"), 422, "validation_failed");
  });

  test("the newsletter's list is followed back from how long it is now", async () => {
    const events = [
      ["a", "confirmed", "2026-10-20T06:00:00.000Z"],
      ["b", "confirmed", "2026-11-05T06:00:00.000Z"],
      ["c", "confirmed", "2026-11-06T06:00:00.000Z"],
      ["b", "left", "2026-11-08T06:00:00.000Z"],
      ["d", "confirmed", "2026-12-02T06:00:00.000Z"],
    ] as const;
    for (const name of ["a", "b", "c", "d"]) {
      await served.db
        .insertInto("newsletter_subscriptions")
        .values({
          id: name,
          email: `${name}@example.in`,
          status: name === "b" ? "unsubscribed" : "confirmed",
          token_hash: name,
          token_expires_at: "2026-11-01",
          requested_at: "2026-10-01",
          request_network: "192.0.2.0",
          source_page: null,
          text_version: "1",
          confirmed_at: null,
          confirm_network: null,
          topics: null,
          left_at: null,
          left_by: null,
        })
        .execute();
    }
    for (const [index, [subscription_id, what, at]] of events.entries()) {
      const row = { id: `e${index}`, subscription_id, kind: what, at, network: null };
      await served.db
        .insertInto("newsletter_events")
        .values({ ...row, details: "{}" })
        .execute();
    }
    const answer = await desk.call("GET", `/overview/newsletter?${MONTH}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const growth = overviewNewsletter.parse(answer.json());
    expect(growth).toMatchObject({ joined: 2, left: 1, subscribers: 3 });
    expect([1, 5, 8, 30].map((day) => growth.points[day - 1]?.subscribers)).toEqual([1, 2, 2, 2]);
    expect(growth.points[5]).toMatchObject({ joined: 1, left: 0, subscribers: 3 });
  });

  test("what changes or goes is counted anew", async () => {
    const id = await addLead(served.db, "2026-11-10T06:00:00.000Z");
    const other = await addLead(served.db, "2026-11-12T06:00:00.000Z");
    expect((await leads()).total).toMatchObject({ leads: 2, new: 2 });
    const change = { status: "lost", updated_at: new Date().toISOString() } as const;
    await served.db.updateTable("leads").set(change).where("id", "=", id).execute();
    expect((await leads()).total).toMatchObject({ leads: 2, new: 1, lost: 1 });
    await served.db.deleteFrom("leads").where("id", "=", other).execute();
    // The server looks for deleted leads every two seconds.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 2_000);
    await expect.poll(async () => (await leads()).total).toMatchObject({ leads: 1, new: 0 });
    // Its time is long past, as an import or a restored backup may write it.
    await addLead(served.db, "2026-11-20T06:00:00.000Z");
    vi.setSystemTime(Date.now() + 2_000);
    await expect.poll(async () => (await leads()).total.leads).toBe(2);
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("many days are counted beside, and the answer says so", async () => {
    for (let day = 1; day <= 20; day += 1) {
      await addLead(served.db, `2026-11-${String(day).padStart(2, "0")}T06:00:00.000Z`);
    }
    expect((await leads()).isComplete).toBe(false);
    await expect.poll(async () => (await leads()).isComplete).toBe(true);
    expect((await leads()).total.leads).toBe(20);
  });

  test("a range that is none is refused", async () => {
    for (const range of ["", "from=2026-11-02&to=2026-11-01", "from=2026-02-30&to=2026-03-01"]) {
      expectProblem(await desk.call("GET", `/overview/leads?${range}`), 422, "validation_failed");
    }
    const tooLong = await desk.call("GET", "/overview/leads?from=2020-01-01&to=2026-01-01");
    expectProblem(tooLong, 422, "validation_failed");
  });
});
