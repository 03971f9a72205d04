import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { nextStepOf, stateNotesOf } from "#app/requests/request-text.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import { emptyTables } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good, newLead, personOf } from "#tests/support/lead-samples.ts";
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
  const notReached = (calledAt: string) => ({
    promise: null,
    state: "not_reached",
    text: `We called on ${calledAt}. Choose a time that suits you, and we call then.`,
  });

  test.each([
    ["two minutes after", "2026-12-02T05:32:00.000Z"],
    ["two minutes before", "2026-12-02T05:28:00.000Z"],
  ])("%s a wished time keeps that promise", async (_when, called) => {
    const { lead, about } = await asked();
    await changeRequests(served, "call-time", { ...about, at: wednesday });
    await callInVain(lead.id, called);
    expect(await shownAt("2026-12-02T05:40:00.000Z", about.token)).toEqual(notReached(called));
  });

  test("hours before a wished time does not keep that promise", async () => {
    const { lead, about } = await asked();
    await changeRequests(served, "call-time", { ...about, at: wednesday });
    await callInVain(lead.id, "2026-12-02T03:30:00.000Z");
    expect((await shownAt("2026-12-02T05:40:00.000Z", about.token)).text).toContain("We’re late");
  });

  test("on the day of the deadline keeps the promise", async () => {
    const { lead, about } = await asked();
    const called = "2026-11-30T04:40:00.000Z";
    await callInVain(lead.id, called);
    const before = await shownAt(called, about.token);
    expect(before.promise).toMatchObject({ by: lead.clock.callBy, isOverdue: false });
    const late = "2026-11-30T11:00:00.000Z";
    expect(lead.clock.callBy < late).toBe(true);
    expect(await shownAt(late, about.token)).toEqual(notReached(called));
  });

  test("on an earlier day does not keep the promise", async () => {
    // Saturday evening: the branch calls on Monday.
    const { lead, about } = await asked("2026-11-28T13:30:00.000Z");
    await callInVain(lead.id, "2026-11-28T13:40:00.000Z");
    const { promise } = await shownAt("2026-11-30T11:00:00.000Z", about.token);
    expect(promise).toMatchObject({ by: lead.clock.callBy, isOverdue: true });
  });

  test("before something more was asked does not keep the new promise", async () => {
    const { lead, about } = await asked();
    await callInVain(lead.id, "2026-11-30T04:40:00.000Z");
    vi.setSystemTime(new Date("2026-11-30T04:50:00.000Z"));
    const { page } = await changeRequests(served, "question", { ...about, message: "And books?" });
    const by = page.requests[0]?.promise?.by ?? "";
    expect(await shownAt("2026-11-30T11:30:00.000Z", about.token)).toMatchObject({
      promise: { by, isOverdue: true },
    });
  });

  test("keeps the promise, and what is asked after it has one of its own", async () => {
    const { lead, about } = await asked();
    await callInVain(lead.id, "2026-11-30T04:40:00.000Z");
    const at = "2026-11-30T11:00:00.000Z";
    expect(lead.clock.callBy < at).toBe(true);
    vi.setSystemTime(new Date(at));
    const { page } = await changeRequests(served, "question", { ...about, message: "And books?" });
    const [{ promise } = { promise: null }] = page.requests;
    expect(promise).toMatchObject({ isAt: false, isOverdue: false });
    expect((promise?.by ?? "") > at).toBe(true);
    const [mail] = (await mailsTo(served, lead.email)).slice(-1);
    expect(mail?.text).not.toContain("We’re late");
    expect(mail?.text).toContain("We try again by");
  });

  test("about a question after the enrolment is promised until staff have answered", async () => {
    const { lead, about } = await asked();
    const desk = await openDesk(served, "counsellor");
    const atDesk = async () => (await personOf(desk, lead.id)).leads[0];
    const changed = async (path: string, body: object) =>
      good(
        await desk.call("POST", `/leads/${lead.id}/${path}`, {
          revision: (await atDesk())?.revision,
          ...body,
        }),
        path === "calls" ? 201 : 200,
      );
    await changed("status", { status: "enrolled" });
    expect(await shownAt(monday, about.token)).toMatchObject({ state: "enrolled", promise: null });
    const { page } = await changeRequests(served, "question", { ...about, message: "And books?" });
    const [shown] = page.requests;
    const by = (await atDesk())?.clock.callBy;
    expect(shown).toMatchObject({ state: "enrolled", promise: { by, isOverdue: false } });
    const [mail] = (await mailsTo(served, lead.email)).slice(-1);
    expect(mail?.text).toContain("We call you by");
    await changed("calls", { outcome: "reached", text: "" });
    expect((await shownAt(monday, about.token)).promise).toBeNull();
  });

  test("with a next try promises that one, until it was made", async () => {
    const { lead, about } = await asked();
    await callInVain(lead.id, "2026-11-30T04:40:00.000Z", "2026-11-30T15:00");
    const by = "2026-11-30T09:30:00.000Z";
    const seen = async (at: string) => (await shownAt(at, about.token)).promise;
    expect(await seen("2026-11-30T09:00:00.000Z")).toMatchObject({ by, isOverdue: false });
    const after = "2026-11-30T09:40:00.000Z";
    expect(await seen(after)).toMatchObject({ by, isAt: false, isOverdue: true });
    await callInVain(lead.id, after);
    expect(await shownAt("2026-11-30T09:50:00.000Z", about.token)).toEqual(notReached(after));
  });
});
