import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { requestMessages } from "#contract/request-values.ts";
import { mailsTo } from "#tests/support/account-requests.ts";
import {
  beginWithClasses,
  book,
  bookingOf,
  type ClassDeskOfTest,
  guestAddress,
  lessonOf,
  makeClasses,
  moveByLink,
  rosterOf,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good, newLead, personOf } from "#tests/support/lead-samples.ts";
import {
  askedToken,
  changeRequests,
  openRequests,
  requestsBehind,
  requestToken,
  sendToRequests,
} from "#tests/support/own-requests.ts";
import { expectProblem, openTestApp, sendLead, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-27T09:00:00.000Z");

describe.each(databaseKinds)("requests with demo classes over %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => served.close());

  test("a booked class and a place on the waiting list are on the page, with their own links", async () => {
    const [full = "", free = ""] = await makeClasses(desk, { seats: 1, until: "2026-12-08" });
    await book(served, full, 1);
    const email = guestAddress(2);
    await book(served, full, 2);
    await book(served, free, 2);
    const token = await askedToken(served, email);
    const { requests } = await requestsBehind(served, token);
    const bookings = requests.flatMap((request) => request.bookings);
    expect(bookings.map(({ state, place }) => [state, place]).sort()).toEqual([
      ["booked", undefined],
      ["waiting", 1],
    ]);
    for (const booking of bookings) {
      const shown = await bookingOf(served, booking.token);
      expect(shown).toMatchObject({ state: booking.state, reference: booking.reference });
    }
    expect(requests.some(({ state }) => state === "booked")).toBe(true);
    expect(requests.flatMap(({ happened }) => happened.map(({ what }) => what))).toEqual(
      expect.arrayContaining(["received", "booked", "waiting"]),
    );
  });

  test.each(["demo_booked", "enrolled"])(
    "a class that staff have booked for a request about another course, %s, stays with it if the person books it, too",
    async (status) => {
      const [id = ""] = await makeClasses(desk);
      const email = guestAddress(1);
      const asked = { name: "Asha Verma", email, phone: "9812300001", service: "PTEOnline" };
      const { id: leadId } = good(await sendLead(served.app, "service", asked), 201);
      good(await desk.call("POST", `/classes/${id}/bookings`, { leadId }));
      const leadsAtDesk = async () => (await personOf(desk, leadId)).leads;
      const [{ revision } = { revision: 0 }] = await leadsAtDesk();
      if (status === "enrolled")
        good(await desk.call("POST", `/leads/${leadId}/status`, { revision, status }));
      await book(served, id, 1);

      const { requests } = await requestsBehind(served, await askedToken(served, email));
      expect(requests).toMatchObject([
        { course: "PTE Online Classes", promise: null, bookings: [{ state: "booked" }] },
      ]);
      expect(await leadsAtDesk()).toMatchObject([
        { id: leadId, status, clock: { state: "answered" } },
      ]);
    },
  );

  test("the parent of a guest of two classes is called once, before the first of them", async () => {
    // It begins in two hours, before the time at which we call back.
    const [soon = "", later = ""] = [
      ...(await makeClasses(desk, { day: "2026-11-27", starts: "12:00" })),
      ...(await makeClasses(desk)),
    ];
    await book(served, soon, 1);
    const email = guestAddress(1);
    const token = await askedToken(served, email);
    const [asked] = (await requestsBehind(served, token)).requests;
    const [guest] = (await rosterOf(desk, soon)).people;
    const leadId = guest?.leadId ?? "";
    good(await desk.call("POST", `/classes/${later}/bookings`, { leadId }));
    vi.setSystemTime(now.getTime() + 60_000);
    const about = { token, reference: asked?.reference, name: "Meera Verma" };
    const { page } = await changeRequests(served, "parent", about);
    const by = "2026-11-27T10:30:00.000Z";
    expect(page.requests).toMatchObject([{ promise: { by }, parent: "Meera" }]);
    for (const { token: own } of page.requests[0]?.bookings ?? []) {
      const shown = await bookingOf(served, own);
      expect(shown).toMatchObject({ call: { why: "minor", name: "Meera Verma", by } });
      expect(shown.question).toBeUndefined();
    }
    const [lead] = (await personOf(desk, leadId)).leads;
    expect(lead?.clock).toMatchObject({ state: "due", callBy: by });
    expect((await mailsTo(served, email)).at(-1)?.text).toContain("16:00 (Karnal time)");
  });

  test("a child's class that is booked with a number known to be wrong promises no call", async () => {
    const [id = ""] = await makeClasses(desk);
    const email = guestAddress(1);
    const asked = { name: "Asha Verma", email, phone: "9812300001", service: "PTEOnline" };
    const { id: leadId } = good(await sendLead(served.app, "service", asked), 201);
    const [{ revision } = { revision: 0 }] = (await personOf(desk, leadId)).leads;
    const call = { revision, outcome: "wrong_number", text: "" };
    good(await desk.call("POST", `/leads/${leadId}/calls`, call), 201);
    const booked = await book(served, id, 1, { guardianName: "Meera Verma" });

    // The answer goes to whoever has sent it.
    expect(booked).toMatchObject({ call: { why: "minor" } });
    expect(booked.phoneIsWrong).toBeUndefined();
    const shown = await bookingOf(served, booked.token);
    expect(shown.phoneIsWrong).toBe(true);
    expect(shown.call).toBeUndefined();
    const mail = (await mailsTo(served, email)).at(-1)?.text.replaceAll(/\s+/g, " ");
    expect(mail).toContain("Please correct your number.");
    expect(mail).not.toContain("We call you");
    const { requests } = await requestsBehind(served, await askedToken(served, email));
    expect(requests).toMatchObject([{ promise: null }, { promise: null }]);
    for (const { clock } of (await personOf(desk, leadId)).leads)
      expect(clock.state).toBe("answered");
  });

  test("whoever joins a waiting list with a request that was closed opens it again", async () => {
    const [full = ""] = await makeClasses(desk, { seats: 1 });
    await book(served, full, 2);
    await book(served, full, 1);
    const email = guestAddress(1);
    const token = await askedToken(served, email);
    const state = async () => {
      const { requests } = await requestsBehind(served, token);
      return requests.map((request) => request.state);
    };
    const guest = (await rosterOf(desk, full)).people.find((one) => one.state === "waiting");
    const leadId = guest?.leadId ?? "";
    const [{ revision } = { revision: 0 }] = (await personOf(desk, leadId)).leads;
    const lost = { revision, status: "lost", lostReason: "price" };
    good(await desk.call("POST", `/leads/${leadId}/status`, lost));
    expect(await state()).toEqual(["done"]);
    await book(served, full, 1);
    expect(await state()).toEqual(["waiting"]);
    expect((await personOf(desk, leadId)).leads).toMatchObject([{ status: "new" }]);
  });

  test("a class that is booked after an enquiry about its course is the same request, which one call answers", async () => {
    const [id = ""] = await makeClasses(desk);
    const { course } = await lessonOf(desk, id);
    const email = guestAddress(1);
    const asked = { name: "Asha Verma", email, phone: "9812300001", service: course };
    good(await sendLead(served.app, "service", asked), 201);
    vi.setSystemTime(now.getTime() + 60 * 60_000);
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    const { token: bookingToken } = await book(served, id, 1, { guardianName: "Meera Verma" });

    const token = await requestToken(served, email);
    const [request, ...others] = (await requestsBehind(served, token)).requests;
    expect(others).toEqual([]);
    expect(request).toMatchObject({ state: "booked", parent: "Meera", bookings: [{}] });
    expect(request?.otherReferences).toHaveLength(1);
    const booking = await bookingOf(served, bookingToken);
    expect(booking.call?.by).toBe(request?.promise?.by);

    expect(booking).not.toHaveProperty("question");
    const lead = await served.db.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    const [atDesk] = (await personOf(desk, lead.id)).leads;
    expect(atDesk?.clock.callBy).toBe(request?.promise?.by);
    vi.setSystemTime(now.getTime() + 70 * 60_000);
    const call = { revision: atDesk?.revision, outcome: "reached", text: "" };
    good(await desk.call("POST", `/leads/${lead.id}/calls`, call), 201);
    const [called] = (await requestsBehind(served, token)).requests;
    expect(called).toMatchObject({ state: "booked", promise: null });
    const after = await bookingOf(served, bookingToken);
    expect(after).not.toHaveProperty("call");
    expect(after).not.toHaveProperty("question");
  });

  test("a class that is booked with another address is a request of its own", async () => {
    const [id = ""] = await makeClasses(desk);
    const { course } = await lessonOf(desk, id);
    const asked = { name: "Asha Verma", email: "asha@work.example", phone: "9812300001" };
    good(await sendLead(served.app, "service", { ...asked, service: course }), 201);
    await book(served, id, 1);
    for (const email of [asked.email, guestAddress(1)]) {
      const token = await requestToken(served, email);
      const [request, ...others] = (await requestsBehind(served, token)).requests;
      expect(others).toEqual([]);
      expect(request?.isShared).toBe(false);
    }
  });

  test("a call that was missed or agreed is at the same time for page and booking, whatever becomes of the class", async () => {
    const [id = "", other = ""] = await makeClasses(desk, { until: "2026-12-08" });
    const { token: bookingToken } = await book(served, id, 1, { guardianName: "Meera Verma" });
    const token = await requestToken(served, guestAddress(1));
    const { id: leadId } = await served.db
      .selectFrom("leads")
      .select("id")
      .executeTakeFirstOrThrow();
    let minutes = 0;
    const promises = async () => {
      const [request] = (await requestsBehind(served, token)).requests;
      const { call } = await bookingOf(served, bookingToken);
      expect(call?.isAt ?? false).toBe(request?.promise?.isAt);
      return [request?.promise?.by, call?.by];
    };
    for (const [outcome, followUpAt] of [
      ["no_answer", "2026-11-30T10:00"],
      ["call_back", "2026-11-28T09:00"],
    ]) {
      minutes += 1;
      vi.setSystemTime(now.getTime() + minutes * 60_000);
      const [lead] = (await personOf(desk, leadId)).leads;
      const call = { revision: lead?.revision, outcome, text: "", followUpAt };
      good(await desk.call("POST", `/leads/${leadId}/calls`, call), 201);
      const at = new Date(`${followUpAt}:00+05:30`).toISOString();
      expect(await promises()).toEqual([at, at]);
      const moved = outcome === "no_answer" ? other : id;
      good(await moveByLink(served, bookingToken, moved));
      expect(await promises()).toEqual([at, at]);
    }
    const left = { url: "/api/v1/bookings/cancel", payload: { token: bookingToken } };
    good(await served.app.inject({ method: "POST", ...left }));
    const [request] = (await requestsBehind(served, token)).requests;
    const agreed = "2026-11-28T03:30:00.000Z";
    expect(request?.promise).toMatchObject({ by: agreed, isAt: true });
    expect(request?.happened).toContainEqual(
      expect.objectContaining({ what: "call_agreed", time: agreed }),
    );
  });

  test("a wished time, one agreed later and then a wrong number: once corrected, the agreed one holds", async () => {
    const [id = ""] = await makeClasses(desk);
    await book(served, id, 1, { guardianName: "Meera Verma" });
    const token = await requestToken(served, guestAddress(1));
    const leadId = (await served.db.selectFrom("leads").select("id").executeTakeFirstOrThrow()).id;
    const shown = async () => (await requestsBehind(served, token)).requests[0];
    const about = { token, reference: (await shown())?.reference };
    await changeRequests(served, "call-time", { ...about, at: "2026-11-30T04:30:00.000Z" });
    for (const [minutes, call] of [
      [1, { outcome: "call_back", followUpAt: "2026-11-30T12:00" }],
      [2, { outcome: "wrong_number" }],
    ] as const) {
      vi.setSystemTime(now.getTime() + minutes * 60_000);
      const { revision } = (await personOf(desk, leadId)).leads[0] ?? {};
      good(await desk.call("POST", `/leads/${leadId}/calls`, { revision, text: "", ...call }), 201);
    }
    vi.setSystemTime(now.getTime() + 3 * 60_000);
    await changeRequests(served, "number", { ...about, phone: "9876543210" });
    expect((await shown())?.promise?.by).toBe("2026-11-30T06:30:00.000Z");
  });

  test.each(["by staff", "by the person"])(
    "a class that is booked %s beside one that a call confirms does not say that nobody calls",
    async (who) => {
      const [full = "", free = ""] = await makeClasses(desk, { seats: 1, until: "2026-12-08" });
      await book(served, full, 2);
      await book(served, full, 1, { guardianName: "Meera Verma" });
      const email = guestAddress(1);
      const guest = (await rosterOf(desk, full)).people.find(({ state }) => state === "waiting");
      if (who === "by staff")
        good(await desk.call("POST", `/classes/${free}/bookings`, { leadId: guest?.leadId }));
      else await book(served, free, 1);
      const { text = "" } = (await mailsTo(served, email)).at(-1) ?? {};
      const { requests } = await requestsBehind(served, await askedToken(served, email));
      const [request] = requests;
      const by = request?.promise?.by;
      expect(by).toBeDefined();
      const booked = request?.bookings.find(({ class: { id } }) => id === free);
      const shown = await bookingOf(served, booked?.token);
      expect(shown.call?.by ?? shown.question?.by).toBe(by);
      expect(text.replaceAll(/\s+/g, " ")).not.toContain("nobody calls you");
    },
  );

  test("a class that is booked with the right number brings an agreed call back, which its mail names", async () => {
    const [id = ""] = await makeClasses(desk);
    const { course } = await lessonOf(desk, id);
    const person = { name: "Asha Verma", email: guestAddress(1) };
    const asked = { ...person, phone: "9812300001", service: course };
    const { id: leadId } = good(await sendLead(served.app, "service", asked), 201);
    const other = good(
      await sendLead(served.app, "service", { ...asked, service: "PTEOnline" }),
      201,
    );
    for (const [minutes, called, call] of [
      [1, leadId, { outcome: "reached" }],
      [2, leadId, { outcome: "call_back", followUpAt: "2026-11-30T12:00" }],
      [3, other.id, { outcome: "wrong_number" }],
    ] as const) {
      vi.setSystemTime(now.getTime() + minutes * 60_000);
      const { leads } = await personOf(desk, called);
      const body = { revision: leads.find(({ id }) => id === called)?.revision, text: "", ...call };
      good(await desk.call("POST", `/leads/${called}/calls`, body), 201);
    }
    vi.setSystemTime(now.getTime() + 4 * 60_000);
    const { token: bookingToken } = await book(served, id, 1, { phone: "9876543210" });
    const by = "2026-11-30T06:30:00.000Z";
    const { requests } = await requestsBehind(served, await requestToken(served, person.email));
    const request = requests.find(({ bookings }) => bookings.length > 0);
    expect(request?.promise).toMatchObject({ by, isAt: true });
    expect((await bookingOf(served, bookingToken)).question).toMatchObject({ by, isAt: true });
    const { text = "" } = (await mailsTo(served, person.email)).at(-1) ?? {};
    const words = text.replaceAll(/\s+/g, " ");
    expect(words).toContain("Monday 30 November, 12:00 (Karnal time)");
    expect(words).not.toContain("nobody calls you");
  });

  test("an enrolment that is undone leaves the answer to a question owed, on the booking's page too", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token: bookingToken } = await book(served, id, 1);
    const token = await requestToken(served, guestAddress(1));
    const [before] = (await requestsBehind(served, token)).requests;
    const about = { token, reference: before?.reference };
    vi.setSystemTime(now.getTime() + 60_000);
    await changeRequests(served, "question", { ...about, message: "Is there parking?" });
    const { id: leadId } = await served.db
      .selectFrom("leads")
      .select("id")
      .executeTakeFirstOrThrow();
    for (const [call, body] of [
      ["status", { status: "enrolled" }],
      ["undo-status", {}],
    ] as const) {
      vi.setSystemTime(Date.now() + 60_000);
      const { revision } = (await personOf(desk, leadId)).leads[0] ?? {};
      good(await desk.call("POST", `/leads/${leadId}/${call}`, { revision, ...body }));
    }
    const [request] = (await requestsBehind(served, token)).requests;
    expect(request?.promise?.by).toBeDefined();
    expect((await bookingOf(served, bookingToken)).question?.by).toBe(request?.promise?.by);
  });

  test("the link of a booking opens that class alone, and mails a link to all requests", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token: booking = "" } = await book(served, id, 1);
    const email = guestAddress(1);
    const token = await askedToken(served, email);
    expectProblem(await openRequests(served, booking), 400, "token_invalid");
    const forged = { booking: `${booking.slice(0, -4)}AAAA` };
    const answer = await sendToRequests(served, "link-of-booking", forged);
    expectProblem(answer, 400, "token_invalid");
    good(await sendToRequests(served, "end", { token }));
    vi.setSystemTime(new Date(now.getTime() + 3 * 60_000));
    const sent = good(await sendToRequests(served, "link-of-booking", { booking }), 202);
    expect(sent).toEqual({ message: requestMessages.linkAsked });
    const mailed = await requestToken(served, email);
    expect(mailed).not.toBe(token);
    expect((await requestsBehind(served, mailed)).requests).toHaveLength(1);
  });

  test("a request is cancelled only after its class, so that no place is kept for nobody", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token: bookingToken } = await book(served, id, 1);
    const token = await askedToken(served, guestAddress(1));
    const [request] = (await requestsBehind(served, token)).requests;
    const about = { token, reference: request?.reference };
    const refused = expectProblem(await sendToRequests(served, "cancel", about), 409, "conflict");
    expect(refused.detail).toBe(requestMessages.cancelClass);
    const left = await served.app.inject({
      method: "POST",
      url: "/api/v1/bookings/cancel",
      payload: { token: bookingToken },
    });
    good(left);
    const { page } = await changeRequests(served, "cancel", about);
    expect(page.requests[0]?.state).toBe("cancelled");
  });

  test("the state follows the class: on the list, booked, on, over, missed, came, and then what we did", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    await book(served, id, 1);
    await book(served, id, 2);
    const tokens = [1, 2].map((guest) => askedToken(served, guestAddress(guest)));
    const [first = "", second = ""] = await Promise.all(tokens);
    const [lead] = await served.db
      .selectFrom("bookings")
      .select(["lead_id as id", "id as bookingId"])
      .orderBy("arrival")
      .execute();
    const shown = async (token: string) => (await requestsBehind(served, token)).requests[0];
    const stateOf = async (token: string) => (await shown(token))?.state;
    const note = async (what: object) =>
      good(await desk.call("POST", `/leads/${lead?.id}/notes`, { text: "", ...what }), 201);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["booked", "waiting"]);
    // The first minute of the class, and its last.
    vi.setSystemTime(new Date("2026-12-01T17:30:00.000Z"));
    expect(await shown(first)).toMatchObject({
      state: "in_class",
      bookings: [{ isOn: true, joiningUrl: "https://meet.example/a1" }],
    });
    expect(await stateOf(second)).toBe("unplaced");
    vi.setSystemTime(new Date("2026-12-01T18:30:00.000Z"));
    const over = await shown(first);
    expect(over?.state).toBe("class_over");
    expect(over?.bookings[0]).not.toHaveProperty("joiningUrl");
    const signInAgain = async () => {
      desk = { ...desk, ...(await openDesk(served, "counsellor")) };
    };
    await signInAgain();
    const mark = async (state: string) =>
      good(await desk.call("POST", `/bookings/${lead?.bookingId}/attendance`, { state }));
    await mark("missed");
    expect(await stateOf(first)).toBe("missed");
    await mark("came");
    expect(await stateOf(first)).toBe("came");
    vi.setSystemTime(new Date("2026-12-02T09:00:00.000Z"));
    await signInAgain();
    await note({ kind: "whatsapp", text: "Sent the fees" });
    expect(await stateOf(first)).toBe("wrote");
    await note({ kind: "call", outcome: "reached" });
    expect(await stateOf(first)).toBe("talked");
  });

  test.each([
    ["guest", "class_cancelled"],
    ["staff", "class_cancelled_by_us"],
    ["class", "class_cancelled_by_us"],
    ["guest on the list", "left_list"],
  ])("a place that was cancelled by %s makes the state %s", async (who, state) => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    if (who === "guest on the list") await book(served, id, 2);
    const { token: booking } = await book(served, id, 1);
    const token = await askedToken(served, guestAddress(1));
    const { lesson, people } = await rosterOf(desk, id);
    if (who.startsWith("guest")) {
      const url = "/api/v1/bookings/cancel";
      good(await served.app.inject({ method: "POST", url, payload: { token: booking } }));
    } else if (who === "staff") {
      good(await desk.call("POST", `/bookings/${people[0]?.id}/cancel`));
    } else {
      const { revision } = lesson;
      good(await desk.call("POST", `/classes/${id}/cancel`, { revision, reason: "Ill" }));
    }
    expect((await requestsBehind(served, token)).requests).toMatchObject([{ state }]);
  });

  test("the history says who changed a place, of which class, and why we cancelled it", async () => {
    const ids = await makeClasses(desk, { seats: 1, until: "2026-12-15" });
    const [first = "", second = "", third = ""] = ids;
    await book(served, first, 2);
    const { token: other } = await book(served, first, 1);
    good(await moveByLink(served, other, second));
    const token = await askedToken(served, guestAddress(1));
    const { people } = await rosterOf(desk, second);
    const to = { classId: third };
    good(await desk.call("POST", `/bookings/${people[0]?.id}/move`, to));
    const [mail] = (await mailsTo(served, guestAddress(1))).slice(-1);
    const told = mail?.text.replaceAll(/\s+/g, " ");
    expect(told).toContain("We have changed your booking");
    const before = "Tuesday 8 December, 18:30 (Berlin time; your time 23:00)";
    expect(told).toContain(`Before: German Online, level A1, ${before}.`);
    const { lesson } = await rosterOf(desk, third);
    const why = { revision: lesson.revision, reason: "The trainer is ill." };
    good(await desk.call("POST", `/classes/${third}/cancel`, why));
    const [request] = (await requestsBehind(served, token)).requests;
    const [at, next, then] = ["01", "08", "15"].map((day) => `2026-12-${day}T17:30:00.000Z`);
    const zone = "Europe/Berlin";
    expect(request?.happened.slice(1).map(({ at: _, ...happened }) => happened)).toEqual([
      { what: "waiting", class: { startsAt: at, zone } },
      { what: "class_moved", hasWaited: true, class: { startsAt: next, zone, was: at } },
      { what: "class_moved", isOurs: true, class: { startsAt: then, zone, was: next } },
      {
        ...{ what: "class_cancelled", isOurs: true },
        class: { startsAt: then, zone, reason: "The trainer is ill." },
      },
    ]);
  });

  test("the desk's history says what the person did, and that a place came free by itself", async () => {
    const [full = "", next = ""] = await makeClasses(desk, { seats: 1, until: "2026-12-08" });
    const { token: leaving } = await book(served, full, 2);
    const { token: booking } = await book(served, full, 1);
    good(await moveByLink(served, leaving, next));
    const { people } = await rosterOf(desk, full);
    const last = await rosterOf(desk, next);
    good(await desk.call("POST", `/bookings/${last.people[0]?.id}/cancel`, {}));
    good(await moveByLink(served, booking, next));
    const byOf = async (leadId = "") =>
      ((await personOf(desk, leadId)).leads[0]?.history ?? [])
        .toReversed()
        .flatMap(({ what, by }) => (what.kind === "class" ? [[what.what, by?.id]] : []));
    expect(await byOf(people[0]?.leadId)).toEqual([
      ["waiting", ""],
      ["booked", undefined],
      ["moved", ""],
    ]);
    expect(await byOf(last.people[0]?.leadId)).toEqual([
      ["booked", ""],
      ["moved", ""],
      ["cancelled", expect.stringMatching(/./)],
    ]);
  });

  test("an enrolled person reads of the course what the mail says", async () => {
    const made = await desk.call("POST", "/batches", {
      ...{ course: "GermanClass", level: "A1", place: "online", branch: "berlin" },
      ...{ trainerId: desk.trainerId, roomId: null, joiningUrl: "https://meet.example/a1" },
      ...{ state: "published", firstDay: "2026-12-07", lastDay: "2027-02-26" },
      ...{ weekly: [{ weekday: 1, starts: "18:30", minutes: 90 }], seats: 8, taken: 0, guests: 0 },
    });
    good(made);
    const batch = await served.db.selectFrom("batches").select("id").executeTakeFirstOrThrow();
    const [id = ""] = await makeClasses(desk);
    await book(served, id, 1);
    const token = await askedToken(served, guestAddress(1));
    const lead = await served.db
      .selectFrom("leads")
      .select(["id", "revision"])
      .executeTakeFirstOrThrow();
    const enrolled = { revision: lead.revision, status: "enrolled", batchId: batch.id };
    good(await desk.call("POST", `/leads/${lead.id}/status`, enrolled));
    vi.setSystemTime(now.getTime() + 60 * 60_000);
    await served.app.deskNews(new Date());
    const [request] = (await requestsBehind(served, token)).requests;
    expect(request).toMatchObject({
      state: "enrolled",
      seat: {
        ...{ course: "German Online, level A1", firstDay: "2026-12-07" },
        joiningUrl: "https://meet.example/a1",
      },
    });
    const mail = (await mailsTo(served, guestAddress(1))).at(-1);
    expect(mail?.purpose).toBe("enrolled");
    const text = mail?.text.replaceAll(/\s+/g, " ") ?? "";
    const labels = request?.seat?.facts?.map(({ label, value }) => {
      expect(text).toContain(`${label}: ${value} `);
      return label;
    });
    expect(labels).toEqual(expect.arrayContaining(["Lessons", "First lesson", "Where", "Trainer"]));
  });

  test("while a lesson is on, the page says so, and the dates of the whole course stay", async () => {
    good(
      await desk.call("POST", "/batches", {
        ...{ course: "GermanClass", level: "A1", place: "online", branch: "berlin" },
        ...{ trainerId: desk.trainerId, roomId: null, joiningUrl: "https://meet.example/a1" },
        ...{ state: "published", firstDay: "2026-12-07", lastDay: "2026-12-18" },
        weekly: [1, 4].map((weekday) => ({ weekday, starts: "18:30", minutes: 90 })),
        ...{ seats: 8, taken: 0, guests: 0 },
      }),
    );
    const { id: batchId } = await served.db
      .selectFrom("batches")
      .select("id")
      .executeTakeFirstOrThrow();
    const lead = await newLead(served);
    const body = { revision: lead.revision, status: "enrolled", batchId };
    good(await desk.call("POST", `/leads/${lead.id}/status`, body));
    const token = await requestToken(served, lead.email);
    const factsAt = async (moment: string) => {
      vi.setSystemTime(new Date(moment));
      const [request] = (await requestsBehind(served, token)).requests;
      const facts = (request?.seat?.facts ?? []).map(({ label, value }) => [label, value] as const);
      return new Map(facts);
    };
    const [monday, thursday] = [
      "Monday 7 December, 18:30 (Berlin time)",
      "Thursday 10 December, 18:30 (Berlin time)",
    ];
    for (const [at, on, next] of [
      ["2026-12-07T17:29:00.000Z", undefined, monday],
      ["2026-12-07T17:30:00.000Z", monday, thursday],
      ["2026-12-07T18:59:00.000Z", monday, thursday],
      ["2026-12-07T19:00:00.000Z", undefined, thursday],
      // The last lesson.
      ["2026-12-17T18:00:00.000Z", "Thursday 17 December, 18:30 (Berlin time)", undefined],
    ] as const) {
      const facts = await factsAt(at);
      expect([facts.get("On now"), facts.get("Next lesson")], at).toEqual([on, next]);
      expect(facts.get("Lessons"), at).toContain("7 December to 18 December");
    }
  });

  test("page, class, mail and desk name the same branch for a call, which a later number does not move", async () => {
    const [id = ""] = await makeClasses(desk);
    const person = { name: "Isha Verma", email: guestAddress(1) };
    const asked = { ...person, phone: "9800012345", course: "GermanClass" };
    good(await sendLead(served.app, "demo", asked), 201);
    const inGermany = { phone: "+49 30 23125 111", guardianName: "Meera Verma" };
    const { token: booking } = await book(served, id, 1, { ...person, ...inGermany });
    const token = await requestToken(served, person.email);
    const { requests } = await requestsBehind(served, token);
    expect(requests).toMatchObject([
      { branch: "karnal", bookings: [{ call: { branch: "karnal" } }] },
    ]);
    expect((await bookingOf(served, booking)).call?.branch).toBe("karnal");
    const { text = "" } = (await mailsTo(served, person.email)).at(-1) ?? {};
    expect(text.replaceAll(/\s+/g, " ")).toMatch(/We call you .*?\(Karnal time\)/);
    const lead = await served.db.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    expect((await personOf(desk, lead.id)).leads).toMatchObject([{ branch: "karnal" }]);
  });

  test("a parent who is added to a place on the waiting list stands there with their number", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    await book(served, id, 1);
    await book(served, id, 2, { name: "Ravi Kumar" });
    const token = await askedToken(served, guestAddress(2));
    const [request] = (await requestsBehind(served, token)).requests;
    const parent = { name: "Meera Kumar", phone: "9876543210" };
    await changeRequests(served, "parent", { token, reference: request?.reference, ...parent });
    const roster = good(await desk.call("GET", `/classes/${id}`));
    expect(roster.people.find(({ state }: { state: string }) => state === "waiting")).toMatchObject(
      {
        name: "Ravi Kumar",
        guardian: "Meera Kumar",
        phone: "+919876543210",
      },
    );
  });

  test("a parent who is added to a booking is called before the class", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token: bookingToken } = await book(served, id, 1, { name: "Asha Verma" });
    const token = await askedToken(served, guestAddress(1));
    const [request] = (await requestsBehind(served, token)).requests;
    const parent = { name: "Meera Verma", phone: "9876543210" };
    const about = { token, reference: request?.reference };
    await changeRequests(served, "parent", { ...about, ...parent });
    const shown = await bookingOf(served, bookingToken);
    expect(shown).toMatchObject({
      child: "Asha Verma",
      call: { why: "minor", name: "Meera Verma" },
    });
    const roster = good(await desk.call("GET", `/classes/${id}`));
    // Staff call the parent before the class, and not the child.
    expect(roster.people).toMatchObject([{ guardian: "Meera Verma", phone: "+919876543210" }]);
    const lead = await served.db.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    const [atDesk] = (await personOf(desk, lead.id)).leads;
    expect(atDesk).toMatchObject({ guardian: "Meera Verma", clock: { state: "due" } });
    const [now] = (await requestsBehind(served, token)).requests;
    expect(now?.promise?.by).toBe(shown.call?.by);
  });

  test("a number that staff take back leaves the places in classes, too", async () => {
    const [id = ""] = await makeClasses(desk);
    await book(served, id, 1);
    const token = await askedToken(served, guestAddress(1));
    const [request] = (await requestsBehind(served, token)).requests;
    const about = { token, reference: request?.reference };
    const phones = async () => (await rosterOf(desk, id)).people.map(({ phone }) => phone);
    const [former] = await phones();
    await changeRequests(served, "number", { ...about, phone: "9876543210" });
    expect(await phones()).toEqual(["+919876543210"]);
    const lead = await served.db.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    const { changes = [] } = await personOf(desk, lead.id);
    good(await desk.call("POST", `/people/changes/${changes[0]?.id}/undo`, {}));
    expect(await phones()).toEqual([former]);
  });

  test("while the number is wrong, the class and all requests with it ask for it, until it is corrected", async () => {
    const [id = ""] = await makeClasses(desk);
    const mother = { email: guestAddress(1), phone: "9876543141" };
    const child = { ...mother, name: "Asha Verma", guardianName: "Meera Verma" };
    const { token: bookingToken } = await book(served, id, 1, child);
    const lead = await served.db
      .selectFrom("leads")
      .select(["id", "revision"])
      .executeTakeFirstOrThrow();
    const ask = async (name: string) =>
      good(await sendLead(served.app, "service", { ...mother, name, service: "PTEOnline" }), 201);
    await ask("Rohan Verma");
    const wrong = { revision: lead.revision, outcome: "wrong_number", text: "" };
    good(await desk.call("POST", `/leads/${lead.id}/calls`, wrong), 201);
    await ask("Tara Verma");
    const token = await requestToken(served, mother.email);
    const { requests } = await requestsBehind(served, token);
    expect(requests.map((one) => [one.firstName, one.phoneIsWrong, one.promise])).toEqual([
      ["Tara", true, null],
      ["Rohan", true, null],
      ["Asha", true, null],
    ]);
    expect((await bookingOf(served, bookingToken)).phoneIsWrong).toBe(true);

    const about = { token, reference: requests.at(-1)?.reference };
    await changeRequests(served, "number", { ...about, phone: "9876543142", forAll: true });
    const corrected = await bookingOf(served, bookingToken);
    expect([corrected.phoneIsWrong, corrected.call?.why]).toEqual([undefined, "minor"]);
  });
});
