import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { nextStepOf, stateNotesOf } from "#app/requests/request-text.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import { emptyTables } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, newLead, personOf } from "#tests/support/lead-samples.ts";
import { askedToken, changeRequests, requestsBehind } from "#tests/support/own-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/** A Monday, 10:00 in Karnal: the branch is open. */
const monday = "2026-11-30T04:30:00.000Z";
/** Wednesday, 11:00 in Karnal. */
const wednesday = "2026-12-02T05:30:00.000Z";

// This is about what is promised, neither about SQL, locks nor failures, so one database will do.
describe("a promised call that nobody answered", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 1_000 } });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(monday) });
    await emptyTables(served.db);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  async function asked(at = monday) {
    vi.setSystemTime(new Date(at));
    const lead = await newLead(served);
    const token = await askedToken(served, lead.email);
    return { lead, about: { token, reference: lead.reference } };
  }
  /** A call without an answer. @param at ISO 8601 */
  async function callInVain(id: string, at: string, followUpAt?: string) {
    vi.setSystemTime(new Date(at));
    const desk = await openDesk(served, "counsellor");
    const [lead] = (await personOf(desk, id)).leads;
    const body = { revision: lead?.revision, outcome: "no_answer", text: "", followUpAt };
    good(await desk.call("POST", `/leads/${id}/calls`, body), 201);
  }
  /** What the page shows at a moment: the promise, and all sentences about it. */
  async function shownAt(at: string, token: string) {
    vi.setSystemTime(new Date(at));
    const [request] = (await requestsBehind(served, token)).requests;
    if (!request) throw new Error("The page has no request.");
    const text = [nextStepOf(request, String) ?? [], stateNotesOf(request, String)]
      .flat()
      .join(" ");
    return { promise: request.promise, state: request.state, text };
  }
  /** The page and the desk say when we call next. */
  async function expectNextTry(id: string, token: string, calledAt: string, by: string) {
    vi.setSystemTime(new Date(calledAt));
    const desk = await openDesk(served, "counsellor");
    const [lead] = (await personOf(desk, id)).leads;
    expect(lead?.clock).toMatchObject({ callBy: by });
    expect(await shownAt(calledAt, token)).toEqual({
      promise: { by, isAt: false, isOverdue: false, isCall: true },
      state: "not_reached",
      text: `We try again by ${by}. We called on ${calledAt} and did not reach you.`,
    });
  }

  test.each([
    ["two minutes after", "2026-12-02T05:32:00.000Z"],
    ["two minutes before", "2026-12-02T05:28:00.000Z"],
  ])("%s a wished time is followed by another try", async (_when, called) => {
    const { lead, about } = await asked();
    await changeRequests(served, "call-time", { ...about, at: wednesday });
    await callInVain(lead.id, called);
    // The next day, at another time of day: in the last opening hour.
    await expectNextTry(lead.id, about.token, called, "2026-12-03T11:30:00.000Z");
  });

  test("can be wished at the last time that is offered, also in the last hour of a day", async () => {
    // 16:32 in Karnal: an hour later, no full hour of the day is left.
    const { about } = await asked("2026-11-30T11:02:00.000Z");
    const { callTimes } = await requestsBehind(served, about.token);
    const at = callTimes.karnal?.at(-1) ?? "";
    const { page } = await changeRequests(served, "call-time", { ...about, at });
    expect(page.requests[0]?.promise).toMatchObject({ by: at, isAt: true });
  });

  test("hours before a wished time leaves that promise", async () => {
    const { lead, about } = await asked();
    await changeRequests(served, "call-time", { ...about, at: wednesday });
    await callInVain(lead.id, "2026-12-02T03:30:00.000Z");
    expect((await shownAt("2026-12-02T05:20:00.000Z", about.token)).promise).toMatchObject({
      ...{ by: wednesday, isAt: true },
    });
    expect((await shownAt("2026-12-02T05:44:00.000Z", about.token)).promise).toMatchObject({
      isOverdue: false,
    });
    expect((await shownAt("2026-12-02T05:45:00.000Z", about.token)).text).toContain("We’re late");
  });

  test("is followed by another try before the deadline, and beside a follow-up about something else", async () => {
    const called = "2026-11-30T04:40:00.000Z";
    const { lead, about } = await asked();
    const by = "2026-11-30T05:45:00.000Z";
    expect(by < lead.clock.callBy).toBe(true);
    await callInVain(lead.id, called);
    await expectNextTry(lead.id, about.token, called, by);

    const other = await asked(called);
    const desk = await openDesk(served, "counsellor");
    const plan = { at: "2026-12-05T10:00", about: "Fees", revision: other.lead.revision };
    const { lead: planned } = good(
      await desk.call("POST", `/leads/${other.lead.id}/follow-up`, plan),
    );
    await callInVain(other.lead.id, called);
    await expectNextTry(other.lead.id, other.about.token, called, by);
    const [{ followUpAt } = { followUpAt: null }] = (await personOf(desk, other.lead.id)).leads;
    expect(followUpAt).toBe(planned.followUpAt);
  });

  test("and for which the next try did not come is late, at the desk as on the page", async () => {
    const { lead, about } = await asked();
    await callInVain(lead.id, "2026-11-30T04:40:00.000Z");
    const { promise } = await shownAt("2026-11-30T06:00:00.000Z", about.token);
    expect(promise).toMatchObject({ isOverdue: true });
    const [row] = (await personOf(await openDesk(served, "counsellor"), lead.id)).leads;
    expect(row?.clock).toMatchObject({ state: "overdue", callBy: promise?.by });
  });

  test.each<[string, (desk: Desk, lead: LeadRow) => Promise<unknown>]>([
    ["enrols them", (desk, lead) => changed(desk, lead, "status", { status: "enrolled" })],
    ["moves them on", (desk, lead) => changed(desk, lead, "status", { status: "contacted" })],
  ])(
    "about a question is still owed if the desk %s, until somebody has answered it",
    async (_what, move) => {
      const { lead, about } = await asked();
      vi.setSystemTime(new Date("2026-11-30T04:31:00.000Z"));
      const desk = await openDesk(served, "counsellor");
      const atDesk = async () => {
        const [row] = (await personOf(desk, lead.id)).leads;
        if (!row) throw new Error("The desk has no lead.");
        return row;
      };
      good(
        await desk.call("POST", `/leads/${lead.id}/calls`, {
          ...{ revision: lead.revision, outcome: "reached", text: "" },
        }),
        201,
      );
      vi.setSystemTime(new Date("2026-11-30T04:33:00.000Z"));
      const { page } = await changeRequests(served, "question", {
        ...about,
        message: "And books?",
      });
      const { promise } = page.requests[0] ?? {};
      vi.setSystemTime(new Date("2026-11-30T04:35:00.000Z"));
      await move(desk, await atDesk());
      const at = "2026-11-30T04:37:00.000Z";
      expect((await shownAt(at, about.token)).promise).toEqual(promise);
      expect((await atDesk()).clock).toMatchObject({ state: "due", callBy: promise?.by });
      await changed(desk, await atDesk(), "notes", { kind: "whatsapp", text: "Yes, with books." });
      expect((await shownAt(at, about.token)).promise).toBeNull();
      expect((await atDesk()).clock.state).toBe("answered");
    },
  );

  test("about a question after the enrolment is promised until staff have answered", async () => {
    const { lead, about } = await asked();
    const desk = await openDesk(served, "counsellor");
    const atDesk = async () => (await personOf(desk, lead.id)).leads[0];
    const atLead = async (path: string, body: object) =>
      good(
        await desk.call("POST", `/leads/${lead.id}/${path}`, {
          revision: (await atDesk())?.revision,
          ...body,
        }),
        path === "calls" ? 201 : 200,
      );
    await atLead("status", { status: "enrolled" });
    expect(await shownAt(monday, about.token)).toMatchObject({ state: "enrolled", promise: null });
    const { page } = await changeRequests(served, "question", { ...about, message: "And books?" });
    const [shown] = page.requests;
    const by = (await atDesk())?.clock.callBy;
    expect(shown).toMatchObject({ state: "enrolled", promise: { by, isOverdue: false } });
    const [mail] = (await mailsTo(served, lead.email)).slice(-1);
    expect(mail?.text).toContain("We call you by");
    await atLead("calls", { outcome: "reached", text: "" });
    expect((await shownAt(monday, about.token)).promise).toBeNull();
  });

  describe("with what the desk does", () => {
    let desk: Desk;
    beforeEach(async () => {
      desk = await openDesk(served, "counsellor");
    });
    const later = async (minutes: number) => {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      desk = await openDesk(served, "counsellor");
    };
    const atDesk = async (id: string) => {
      const { leads, notes } = await personOf(desk, id);
      const lead = leads.find((one) => one.id === id);
      if (!lead) throw new Error("The desk has no such lead.");
      return { ...lead, notes };
    };
    const act = async (id: string, path: string, body: object) =>
      changed(desk, await atDesk(id), path, body);
    const call = async (id: string, outcome: string, followUpAt?: string) => {
      const { revision } = await atDesk(id);
      const body = { revision, outcome, text: "", followUpAt };
      good(await desk.call("POST", `/leads/${id}/calls`, body), 201);
    };
    const promiseOn = async (token: string) =>
      (await requestsBehind(served, token)).requests[0]?.promise;
    const removeNote = async (id: string) => {
      const [note] = (await atDesk(id)).notes;
      await desk.call("DELETE", `/lead-notes/${note?.id}?revision=${note?.revision}`);
    };

    test("a message that answers ends it, whatever staff plan for themselves", async () => {
      const { lead, about } = await asked();
      await call(lead.id, "no_answer");
      await later(1);
      const plan = { followUpAt: "2026-12-03T10:00" };
      await act(lead.id, "notes", { kind: "whatsapp", text: "All is clear.", ...plan });
      expect((await atDesk(lead.id)).clock.state).toBe("answered");
      expect(await promiseOn(about.token)).toBeNull();
      await later(1);
      await act(lead.id, "follow-up", { at: "2026-12-04T10:00", about: "" });
      expect(await promiseOn(about.token)).toBeNull();
      await later(10);
      await served.app.deskNews(new Date());
      const mails = (await mailsTo(served, lead.email)).map(({ purpose }) => purpose);
      expect(mails.filter((purpose) => purpose.startsWith("call-"))).toEqual([]);
    });

    test("a call that was noted by mistake takes its promise with it", async () => {
      const { lead, about } = await asked();
      const before = await promiseOn(about.token);
      await call(lead.id, "no_answer", "2026-12-04T10:00");
      expect(await promiseOn(about.token)).not.toEqual(before);
      await removeNote(lead.id);
      expect(await promiseOn(about.token)).toEqual(before);
      expect(await atDesk(lead.id)).toMatchObject({
        clock: { callBy: before?.by },
        followUpAt: null,
      });
      await call(lead.id, "wrong_number");
      await removeNote(lead.id);
      expect(await promiseOn(about.token)).toEqual(before);
    });

    test("an answer that is taken back leaves the next try, planned beside something else, too", async () => {
      const { lead, about } = await asked();
      await act(lead.id, "follow-up", { at: "2026-12-05T10:00", about: "Fees" });
      await call(lead.id, "no_answer");
      const tried = await promiseOn(about.token);
      await later(1);
      await act(lead.id, "notes", { kind: "email", text: "Sent the fees." });
      expect(await promiseOn(about.token)).toBeNull();
      await removeNote(lead.id);
      expect(await promiseOn(about.token)).toEqual(tried);
      expect((await atDesk(lead.id)).clock.callBy).toBe(tried?.by);
    });

    test("a time that was agreed outlasts a message, and a wrong number that is corrected", async () => {
      const { lead, about } = await asked();
      await call(lead.id, "reached");
      await later(1);
      await call(lead.id, "call_back", "2026-12-03T15:00");
      const agreed = { by: "2026-12-03T09:30:00.000Z", isAt: true };
      await later(1);
      await act(lead.id, "notes", { kind: "whatsapp", text: "See you on Thursday." });
      expect(await promiseOn(about.token)).toMatchObject(agreed);
      await later(1);
      await call(lead.id, "wrong_number");
      expect(await promiseOn(about.token)).toBeNull();
      await changeRequests(served, "number", { ...about, phone: "9876543210" });
      expect(await promiseOn(about.token)).toMatchObject(agreed);
      expect(await atDesk(lead.id)).toMatchObject({ followUpAt: agreed.by });
    });

    test("an agreed time that staff moved comes and goes with the right number", async () => {
      const { lead, about } = await asked();
      await call(lead.id, "call_back", "2026-12-03T15:00");
      await later(1);
      await act(lead.id, "follow-up", { at: "2026-12-04T15:00", about: "" });
      const moved = { by: "2026-12-04T09:30:00.000Z", isAt: true };
      await later(1);
      await call(lead.id, "wrong_number");
      for (const _time of ["first", "again after the undo"]) {
        await later(1);
        await changeRequests(served, "number", { ...about, phone: "9876543210" });
        expect(await promiseOn(about.token)).toMatchObject(moved);
        expect(await atDesk(lead.id)).toMatchObject({ followUpAt: moved.by });
        const { changes = [] } = await personOf(desk, lead.id);
        good(await desk.call("POST", `/people/changes/${changes[0]?.id}/undo`, {}));
        expect(await promiseOn(about.token)).toBeNull();
        const { followUps, ...undone } = await atDesk(lead.id);
        expect(undone).toMatchObject({ followUpAt: null, clock: { state: "answered" } });
        expect(followUps.map(({ state }) => state)).toEqual(["dropped", "replaced"]);
      }
    });

    test("a wished time that staff plan anew is told, and that it is cancelled, also after a message", async () => {
      const [{ lead, about }, other] = [await asked(), await asked()];
      const told = async ({ email }: { email: string }) => {
        await later(10);
        await served.app.deskNews(new Date());
        const mails = await mailsTo(served, email);
        return mails.map(({ purpose }) => purpose).filter((purpose) => purpose.startsWith("call-"));
      };
      await changeRequests(served, "call-time", { ...about, at: wednesday });
      await later(1);
      await act(lead.id, "follow-up", { at: "2026-12-03T15:00", about: "" });
      const moved = "2026-12-03T09:30:00.000Z";
      expect(await promiseOn(about.token)).toMatchObject({ by: moved, isAt: true });
      expect(await atDesk(lead.id)).toMatchObject({ followUpAt: moved, clock: { callBy: moved } });
      expect((await atDesk(lead.id)).followUps.find(({ isKnown }) => isKnown)?.at).toBe(moved);
      expect(await told(lead)).toEqual(["call-time"]);
      const [shown] = (await requestsBehind(served, about.token)).requests;
      expect(shown?.happened.at(-1)).toMatchObject({
        what: "call_agreed",
        time: moved,
        isOurs: true,
      });

      await changeRequests(served, "call-time", { ...other.about, at: wednesday });
      for (const { id } of [lead, other.lead]) {
        await act(id, "notes", { kind: "whatsapp", text: "Here are the fees." });
        await later(1);
        await act(id, "follow-up", { at: null });
      }
      expect(await promiseOn(other.about.token)).toBeNull();
      // The mail with the time that staff had planned was still waiting.
      expect(await told(lead)).toEqual(["call-off"]);
      expect(await told(other.lead)).toEqual(["call-off"]);
    });

    test("a wrong number is told to no other address with the same name and number, which is still called", async () => {
      const { lead } = await asked();
      const other = { name: lead.name, phone: lead.phone, email: "other@example.in" };
      const stranger = await newLead(served, { ...other, service: "GermanClass" });
      await call(lead.id, "wrong_number");
      const later = await newLead(served, { ...other, service: "EnglishOnline" });
      const { requests } = await requestsBehind(served, await askedToken(served, other.email));
      expect(requests).toHaveLength(2);
      for (const shown of requests) {
        expect(shown).toMatchObject({ phoneIsWrong: false, promise: { isCall: true } });
      }
      for (const { id } of [stranger, later]) {
        expect((await atDesk(id)).clock.state).toBe("due");
      }
    });

    test("deleting a call that was noted by mistake leaves what was agreed before", async () => {
      const { lead, about } = await asked();
      await call(lead.id, "call_back", "2026-12-03T15:00");
      for (const mistake of ["reached", "wrong_number"]) {
        await later(1);
        await call(lead.id, mistake);
        await removeNote(lead.id);
        expect(await promiseOn(about.token), mistake).toMatchObject({
          ...{ by: "2026-12-03T09:30:00.000Z", isAt: true },
        });
      }
    });

    test("a closed request waits for nobody, and what was asked before is owed again once it is open", async () => {
      const { lead, about } = await asked();
      await call(lead.id, "reached");
      await later(1);
      const { page } = await changeRequests(served, "question", { ...about, message: "Books?" });
      const owed = page.requests[0]?.promise;
      await later(1);
      await act(lead.id, "notes", { kind: "whatsapp", text: "Yes." });
      await act(lead.id, "status", { status: "lost", lostReason: "price" });
      await removeNote(lead.id);
      expect((await atDesk(lead.id)).clock.state).toBe("answered");
      await act(lead.id, "status", { status: "contacted" });
      expect((await atDesk(lead.id)).clock.callBy).toBe(owed?.by);
      expect(await promiseOn(about.token)).toEqual(owed);
    });

    test("a call that was agreed answers a later question, and holds for a student, who may choose another time", async () => {
      const { lead, about } = await asked();
      await call(lead.id, "reached");
      await later(1);
      await call(lead.id, "call_back", "2026-12-03T15:00");
      const by = "2026-12-03T09:30:00.000Z";
      await changeRequests(served, "question", { ...about, message: "Books?" });
      expect(await promiseOn(about.token)).toMatchObject({ by, isAt: true });
      expect((await atDesk(lead.id)).clock.callBy).toBe(by);
      await act(lead.id, "notes", { kind: "whatsapp", text: "Yes." });
      await call(lead.id, "call_back", "2026-12-03T15:00");
      await act(lead.id, "status", { status: "enrolled" });
      expect(await promiseOn(about.token)).toMatchObject({ by, isAt: true });
      expect(await atDesk(lead.id)).toMatchObject({ followUpAt: by });
      await changeRequests(served, "call-time", { ...about, at: wednesday });
      expect(await promiseOn(about.token)).toMatchObject({ by: wednesday, isAt: true });
    });
  });
});
