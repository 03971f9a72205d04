import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { karnal } from "#content/site.ts";
import { branchTimeInWords } from "#contract/branch.ts";
import type { ShownRequest } from "#contract/requests.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  book,
  type ClassDeskOfTest,
  makeClasses,
  openClassDesk,
  takeMails,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good, newLead, personOf } from "#tests/support/lead-samples.ts";
import {
  changeRequests,
  requestsBehind,
  requestToken,
  sendToRequests,
} from "#tests/support/own-requests.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/*
 * Two weeks of requests, from the enquiry to the enrolment. After each step page and desk say the same of the call that we
 * owe, and so does the mail that the step has sent.
 */

/** Karnal's clock is five and a half hours ahead. */
const at = (day: string, time: string) => `${day}T${time}:00+05:30`;
const utc = (time: string) => new Date(time).toISOString();

describe.each(databaseKinds)("two weeks over %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(at("2026-11-30", "10:00")) });
    await emptyTables(served.db);
    desk = await openClassDesk(served);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  /** Goes on to a later moment, where the desk logs in again. */
  async function goTo(time: string) {
    vi.setSystemTime(new Date(time));
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
  }

  const leadAtDesk = async (id: string) => {
    const lead = (await personOf(desk, id)).leads.find((one) => one.id === id);
    if (!lead) throw new Error("The desk has no such lead.");
    return lead;
  };
  async function call(id: string, body: object) {
    const { revision } = await leadAtDesk(id);
    good(await desk.call("POST", `/leads/${id}/calls`, { revision, text: "", ...body }), 201);
  }

  /** The request as the page shows it, once the desk is known to say the same. */
  async function seen(token: string, id: string): Promise<ShownRequest> {
    const lead = await leadAtDesk(id);
    const { requests } = await requestsBehind(served, token);
    const request = requests.find(({ reference }) => reference === lead.reference);
    if (!request) throw new Error("The page has no such request.");
    const owed = lead.clock.state === "answered" ? null : lead.clock.callBy;
    if (request.promise) expect([owed, lead.followUpAt]).toContain(request.promise.by);
    else if (request.state !== "not_reached") expect(owed).toBeNull();
    return request;
  }

  /** Whether the newest mail to an address names the moment, and none names an earlier one. */
  async function mailNames(email: string, time: string) {
    const text = (await mailsTo(served, email)).at(-1)?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain(branchTimeInWords(new Date(time), karnal));
  }

  test("of somebody who is missed, wishes a time, corrects the number, and enrols", async () => {
    const lead = await newLead(served);
    const { id, email, reference } = lead;
    const token = await requestToken(served, email);
    const about = { token, reference };
    const received = await seen(token, id);
    expect(received.state).toBe("received");
    await mailNames(email, received.promise?.by ?? "");

    await goTo(at("2026-11-30", "12:00"));
    await call(id, { outcome: "no_answer", followUpAt: "2026-12-01T10:00" });
    expect(await seen(token, id)).toMatchObject({
      state: "not_reached",
      promise: { by: utc(at("2026-12-01", "10:00")), isAt: false },
    });
    await goTo(at("2026-11-30", "12:10"));
    expect(await served.app.deskNews(new Date())).toBe(1);
    await mailNames(email, at("2026-11-30", "12:00"));
    await mailNames(email, at("2026-12-01", "10:00"));

    const wish = utc(at("2026-12-02", "15:00"));
    await changeRequests(served, "call-time", { ...about, at: wish });
    expect(await seen(token, id)).toMatchObject({ promise: { by: wish, isAt: true } });
    await mailNames(email, wish);

    await changeRequests(served, "number", { ...about, phone: "9876543210" });
    expect((await seen(token, id)).promise).toMatchObject({ by: wish, isAt: true });
    expect((await leadAtDesk(id)).phone).toBe("+919876543210");
    await mailNames(email, wish);

    await goTo(at("2026-12-02", "15:01"));
    await call(id, { outcome: "reached" });
    expect(await seen(token, id)).toMatchObject({ state: "talked", promise: null });

    await changeRequests(served, "question", { ...about, message: "Is there parking?" });
    const asked = await seen(token, id);
    expect(asked.promise?.isOverdue).toBe(false);
    await mailNames(email, asked.promise?.by ?? "");

    await goTo(at("2026-12-03", "10:00"));
    await call(id, { outcome: "reached" });
    const { revision } = await leadAtDesk(id);
    const { day: _day, starts: _starts, minutes: _minutes, ...held } = classOf(desk);
    const batch = await desk.call("POST", "/batches", {
      ...{ ...held, course: "PTEOnline", level: "", branch: "karnal" },
      ...{ firstDay: "2026-12-14", lastDay: "2027-01-29", seats: 8, taken: 0, guests: 0 },
      weekly: [{ weekday: 1, starts: "18:30", minutes: 90 }],
    });
    const seat = { status: "enrolled", batchId: good(batch).id };
    good(await desk.call("POST", `/leads/${id}/status`, { revision, ...seat }));
    const enrolled = await seen(token, id);
    expect(enrolled.promise).toBeNull();
    expect(enrolled.happened.at(-1)?.what).toBe("enrolled");
    expect(enrolled.seat?.firstDay).toBe("2026-12-14");
    await goTo(at("2026-12-03", "10:10"));
    expect(await served.app.deskNews(new Date())).toBe(1);
    await mailNames(email, at("2026-12-14", "18:30"));
  });

  test("of a mother: one child books and is moved up, the other is cancelled and opened again", async () => {
    const email = "mother@example.in";
    const [full = ""] = await makeClasses(desk, { seats: 1, until: "2026-12-08" });
    const seated = await book(served, full, 1);
    const parent = { email, guardianName: "Meera Verma", phone: "9812345678" };
    const waits = await book(served, full, 2, { ...parent, name: "Isha Verma" });
    expect(waits.state).toBe("waiting");
    const other = await newLead(served, { email, name: "Kabir Verma", phone: "9812345678" });
    const token = await requestToken(served, email);
    const { requests } = await requestsBehind(served, token);
    expect(requests.map(({ firstName }) => firstName).sort()).toEqual(["Isha", "Kabir"]);

    await changeRequests(served, "cancel", { token, reference: other.reference });
    expect(await seen(token, other.id)).toMatchObject({ state: "cancelled", promise: null });
    await goTo(at("2026-12-01", "09:00"));
    await changeRequests(served, "reopen", { token, reference: other.reference });
    const reopened = await seen(token, other.id);
    expect(reopened.promise?.isOverdue).toBe(false);
    await mailNames(email, reopened.promise?.by ?? "");

    await takeMails(served);
    const left = { method: "POST" as const, url: "/api/v1/bookings/cancel" };
    good(await served.app.inject({ ...left, payload: { token: seated.token } }));
    const isha = (await requestsBehind(served, token)).requests.find(
      ({ firstName }) => firstName === "Isha",
    );
    expect(isha?.bookings).toMatchObject([{ state: "booked" }]);
    expect(isha?.state).toBe("booked");
    const mails = await mailsTo(served, email);
    expect(mails.at(-1)?.purpose).toBe("booking-place-free");

    const looked = await sendToRequests(served, "looked", { token });
    expect(looked.statusCode).toBe(204);
  });
});
