import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bookingMessages } from "#contract/class-values.ts";
import { classDeskMessages } from "#contract/staff-classes.ts";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  demoClass,
  guestAddress,
  lessonOf,
  makeClasses,
  rosterOf,
  sendBooking,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-27T09:00:00.000Z");

describe.each(databaseKinds)("who gets a place in a demo class, on %s", (kind) => {
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

  const post = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/bookings/${path}`, payload });
  /** Moves a class to another day. @returns its new start */
  async function moveClass(id: string, day: string): Promise<string> {
    const { revision } = await lessonOf(desk, id);
    const { course: _course, place: _place, branch: _branch, ...change } = classOf(desk, { day });
    const moved = await desk.call("PUT", `/classes/${id}`, { ...change, revision });
    expect(moved.statusCode, moved.body).toBe(200);
    return (await demoClass(served, id)).startsAt;
  }
  const bookings = () => served.db.selectFrom("bookings").selectAll().execute();

  test("two people with one telephone are two in every rule, and one address is one person", async () => {
    const ids: string[] = [];
    for (const day of ["01", "02", "03", "04", "07", "08", "09"]) {
      ids.push(...(await makeClasses(desk, { day: `2026-12-${day}` })));
    }
    const asha = { phone: "9812300001" };
    const rohan = { ...asha, name: "Rohan Verma", email: "rohan@example.in", sharedPhone: true };
    for (const id of ids.slice(0, 4)) await book(served, id, 1, asha);
    for (const id of ids.slice(0, 4)) {
      expect(await book(served, id, 2, rohan)).toMatchObject({ state: "booked" });
    }
    const fifth = ids[4] ?? "";
    const { sharedPhone: _, ...untold } = rohan;
    for (const who of [rohan, untold, { ...rohan, phone: "9812300002", name: "R. Verma" }]) {
      const refused = await sendBooking(served, fifth, 2, who);
      expect(refused.json()).toMatchObject({ reason: "too_many" });
    }

    vi.setSystemTime("2026-12-04T20:00:00.000Z");
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    for (const id of ids.slice(0, 4)) {
      for (const { id: one, email } of (await rosterOf(desk, id)).people) {
        const state = email === rohan.email ? "missed" : "came";
        await desk.call("POST", `/bookings/${one}/attendance`, { state });
      }
    }
    expect(await book(served, fifth, 1, asha)).toMatchObject({ needsCall: false });
    expect(await book(served, fifth, 2, rohan)).toMatchObject({ needsCall: true });
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("staff are asked about a shared telephone, too", async () => {
    const [id = "", full = ""] = [
      ...(await makeClasses(desk, { seats: 5 })),
      ...(await makeClasses(desk, { day: "2026-12-03", seats: 1 })),
    ];
    for (const one of [id, full]) await book(served, one, 1);
    const add = (one: string, fields: object) =>
      desk.call("POST", `/classes/${one}/bookings`, { phone: "+919812300001", ...fields });
    const again = { name: "Asha V.", email: guestAddress(1) };
    expect(expectProblem(await add(id, again), 409, "conflict").detail).toBe(
      classDeskMessages.already,
    );
    const brother = { name: "Rohan Verma", email: "rohan@example.in" };
    const asked = await add(id, brother);
    expect(expectProblem(asked, 409, "conflict").detail).toBe(classDeskMessages.sharedPhone);
    expect(asked.json()).toMatchObject({ reason: "shared_phone" });
    expect((await rosterOf(desk, id)).people).toHaveLength(1);
    const added = await add(id, { ...brother, sharedPhone: true });
    expect(added.statusCode, added.body).toBe(200);
    const namesake = { name: "ASHA VERMA", email: "asha@example.in" };
    expect((await add(id, namesake)).json()).toMatchObject({ reason: "shared_phone" });
    const both = await add(id, { ...namesake, sharedPhone: true });
    expect(both.json().people).toMatchObject([{ email: guestAddress(1) }, brother, namesake]);
    // One person may raise both questions: the shared telephone and the full class.
    const crowded = await add(full, { ...brother, sharedPhone: true });
    expect(crowded.json()).toMatchObject({ reason: "full" });
    const beyond = await add(full, { ...brother, sharedPhone: true, beyondSeats: true });
    expect(beyond.json().people).toHaveLength(2);
  });

  test("a retry gets the booking as it is now, though the class was moved or the booking changed", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk, { seats: 1 })),
      ...(await makeClasses(desk, { day: "2026-12-07" })),
    ];
    const { startsAt } = await demoClass(served, id);
    const first = await book(served, id, 9);
    const send = (fields: object = {}) =>
      sendBooking(served, id, 1, fields, { "idempotency-key": "one" });
    const { token, reference } = (await send({ startsAt })).json();
    await post("cancel", { token: first.token });

    const later = await moveClass(id, "2026-12-02");
    for (const shown of [startsAt, later]) {
      const again = await send({ startsAt: shown });
      expect(again.statusCode, again.body).toBe(201);
      expect(again.json()).toMatchObject({
        ...{ state: "booked", message: bookingMessages.booked, token, reference },
        class: { id, startsAt: later },
      });
      expect(again.json().place).toBeUndefined();
    }
    // Without the key, the person is recognised instead.
    const untold = await sendBooking(served, id, 1, { startsAt });
    expect(untold.json()).toMatchObject({ state: "again", class: { startsAt: later } });

    await post("move", {
      token,
      classId: other,
      startsAt: (await demoClass(served, other)).startsAt,
    });
    expect((await send()).json()).toMatchObject({ state: "booked", class: { id: other } });
    await post("cancel", { token });
    expect((await send()).json()).toMatchObject({
      state: "cancelled",
      message: bookingMessages.cancelledNow,
    });
    expect(await bookings()).toHaveLength(2);
  });

  test("what bears a program's mark gets the answer of a booking, and no place, mail or link", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    const sent = await sendBooking(
      served,
      id,
      1,
      { website: "https://spam.example" },
      {
        "idempotency-key": "one",
      },
    );
    expect(sent.statusCode, sent.body).toBe(201);
    const { token } = sent.json();
    expect(sent.json()).toMatchObject({ state: "booked", needsCall: true, mailFollows: false });
    const opened = await served.app.inject({ url: `/api/v1/bookings?token=${token}` });
    expectProblem(opened, 404, "not_found");
    expectProblem(await post("cancel", { token }), 404, "not_found");
    expect(await bookings()).toEqual([]);
    expect(await demoClass(served, id)).toMatchObject({ free: 1 });
    const mails = await served.db.selectFrom("mail_outbox").select("to_address").execute();
    expect(mails.map(({ to_address }) => to_address)).not.toContain(guestAddress(1));
    const lead = await served.db.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ email: guestAddress(1), needs_review: 1, status: "new" });
    expect(lead.details).toContain("Tuesday 1 December, 18:30");
    // Bookings from a busy network may be a person's: they are kept, and marked for a call.
    for (let index = 2; index < 6; index += 1) await sendBooking(served, id, index);
    expect(await book(served, id, 7)).toMatchObject({ state: "waiting", needsCall: true });
    expect(await bookings()).toHaveLength(5);
  });

  test("a link moves within the course, to the time that it showed; a full class has its list", async () => {
    const [id = "", other = "", full = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
      ...(await makeClasses(desk, { day: "2026-12-04", seats: 1 })),
    ];
    const [foreign = ""] = await makeClasses(desk, { course: "IeltsClass", day: "2026-12-08" });
    const { token } = await book(served, id, 1);
    await book(served, full, 2);
    const move = async (classId: string, startsAt?: string) =>
      post("move", {
        ...{ token, classId },
        startsAt: startsAt ?? (await demoClass(served, classId)).startsAt,
      });
    const { startsAt } = await demoClass(served, other);
    const later = await moveClass(other, "2026-12-07");
    const moved = await move(other, startsAt);
    expect(expectProblem(moved, 409, "conflict").detail).toBe(bookingMessages.movedTo);
    expect(moved.json()).toMatchObject({ reason: "moved", class: { id: other, startsAt: later } });
    expectProblem(await post("move", { token, classId: other }), 422, "validation_failed");

    const strange = expectProblem(await move(foreign), 409, "conflict");
    expect(strange.detail).toBe(bookingMessages.otherCourse);
    const crowded = await move(full);
    expect(expectProblem(crowded, 409, "conflict").detail).toBe(bookingMessages.fullWaits);
    expect(crowded.json()).toMatchObject({
      reason: "full",
      class: { id: full, hasList: true },
      others: [{ id }, { id: other }],
    });

    expect((await move(other, later)).json()).toMatchObject({ booking: { class: { id: other } } });
    const [guest] = (await rosterOf(desk, other)).people;
    const byStaff = await desk.call("POST", `/bookings/${guest?.id}/move`, { classId: foreign });
    expect(byStaff.statusCode, byStaff.body).toBe(200);
  });
});
