import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { noCall, noCallForDesk } from "#contract/classes/call-words.ts";
import { bookingMessages } from "#contract/classes/class-values.ts";
import type { PersonPage } from "#contract/staff/staff-leads.ts";
import { mailsTo, signUp } from "#tests/support/account-requests.ts";
import {
  beginWithClasses,
  book,
  bookingOf,
  type ClassDeskOfTest,
  demoClass,
  guestAddress,
  lessonOf,
  mailedToken,
  makeClasses,
  moveByLink,
  rosterOf,
  sendBooking,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import { requestsBehind, requestToken } from "#tests/support/own-requests.ts";
import {
  expectProblem,
  LEADS_TO,
  openTestApp,
  sendLead,
  type TestApp,
} from "#tests/support/test-app.ts";

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

  test("missed classes count for the person's address, not for a family's telephone", async () => {
    const ids: string[] = [];
    for (const day of ["01", "02", "07"]) {
      ids.push(...(await makeClasses(desk, { day: `2026-12-${day}` })));
    }
    const asha = { phone: "9812300001" };
    const rohan = { ...asha, name: "Rohan Verma", email: "rohan@example.in" };
    for (const id of ids.slice(0, 2)) {
      await book(served, id, 1, asha);
      expect(await book(served, id, 2, rohan)).toMatchObject({ state: "booked" });
    }
    vi.setSystemTime("2026-12-02T20:00:00.000Z");
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    for (const id of ids.slice(0, 2)) {
      for (const { id: one, email } of (await rosterOf(desk, id)).people) {
        const state = email === rohan.email ? "missed" : "came";
        await desk.call("POST", `/bookings/${one}/attendance`, { state });
      }
    }
    const next = ids[2] ?? "";
    const callOf = async (index: number, who: Record<string, string>) =>
      (await bookingOf(served, (await book(served, next, index, who)).token)).call;
    expect(await callOf(1, asha)).toBeUndefined();
    expect(await callOf(2, rohan)).toMatchObject({ why: "missed", name: "Rohan Verma" });
    // A stranger who knows his name and number learns nothing.
    expect(await callOf(3, { ...rohan, email: "stranger@example.in" })).toBeUndefined();
  });

  test("of many at once who take their cancelled place back, as many get it as are free", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 6 });
    const tokens = [];
    for (let index = 0; index < 6; index += 1) tokens.push((await book(served, id, index)).token);
    for (const token of tokens) await post("cancel", { token });
    for (let index = 6; index < 10; index += 1) await book(served, id, index);
    const answers = await Promise.all(tokens.map((token) => post("restore", { token })));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await demoClass(served, id)).toMatchObject({ free: 0, waiting: 0 });
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("a cancelled place is taken back while one is free, else the waiting list is offered", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    const { token } = await book(served, id, 1);
    await post("cancel", { token });
    // Another tab still shows the booking.
    const moved = await moveByLink(served, token, id);
    expect(expectProblem(moved, 409, "conflict").detail).toBe(bookingMessages.isCancelled);
    for (let time = 0; time < 2; time += 1) {
      const restored = await post("restore", { token });
      expect(restored.json()).toMatchObject({
        message: bookingMessages.restoreDone,
        booking: { state: "booked", canChange: true, class: { free: 0 } },
      });
    }
    const purposes = (await mailsTo(served, guestAddress(1))).map(({ purpose }) => purpose);
    expect(purposes.at(-1)).toBe("booking-restored");
    expect((await mailsTo(served, guestAddress(1))).at(-1)?.calendar).toContain("SEQUENCE:2");

    await post("cancel", { token });
    await book(served, id, 2);
    const full = await post("restore", { token });
    expectProblem(full, 409, "conflict");
    expect(full.json()).toMatchObject({ reason: "full", class: { id, hasList: true } });
    const waits = await post("restore", { token, wait: true });
    expect(waits.json()).toMatchObject({
      message: bookingMessages.waitDone,
      booking: { state: "waiting", place: 1 },
    });
    await post("cancel", { token });
    const left = (await mailsTo(served, guestAddress(1))).at(-1);
    expect(left?.text).toContain("You have left the waiting list");
    await post("restore", { token, wait: true });
    const [guest] = (await rosterOf(desk, id)).people;
    await desk.call("POST", `/bookings/${guest?.id}/cancel`, {});

    vi.setSystemTime("2026-12-01T17:31:00.000Z");
    expectProblem(await post("restore", { token }), 409, "conflict");
  });

  test("a place that is taken by booking again long after belongs to the lead that waited", async () => {
    const [id = ""] = await makeClasses(desk, { day: "2027-01-05", seats: 1 });
    const { token } = await book(served, id, 1);
    await book(served, id, 2);
    vi.setSystemTime("2027-01-05T15:30:00.000Z");
    await post("cancel", { token });
    expect(await book(served, id, 2)).toMatchObject({ state: "booked" });
    const leads = await served.db
      .selectFrom("leads")
      .select("status")
      .where("email", "=", guestAddress(2))
      .execute();
    expect(leads).toEqual([{ status: "demo_booked" }]);
  });

  test("the answer to a repeat counts the class like that to a first booking", async () => {
    const [id = "", full = ""] = [
      ...(await makeClasses(desk, { seats: 2 })),
      ...(await makeClasses(desk, { day: "2026-12-03", seats: 1 })),
    ];
    for (const one of [id, full]) await book(served, one, 1);
    expect((await book(served, id, 1)).class).toMatchObject({ free: 0, state: "full" });
    expect((await book(served, full, 1)).class).toMatchObject({ free: 0, waiting: 1 });
    expect(await demoClass(served, id)).toMatchObject({ free: 1 });
    expect((await book(served, id, 2)).class).toMatchObject({ free: 0, state: "full" });
  });

  test("what staff cancelled is not taken back by the link, and its mail says so", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token } = await book(served, id, 1);
    const [guest] = (await rosterOf(desk, id)).people;
    await desk.call("POST", `/bookings/${guest?.id}/cancel`, {});
    const refused = expectProblem(await post("restore", { token }), 409, "conflict");
    expect(refused.detail).toBe(bookingMessages.cancelledByUs);
    expect(await bookingOf(served, token)).toMatchObject({
      state: "cancelled",
      isCancelledByUs: true,
    });
    const mail = (await mailsTo(served, guestAddress(1))).at(-1);
    expect(mail?.text).toContain("We have cancelled your booking");
    expect(mail?.text).not.toContain("See if a place is free");
    expect(mail?.calendar).toContain("METHOD:CANCEL");
    // Once staff have moved it, it is like any other.
    const [other = ""] = await makeClasses(desk, { day: "2026-12-03" });
    await desk.call("POST", `/bookings/${guest?.id}/move`, { classId: other });
    await post("cancel", { token });
    expect((await mailsTo(served, guestAddress(1))).at(-1)?.text).toContain(
      "See if a place is free",
    );
    expect((await post("restore", { token })).statusCode).toBe(200);
  });

  test("who waits takes a place that is free, by booking again and by the link", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 2 });
    const first = await book(served, id, 1);
    const second = await book(served, id, 2);
    const waits = [];
    for (const index of [3, 4]) waits.push((await book(served, id, index)).token);
    vi.setSystemTime("2026-12-01T15:00:00.000Z");
    for (const { token } of [first, second]) await post("cancel", { token });
    // The list is closed: nobody gets the places by themselves.
    expect(await bookingOf(served, waits[0])).toMatchObject({
      state: "waiting",
      class: { state: "open", free: 2 },
    });
    expect(await book(served, id, 3)).toMatchObject({ state: "booked", class: { free: 1 } });
    expect(await bookingOf(served, waits[0])).toMatchObject({ state: "booked" });
    const mail = (await mailsTo(served, guestAddress(3))).at(-1);
    expect(mail).toMatchObject({ purpose: "booking-place-free" });
    const taken = await moveByLink(served, waits[1], id);
    expect(taken.json()).toMatchObject({ booking: { state: "booked", class: { free: 0 } } });
  });

  test("who waited until the class begins is told that no place came free, and of others", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk, { seats: 1 })),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    await book(served, id, 1);
    const { token } = await book(served, id, 2);
    vi.setSystemTime("2026-12-01T17:31:00.000Z");
    expect(await bookingOf(served, token)).toMatchObject({
      state: "unplaced",
      canChange: false,
      others: [{ id: other }],
    });
    expectProblem(await post("cancel", { token }), 409, "conflict");
  });

  test("two places at one time: the mail tells, with both links; a change by a link asks first", async () => {
    const { trainers } = (await desk.call("POST", "/trainers", { name: "Katrin Vogel" })).json();
    const trainerId = trainers.find(({ id }: { id: string }) => id !== desk.trainerId).id;
    const [id = "", same = "", later = ""] = [
      ...(await makeClasses(desk, { seats: 5 })),
      ...(await makeClasses(desk, { trainerId, seats: 5 })),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const one = await book(served, id, 1);
    const brother = { email: guestAddress(1), name: "Rohan Verma" };
    await book(served, same, 1, brother);
    expect((await mailsTo(served, guestAddress(1))).at(-1)?.text).not.toContain("at this time");
    const two = await book(served, same, 1);
    expect(two).toMatchObject({ state: "booked" });
    const mail = (await mailsTo(served, guestAddress(1))).at(-1);
    expect(mail?.text).toContain("You have another class at this time");
    for (const { token } of [one, two]) expect(mail?.text).toContain(`token=${token}`);
    // Whoever knows only the number is told nothing of the other booking.
    await book(served, same, 7, { phone: "9812300001", email: "stranger@example.in" });
    const [told] = await mailsTo(served, "stranger@example.in");
    expect(told?.text).not.toContain("at this time");

    await moveByLink(served, two.token, later);
    const asked = await moveByLink(served, two.token, same);
    expectProblem(asked, 409, "conflict");
    expect(asked.json()).toMatchObject({ reason: "same_time", class: { id: same } });
    const { startsAt } = await demoClass(served, same);
    const moved = await post("move", { token: two.token, classId: same, startsAt, alsoThen: true });
    expect(moved.json()).toMatchObject({ booking: { class: { id: same } } });

    await post("cancel", { token: two.token });
    expect((await post("restore", { token: two.token })).json()).toMatchObject({
      reason: "same_time",
    });
    const restored = await post("restore", { token: two.token, alsoThen: true });
    expect(restored.statusCode, restored.body).toBe(200);
  });

  test("two places at one time: who is logged in with the confirmed address is asked first", async () => {
    const { trainers } = (await desk.call("POST", "/trainers", { name: "Katrin Vogel" })).json();
    const trainerId = trainers.find(({ id }: { id: string }) => id !== desk.trainerId).id;
    const [id = "", same = ""] = [
      ...(await makeClasses(desk, { seats: 5 })),
      ...(await makeClasses(desk, { trainerId, seats: 5 })),
    ];
    const { browser, user } = await signUp(served);
    const { email } = user;
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const one = await book(served, id, 1, { email });
    const send = (fields: object) => sendBooking(served, same, 1, { email, ...fields }, { cookie });
    const asked = await send({});
    expect(expectProblem(asked, 409, "conflict").detail).toBe(bookingMessages.sameTime);
    expect(asked.json()).toMatchObject({
      ...{ reason: "same_time", class: { id: same } },
      other: { token: one.token, class: { id } },
    });
    expect((await rosterOf(desk, same)).people).toEqual([]);
    expect((await send({ alsoThen: true })).json()).toMatchObject({ state: "booked" });
    expect((await mailsTo(served, email)).at(-1)?.text).toContain("another class at this time");
    // A brother has no other class, and a login tells nothing of other addresses.
    await book(served, id, 2);
    for (const who of [{ name: "Rohan Verma" }, { email: guestAddress(2) }]) {
      expect((await send(who)).json()).toMatchObject({ state: "booked" });
    }
  });

  const newest = async (to: string) =>
    (await mailsTo(served, to)).at(-1)?.text.replaceAll(/\s+/g, " ") ?? "";
  /** Calls the only lead, and somebody else answers. */
  async function callWrongNumber() {
    const lead = await served.db
      .selectFrom("leads")
      .select(["id", "revision"])
      .executeTakeFirstOrThrow();
    const wrong = { revision: lead.revision, outcome: "wrong_number", text: "" };
    good(await desk.call("POST", `/leads/${lead.id}/calls`, wrong), 201);
  }

  test("a number that is wrong is asked for by mail, page and the owner's answer", async () => {
    const [first = "", second = "", third = ""] = await makeClasses(desk, { until: "2026-12-15" });
    const { browser, user } = await signUp(served);
    const { email } = user;
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const child = { email, guardianName: "Sunita Verma" };
    const asked = { name: "Asha Verma", email, phone: "9812300001", service: "GermanClass" };
    good(await sendLead(served.app, "service", asked), 201);
    vi.setSystemTime(now.getTime() + 60_000);
    await book(served, first, 1, child);
    await callWrongNumber();

    const anybody = await book(served, second, 1, child);
    expect(anybody.call?.why).toBe("minor");
    expect(anybody).not.toHaveProperty("phoneIsWrong");
    const shown = await bookingOf(served, anybody.token);
    expect(shown.phoneIsWrong).toBe(true);
    const { person } = await served.db
      .selectFrom("leads")
      .select("person_id as person")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const { leads }: PersonPage = good(await desk.call("GET", `/people/${person}`));
    expect(leads.map(({ clock }) => clock.state)).toEqual(["answered"]);
    // Nobody can call about the question that was asked before.
    expect(shown.question).toBeUndefined();
    expect(await newest(email)).toContain(noCall.wrongNumber);
    expect(await newest(email)).not.toMatch(/\bwe call you\b/i);
    expect(await newest(LEADS_TO)).toContain(`Call: ${noCallForDesk.wrongNumber}`);

    const owner = await sendBooking(served, third, 1, { email }, { cookie });
    expect(good(owner, 201)).toMatchObject({ state: "booked", phoneIsWrong: true });
    expect(await newest(email)).toContain(noCall.wrongNumber);
    expect(await newest(email)).not.toMatch(/\b(?:we call|nobody calls) you\b/i);

    const right = await sendBooking(served, third, 1, { email, phone: "9812399999" }, { cookie });
    expect(good(right, 201)).not.toHaveProperty("phoneIsWrong");
    expect(await newest(email)).not.toContain(noCall.wrongNumber);
  });

  test.each(["demo", "service"] as const)(
    "that a number of a %s request is wrong is told to nobody who has another address",
    async (form) => {
      const [first = "", second = ""] = await makeClasses(desk, { until: "2026-12-08" });
      const asked = { name: "Asha Verma", email: guestAddress(1), phone: "9812300001" };
      if (form === "demo") await book(served, first, 1, asked);
      else good(await sendLead(served.app, form, { ...asked, service: "GermanClass" }), 201);
      await callWrongNumber();
      const stranger = guestAddress(2);
      const { token } = await book(served, second, 1, { email: stranger });
      expect(await bookingOf(served, token)).not.toHaveProperty("phoneIsWrong");
      expect(await newest(stranger)).not.toContain(noCall.wrongNumber);
      const page = await requestsBehind(served, await requestToken(served, stranger));
      expect(page.requests).toMatchObject([{ phoneIsWrong: false }]);
    },
  );

  test("a link tells nothing of bookings with another address, and keeps one place of its own", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const phone = { phone: "9812300001" };
    await book(served, other, 1, phone);
    const stranger = await book(served, id, 2, phone);
    const moved = await moveByLink(served, stranger.token, other);
    expect(moved.json()).toMatchObject({ booking: { class: { id: other } } });
    const own = await book(served, id, 1, phone);
    const refused = expectProblem(await moveByLink(served, own.token, other), 409, "conflict");
    expect(refused.detail).toBe(bookingMessages.already);
  });

  test("staff who move a guest on keep whether the guest came", async () => {
    const [id = "", next = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    await book(served, id, 1, { guardianName: "Sunita Verma" });
    vi.setSystemTime("2026-12-01T18:00:00.000Z");
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    const [guest] = (await rosterOf(desk, id)).people;
    await desk.call("POST", `/bookings/${guest?.id}/attendance`, { state: "came" });
    const moved = await desk.call("POST", `/bookings/${guest?.id}/move`, { classId: next });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await rosterOf(desk, id)).people).toMatchObject([{ state: "came" }]);
    expect((await rosterOf(desk, next)).people).toMatchObject([
      { state: "booked", guardian: "Sunita Verma" },
    ]);
  });

  test("a full class whose list is closed is full for everybody; who has a place gets a mail", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    await book(served, id, 1);
    await book(served, id, 3);
    vi.setSystemTime("2026-12-01T15:00:00.000Z");
    const answers = [await sendBooking(served, id, 1), await sendBooking(served, id, 2)];
    // Who waits is promised no place that comes free.
    expect((await sendBooking(served, id, 3)).json()).toMatchObject({ reason: "full" });
    const text = (await mailsTo(served, guestAddress(3))).at(-1)?.text;
    expect(text).toContain("The class is still full");
    expect(text).not.toContain("three hours");
    const [known, stranger] = answers.map((answer) => answer.json());
    expect(known).toEqual({ ...stranger, requestId: known.requestId });
    expect((await mailsTo(served, guestAddress(1))).at(-1)?.text).toContain(
      "You already have a place",
    );
    expect(await mailsTo(served, guestAddress(2))).toEqual([]);
    // The answer stays the same if that mail cannot be stored.
    await sql`CREATE TRIGGER no_mail BEFORE INSERT ON mail_outbox
      BEGIN SELECT RAISE(ABORT, 'no mail'); END`.execute(served.db);
    onTestFinished(async () => void (await sql`DROP TRIGGER no_mail`.execute(served.db)));
    expect((await sendBooking(served, id, 1)).json()).toMatchObject({ reason: "full" });
  });

  test("a retry gets its first answer, with the class as it is now", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    const { startsAt } = await demoClass(served, id);
    const send = (fields: object = {}) =>
      sendBooking(served, id, 1, fields, { "idempotency-key": "one" });
    const first = (await send({ startsAt })).json();
    const later = await moveClass(id, "2026-12-02");
    for (const shown of [startsAt, later]) {
      const again = await send({ startsAt: shown });
      expect(again.statusCode, again.body).toBe(201);
      expect(again.json()).toEqual({ ...first, class: await demoClass(served, id) });
    }
    // Without the key it is another request, for a time that is no longer true.
    const untold = await sendBooking(served, id, 1, { startsAt });
    expect(untold.json()).toMatchObject({ reason: "moved", class: { startsAt: later } });
    const token = await mailedToken(served, guestAddress(1));
    await post("cancel", { token });
    expect((await send()).json()).toMatchObject({ state: "booked", class: { id } });
    expect(await bookings()).toHaveLength(1);
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
    expect(sent.json()).toMatchObject({
      ...{ state: "unconfirmed", mailFollows: false },
      class: { free: 1, waiting: 0 },
      call: { why: "many", name: "Asha Verma", isParent: false },
    });
    expect(await bookings()).toEqual([]);
    expect(await demoClass(served, id)).toMatchObject({ free: 1 });
    const mails = await served.db.selectFrom("mail_outbox").select("to_address").execute();
    expect(mails.map(({ to_address }) => to_address)).not.toContain(guestAddress(1));
    const lead = await served.db.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ email: guestAddress(1), needs_review: 1, status: "new" });
    expect(lead.details).toContain("Tuesday 1 December, 18:30");
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
