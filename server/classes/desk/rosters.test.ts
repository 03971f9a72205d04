import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bookingStateWords } from "#content/staff/class-words.ts";
import { classDeskMessages, personBookings } from "#contract/staff/staff-classes.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  beginWithClasses,
  book,
  bookingOf,
  type ClassDeskOfTest,
  guestAddress,
  makeClasses,
  rosterOf,
  takeMails,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-27T09:00:00.000Z");
/** The class of `makeClasses` begins on 1 December at 17:30 UTC. */
const begun = new Date("2026-12-01T17:31:00.000Z");

describe.each(databaseKinds)("who waits for a demo class, on %s", (kind) => {
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

  const place = (id: string | undefined, body: object = {}) =>
    desk.call("POST", `/bookings/${id}/place`, body);
  const statesOf = async (id: string) =>
    (await rosterOf(desk, id)).people.map(({ email, state }) => [email, state]);
  const purposesTo = async (index: number) =>
    (await mailsTo(served, guestAddress(index))).map(({ purpose }) => purpose);

  test("gets a place from the desk, beyond the seats only if the desk says so, and once", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    const booked = [];
    for (const index of [1, 2, 3]) booked.push(await book(served, id, index));
    const [, , third] = (await rosterOf(desk, id)).people;
    expect(third).toMatchObject({ state: "waiting", place: 2 });

    const refused = await place(third?.id);
    expectProblem(refused, 409, "conflict");
    expect(refused.json()).toMatchObject({ reason: "full" });
    const given = await place(third?.id, { beyondSeats: true });
    expect(given.statusCode, given.body).toBe(200);
    expect(given.json().lesson).toMatchObject({ seats: 1, booked: 2, waiting: 1 });
    expect(await statesOf(id)).toEqual([
      [guestAddress(1), "booked"],
      [guestAddress(2), "waiting"],
      [guestAddress(3), "booked"],
    ]);
    expect((await place(third?.id, { beyondSeats: true })).statusCode).toBe(200);
    expect(await purposesTo(3)).toEqual(["class-booking", "booking-place-free"]);
    expect(await bookingOf(served, booked[2]?.token)).toMatchObject({ state: "booked" });
    const editor = await openDesk(served, "editor");
    const path = `/bookings/${third?.id}/place`;
    expectProblem(await editor.call("POST", path, {}), 403, "forbidden");

    vi.setSystemTime(begun);
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    const [, second] = (await rosterOf(desk, id)).people;
    expectProblem(await place(second?.id, { beyondSeats: true }), 409, "conflict");
  });

  test("is told once, when the class begins, that no place came free, and of other classes", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    const [other = ""] = await makeClasses(desk, { day: "2026-12-03" });
    await book(served, id, 1);
    const { token } = await book(served, id, 2);
    await served.app.classReminders(new Date("2026-12-01T17:29:00.000Z"));
    await takeMails(served);
    expect(await purposesTo(2)).not.toContain("booking-unplaced");

    vi.setSystemTime(begun);
    // Two processes look at the same moment, and one starts anew afterwards.
    const second = await openTestApp(kind, { on: served.database });
    await Promise.all([served, second].map(({ app }) => app.classReminders(begun)));
    await second.close();
    const third = await openTestApp(kind, { on: served.database });
    await third.app.classReminders(new Date("2026-12-02T08:00:00.000Z"));
    await third.close();
    const mails = await mailsTo(served, guestAddress(2));
    const told = mails.filter(({ purpose }) => purpose === "booking-unplaced");
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ calendar: null, drop_after: "2026-12-02T18:30:00.000Z" });
    expect(told[0]?.text).toContain(`/demo-classes/${other}`);
    expect(await purposesTo(1)).not.toContain("booking-unplaced");

    const { state, others } = await bookingOf(served, token);
    expect([state, others.map((one) => one.id)]).toEqual(["unplaced", [other]]);
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    const [, waited] = (await rosterOf(desk, id)).people;
    expect(waited).toMatchObject({ state: "unplaced", place: null });
    expect(bookingStateWords.unplaced).toBe("No place came free");

    // The desk can give a place in another class instead.
    const moved = await desk.call("POST", `/bookings/${waited?.id}/move`, { classId: other });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await bookingOf(served, token)).toMatchObject({ state: "booked", class: { id: other } });
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("is told nothing of a class that was cancelled, or that began days ago", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    const [old = ""] = await makeClasses(desk, { day: "2026-11-30", seats: 1 });
    for (const one of [id, old]) {
      await book(served, one, 1);
      await book(served, one, 2);
    }
    const { lesson } = await rosterOf(desk, id);
    await desk.call("POST", `/classes/${id}/cancel`, { revision: lesson.revision });
    await served.app.classReminders(new Date("2026-12-02T20:00:00.000Z"));
    expect(await purposesTo(2)).not.toContain("booking-unplaced");
  });

  test("somebody under 18 is reached by the parent, who is called for a reason and by a time", async () => {
    const [id = ""] = await makeClasses(desk);
    const child = { name: "Kavya Verma", guardianName: "Sunita Verma", phone: "9812345670" };
    const { call } = await book(served, id, 1, { ...child, wantsWhatsapp: true });
    await book(served, id, 2);
    const [kavya, adult] = (await rosterOf(desk, id)).people;
    expect(kavya).toMatchObject({
      name: "Kavya Verma",
      guardian: "Sunita Verma",
      phone: "+919812345670",
      call: { why: "minor", name: "Sunita Verma", isParent: true, by: call?.by },
    });
    expect(adult).toMatchObject({ guardian: null });
    expect(adult).not.toHaveProperty("call");

    const csv = (await desk.call("GET", `/classes/${id}/roster.csv`)).body;
    expect(csv).toContain("Parent or guardian");
    expect(csv).toMatch(/Kavya Verma,.*9812345670.*Sunita Verma/);
    const editor = await openDesk(served, "editor");
    const masked = (await editor.call("GET", `/classes/${id}`)).body;
    expect(masked).not.toMatch(/Sunita|Kavya|12345670/);

    // Once somebody has reached the parent, nobody calls again.
    const { leads } = (await desk.call("GET", `/people/${kavya?.personId}`)).json();
    const { revision } = leads[0];
    const path = `/leads/${kavya?.leadId}/notes`;
    const note = { revision, kind: "call", text: "Agreed.", outcome: "reached" };
    expect((await desk.call("POST", path, note)).statusCode).toBe(201);
    expect((await rosterOf(desk, id)).people[0]).not.toHaveProperty("call");
  });

  test("staff add brothers and sisters by one number, and nobody twice", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 3 });
    await book(served, id, 1);
    const add = (fields: object) =>
      desk.call("POST", `/classes/${id}/bookings`, { phone: "+919812300001", ...fields });
    const again = await add({ name: "verma  ASHA", email: "asha@example.in" });
    expect(expectProblem(again, 409, "conflict").detail).toBe(classDeskMessages.already);
    const brother = await add({ name: "Rohan Verma", email: guestAddress(1) });
    expect(brother.statusCode, brother.body).toBe(200);
    expect(brother.json().people).toHaveLength(2);
  });

  test("all places of a person are read together, also those that were cancelled", async () => {
    const [id = ""] = await makeClasses(desk);
    const [next = ""] = await makeClasses(desk, { day: "2026-12-03" });
    await book(served, id, 1);
    const [guest] = (await rosterOf(desk, id)).people;
    await desk.call("POST", `/classes/${next}/bookings`, { leadId: guest?.leadId });
    await desk.call("POST", `/bookings/${guest?.id}/cancel`);
    const answer = await desk.call("GET", `/people/${guest?.personId}/bookings`);
    const { bookings } = personBookings.parse(answer.json());
    expect(bookings.map((one) => [one.lesson.id, one.guest.state])).toEqual([
      [next, "booked"],
      [id, "cancelled"],
    ]);
    expectProblem(await desk.call("GET", `/people/${id}/bookings`), 404, "not_found");
    const editor = await openDesk(served, "editor");
    const path = `/people/${guest?.personId}/bookings`;
    expectProblem(await editor.call("GET", path), 403, "forbidden");
  });

  test("a guest who came or did not come keeps that when the desk books another class for them", async () => {
    const [id = ""] = await makeClasses(desk);
    const [next = ""] = await makeClasses(desk, { day: "2026-12-03" });
    await book(served, id, 1);
    vi.setSystemTime(begun);
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    const [guest] = (await rosterOf(desk, id)).people;
    await desk.call("POST", `/bookings/${guest?.id}/attendance`, { state: "missed" });
    const moved = await desk.call("POST", `/bookings/${guest?.id}/move`, { classId: next });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await statesOf(id)).toEqual([[guestAddress(1), "missed"]]);
    expect(await statesOf(next)).toEqual([[guestAddress(1), "booked"]]);
  });
});
