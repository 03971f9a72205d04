import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { classDeskMessages, REASON_MARK } from "#contract/staff/staff-classes.ts";
import type { LeadDetails } from "#contract/staff/staff-leads.ts";
import {
  beginWithClasses,
  book,
  bookingOf,
  type ClassDeskOfTest,
  demoClass,
  guestAddress,
  lessonOf,
  makeClasses,
  rosterOf,
  sendBooking,
  takeMails,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-09-28T09:00:00.000Z");
const MINUTE = 60_000;

describe.each(databaseKinds)("a cancelled class, on %s", (kind) => {
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

  /** Lets so much time pass, and logs in again: a session is shorter than an hour. */
  const later = async (minutes: number) => {
    vi.setSystemTime(now.getTime() + minutes * MINUTE);
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
  };
  const cancel = async (id: string, reason?: string) => {
    const { revision } = await lessonOf(desk, id);
    return desk.call("POST", `/classes/${id}/cancel`, { revision, reason });
  };
  const undo = async (id: string) => {
    const { revision } = await lessonOf(desk, id);
    return desk.call("POST", `/classes/${id}/undo-cancel`, { revision });
  };
  const mailsTo = async (index: number) => {
    const mails = await served.db
      .selectFrom("mail_outbox")
      .select(["purpose", "status", "text", "calendar"])
      .where("to_address", "=", guestAddress(index))
      .orderBy("id")
      .execute();
    return mails;
  };
  const leadOf = async (classId: string, index = 0): Promise<LeadDetails> => {
    const { people } = await rosterOf(desk, classId);
    const { personId, leadId } = people[index] ?? {};
    const page = (await desk.call("GET", `/people/${personId}`)).json();
    return page.leads.find(({ id }: LeadDetails) => id === leadId);
  };
  const standing = ({ status, followUps, clock }: LeadDetails) => ({
    status,
    clock: clock.state,
    followUps: followUps
      .filter(({ state }) => state === "open")
      .map(({ at, about }) => [at, about]),
  });

  test("says why in its mail, which the desk shows before, and who did it in the history", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    const { token } = await book(served, id, 1);
    await book(served, id, 2);
    const shown = (await desk.call("GET", `/classes/${id}/reach`)).json();
    expect(shown.people).toMatchObject([{ state: "booked" }, { state: "waiting" }]);

    const answer = await cancel(id, "Our trainer is ill.");
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().lesson.cancellation).toEqual({
      reason: "Our trainer is ill.",
      by: "Asha Rao",
      at: now.toISOString(),
      undoUntil: "2026-09-28T10:00:00.000Z",
      isOfBatch: false,
    });
    const mail = (await mailsTo(1)).at(-1);
    expect(mail?.purpose).toBe("booking-class-cancelled");
    // Staff see the page's address without the link's token.
    expect(mail?.text.replace(/\?token=\S+/, "")).toBe(
      shown.mail.text.replace(REASON_MARK, "Our trainer is ill."),
    );
    expect((await bookingOf(served, token)).state).toBe("cancelled");
    const lead = await leadOf(id);
    expect(lead.history.find(({ what }) => what.kind === "class")).toMatchObject({
      by: { name: "Asha Rao" },
      what: { what: "cancelled", about: expect.stringContaining("Our trainer is ill.") },
    });
  });

  test("leaves no lead in “Demo booked”, unless the person came to another class or somebody reached them", async () => {
    const [id = ""] = await makeClasses(desk);
    await book(served, id, 1);
    await book(served, id, 2, { name: "Bhanu Negi" });
    const called = await leadOf(id, 1);
    await desk.call("POST", `/leads/${called.id}/notes`, {
      ...{ kind: "call", outcome: "reached", text: "Wants the evening batch" },
    });
    await cancel(id, "Too few guests");
    expect(standing(await leadOf(id, 0))).toEqual({
      status: "new",
      clock: "answered",
      followUps: [[expect.any(String), "Demo class cancelled: offer another one"]],
    });
    expect((await leadOf(id, 1)).status).toBe("contacted");
  });

  test("is put back within the hour, with places, waiting list and leads as they were", async () => {
    const [id = ""] = await makeClasses(desk, { day: "2026-09-29", seats: 1 });
    const first = await book(served, id, 1);
    const second = await book(served, id, 2);
    const before = await Promise.all([leadOf(id, 0), leadOf(id, 1)]);
    await cancel(id, "A water pipe broke");
    // The first mail has left, the second still waits.
    await served.db
      .updateTable("mail_outbox")
      .set({ status: "sent" })
      .where("to_address", "=", guestAddress(1))
      .execute();
    await later(59);
    const answer = await undo(id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().lesson).toMatchObject({ state: "full", booked: 1, waiting: 1 });
    expect(answer.json().lesson.cancellation).toBeUndefined();
    expect(await demoClass(served, id)).toMatchObject({ state: "full", waiting: 1 });
    expect(await bookingOf(served, first.token)).toMatchObject({ state: "booked" });
    expect(await bookingOf(served, second.token)).toMatchObject({ state: "waiting", place: 1 });

    const told = (await mailsTo(1)).at(-1);
    expect(told?.purpose).toBe("booking-class-held");
    expect(told?.calendar).toContain("METHOD:REQUEST");
    expect((await mailsTo(2)).map(({ purpose }) => purpose)).toEqual(["class-booking"]);
    const after = await Promise.all([leadOf(id, 0), leadOf(id, 1)]);
    expect(after.map(standing)).toEqual(before.map(standing));
    expect(after[0]?.history.some(({ what }) => JSON.stringify(what).includes("after all"))).toBe(
      true,
    );
    expectProblem(await undo(id), 409, "conflict");
  });

  test("gives a guest whose confirmation had not left yet that confirmation again", async () => {
    const [id = ""] = await makeClasses(desk);
    expect((await sendBooking(served, id, 1)).statusCode).toBe(201);
    await cancel(id);
    expect(await mailsTo(1)).toMatchObject([{ purpose: "booking-class-cancelled" }]);
    await undo(id);
    expect(await mailsTo(1)).toMatchObject([{ purpose: "class-booking", status: "queued" }]);
  });

  test("stays cancelled after an hour, and if its trainer has another class meanwhile", async () => {
    const [id = "", ...rest] = await makeClasses(desk);
    expect(rest).toEqual([]);
    expectProblem(await undo(id), 409, "conflict");
    await cancel(id, "Ill");
    const { revision } = await lessonOf(desk, id);
    const stale = await desk.call("POST", `/classes/${id}/undo-cancel`, { revision: revision - 1 });
    expect(expectProblem(stale, 409, "conflict").detail).toBe(classDeskMessages.conflict);
    const [other = ""] = await makeClasses(desk);
    expect(expectProblem(await undo(id), 409, "conflict").detail).toContain(
      classDeskMessages.trainerTaken,
    );
    await cancel(other);
    await later(61);
    expect(expectProblem(await undo(id), 409, "conflict").detail).toBe(classDeskMessages.tooLate);
    expect((await lessonOf(desk, id)).cancellation).toMatchObject({ undoUntil: null });
    const long = { revision: 1, reason: "x".repeat(301) };
    const refused = await desk.call("POST", `/classes/${id}/cancel`, long);
    expectProblem(refused, 422, "validation_failed");
  });

  test("of a batch comes back with the batch alone, and with all its lessons", async () => {
    const { day: _day, starts: _starts, minutes: _minutes, ...held } = classOf(desk);
    const made = await desk.call("POST", "/batches", {
      ...held,
      firstDay: "2026-10-12",
      lastDay: "2026-10-31",
      weekly: [{ weekday: 1, starts: "18:30", minutes: 90 }],
      ...{ seats: 8, taken: 3, guests: 2 },
    });
    const { id } = made.json();
    const days = "/classes?from=2026-10-01&to=2026-11-30";
    const lessons = async () => (await desk.call("GET", days)).json().lessons;
    const [monday, next, last] = await lessons();
    await cancel(last.id, "Room closed");
    await book(served, monday.id, 1);
    await book(served, next.id, 2, { name: "Bhanu Negi" });
    const reach = (await desk.call("GET", `/batches/${id}/reach`)).json();
    expect(reach).toMatchObject({ people: [{}, {}], mail: { subject: expect.any(String) } });
    const off = await desk.call("POST", `/batches/${id}/cancel`, {
      ...{ revision: 1, reason: "Too few students" },
    });
    const { cancellation, revision } = off.json().batches[0];
    expect(cancellation).toMatchObject({ reason: "Too few students", by: "Asha Rao" });
    await takeMails(served);
    expectProblem(await undo(monday.id), 409, "conflict");

    const back = await desk.call("POST", `/batches/${id}/undo-cancel`, { revision });
    expect(back.statusCode, back.body).toBe(200);
    expect(back.json().batches).toMatchObject([{ id, state: "upcoming" }]);
    expect(await lessons()).toMatchObject([
      { state: "open", booked: 1 },
      { state: "open", booked: 1 },
      { state: "cancelled", cancellation: { reason: "Room closed" } },
    ]);
    expect((await mailsTo(1)).at(-1)?.purpose).toBe("booking-class-held");
  });
});
