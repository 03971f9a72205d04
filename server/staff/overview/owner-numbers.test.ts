import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listPath } from "#app/staff/leads/lead-query.ts";
import {
  answerQuery,
  deedQuery,
  leadsQuery,
  type Share,
  targetQuery,
} from "#app/staff/overview/figure-links.ts";
import type { LeadAct } from "#contract/staff/staff-lead-values.ts";
import {
  type BegunAt,
  type Deeds,
  overviewAnswers,
  overviewBeginnings,
  overviewCounsellors,
  overviewTargets,
} from "#contract/staff/staff-overview.ts";
import { keepAnswerers } from "#server/leads/first-answers.ts";
import { completeLeads } from "#server/leads/refresh-lead.ts";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  guestAddress,
  makeClasses,
  rosterOf,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, listed, newLead } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

/** A Monday in the opening hours of both branches: 14:30 in Karnal. */
const now = new Date("2026-09-28T09:00:00.000Z");
const SEPTEMBER = { from: "2026-09-01", to: "2026-09-30" };
const OCTOBER = { from: "2026-10-01", to: "2026-10-31" };
const acts = ["called", "reached", "answered", "late", "seated", "enrolled"] as const;

describe.each(databaseKinds)("the owner's numbers over %s", (kind) => {
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

  /** Sets the clock, and logs an admin in anew: access tokens have expired by then. */
  async function goTo(moment: string): Promise<void> {
    vi.setSystemTime(new Date(moment));
    admin = await openDesk(served, "admin");
  }
  const call = (desk: Desk, lead: { id: string; revision: number }, outcome: string) =>
    changed(desk, lead, "notes", { kind: "call", outcome, text: "" });
  async function counsellors({ from, to } = SEPTEMBER, desk: Desk = admin) {
    const body = good(await desk.call("GET", `/overview/counsellors?from=${from}&to=${to}`));
    expect(overviewCounsellors.parse(body)).toEqual(body);
    return overviewCounsellors.parse(body);
  }
  async function beginnings({ from, to } = SEPTEMBER) {
    const body = good(await admin.call("GET", `/overview/beginnings?from=${from}&to=${to}`));
    expect(overviewBeginnings.parse(body)).toEqual(body);
    return overviewBeginnings.parse(body);
  }
  async function targets(query = "") {
    const body = good(await admin.call("GET", `/overview/targets${query}`));
    expect(overviewTargets.parse(body)).toEqual(body);
    return overviewTargets.parse(body);
  }
  /** The number of leads in the list that a link of the overview opens. */
  const opened = async (query: string) =>
    (await listed(admin, listPath(new URLSearchParams(query)).replace("/leads", ""))).total;

  async function expectDeedsOpenLists(days = SEPTEMBER) {
    const { rows, total } = await counsellors(days);
    // Who gave the first answers is the same when it is looked up and when it is kept.
    await keepAnswerers(served.db);
    expect((await counsellors(days)).rows).toEqual(rows);
    const all: [string | null | undefined, Deeds | null][] = [
      ...rows.map((row): [string | null, Deeds] => [row.id, row]),
      [undefined, total],
    ];
    for (const [who, deeds] of all) {
      for (const act of acts) {
        const query = deedQuery(act, days, who);
        expect([query, await opened(query)]).toEqual([query, deeds?.[act].leads]);
      }
    }
    return { rows, total };
  }
  async function expectPartsOpenLists(days = SEPTEMBER) {
    const { sources, pages, total } = await beginnings(days);
    const parts: [object, Omit<BegunAt, "value">][] = [
      [{}, total],
      ...sources.map(({ value, ...part }): [object, typeof part] => [{ channel: value }, part]),
      ...pages.map(({ value, ...part }): [object, typeof part] => [
        { began: value || "none" },
        part,
      ]),
    ];
    for (const [where, part] of parts) {
      for (const share of ["leads", "imported", "came", "enrolled"] as const) {
        const query = leadsQuery(days, share, where);
        expect([query, await opened(query)]).toEqual([query, part[share]]);
      }
    }
    return { sources, pages, total };
  }
  async function expectAnswersOpenLists(days = SEPTEMBER) {
    const { from, to } = days;
    const body = good(await admin.call("GET", `/overview/answers?from=${from}&to=${to}`));
    const { total, byBranch, leads } = overviewAnswers.parse(body);
    for (const { value, answered } of [...byBranch, { value: "", ...total }]) {
      const query = answerQuery("served", days, value);
      expect([query, await opened(query)]).toEqual([query, answered]);
    }
    expect(await opened(answerQuery("unserved", days))).toBe(leads - total.answered);
    return total.answered;
  }
  async function expectTargetsOpenLists(month: string) {
    const { scopes, from, to } = await targets(`?month=${month}`);
    for (const { scope, done } of scopes) {
      for (const name of Object.keys(done) as Share[]) {
        const query = targetQuery(name, { from, to }, scope);
        expect([query, await opened(query)]).toEqual([query, done[name]]);
      }
    }
    return scopes;
  }

  test("a call counts for its caller with what follows from it, and no longer once it is undone", async () => {
    const lead = await newLead(served);
    vi.setSystemTime(new Date("2026-09-28T09:08:00.000Z"));
    const logged = { outcome: "reached", text: "", revision: lead.revision };
    const { lead: called } = good(await asha.call("POST", `/leads/${lead.id}/calls`, logged), 201);
    const own = async () => (await counsellors(SEPTEMBER, asha)).rows[0];
    expect(await own()).toMatchObject({
      called: { leads: 1, times: 1 },
      reached: { leads: 1, times: 1 },
      answered: { leads: 1, median: 8 },
    });
    await expectDeedsOpenLists();
    expect(await expectAnswersOpenLists()).toBe(1);
    await changed(asha, called, "undo-call");
    expect(await own()).toMatchObject({
      called: { leads: 0 },
      reached: { leads: 0 },
      answered: { leads: 0 },
    });
    await expectDeedsOpenLists();
  });

  test("every number is that of the list which it opens, by counsellor, source, page and month", async () => {
    const page = "/services/online-pte-coaching";
    const fair = { source: { page, utm: { source: "fair" } } };
    const first = await newLead(served, fair);
    const tried = await call(asha, first, "no_answer");
    vi.setSystemTime(new Date("2026-09-28T09:08:00.000Z"));
    const reached = await call(asha, tried, "reached");
    const again = await call(ravi, reached, "reached");
    await changed(ravi, again, "owner", { ownerId: ravi.user.id });

    // Ravi answers by moving it on, and enrols it. Another enrolment is undone.
    const won = await changed(ravi, await newLead(served, fair), "owner", {
      ownerId: ravi.user.id,
    });
    await changed(ravi, won, "status", { status: "enrolled" });
    const mistaken = await changed(ravi, await newLead(served), "status", { status: "enrolled" });
    await changed(ravi, mistaken, "undo-status");

    // A guest books without us; nobody owns the lead. Another one only waits.
    const [lesson = ""] = await makeClasses(asha, { day: "2026-09-30", seats: 1 });
    await book(served, lesson, 1);
    await book(served, lesson, 2);

    // Follow-ups: one that stays open, one that is done in time, one two hours late.
    const plan = { at: "2026-09-28T09:30:00Z" };
    const left = await changed(asha, await newLead(served), "owner", { ownerId: asha.user.id });
    await changed(asha, left, "follow-up", plan);
    const [inTime, late] = [await newLead(served), await newLead(served)];
    for (const lead of [inTime, late]) {
      const planned = await changed(asha, lead, "follow-up", plan);
      await changed(asha, planned, "follow-up/done");
    }
    for (const [lead, closed_at] of [
      [inTime, "2026-09-28T10:25:00.000Z"],
      [late, "2026-09-28T11:30:00.000Z"],
    ] as const) {
      await served.db
        .updateTable("lead_follow_ups")
        .set({ closed_at })
        .where("lead_id", "=", lead.id)
        .execute();
    }

    // An imported lead: it came this month, has been answered, and counts in no time to an answer.
    const csv = [
      "Name;Email;Source;Status;Enquiry date",
      "Anu Gill;anu@example.in;Fair;contacted;27/09/2026 10:30",
    ].join("\n");
    const mapping = {
      name: "Name",
      email: "Email",
      channel: "Source",
      status: "Status",
      createdAt: "Enquiry date",
    };
    good(await asha.call("POST", "/leads/imports", { csv, mapping }), 201);

    await goTo("2026-09-30T20:00:00.000Z");
    const roster = await rosterOf(admin, lesson);
    const guest = roster.people.find(({ email }) => email === guestAddress(1));
    good(await admin.call("POST", `/bookings/${guest?.id}/attendance`, { state: "came" }));

    expect(await expectAnswersOpenLists()).toBeGreaterThan(1);
    const { rows, total } = await expectDeedsOpenLists();
    // A long range is counted in parts.
    const long = await counsellors({ from: "2026-05-01", to: "2026-10-31" });
    expect([long.rows, long.total]).toEqual([rows, total]);
    const rowOf = (id: string | null) => rows.find((row) => row.id === id);
    expect(rowOf(asha.user.id)).toMatchObject({
      called: { leads: 1, times: 2 },
      reached: { leads: 1, times: 1 },
      answered: { leads: 1, median: 8 },
      late: { leads: 1, times: 1 },
      seated: { leads: 0, times: 0 },
      enrolled: { leads: 0 },
    });
    expect(rowOf(ravi.user.id)).toMatchObject({
      called: { leads: 1, times: 1 },
      answered: { leads: 1, median: 0 },
      late: { leads: 0 },
      enrolled: { leads: 1 },
    });
    expect(rowOf(null)).toMatchObject({ late: { leads: 1 }, seated: { leads: 1, times: 1 } });
    expect(rows.at(-1)?.id).toBeNull();
    expect(total).toMatchObject({
      called: { leads: 1, times: 3 },
      late: { leads: 2 },
      seated: { leads: 1 },
      enrolled: { leads: 1 },
    });

    const { sources, pages, total: begun } = await expectPartsOpenLists();
    expect(sources.find(({ value }) => value === "fair")).toEqual({
      value: "fair",
      leads: 3,
      imported: 1,
      came: 0,
      enrolled: 1,
    });
    expect(pages.find(({ value }) => value === page)).toMatchObject({ leads: 2, enrolled: 1 });
    expect(begun).toMatchObject({ imported: 1, came: 1, enrolled: 1 });

    const scopes = await expectTargetsOpenLists("2026-09");
    const [all] = scopes;
    expect(all?.done).toEqual({ leads: begun.leads - 1, imported: 1, came: 1, enrolled: 1 });
    const sum = (name: Share) => scopes.slice(1).reduce((some, { done }) => some + done[name], 0);
    expect(sum("leads")).toBe(all?.done.leads);

    // Whoever leaves stays in the numbers with a name; what they owned stays theirs until somebody takes it.
    const removal = await admin.call("DELETE", `/team/${ravi.user.id}`);
    expect(removal.statusCode, removal.body).toBe(200);
    const { rows: after } = await expectDeedsOpenLists();
    expect(after.find(({ id }) => id === ravi.user.id)).toMatchObject({
      name: ravi.user.name,
      hasLeft: true,
      called: { leads: 1 },
      enrolled: { leads: 1 },
    });
    const { revision } = await served.db
      .selectFrom("leads")
      .select("revision")
      .where("id", "=", won.id)
      .executeTakeFirstOrThrow();
    const taker = await openDesk(served, "counsellor");
    await changed(admin, { id: won.id, revision }, "owner", { ownerId: taker.user.id });
    const { rows: taken } = await expectDeedsOpenLists();
    expect(taken.find(({ id }) => id === taker.user.id)).toMatchObject({ enrolled: { leads: 1 } });
    expect(taken.find(({ id }) => id === ravi.user.id)).toMatchObject({ enrolled: { leads: 0 } });
  });

  test("days and months are those of the first branch's clock", async () => {
    vi.setSystemTime(new Date("2026-09-30T18:29:00.000Z"));
    await newLead(served);
    vi.setSystemTime(new Date("2026-09-30T18:31:00.000Z"));
    await newLead(served);
    await newLead(served);
    admin = await openDesk(served, "admin");
    expect((await expectPartsOpenLists(SEPTEMBER)).total.leads).toBe(1);
    expect((await expectPartsOpenLists(OCTOBER)).total.leads).toBe(2);
    expect((await expectTargetsOpenLists("2026-09"))[0]?.done.leads).toBe(1);
    expect((await targets()).month).toBe("2026-10");
    expect((await targets()).scopes[0]?.done.leads).toBe(2);
  });

  test("a lead that an older process stores is completed with its page", async () => {
    const { id } = await newLead(served, { source: { page: "/blog/visa" } });
    const older = served.db.updateTable("leads").set({ began_on: null }).where("id", "=", id);
    await older.execute();
    expect((await expectPartsOpenLists()).pages).toMatchObject([{ value: "", leads: 1 }]);
    await completeLeads(served.db, now);
    expect((await expectPartsOpenLists()).pages).toMatchObject([{ value: "/blog/visa", leads: 1 }]);
  });

  test("counsellors read their own numbers, and editors none", async () => {
    await call(asha, await newLead(served), "reached");
    await call(ravi, await newLead(served), "reached");
    const { rows, total } = await counsellors(SEPTEMBER, asha);
    expect(rows).toMatchObject([{ id: asha.user.id, called: { leads: 1 } }]);
    expect(total).toBeNull();
    const editor = await openDesk(served, "editor");
    const refused = await editor.call("GET", "/overview/counsellors?from=2026-09-01&to=2026-09-30");
    expectProblem(refused, 403, "forbidden");
  });

  test("an admin sets a target; two admins are told of each other; what was set before is kept", async () => {
    const wanted = { month: "2026-09", scope: "all", leads: 120, came: 40, enrolled: null };
    const key = { headers: { "idempotency-key": "first" }, keyed: false };
    const send = (body: object, how = {}) => admin.call("POST", "/overview/targets", body, how);
    const set = overviewTargets.parse(good(await send({ ...wanted, revision: 0 }, key)));
    // Tuesday and Wednesday are left of September, and the Monday that it is.
    expect(set.scopes[0]).toMatchObject({ leads: 120, came: 40, enrolled: null, revision: 1 });
    expect(set.scopes[0]?.workingDaysLeft).toBe(3);
    // A retry stores nothing.
    good(await send({ ...wanted, revision: 0 }, key));

    const other = await openDesk(served, "admin");
    const more = { ...wanted, leads: 150 };
    const answer = await other.call("POST", "/overview/targets", { ...more, revision: 0 });
    expectProblem(answer, 409, "conflict");
    expect(answer.json().present).toMatchObject({ scope: "all", leads: 120, revision: 1 });
    good(await other.call("POST", "/overview/targets", { ...more, revision: 1 }));
    good(await send({ ...wanted, scope: "berlin", leads: 20, revision: 0 }));
    const { scopes } = await targets();
    expect(scopes[0]?.history).toMatchObject([
      { leads: 150, by: other.user.name },
      { leads: 120, by: admin.user.name },
    ]);
    expect(scopes.map(({ scope, leads }) => [scope, leads])).toEqual([
      ["all", 150],
      ["karnal", null],
      ["berlin", 20],
    ]);
    const log = await served.db
      .selectFrom("staff_actions")
      .select(["subject_id", "before", "after"])
      .where("action", "=", "target.set")
      .orderBy("id")
      .execute();
    expect(
      log.map((entry) => [entry.subject_id, entry.before && JSON.parse(entry.before)]),
    ).toEqual([
      ["2026-09 all", null],
      ["2026-09 all", { leads: 120, came: 40, enrolled: null }],
      ["2026-09 berlin", null],
    ]);

    for (const bad of [
      { month: "2026-08" },
      { month: "2027-10" },
      { month: "2026-13" },
      { leads: 0 },
      { came: 1.5 },
      { scope: "delhi" },
    ]) {
      const refused = await send({ ...wanted, revision: 2, ...bad });
      expectProblem(refused, 422, "validation_failed");
      expect(Object.keys(refused.json().errors)).toEqual(Object.keys(bad));
    }
    const counsellor = await openDesk(served, "counsellor");
    expectProblem(
      await counsellor.call("POST", "/overview/targets", { ...wanted, revision: 2 }),
      403,
      "forbidden",
    );
    good(await counsellor.call("GET", "/overview/targets"));
  });

  test("a filter by days that are none is refused", async () => {
    for (const query of ["act=slept", "act=called&firstDay=2026-02-30", "act=called&lastDay=now"]) {
      expectProblem(await admin.call("GET", `/leads?${query}`), 422, "validation_failed");
    }
    const act: LeadAct = "called";
    expect((await listed(admin, `?act=${act}`)).total).toBe(0);
  });
});
