import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bookingMessages } from "#contract/classes/class-values.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  beginWithClasses,
  book,
  bookingOf,
  type ClassDeskOfTest,
  demoClass,
  guestAddress,
  lessonOf,
  makeClasses,
  moveByLink,
  rosterOf,
  takeMails,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { expectProblem, LEADS_TO, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-27T09:00:00.000Z");
/** So many bookings of one network get their places at once in this app. */
const AT_ONCE = 15;

describe.each(databaseKinds)("one of many bookings of a network, on %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  /** Another one in each test: an app counts as long as it runs. */
  let network = 0;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 0.5 } });
    return served.close;
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
    network += 1;
    const [classroom = ""] = await makeClasses(desk, { day: "2026-12-10", seats: AT_ONCE });
    const { startsAt } = await demoClass(served, classroom);
    const states = new Set<string>();
    for (let index = 0; index < AT_ONCE; index += 1) {
      const name = `Pupil ${"ABCDEFGHIJKLMNO"[index]}`;
      const phone = String(9_812_400_000 + index);
      const who = { email: `pupil${index}@school.example`, name, phone };
      const answer = await send(classroom, startsAt, who);
      states.add(answer.json().call ?? answer.json().state);
    }
    // A whole classroom has its places.
    expect([...states]).toEqual(["booked"]);
    return () => void vi.useRealTimers();
  });

  const send = (id: string, startsAt: string, fields: object) =>
    served.app.inject({
      method: "POST",
      url: `/api/v1/classes/${id}/bookings`,
      remoteAddress: `203.0.113.${network}`,
      payload: { name: "Asha Verma", phone: "9812300001", startsAt, ...fields },
    });
  /** Books from the busy network. */
  async function sendBusy(id: string, fields: object = {}) {
    const { startsAt } = await demoClass(served, id);
    const answer = await send(id, startsAt, { email: guestAddress(1), ...fields });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }
  const tokenIn = async (email: string) =>
    (await mailsTo(served, email)).flatMap(
      ({ text }) => /\/booking\?token=([\w-]+)/.exec(text)?.[1] ?? [],
    )[0];
  const mailText = async (email: string) =>
    ((await mailsTo(served, email)).at(-1)?.text ?? "").replaceAll(/\s+/g, " ");
  const post = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/bookings/${path}`, payload });
  const reach = async (leadId: string | undefined, outcome = "reached") => {
    const note = { kind: "call", text: "Will come.", outcome };
    const noted = await desk.call("POST", `/leads/${leadId}/notes`, note);
    expect(noted.statusCode, noted.body).toBe(201);
  };
  /** As staff put away what a program has sent. */
  async function putAway(guest: { personId: string } | undefined) {
    const [lead] = (await desk.call("GET", `/people/${guest?.personId}`)).json().leads;
    const lost = { status: "lost", lostReason: "other", lostNote: "A program." };
    const ended = await desk.call("POST", `/leads/${lead.id}/status`, {
      ...{ ...lost, revision: lead.revision },
    });
    expect(ended.statusCode, ended.body).toBe(200);
  }
  const stateOf = async (email: string) => (await bookingOf(served, await tokenIn(email))).state;

  test("holds no place and hinders nobody before somebody has reached the person", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    const answer = await sendBusy(id);
    expect(answer).toMatchObject({
      state: "unconfirmed",
      message: bookingMessages.unconfirmed,
      call: { why: "many", name: "Asha Verma", isParent: false },
      class: { state: "open", free: 1, waiting: 0 },
      mailFollows: true,
    });
    const { token: newcomer } = await book(served, id, 3, { name: "Ravi Kumar" });
    expect(await bookingOf(served, newcomer)).toMatchObject({ state: "booked" });
    // A program says that it books for a child, too.
    const child = { email: guestAddress(2), name: "Ritu Das", guardianName: "Mina Das" };
    expect(await sendBusy(id, child)).toMatchObject({
      state: "unconfirmed",
      call: { why: "many", name: "Mina Das", isParent: true },
      class: { free: 0, waiting: 0 },
    });
    const waits = await book(served, id, 4, { name: "Omar Khan" });
    expect(await bookingOf(served, waits.token)).toMatchObject({ state: "waiting", place: 1 });

    await post("cancel", { token: newcomer });
    expect(await bookingOf(served, waits.token)).toMatchObject({ state: "booked" });
    await post("cancel", { token: waits.token });
    await served.app.classReminders(new Date());
    expect(await demoClass(served, id)).toMatchObject({ state: "open", free: 1, waiting: 0 });
    const people = (await rosterOf(desk, id)).people.slice(0, 3);
    const [first, , second] = people;
    for (const one of [first, second]) {
      expect(one).toMatchObject({ state: "unconfirmed", place: null, call: { why: "many" } });
    }
    const { people: reached } = (await desk.call("GET", `/classes/${id}/reach`)).json();
    expect(reached).toContainEqual(
      expect.objectContaining({ email: guestAddress(1), state: "unconfirmed" }),
    );

    // Nobody has answered the first call.
    await reach(first?.leadId, "no_answer");
    expect(await stateOf(guestAddress(1))).toBe("unconfirmed");
    await reach(second?.leadId);
    expect(await bookingOf(served, await tokenIn(guestAddress(2)))).toMatchObject({
      state: "booked",
      class: { free: 0 },
    });
    expect(await mailText(guestAddress(2))).toContain("You have a place");
    await reach(first?.leadId);
    const last = await bookingOf(served, await tokenIn(guestAddress(1)));
    expect(last).toMatchObject({ state: "waiting", place: 1 });
    expect(last.call).toBeUndefined();
    expect(await mailText(guestAddress(1))).toContain("You are on the waiting list");
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("is told so at every place, and until the class begins", async () => {
    const [id = ""] = await makeClasses(desk);
    const { call } = await sendBusy(id);
    const token = await tokenIn(guestAddress(1));
    expect(await bookingOf(served, token)).toMatchObject({ state: "unconfirmed", call });
    const text = await mailText(guestAddress(1));
    expect(text).toContain("We hold no place yet: we call you by");
    expect(text).not.toContain("nobody calls");
    expect((await mailsTo(served, guestAddress(1)))[0]?.calendar).toBeNull();
    expect(await mailText(LEADS_TO)).toMatch(/Booking: No place yet.* Call: Asha Verma, by .*Many/);
    const [guest] = (await rosterOf(desk, id)).people;
    const lead = (await desk.call("GET", `/people/${guest?.personId}`)).json().leads[0];
    expect(lead).toMatchObject({ status: "new", clock: { state: "due" } });

    const file = await served.app.inject({ url: `/api/v1/bookings/calendar?token=${token}` });
    expectProblem(file, 409, "conflict");
    expect(file.json().message).toBe(bookingMessages.unconfirmed);

    await takeMails(served);
    const { revision } = await lessonOf(desk, id);
    const { course: _, place: __, branch: ___, ...change } = classOf(desk, { starts: "19:00" });
    await desk.call("PUT", `/classes/${id}`, { ...change, revision });
    const moved = await mailText(guestAddress(1));
    expect(moved).toContain("The class you asked for has changed");
    expect(moved).toContain("We hold no place yet: we call you by");
    await takeMails(served);
    vi.setSystemTime("2026-12-01T18:01:00.000Z");
    for (let time = 0; time < 2; time += 1) await served.app.classReminders(new Date());
    const over = await bookingOf(served, token);
    expect(over).toMatchObject({ state: "unconfirmed", canChange: false });
    expect(over.call).toBeUndefined();
    const purposes = (await mailsTo(served, guestAddress(1))).map(({ purpose }) => purpose);
    expect(purposes.slice(2)).toEqual(["booking-unplaced"]);
    expect(await mailText(guestAddress(1))).toContain("We could not confirm your booking");
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    // Somebody who comes nevertheless is marked like all others.
    const marked = await desk.call("POST", `/bookings/${guest?.id}/attendance`, { state: "came" });
    expect(marked.json().people).toMatchObject([{ state: "came" }]);
  });

  test("gets no place by being put away as lost, but by a counsellor who gives one", async () => {
    const [id = ""] = await makeClasses(desk);
    await sendBusy(id);
    await sendBusy(id, { email: guestAddress(2), name: "Ravi Kumar" });
    const [guest, stranger] = (await rosterOf(desk, id)).people;
    await putAway(guest);
    await putAway(stranger);
    await served.app.classReminders(new Date());
    const unconfirmed = { state: "unconfirmed" };
    expect((await rosterOf(desk, id)).people).toMatchObject([unconfirmed, unconfirmed]);
    const given = await desk.call("POST", `/bookings/${guest?.id}/place`, {});
    expect(given.json().people).toMatchObject([{ state: "booked" }, unconfirmed]);
    expect(await demoClass(served, id)).toMatchObject({ free: 1 });
    // A program's addresses are strangers': they get no more mail of ours.
    vi.setSystemTime("2026-12-01T18:01:00.000Z");
    await served.app.classReminders(new Date());
    const purposes = (await mailsTo(served, guestAddress(2))).map(({ purpose }) => purpose);
    expect(purposes).not.toContain("booking-unplaced");
  });

  test("is not confirmed by another booking after it was put away as lost", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    await sendBusy(id);
    await putAway((await rosterOf(desk, id)).people[0]);
    vi.setSystemTime(new Date(now.getTime() + 60_000));
    const { token } = await book(served, other, 1);
    expect(await bookingOf(served, token)).toMatchObject({ state: "booked", class: { id: other } });
    await served.app.classReminders(new Date());
    expect((await rosterOf(desk, id)).people).toMatchObject([
      { state: "unconfirmed", call: { why: "many" } },
    ]);
  });

  test("stays so when it is moved, cancelled and restored by its link", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    await sendBusy(id);
    const token = await tokenIn(guestAddress(1));
    expectProblem(await moveByLink(served, token, id), 409, "conflict");
    const moved = await moveByLink(served, token, other);
    const call = { why: "many" };
    expect(moved.json()).toMatchObject({
      message: bookingMessages.unconfirmed,
      booking: { state: "unconfirmed", call, class: { id: other } },
    });
    expect(await demoClass(served, other)).toMatchObject({ free: 2, waiting: 0 });
    await post("cancel", { token });
    const restored = await post("restore", { token });
    expect(restored.json()).toMatchObject({
      message: bookingMessages.unconfirmed,
      booking: { state: "unconfirmed", call },
    });
    expect(await mailText(guestAddress(1))).toContain("We hold no place yet: we call you by");
    await served.app.classReminders(new Date());
    expect(await stateOf(guestAddress(1))).toBe("unconfirmed");
    // Staff who move somebody give a place.
    const [guest] = (await rosterOf(desk, other)).people;
    await desk.call("POST", `/bookings/${guest?.id}/move`, { classId: id });
    expect(await bookingOf(served, token)).toMatchObject({ state: "booked", call });
  });

  test("gets a place by being restored, if somebody has reached the person meanwhile", async () => {
    const [id = ""] = await makeClasses(desk);
    await sendBusy(id);
    const token = await tokenIn(guestAddress(1));
    const [guest] = (await rosterOf(desk, id)).people;
    await post("cancel", { token });
    await reach(guest?.leadId);
    const restored = (await post("restore", { token })).json();
    expect(restored).toMatchObject({
      message: bookingMessages.restoreDone,
      booking: { state: "booked" },
    });
    expect(restored.booking.call).toBeUndefined();
    expect(await mailText(guestAddress(1))).toContain("Your place is booked again");
  });

  test("is answered alike whoever has booked before, and a program, too", async () => {
    const [id = ""] = await makeClasses(desk);
    await book(served, id, 3);
    const answers: unknown[] = [];
    for (const who of [
      { email: guestAddress(3) },
      { email: guestAddress(5) },
      { email: guestAddress(5) },
      { email: guestAddress(6), website: "https://spam.example" },
    ]) {
      const { id: _, reference: __, mailFollows: ___, ...answer } = await sendBusy(id, who);
      answers.push(answer);
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await mailText(guestAddress(3))).toContain("You already have a place");
    expect((await rosterOf(desk, id)).people).toHaveLength(2);
    // From elsewhere the person books like anybody.
    expect(await book(served, id, 5)).toMatchObject({ state: "booked", class: { free: 0 } });
    expect(await bookingOf(served, await tokenIn(guestAddress(5)))).toMatchObject({
      state: "booked",
    });
  });
});
