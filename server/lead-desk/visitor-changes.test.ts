import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { leadQueues } from "#contract/staff/staff-lead-values.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  guestAddress,
  makeClasses,
  rosterOf,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { changed, good, listed, newLead, personOf } from "#tests/support/lead-samples.ts";
import { askedToken, changeRequests } from "#tests/support/own-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-27T09:00:00.000Z");
const minutesLater = (minutes: number) =>
  vi.setSystemTime(new Date(now.getTime() + minutes * 60_000));
/** The wished time: far later than the deadline of an enquiry. */
const wished = "2026-12-01T05:30:00.000Z";
const other = "2026-12-02T06:30:00.000Z";

describe.each(databaseKinds)("a call that the person has asked for, on %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
    return () => void vi.useRealTimers();
  });

  const shown = async (id: string) => {
    const { leads } = await personOf(desk, id);
    const lead = leads.find((one) => one.id === id);
    if (!lead) throw new Error("The lead is missing.");
    return lead;
  };
  /** What a call may change of a lead. */
  const stateOf = async (id: string) => {
    const { revision: _revision, updatedAt: _updatedAt, ...rest } = await shown(id);
    return rest;
  };
  const open = async (id: string) => {
    const { followUps } = await shown(id);
    return followUps.find(({ state }) => state === "open");
  };
  const log = async (lead: Pick<LeadRow, "id" | "revision">, call: object): Promise<LeadRow> =>
    good(
      await desk.call("POST", `/leads/${lead.id}/calls`, {
        ...{ revision: lead.revision, text: "", ...call },
      }),
      201,
    ).lead;
  const isIn = async (queue: keyof typeof leadQueues, id: string) =>
    (await listed(desk, `?${leadQueues[queue]}&perPage=200`)).leads.some((one) => one.id === id);
  /** Goes to a time at which the counsellor logs in anew. */
  async function goTo(time: string) {
    vi.setSystemTime(time);
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
  }
  /** Asks for a call on the page 'Your requests'. */
  async function wish(id: string, at = wished) {
    const { email, reference } = await shown(id);
    const about = { token: await askedToken(served, email), reference };
    await changeRequests(served, "call-time", { ...about, at });
    return shown(id);
  }

  test("is a task with a time, which says who asked for it", async () => {
    const lead = await newLead(served);
    expect(lead.clock.callBy < wished).toBe(true);
    const asked = await wish(lead.id);
    expect(asked).toMatchObject({
      followUpAt: wished,
      callIsWished: true,
      clock: { state: "due", callBy: wished },
    });
    expect(asked.followUps).toMatchObject([
      { at: wished, state: "open", origin: "visitor", by: { id: "" } },
    ]);
    expect(asked.history[0]).toMatchObject({
      by: null,
      what: { kind: "visitor", what: "call_wished", time: wished },
    });
    expect((await listed(desk)).leads).toMatchObject([{ id: lead.id, callIsWished: true }]);
    expect(await isIn("followUps", lead.id)).toBe(false);
    await goTo(wished);
    expect(await isIn("followUps", lead.id)).toBe(true);
    expect(await isIn("overdue", lead.id)).toBe(true);
    // Whoever plans another time takes its place.
    const moved = await changed(desk, asked, "follow-up", { at: other });
    expect(moved).toMatchObject({ followUpAt: other, callIsWished: false });
    expect((await open(lead.id))?.origin).toBeUndefined();
  });

  test("ends once the person is reached, and comes back with its clock if that is undone", async () => {
    const asked = await wish((await newLead(served)).id);
    const before = await stateOf(asked.id);
    minutesLater(2);
    const reached = await log(asked, { outcome: "reached" });
    expect(reached).toMatchObject({
      followUpAt: null,
      callIsWished: false,
      clock: { state: "answered" },
    });
    expect((await shown(asked.id)).followUps).toMatchObject([{ state: "done", origin: "visitor" }]);
    await changed(desk, reached, "undo-call");
    expect(await stateOf(asked.id)).toEqual(before);
  });

  test("stays if nobody answers, and stays promised if the next try is planned", async () => {
    const asked = await wish((await newLead(served)).id);
    const before = await stateOf(asked.id);
    minutesLater(2);
    const tried = await log(asked, { outcome: "no_answer" });
    expect(tried).toMatchObject({ followUpAt: wished, callIsWished: true, tries: 1 });
    const back = await changed(desk, tried, "undo-call");
    expect(await stateOf(asked.id)).toEqual(before);
    const later = await log(back, { outcome: "no_answer", followUpAt: other });
    expect(later).toMatchObject({
      followUpAt: other,
      callIsWished: false,
      clock: { callBy: other },
    });
    const lost = await changed(desk, later, "status", { status: "lost", lostReason: "price" });
    const anew = await changed(desk, lost, "status", { status: "new" });
    expect(anew.clock).toMatchObject({ state: "due", callBy: other });
  });

  test("a later time that was agreed on the phone counts instead of it", async () => {
    const asked = await wish((await newLead(served)).id);
    minutesLater(2);
    const agreed = await log(asked, { outcome: "call_back", followUpAt: other });
    expect(agreed.clock.callBy).toBe(other);
    const moved = await changed(desk, agreed, "status", { status: "contacted" });
    expect((await changed(desk, moved, "status", { status: "new" })).clock.callBy).toBe(other);
    minutesLater(4);
    await wish(asked.id, wished);
    const again = await changed(desk, await shown(asked.id), "status", { status: "contacted" });
    expect((await changed(desk, again, "status", { status: "new" })).clock.callBy).toBe(wished);
  });

  test("after an answer is a new promise, which only another answer keeps", async () => {
    const reached = await log(await newLead(served), { outcome: "reached" });
    expect(reached.clock.state).toBe("answered");
    minutesLater(2);
    await wish(reached.id);
    minutesLater(4);
    const add = { kind: "email", text: "Wrote to her." };
    const { note, lead } = good(await desk.call("POST", `/leads/${reached.id}/notes`, add), 201);
    expect(lead.clock.state).toBe("answered");
    const gone = await desk.call("DELETE", `/lead-notes/${note.id}?revision=1`);
    expect(gone.statusCode, gone.body).toBe(204);
    const waits = await shown(reached.id);
    expect(waits).toMatchObject({ callIsWished: true, clock: { state: "due", callBy: wished } });
    const wrong = await log(waits, { outcome: "wrong_number" });
    expect(wrong).toMatchObject({ followUpAt: null, clock: { state: "answered" } });
    const right = await changed(desk, wrong, "number", { phone: "98 7654 3210" });
    expect(right.clock).toMatchObject({ state: "due", callBy: wished });
  });

  test("on another number: the desk sees who gave it, and can take it back", async () => {
    const [lead, own] = [await newLead(served), { phone: "9876543210" }];
    const { email, name, phone } = lead;
    const other = { email, name, phone: "+919812300002", service: "GermanClass" };
    const second = await newLead(served, other);
    const about = { token: await askedToken(served, email), reference: lead.reference };
    minutesLater(2);
    await changeRequests(served, "number", { ...about, ...own });
    const { leads, changes = [] } = await personOf(desk, lead.id);
    expect(leads).toMatchObject([
      { id: second.id, phone: other.phone },
      { id: lead.id, phone: "+919876543210" },
    ]);
    expect(leads[1]?.history[0]).toMatchObject({
      by: null,
      what: { kind: "visitor", what: "number_changed" },
    });
    expect(changes).toMatchObject([
      {
        leadId: lead.id,
        by: { id: "", name: "The person" },
        what: { kind: "contact", contact: { kind: "phone", value: "919876543210" } },
        canUndo: true,
      },
    ]);
    good(await desk.call("POST", `/people/changes/${changes[0]?.id}/undo`, {}));
    expect((await shown(lead.id)).phone).toBe(phone);
    const digits = phone.replaceAll(/\D/g, "");
    expect((await listed(desk, `?q=${digits}`)).leads.map(({ id }) => id)).toContain(lead.id);
  });

  test("of a request that the person cancels is owed no more, and again once they open it", async () => {
    const lead = await newLead(served);
    const asked = await wish(lead.id);
    const { requestsReadAt } = await personOf(desk, lead.id);
    expect(requestsReadAt).toBe(now.toISOString());
    minutesLater(2);
    const about = { token: await askedToken(served, lead.email), reference: lead.reference };
    await changeRequests(served, "cancel", about);
    const cancelled = await shown(lead.id);
    expect(cancelled).toMatchObject({
      status: "lost",
      lostReason: "not_interested",
      lostNote: expect.stringContaining("Cancelled by the person"),
      answeredAt: null,
      followUpAt: null,
      clock: { state: "answered" },
    });
    expect(cancelled.history.slice(0, 2).map(({ by, what }) => [by?.name, what.kind])).toEqual([
      [undefined, "visitor"],
      ["The person", "status"],
    ]);
    const admin = await openDesk(served, "admin");
    const figures = async () => {
      const of = async (path: string) =>
        good(await admin.call("GET", `/overview/${path}?from=2026-11-01&to=2026-11-30`));
      return { leads: await of("leads"), counsellors: await of("counsellors") };
    };
    const { leads, counsellors } = await figures();
    expect(leads.total).toMatchObject({ leads: 1, new: 0, lost: 1 });
    expect(counsellors.total.answered.leads).toBe(0);
    const counts = async () => good(await desk.call("GET", "/leads/counts"));
    expect(await counts()).toMatchObject({
      statuses: { new: 0, lost: 1 },
      waiting: { answer: 0, overdue: 0, followUps: 0, unplanned: 0, unowned: 0 },
    });

    minutesLater(4);
    await changeRequests(served, "reopen", about);
    const again = await shown(lead.id);
    expect(again).toMatchObject({ status: "new", lostReason: null, clock: { state: "due" } });
    expect(again.revision).toBeGreaterThan(asked.revision);
    const { callBy } = again.clock;
    expect(callBy > lead.clock.callBy).toBe(true);
    expect(await counts()).toMatchObject({ statuses: { new: 1, lost: 0 }, waiting: { answer: 1 } });
    expect((await figures()).leads.total).toMatchObject({ new: 1, lost: 0 });
    const moved = await changed(desk, again, "status", { status: "contacted" });
    const back = await changed(desk, moved, "status", { status: "new" });
    expect(back.clock).toMatchObject({ state: "due", callBy });
  });

  test("is not dropped by news of a demo class, and is what the booking’s mails promise", async () => {
    const [id = "", last = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-10" })),
    ];
    const { token } = await book(served, last, 1);
    const leadId = (await rosterOf(desk, last)).people[0]?.leadId ?? "";
    expect(await shown(leadId)).toMatchObject({ clock: { state: "answered" } });
    minutesLater(2);
    await wish(leadId, other);
    minutesLater(4);
    await book(served, id, 1);
    const keeps = { followUpAt: other, callIsWished: true, clock: { callBy: other } };
    expect(await shown(leadId)).toMatchObject(keeps);
    const url = `/api/v1/bookings?token=${token}`;
    const { question } = good(await served.app.inject({ url }));
    expect(question).toMatchObject({ by: other });
    await served.app.inject({
      method: "POST",
      url: "/api/v1/bookings/cancel",
      payload: { token },
    });
    expect(await shown(leadId)).toMatchObject(keeps);
    const [guest] = (await rosterOf(desk, id)).people;
    expect(guest?.email).toBe(guestAddress(1));
    await goTo("2026-12-01T18:01:00.000Z");
    const mark = async (state: "came" | "missed") =>
      good(await desk.call("POST", `/bookings/${guest?.id}/attendance`, { state }));
    await mark("came");
    // To be met in a class is not the call that they have asked for.
    expect(await shown(leadId)).toMatchObject(keeps);
    await mark("missed");
    expect(await shown(leadId)).toMatchObject(keeps);
  });
});
