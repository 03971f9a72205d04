import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { NEVER } from "#server/leads/derived-lead-columns.ts";
import {
  beginWithClasses,
  book,
  bookingOf,
  type ClassDeskOfTest,
  guestAddress,
  makeClasses,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { changed, good, newLead, personOf } from "#tests/support/lead-samples.ts";
import { askedToken, changeRequests, requestsBehind } from "#tests/support/own-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/** A Friday, 14:30 in Karnal. */
const now = new Date("2026-11-27T09:00:00.000Z");
/** The class of `makeClasses` ends on Tuesday after midnight in Karnal, which opens at eight. */
const afterClass = "2026-12-02T02:30:00.000Z";
const monday = "2026-11-30T09:30:00.000Z";

describe.each(databaseKinds)("requests that are opened again over %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  async function goTo(time: string) {
    vi.setSystemTime(new Date(time));
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
  }
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  /** The lead as the desk shows it, with what is planned. */
  async function atDesk(leadId: string) {
    const { leads } = await personOf(desk, leadId);
    const lead = leads.find(({ id }) => id === leadId);
    if (!lead) throw new Error("The desk has no such lead.");
    const open = lead.followUps.filter(({ state }) => state === "open");
    expect(open.map(({ at }) => at)).toEqual(lead.followUpAt ? [lead.followUpAt] : []);
    return { ...lead, planned: open.map(({ about }) => about)[0] };
  }
  const change = async (leadId: string, call: string, body: object = {}) =>
    changed(desk, await atDesk(leadId), call, body);
  async function call(leadId: string, outcome: string, followUpAt?: string) {
    const { revision } = await atDesk(leadId);
    const body = { revision, outcome, text: "", followUpAt };
    good(await desk.call("POST", `/leads/${leadId}/calls`, body), 201);
  }
  const close = (leadId: string) =>
    change(leadId, "status", { status: "lost", lostReason: "price" });
  /** Opens a request again, as staff or as the person. */
  async function reopen(who: string, leadId: string, email: string) {
    if (who === "staff") return void (await change(leadId, "status", { status: "new" }));
    const token = await askedToken(served, email);
    const { reference } = await atDesk(leadId);
    await changeRequests(served, "reopen", { token, reference });
  }
  async function promised(email: string) {
    const { requests } = await requestsBehind(served, await askedToken(served, email));
    return requests[0]?.promise;
  }

  /** The lead of the booking that was made with an address. */
  async function leadIdOf(email: string): Promise<string> {
    const { lead_id } = await served.db
      .selectFrom("bookings")
      .select("lead_id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return lead_id;
  }

  /** Somebody with a place in a class, or on its list. */
  async function guest(place: string) {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    if (place === "waiting") await book(served, id, 2);
    await book(served, id, 1);
    const email = guestAddress(1);
    return { leadId: await leadIdOf(email), email };
  }

  const mark = "Demo class: mark who came, then call";
  const offer = "Waited for a demo class: offer another one";

  test.each([
    ["staff", "booked", now.toISOString(), "new", mark],
    ["the person", "booked", now.toISOString(), "demo_booked", mark],
    ["the person", "booked", "2026-12-02T10:00:00.000Z", "demo_booked", mark],
    ["staff", "waiting", now.toISOString(), "new", offer],
    ["the person", "waiting", now.toISOString(), "new", offer],
    ["the person", "waiting", "2026-12-02T10:00:00.000Z", "new", offer],
  ])(
    "%s opens it with a place that is %s, at %s: the class has its follow-up again",
    async (who, place, at, status, planned) => {
      const { leadId, email } = await guest(place);
      const before = await atDesk(leadId);
      expect(before).toMatchObject({ planned, followUpAt: afterClass });
      later(1);
      await close(leadId);
      await goTo(at);
      later(2);
      await reopen(who, leadId, email);
      const followUpAt = new Date() < new Date(afterClass) ? afterClass : new Date().toISOString();
      expect(await atDesk(leadId)).toMatchObject({ status, planned, followUpAt });
      if (who === "staff") {
        await change(leadId, "undo-status");
        expect(await atDesk(leadId)).toMatchObject({ status: "lost", followUpAt: null });
      } else {
        expect((await atDesk(leadId)).clock).toMatchObject({
          state: "due",
          callBy: (await promised(email))?.by,
        });
      }
    },
  );

  test.each(["new", "contacted", "demo_booked"])(
    "staff open it as %s: the call that confirms a child's place is due again",
    async (status) => {
      const [id = ""] = await makeClasses(desk);
      const { token } = await book(served, id, 1, { guardianName: "Mina Verma" });
      const email = guestAddress(1);
      const leadId = await leadIdOf(email);
      const before = await promised(email);
      expect(before).toMatchObject({ isOverdue: false });
      later(1);
      await close(leadId);
      expect(await promised(email)).toBeNull();
      later(1);
      await change(leadId, "status", { status });
      expect(await promised(email)).toEqual(before);
      expect((await atDesk(leadId)).clock).toMatchObject({ state: "due", callBy: before?.by });
      expect((await bookingOf(served, token)).call).toMatchObject({ by: before?.by });
    },
  );

  test.each(
    ["booked", "waiting"].flatMap((place) =>
      ["new", "contacted", "demo_booked"].map((status) => [place, status] as const),
    ),
  )(
    "staff open it with a place that is %s as %s: no call is promised that never was",
    async (place, status) => {
      const { leadId, email } = await guest(place);
      expect(await promised(email)).toBeNull();
      later(1);
      await close(leadId);
      await goTo(monday);
      await change(leadId, "status", { status });
      expect(await promised(email)).toBeNull();
      expect((await atDesk(leadId)).clock.state).toBe("answered");
    },
  );

  test("the number of somebody on a waiting list was wrong: once it is right, nobody is late", async () => {
    const { leadId, email } = await guest("waiting");
    later(1);
    await call(leadId, "wrong_number");
    await goTo(monday);
    await change(leadId, "number", { phone: "9876543210" });
    expect(await promised(email)).toBeNull();
    expect((await atDesk(leadId)).clock.state).toBe("answered");
  });

  test("staff open a request whose class the person has left: no call is owed that was for the class alone", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token } = await book(served, id, 1, { guardianName: "Mina Verma" });
    const email = guestAddress(1);
    const leadId = await leadIdOf(email);
    later(1);
    const left = { method: "POST" as const, url: "/api/v1/bookings/cancel", payload: { token } };
    good(await served.app.inject(left));
    expect(await promised(email)).toBeNull();
    later(1);
    await close(leadId);
    await goTo(monday);
    await change(leadId, "status", { status: "new" });
    expect(await promised(email)).toBeNull();
  });

  test("the call that confirms a place stays before its class, however its clock runs again", async () => {
    // Two hours before the class, when the branch has closed.
    await goTo("2026-11-27T15:30:00.000Z");
    const [id = ""] = await makeClasses(desk, { day: "2026-11-27" });
    const { token } = await book(served, id, 1, { guardianName: "Mina Verma" });
    const email = guestAddress(1);
    const leadId = await leadIdOf(email);
    const by = "2026-11-27T17:00:00.000Z";
    const isOwed = async (after: string) => {
      expect(await promised(email), after).toMatchObject({ by });
      expect((await atDesk(leadId)).clock, after).toMatchObject({ callBy: by });
      expect((await bookingOf(served, token)).call, after).toMatchObject({ by });
      later(1);
    };
    await isOwed("the booking");
    await close(leadId);
    await change(leadId, "status", { status: "contacted" });
    await isOwed("staff have opened it");
    await change(leadId, "status", { status: "new" });
    await isOwed("staff have moved it back");
    await close(leadId);
    await reopen("the person", leadId, email);
    await isOwed("the person has opened it");
    await call(leadId, "wrong_number");
    const { reference } = await atDesk(leadId);
    const about = { token: await askedToken(served, email), reference };
    await changeRequests(served, "number", { ...about, phone: "9876543210" });
    await isOwed("the number was corrected");
  });

  test("staff enrol somebody who was lost: nobody waits, and nothing is late", async () => {
    const { id, email } = await newLead(served);
    await close(id);
    await goTo("2026-12-04T09:00:00.000Z");
    await change(id, "status", { status: "enrolled" });
    expect((await atDesk(id)).clock.state).toBe("answered");
    expect(await promised(email)).toBeNull();
  });

  test("staff open one that was answered before it came to us: nobody waits", async () => {
    const { id, email } = await newLead(served);
    const answered = { status: "contacted" as const, answered_at: now.toISOString() };
    await served.db
      .updateTable("leads")
      .set({ ...answered, due_at: NEVER })
      .where("id", "=", id)
      .execute();
    later(1);
    await close(id);
    later(1);
    await change(id, "status", { status: "contacted" });
    expect(await atDesk(id)).toMatchObject({
      clock: { state: "answered" },
      answeredAt: now.toISOString(),
    });
    expect(await promised(email)).toBeNull();
  });

  test("a place that comes free on a closed request is no act of the person", async () => {
    const { leadId, email } = await guest("waiting");
    later(1);
    await close(leadId);
    later(1);
    const other = await served.db
      .selectFrom("bookings")
      .select("id")
      .where("email", "=", guestAddress(2))
      .executeTakeFirstOrThrow();
    await desk.call("POST", `/bookings/${other.id}/cancel`, {});
    const [request] = (await requestsBehind(served, await askedToken(served, email))).requests;
    const told = request?.happened.map(({ what }) => what);
    expect(told).not.toContain("reopened");
    expect(told?.at(-1)).toBe("booked");
  });

  test("a class whose follow-up is done plans nothing", async () => {
    const { leadId, email } = await guest("booked");
    await goTo("2026-12-02T10:00:00.000Z");
    await change(leadId, "follow-up/done");
    await close(leadId);
    later(1);
    await reopen("the person", leadId, email);
    expect(await atDesk(leadId)).toMatchObject({ status: "new", followUpAt: null });
  });

  test("a class that is cancelled after the person opened it again leaves it new", async () => {
    const { leadId, email } = await guest("booked");
    await close(leadId);
    later(1);
    await reopen("the person", leadId, email);
    later(1);
    const booking = await served.db.selectFrom("bookings").select("id").executeTakeFirstOrThrow();
    good(await desk.call("POST", `/bookings/${booking.id}/cancel`));
    expect(await atDesk(leadId)).toMatchObject({ status: "new", clock: { state: "due" } });
  });

  test.each([
    ["nothing", null],
    ["a question", ["question", { message: "Books?" }]],
    ["a call", ["call-time", { at: monday }]],
    ["a call to a parent", ["parent", { name: "Meera Verma" }]],
  ] as const)(
    "whoever asks %s besides, and comes to the class, is owed that alone",
    async (_what, asks) => {
      const { leadId, email } = await guest("booked");
      await close(leadId);
      later(1);
      await reopen("the person", leadId, email);
      // So the parent is promised a call of their own.
      if (asks?.[0] === "parent") await call(leadId, "reached");
      later(1);
      const token = await askedToken(served, email);
      const { reference } = await atDesk(leadId);
      if (asks) await changeRequests(served, asks[0], { token, reference, ...asks[1] });
      const before = await promised(email);
      expect(before).not.toBeNull();
      await goTo("2026-12-01T18:00:00.000Z");
      const { id } = await served.db.selectFrom("bookings").select("id").executeTakeFirstOrThrow();
      const mark = async (state: string) =>
        good(await desk.call("POST", `/bookings/${id}/attendance`, { state }));
      await mark("came");
      expect((await promised(email))?.by).toBe(asks ? before?.by : undefined);
      expect((await atDesk(leadId)).clock.state).toBe(asks ? "overdue" : "answered");
      await mark("missed");
      expect((await promised(email))?.by).toBe(before?.by);
    },
  );

  test.each(
    ["staff", "the person"].flatMap((who) =>
      ["wished", "agreed", "agreed and moved"].map((how) => [who, how] as const),
    ),
  )("%s opens it: a call that was %s is planned and promised again", async (who, how) => {
    const { id, email, reference } = await newLead(served);
    const token = await askedToken(served, email);
    later(1);
    if (how === "wished")
      await changeRequests(served, "call-time", { token, reference, at: monday });
    else await call(id, "call_back", "2026-11-30T15:00");
    if (how === "agreed and moved") {
      later(1);
      await change(id, "follow-up", { at: "2026-11-30T15:00" });
    }
    const agreed = { by: monday, isAt: true };
    expect(await promised(email)).toMatchObject(agreed);
    expect(await atDesk(id)).toMatchObject({ callIsKnown: true });
    later(1);
    await close(id);
    expect(await promised(email)).toBeNull();
    expect(await atDesk(id)).toMatchObject({ callIsKnown: false });
    later(1);
    await reopen(who, id, email);
    expect(await promised(email)).toMatchObject(agreed);
    const atEnd = await atDesk(id);
    expect(atEnd).toMatchObject({ followUpAt: monday, clock: { callBy: monday } });
    expect(atEnd.callIsWished).toBe(how === "wished");
    if (who === "staff") {
      await change(id, "undo-status");
      expect(await promised(email)).toBeNull();
      expect(await atDesk(id)).toMatchObject({ status: "lost", followUpAt: null });
    }
  });

  test("an agreed call that has passed, or that staff had dropped before, does not come back", async () => {
    const [passed, dropped] = [await newLead(served), await newLead(served)];
    for (const { id } of [passed, dropped]) await call(id, "call_back", "2026-11-30T15:00");
    await change(dropped.id, "follow-up", { at: null });
    for (const { id } of [passed, dropped]) await close(id);
    later(1);
    await reopen("the person", dropped.id, dropped.email);
    await goTo("2026-12-04T09:00:00.000Z");
    await reopen("the person", passed.id, passed.email);
    for (const { id, email } of [passed, dropped]) {
      expect(await atDesk(id)).toMatchObject({ followUpAt: null });
      expect(await promised(email)).toMatchObject({ isAt: false });
    }
  });

  test("a call beside a place on a waiting list leaves what the class has planned", async () => {
    const { leadId } = await guest("waiting");
    await call(leadId, "call_back", "2026-11-30T15:00");
    await goTo(monday);
    await call(leadId, "reached");
    expect(await atDesk(leadId)).toMatchObject({ planned: offer, followUpAt: afterClass });
    await change(leadId, "undo-call");
    expect(await atDesk(leadId)).toMatchObject({ followUpAt: monday });
  });
});
