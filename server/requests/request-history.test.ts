import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyTables } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, newLead, personOf } from "#tests/support/lead-samples.ts";
import { askedToken, changeRequests, requestsBehind } from "#tests/support/own-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/** A Monday, 10:00 in Karnal: the branch is open. */
const now = new Date("2026-11-30T04:30:00.000Z");

// This is about what is told of a history, neither about SQL, locks nor failures, so one database will do.
describe("what a person reads of the history of a request", () => {
  let served: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 1_000 } });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await emptyTables(served.db);
    desk = await openDesk(served, "counsellor");
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  async function asked() {
    const lead = await newLead(served);
    const token = await askedToken(served, lead.email);
    return { lead, about: { token, reference: lead.reference } };
  }
  const atDesk = async (id: string) => {
    const { leads, ...page } = await personOf(desk, id);
    const lead = leads.find((one) => one.id === id);
    if (!lead) throw new Error("The desk has no such lead.");
    return { lead, ...page };
  };
  const work = async (id: string, call: string, body: object = {}) =>
    changed(desk, (await atDesk(id)).lead, call, body);
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  async function steps(token: string): Promise<string[]> {
    const [request] = (await requestsBehind(served, token)).requests;
    return (request?.happened ?? []).map(({ what }) => what);
  }

  test("staff take their cancellation back: we opened the request again", async () => {
    const { lead, about } = await asked();
    later(1);
    await work(lead.id, "status", { status: "lost", lostReason: "no_answer" });
    later(1);
    await changeRequests(served, "reopen", about);
    later(1);
    await changeRequests(served, "cancel", about);
    later(1);
    await work(lead.id, "undo-status");
    const happened = ["received", "closed", "reopened", "cancelled", "opened_again"];
    expect(await steps(about.token)).toEqual(happened);
    expect((await requestsBehind(served, about.token)).requests).toMatchObject([
      { state: "received", promise: { isOverdue: false } },
    ]);
  });

  test("staff open a closed request: we opened it again, unless they take it back", async () => {
    const { lead, about } = await asked();
    later(1);
    await changeRequests(served, "cancel", about);
    later(1);
    await work(lead.id, "status", { status: "new" });
    expect(await steps(about.token)).toEqual(["received", "cancelled", "opened_again"]);
    later(1);
    await work(lead.id, "undo-status");
    expect(await steps(about.token)).toEqual(["received", "cancelled"]);
  });

  test("staff take back that they closed it: nothing has happened", async () => {
    const { lead, about } = await asked();
    later(1);
    await work(lead.id, "status", { status: "lost", lostReason: "no_answer" });
    later(1);
    await work(lead.id, "undo-status");
    expect(await steps(about.token)).toEqual(["received"]);
  });

  test("one call: a counsellor looked at it, and then we spoke", async () => {
    const { lead, about } = await asked();
    later(1);
    const { revision } = (await atDesk(lead.id)).lead;
    const call = { revision, outcome: "reached", text: "" };
    good(await desk.call("POST", `/leads/${lead.id}/calls`, call), 201);
    expect(await steps(about.token)).toEqual(["received", "looked_at", "talked"]);
  });

  test("a counsellor looks at it after a call: that is no news", async () => {
    const { lead, about } = await asked();
    later(1);
    const { revision } = (await atDesk(lead.id)).lead;
    const call = { revision, outcome: "no_answer", text: "" };
    good(await desk.call("POST", `/leads/${lead.id}/calls`, call), 201);
    later(1);
    await work(lead.id, "status", { status: "contacted" });
    expect(await steps(about.token)).toEqual(["received", "called"]);
  });

  test("a counsellor looks at a request that its person has opened again: that is news until we call", async () => {
    const { lead, about } = await asked();
    const give = (ownerId: string | null) => work(lead.id, "owner", { ownerId });
    const openAgain = async () => {
      for (const change of ["cancel", "reopen"] as const) {
        later(1);
        await changeRequests(served, change, about);
      }
      later(1);
    };
    const call = async () => {
      const { revision } = (await atDesk(lead.id)).lead;
      const made = { revision, outcome: "no_answer", text: "" };
      good(await desk.call("POST", `/leads/${lead.id}/calls`, made), 201);
    };
    later(1);
    await call();
    await openAgain();
    await give(desk.user.id);
    const anew = ["received", "called", "cancelled", "reopened", "looked_at"];
    expect(await steps(about.token)).toEqual(anew);
    expect((await requestsBehind(served, about.token)).requests[0]?.state).toBe("looked_at");
    await openAgain();
    await call();
    for (const ownerId of [null, desk.user.id]) {
      later(1);
      await give(ownerId);
    }
    expect(await steps(about.token)).toEqual([...anew, "cancelled", "reopened", "called"]);
  });

  test("a request that staff move on without a note: we contacted the person, as the desk says", async () => {
    const { lead, about } = await asked();
    later(1);
    await work(lead.id, "status", { status: "contacted" });
    expect(await steps(about.token)).toEqual(["received", "contacted"]);
    expect((await requestsBehind(served, about.token)).requests).toMatchObject([
      { state: "contacted", promise: null },
    ]);
    expect((await atDesk(lead.id)).lead.clock.state).toBe("answered");
    later(1);
    await work(lead.id, "undo-status");
    expect(await steps(about.token)).toEqual(["received"]);
  });

  test("staff move the call that was agreed: we moved it, but no plan of ours is told", async () => {
    const { lead, about } = await asked();
    const plan = (at: string | null, say = "") =>
      work(lead.id, "follow-up", { at: at && `2026-12-0${at}`, about: say });
    later(1);
    const { revision } = (await atDesk(lead.id)).lead;
    const call = { revision, outcome: "call_back", text: "", followUpAt: "2026-12-01T10:00" };
    good(await desk.call("POST", `/leads/${lead.id}/calls`, call), 201);
    later(1);
    await plan("1T11:00");
    // Planned anew before anybody could have read it.
    later(1);
    await plan("1T12:00");
    later(10);
    await plan("2T12:00", "Fees");
    later(1);
    await plan("2T15:00");
    const [request] = (await requestsBehind(served, about.token)).requests;
    const calls = request?.happened.filter(({ what }) => what === "call_agreed");
    expect(calls).toHaveLength(2);
    expect(calls?.[1]).toMatchObject({ time: "2026-12-01T06:30:00.000Z", isOurs: true });
  });

  test("a number that staff took back was not changed", async () => {
    const { lead, about } = await asked();
    later(1);
    await changeRequests(served, "number", { ...about, phone: "9876543210" });
    later(1);
    await changeRequests(served, "number", { ...about, phone: "9876543211" });
    expect(await steps(about.token)).toEqual(["received", "number_changed", "number_changed"]);
    later(1);
    const { changes = [] } = await atDesk(lead.id);
    good(await desk.call("POST", `/people/changes/${changes[0]?.id}/undo`, {}));
    expect((await atDesk(lead.id)).lead.phone).toBe("+919876543210");
    expect(await steps(about.token)).toEqual(["received", "number_changed"]);
  });
});
