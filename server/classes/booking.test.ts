import ICAL from "ical.js";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { bookingMessages } from "#contract/classes/class-values.ts";
import { classDeskMessages } from "#contract/staff/staff-classes.ts";
import type { LeadDetails } from "#contract/staff/staff-leads.ts";
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
  takeMails,
} from "#tests/support/class-desk.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import {
  expectProblem,
  LEADS_TO,
  openTestApp,
  sendLead,
  type TestApp,
} from "#tests/support/test-app.ts";
import type { LeadUpdate } from "../leads/work/lead-changes.ts";

/** Reads the event as another program does. */
function eventIn(file: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ""));
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
}

const now = new Date("2026-11-27T09:00:00.000Z");
const at = (moment: string) => vi.setSystemTime(new Date(moment));

describe.each(databaseKinds)("a place in a demo class, on %s", (kind) => {
  let served: TestApp;
  let desk: ClassDeskOfTest;
  const mails = (email: string) =>
    served.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("to_address", "=", email)
      .orderBy("id")
      .execute();
  const purposes = async (email: string) => (await mails(email)).map(({ purpose }) => purpose);

  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  beforeEach(async () => {
    desk = await beginWithClasses(served, now);
    return () => void vi.useRealTimers();
  });
  /** Needed when the clock moves on: an access token ends after a quarter of an hour. */
  const signInAgain = async () => {
    desk = { ...desk, ...(await openDesk(served, "counsellor")) };
  };
  const leadsOf = async (guest: { personId: string } | undefined): Promise<LeadDetails[]> =>
    (await desk.call("GET", `/people/${guest?.personId}`)).json().leads;
  /** Waits until so many transactions on PostgreSQL wait for another. */
  const untilTheyWait = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await sql`
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(served.db);
        return rows.length;
      })
      .toBeGreaterThanOrEqual(count);
  const untilOneWaits = () => untilTheyWait(1);
  const plainly = (text: string | undefined) => (text ?? "").replaceAll(/\s+/g, " ");
  /** The newest mail to the institute. */
  const notice = async () => plainly((await mails(LEADS_TO)).at(-1)?.text);
  const post = (path: string, payload: object) =>
    served.app.inject({ method: "POST", url: `/api/v1/bookings/${path}`, payload });

  test("is booked with the lead, its mails and the desk's history at once", async () => {
    const [id = ""] = await makeClasses(desk);
    const booked = await book(served, id, 1);
    expect(booked).toMatchObject({
      state: "booked",
      message: bookingMessages.booked,
      class: { free: 1, startsAt: "2026-12-01T17:30:00.000Z" },
      mailFollows: true,
    });
    expect(booked.call).toBeUndefined();
    const [mail] = await mails(guestAddress(1));
    expect(mail?.text).toContain("Tuesday 1 December, 18:30 (Berlin time)");
    expect(mail?.text).toContain("Tuesday 1 December, 23:00");
    expect(mail?.text).toContain("https://meet.example/a1");
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("Asha");
    expect(mail?.calendar).toContain("METHOD:REQUEST");

    const { people } = await rosterOf(desk, id);
    expect(people).toMatchObject([
      { name: "Asha Verma", state: "booked", reference: booked.reference },
    ]);
    const person = await desk.call("GET", `/people/${people[0]?.personId}`);
    expect(person.json().leads[0]).toMatchObject({
      status: "demo_booked",
      course: "GermanClass",
      followUpAt: "2026-12-02T02:30:00.000Z",
    });
    expect(person.json().leads[0].history.map(({ what }: { what: object }) => what)).toContainEqual(
      expect.objectContaining({ kind: "class", what: "booked" }),
    );
  });

  test("is never given twice: of many at once for the last one, one gets it", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    const many = 12;
    const answers = await Promise.all(
      Array.from({ length: many }, (_, index) => sendBooking(served, id, index)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    const states = answers.map((answer) => answer.json());
    expect(states.filter(({ state }) => state === "booked")).toHaveLength(1);
    const places = Array.from({ length: many - 1 }, (_, index) => index + 1);
    const { people } = await rosterOf(desk, id);
    const inOrder = people.filter(({ state }) => state === "waiting").map(({ place }) => place);
    expect(inOrder).toEqual(places);
    expect(await demoClass(served, id)).toMatchObject({
      state: "full",
      free: 0,
      waiting: many - 1,
    });
  });

  test("goes to the first who waits when it becomes free, until three hours before", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    const first = await book(served, id, 1);
    expect(await book(served, id, 2)).toMatchObject({ state: "waiting" });
    const third = await book(served, id, 3);
    expect(await bookingOf(served, third.token)).toMatchObject({ state: "waiting", place: 2 });

    const cancelled = await post("cancel", { token: first.token });
    expect(cancelled.json()).toMatchObject({
      message: bookingMessages.cancelDone,
      booking: { state: "cancelled", canChange: false },
    });
    expect(await purposes(guestAddress(2))).toEqual(["class-booking", "booking-place-free"]);
    const waits = await served.app.inject({ url: `/api/v1/bookings?token=${third.token}` });
    expect(waits.json()).toMatchObject({ state: "waiting", place: 1 });
    expect(waits.body).not.toContain("meet.example");

    // A link that is used twice changes nothing more.
    expect((await post("cancel", { token: first.token })).statusCode).toBe(200);
    expect(await purposes(guestAddress(1))).toEqual(["class-booking", "booking-cancelled"]);

    at("2026-12-01T14:31:00.000Z");
    await signInAgain();
    const { people } = await rosterOf(desk, id);
    const second = people.find(({ email }) => email === guestAddress(2));
    await desk.call("POST", `/bookings/${second?.id}/cancel`, {});
    expect(await purposes(guestAddress(3))).toEqual(["class-booking"]);
    // The list is closed: the free place is for whoever comes now.
    expect(await book(served, id, 4)).toMatchObject({ state: "booked" });
    const late = await sendBooking(served, id, 5);
    expect(expectProblem(late, 409, "conflict").detail).toBe(bookingMessages.full);
    expect(await demoClass(served, id)).toMatchObject({ state: "full", free: 0, hasList: false });
  });

  test("is told of another time, whoever books while the class is moved", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 38 });
    for (let index = 0; index < 8; index += 1) await book(served, id, index);
    const { startsAt } = await demoClass(served, id);
    const lesson = await lessonOf(desk, id);
    const { level, trainerId, joiningUrl, starts, minutes, seats, revision } = lesson;
    const moving = desk.call("PUT", `/classes/${id}`, {
      ...{ level, trainerId, roomId: null, joiningUrl, state: "published" },
      ...{ day: "2026-12-02", starts, minutes, seats, revision },
    });
    // Half of them have a place already and book once more.
    const booking = Array.from({ length: 16 }, (_, index) =>
      served.app.inject({
        method: "POST",
        url: `/api/v1/classes/${id}/bookings`,
        payload: {
          name: "Asha Verma",
          email: guestAddress(index),
          phone: String(9_812_300_000 + index),
          startsAt,
        },
      }),
    );
    const [moved, ...answers] = await Promise.all([moving, ...booking]);
    expect(moved.statusCode, moved.body).toBe(200);
    for (const answer of answers) {
      if (answer.statusCode !== 201) {
        expect(expectProblem(answer, 409, "conflict").detail).toBe(bookingMessages.moved);
      }
    }
    const { people } = await rosterOf(desk, id);
    expect(people.length).toBeGreaterThanOrEqual(8);
    for (const { email } of people) {
      const told = (await purposes(email)).filter((purpose) => purpose === "booking-class-moved");
      expect(told, email).toHaveLength(1);
    }
  });

  // SQLite has one process and one writer, so nothing can happen in between.
  if (kind === "postgres") {
    test("is reminded of a day and two hours before, once each, by whichever process runs", async () => {
      const [id = ""] = await makeClasses(desk, { seats: 3 });
      await book(served, id, 1);
      await book(served, id, 2, { wantsReminders: false });
      const other = await openTestApp(kind, { on: served.database });
      onTestFinished(other.close);
      /** Lets two processes send reminders at once. @returns how many were sent */
      const remind = async () => {
        const apps = [served.app, other.app];
        const sent = await Promise.all(apps.map((app) => app.classReminders(new Date())));
        return sent.reduce((sum, count) => sum + count);
      };
      expect(await remind()).toBe(0);
      at("2026-11-30T17:31:00.000Z");
      expect(await remind()).toBe(1);
      expect(await remind()).toBe(0);
      at("2026-12-01T15:31:00.000Z");
      expect(await remind()).toBe(1);
      expect(await remind()).toBe(0);
      expect(await purposes(guestAddress(1))).toEqual([
        "class-booking",
        "booking-reminder-day",
        "booking-reminder-hours",
      ]);
      expect(await purposes(guestAddress(2))).toEqual(["class-booking"]);
      // The mail server may be away for long: a reminder is dropped once it would come too late.
      const [, day, hours] = await mails(guestAddress(1));
      expect(day?.drop_after).toBe("2026-12-01T15:30:00.000Z");
      expect(hours?.drop_after).toBe("2026-12-01T17:30:00.000Z");
    });

    test("is reminded of at its new time, if it moves meanwhile", async () => {
      const [id = ""] = await makeClasses(desk);
      await book(served, id, 1);
      at("2026-11-30T17:31:00.000Z");
      let reminding: Promise<number> | undefined;
      await served.db.transaction().execute(async (trx) => {
        const set = { starts_at: "2026-12-03T17:30:00.000Z", ends_at: "2026-12-03T18:30:00.000Z" };
        await trx.updateTable("lessons").set(set).where("id", "=", id).execute();
        await trx.updateTable("bookings").set({ sequence: 1 }).execute();
        reminding = served.app.classReminders(new Date());
        await untilOneWaits();
      });
      expect(await reminding).toBe(0);
      at("2026-12-02T17:31:00.000Z");
      expect(await served.app.classReminders(new Date())).toBe(1);
    });

    /** Makes a call, which has to wait while somebody changes all leads. */
    async function whileLeadsChange(send: () => ReturnType<typeof post>, to: LeadUpdate = {}) {
      let call: ReturnType<typeof post> | undefined;
      await served.db.transaction().execute(async (trx) => {
        await trx
          .updateTable("leads")
          .set((set) => ({ ...to, revision: set("revision", "+", 1) }))
          .execute();
        call = send();
        void call.catch(() => {});
        await untilOneWaits();
      });
      const answer = await call;
      expect(answer?.statusCode, answer?.body).toBeOneOf([200, 201]);
    }

    test("is taken back, marked, added and moved while somebody changes the lead", async () => {
      const [id = "", other = "", third = ""] = [
        ...(await makeClasses(desk)),
        ...(await makeClasses(desk, { day: "2026-12-03" })),
        ...(await makeClasses(desk, { day: "2026-12-04" })),
      ];
      const { token } = await book(served, id, 1);
      const guest = (await rosterOf(desk, id)).people[0];
      await post("cancel", { token });
      await whileLeadsChange(() => post("restore", { token }));
      at("2026-12-01T17:31:00.000Z");
      await signInAgain();
      for (const [path, body] of [
        [`/bookings/${guest?.id}/attendance`, { state: "came" }],
        [`/classes/${other}/bookings`, { leadId: guest?.leadId }],
        [`/bookings/${guest?.id}/move`, { classId: third }],
      ] as const) {
        await whileLeadsChange(() => desk.call("POST", path, body));
      }
    });

    test("is not marked if a colleague has just moved it to a class to come", async () => {
      const [id = ""] = await makeClasses(desk);
      const [next = ""] = await makeClasses(desk, { day: "2026-12-03" });
      await book(served, id, 1);
      at("2026-12-01T17:31:00.000Z");
      await signInAgain();
      const guest = (await rosterOf(desk, id)).people[0];
      const call = (path: string, body: object) =>
        desk.call("POST", `/bookings/${guest?.id}/${path}`, body);
      const calls: ReturnType<typeof call>[] = [];
      await served.db.transaction().execute(async (trx) => {
        await trx.selectFrom("leads").select("id").forUpdate().execute();
        // It has locked both classes, and waits for the lead.
        calls.push(call("move", { classId: next }));
        await untilOneWaits();
        calls.push(call("attendance", { state: "came" }));
        await untilTheyWait(2);
      });
      const [moved, marked] = await Promise.all(calls);
      expect(moved?.statusCode, moved?.body).toBe(200);
      expect(marked?.statusCode, marked?.body).toBe(409);
      expect((await rosterOf(desk, next)).people[0]).toMatchObject({ state: "booked" });
    });

    test.each(["enrolled", "lost"] as const)(
      "is a request of its own if the enquiry about its course is %s at this moment",
      async (status) => {
        const [id = ""] = await makeClasses(desk);
        const asked = { name: "Asha Verma", email: guestAddress(1), phone: "9812300001" };
        good(await sendLead(served.app, "service", { ...asked, service: "GermanClass" }), 201);
        await whileLeadsChange(() => sendBooking(served, id, 1), { status });
        const leads = await served.db
          .selectFrom("leads")
          .leftJoin("bookings", "bookings.lead_id", "leads.id")
          .select(["leads.kind", "leads.status", "leads.repeats", "bookings.state"])
          .orderBy("leads.id")
          .execute();
        expect(leads).toEqual([
          { kind: "enrolment", status, repeats: 0, state: null },
          { kind: "demo", status: "demo_booked", repeats: 0, state: "booked" },
        ]);
      },
    );

    test("is booked again while somebody changes the lead of a month ago", async () => {
      const [id = ""] = await makeClasses(desk, { day: "2027-01-05", seats: 1 });
      const { token } = await book(served, id, 1);
      await book(served, id, 2);
      // The waiting list is closed: the place goes to whoever books next.
      at("2027-01-05T15:30:00.000Z");
      await post("cancel", { token });
      await whileLeadsChange(() => sendBooking(served, id, 2));
      const leads = await served.db
        .selectFrom("leads")
        .select("status")
        .where("email", "=", guestAddress(2))
        .execute();
      expect(leads).toEqual([{ status: "demo_booked" }]);
    });
  }

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("is one for each person: the same name with the same address, however it is typed", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 9 });
    await book(served, id, 1);
    for (const who of [
      {},
      { name: "ASHA  VERMA" },
      { name: "Verma, Asha".replace(",", ""), phone: "9812399999" },
      { name: "Asha. Vermaa", phone: "+91 98123-00001" },
    ]) {
      expect(await book(served, id, 1, who)).toMatchObject({ state: "booked" });
    }
    expect((await rosterOf(desk, id)).people).toHaveLength(1);
    const told = await mails(guestAddress(1));
    expect(told).toHaveLength(5);
    expect(told.at(-1)?.text).toContain("You already have a place");
    const token = (await mailedToken(served, guestAddress(1))) ?? "";
    expect(await bookingOf(served, token)).toMatchObject({ state: "booked" });
  });

  test("is told by its number to nobody: with another address the same name books for itself", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const typed = { phone: "9812300001", email: "asha@exmaple.in" };
    await book(served, id, 1, typed);
    // As for a person who has not booked, in `other`: a mail to the address that was typed, with its link.
    for (const [index, lesson] of [id, other].entries()) {
      const email = `asha${index}@example.in`;
      const booked = await book(served, lesson, 2 + index, { ...typed, email });
      expect(booked).toMatchObject({ state: "booked", mailFollows: true });
      expect(await bookingOf(served, booked.token)).toMatchObject({ state: "booked" });
      expect(await mails(email)).toHaveLength(1);
      expect((await mails(email))[0]?.text).toContain("Your place is booked");
    }
    expect(await mails(typed.email)).toHaveLength(1);
    // Staff see that they are of one person.
    const { people } = await rosterOf(desk, id);
    expect(people.map(({ name }) => name)).toEqual(["Asha Verma", "Asha Verma"]);
    expect(people[1]?.personId).toBe(people[0]?.personId);
  });

  test("is another for each child of one address, with a lead and mails of its own", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 5 });
    const parent = {
      guardianName: "Sunita Verma",
      email: "sunita@example.in",
      phone: "9812300001",
    };
    const first = await book(served, id, 1, { ...parent, name: "Ritu Verma" });
    const second = await book(served, id, 1, { ...parent, name: "Rita Verma" });
    expect([first.state, second.state]).toEqual(["booked", "booked"]);
    expect(first.token).not.toBe(second.token);
    const { people } = await rosterOf(desk, id);
    expect(people).toMatchObject([{ name: "Ritu Verma" }, { name: "Rita Verma" }]);
    expect(people[1]?.personId).not.toBe(people[0]?.personId);
    for (const guest of people) {
      expect((await leadsOf(guest)).map(({ name }) => name)).toEqual([guest.name]);
    }
    const [one, other] = await mails(parent.email);
    expect(one?.text).toContain("for Ritu.");
    expect(one?.text).not.toContain("Rita");
    expect(other?.text).not.toContain("Ritu");
    // Where each is a line of a list, the name is in that line.
    expect(one?.subject).toBe(`Your demo class (Ritu, ${first.reference})`);
    expect(other?.subject).toBe(`Your demo class (Rita, ${second.reference})`);
    expect(eventIn(one?.calendar).summary).toContain("Demo class for Ritu: German Online");
    const download = `/api/v1/bookings/calendar?token=${second.token}`;
    expect(eventIn((await served.app.inject(download)).body).summary).toContain("for Rita:");
    expect(await bookingOf(served, second.token)).toMatchObject({ child: "Rita Verma" });
    // A brother with the same telephone and another address needs no question either.
    const brother = { name: "Rohan Verma", email: "rohan@example.in", phone: parent.phone };
    expect(await book(served, id, 8, brother)).toMatchObject({
      state: "booked",
      class: { free: 2 },
    });
  });

  test("tells nobody whether an address or a number has booked, nor how often", async () => {
    const ids: string[] = [];
    for (const day of ["01", "02", "03", "04", "07", "08"]) {
      ids.push(...(await makeClasses(desk, { day: `2026-12-${day}`, seats: 40 })));
    }
    const [full = ""] = await makeClasses(desk, { day: "2026-12-09", seats: 1 });
    for (const id of [...ids, full]) await book(served, id, 1);
    let network = 50;
    for (const id of [...ids, full]) {
      const answers: Record<string, unknown>[] = [];
      for (const who of [
        {},
        { email: "stranger@example.in" },
        { phone: "9812399990" },
        { email: "new@example.in", phone: "9812399991", name: "New Person" },
      ]) {
        network += 1;
        const sent = await sendBooking(served, id, network, {
          ...{ email: guestAddress(1), phone: "9812300001" },
          ...who,
        });
        const { id: _, reference: __, class: shown, ...answer } = sent.json();
        answers.push({ status: sent.statusCode, ...answer, class: shown.id });
        await takeMails(served);
      }
      expect(answers).toEqual(answers.map(() => answers[0]));
      for (const key of ["token", "place"]) expect(answers[0]).not.toHaveProperty(key);
    }
    // The institute is told what is so.
    await sendBooking(served, full, 1);
    expect(await notice()).toContain("Booking: Has a place");
  });

  test("blocks nobody: bookings of strangers under an address leave its owner all that they want", async () => {
    const ids: string[] = [];
    for (const day of ["01", "02", "03", "04", "07", "08"]) {
      ids.push(...(await makeClasses(desk, { day: `2026-12-${day}`, seats: 5 })));
    }
    const [last = "", ...others] = ids;
    const owner = { email: "asha@example.in", phone: "9812300001" };
    for (const [index, id] of others.entries()) {
      await sendBooking(served, id, 20 + index, { ...owner, name: "Asha Verma" });
    }
    const booked = await sendBooking(served, last, 1, owner);
    expect(booked.json()).toMatchObject({ state: "booked", mailFollows: true });
    expect(booked.json().call).toBeUndefined();
  });

  test("is kept by its Idempotency-Key, and can be taken again after a cancellation", async () => {
    const [id = ""] = await makeClasses(desk);
    const key = { "idempotency-key": "one" };
    const first = await sendBooking(served, id, 1, {}, key);
    const again = await sendBooking(served, id, 1, {}, key);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(again.json()).toEqual(first.json());
    expect(first.body).not.toContain("token");
    const token = await mailedToken(served, guestAddress(1));
    await post("cancel", { token });
    const anew = await book(served, id, 1);
    expect(anew).toMatchObject({ state: "booked", class: { free: 1 } });
    expect(anew.token).not.toBe(token);
  });

  test("is refused with the class as it is and others, and nothing is stored", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    const { startsAt } = await demoClass(served, id);
    const lesson = await lessonOf(desk, id);
    const moved = await desk.call("PUT", `/classes/${id}`, {
      level: "A1",
      trainerId: desk.trainerId,
      roomId: null,
      joiningUrl: "https://meet.example/a1",
      state: "published",
      day: "2026-12-02",
      starts: "18:30",
      minutes: 60,
      seats: 2,
      revision: lesson.revision,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const seen = await sendBooking(served, id, 1, { startsAt });
    expect(expectProblem(seen, 409, "conflict").detail).toBe(bookingMessages.moved);
    expect(seen.json()).toMatchObject({
      reason: "moved",
      class: { startsAt: "2026-12-02T17:30:00.000Z" },
      others: [{ id: other }],
    });

    await desk.call("POST", `/classes/${id}/cancel`, { revision: lesson.revision + 1 });
    const cancelled = await sendBooking(served, id, 1);
    expect(cancelled.json()).toMatchObject({ reason: "cancelled", class: { state: "cancelled" } });
    at("2026-12-03T17:30:00.000Z");
    expect((await sendBooking(served, other, 1)).json()).toMatchObject({ reason: "past" });
    const unknown = await served.app.inject({
      method: "POST",
      url: "/api/v1/classes/0198a6a0-0000-7000-8000-000000000000/bookings",
      payload: { name: "A", email: "a@example.in", phone: "9812300000", startsAt },
    });
    expectProblem(unknown, 404, "not_found");
    const leads = await served.db.selectFrom("leads").select("id").execute();
    expect(leads).toEqual([]);
  });

  test("is called for after two that were missed, until somebody was reached", async () => {
    const ids: string[] = [];
    for (const day of ["01", "02", "07"]) {
      ids.push(...(await makeClasses(desk, { day: `2026-12-${day}` })));
    }
    const [, , next = ""] = ids;
    for (const id of ids.slice(0, 2)) await book(served, id, 1);

    at("2026-12-02T20:00:00.000Z");
    await signInAgain();
    for (const id of ids.slice(0, 2)) {
      const { people } = await rosterOf(desk, id);
      const marked = await desk.call("POST", `/bookings/${people[0]?.id}/attendance`, {
        state: "missed",
      });
      expect(marked.statusCode, marked.body).toBe(200);
    }
    const booked = await book(served, next, 1);
    // The answer does not tell of the earlier bookings; the mail, the page and the desk do.
    expect(booked.state).toBe("booked");
    expect(booked.call).toBeUndefined();
    const call = { why: "missed", name: "Asha Verma", isParent: false, by: booked.callBy };
    expect(await bookingOf(served, booked.token)).toMatchObject({ call });
    const words = plainly((await mails(guestAddress(1))).at(-1)?.text);
    // The class is of Berlin, and Karnal calls.
    expect(booked.callByText).toContain("(Karnal time)");
    expect(words).toContain(`We call you by ${booked.callByText} to confirm the place.`);
    expect(await notice()).toContain(`Asha Verma, by ${booked.callByText}. Missed the last two`);

    // On the roster and on the person's page, the call stays due until somebody has reached the person.
    const guest = async () => (await rosterOf(desk, next)).people[0];
    const lead = async () => (await leadsOf(await guest()))[0];
    expect(await guest()).toMatchObject({ call });
    expect((await lead())?.status).toBe("demo_booked");
    expect((await lead())?.clock.state).not.toBe("answered");
    const note = { kind: "call", text: "Will come." };
    const notes = `/leads/${(await guest())?.leadId}/notes`;
    await desk.call("POST", notes, { ...note, outcome: "no_answer" });
    expect(await guest()).toMatchObject({ call });
    const reached = await desk.call("POST", notes, { ...note, outcome: "reached" });
    expect(reached.statusCode, reached.body).toBe(201);
    expect((await guest())?.call).toBeUndefined();
    expect((await bookingOf(served, booked.token)).call).toBeUndefined();
    expect(await lead()).toMatchObject({ clock: { state: "answered" } });
    // Once its note is deleted, the call does not count.
    const { id, revision } = reached.json().note;
    await desk.call("DELETE", `/lead-notes/${id}?revision=${revision}`);
    expect(await guest()).toMatchObject({ call });
  });

  test("is for a child: the parent is called and written to, at every place by the same words", async () => {
    const [id = ""] = await makeClasses(desk);
    const parent = { guardianName: "Sunita Verma", phone: "98123 45678" };
    const booked = await book(served, id, 1, parent);
    const call = { why: "minor", name: "Sunita Verma", isParent: true, by: booked.callBy };
    expect(booked).toMatchObject({ state: "booked", call });
    const shown = await bookingOf(served, booked.token);
    expect(shown).toMatchObject({ call, child: "Asha Verma" });
    const [guest] = (await rosterOf(desk, id)).people;
    expect(guest).toMatchObject({
      ...{ name: "Asha Verma", call },
      ...{ guardian: "Sunita Verma", phone: "+919812345678" },
    });
    const [lead] = await leadsOf(guest);
    expect(lead?.clock).toMatchObject({ callBy: booked.callBy });
    expect(lead?.clock.state).not.toBe("answered");
    expect(lead).toMatchObject({ phone: "+919812345678" });
    expect(JSON.stringify(lead?.history)).toContain("first call Sunita Verma, +919812345678");
    const text = plainly((await mails(guestAddress(1)))[0]?.text);
    expect(text).toContain("Dear Sunita, This email is about a demo class for Asha.");
    expect(text).toContain(`We call you by ${booked.callByText}`);
    expect(text).not.toContain("nobody calls");
    expect(await notice()).toMatch(
      /Parent or guardian: Sunita Verma .*Call: Sunita Verma, the parent, by .*\. Under 18/,
    );
  });

  test("keeps its call until somebody was reached, whatever staff or the person do with places", async () => {
    const [id = "", other = "", third = ""] = [
      ...(await makeClasses(desk, { seats: 1 })),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
      ...(await makeClasses(desk, { day: "2026-12-04" })),
    ];
    await book(served, id, 2, { name: "Ravi Kumar" });
    const { token } = await book(served, id, 1, { guardianName: "Sunita Verma" });
    const child = async (lessonId: string) =>
      (await rosterOf(desk, lessonId)).people.find(({ name }) => name === "Asha Verma");
    const isDue = async () => {
      const call = { why: "minor", name: "Sunita Verma" };
      expect(await bookingOf(served, token)).toMatchObject({ call });
      expect((await leadsOf((await child(id)) ?? (await child(other))))[0]?.clock.state).toBe(
        "due",
      );
      const text = plainly((await mails(guestAddress(1))).at(-1)?.text);
      expect(text).toContain("We call you by");
    };
    const guest = await child(id);
    await desk.call("POST", `/bookings/${guest?.id}/place`, { beyondSeats: true });
    await isDue();
    await desk.call("POST", `/bookings/${guest?.id}/move`, { classId: other });
    await isDue();
    // A class that nobody has to confirm by phone.
    expect((await book(served, third, 1)).call).toBeUndefined();
    expect(await bookingOf(served, token)).toMatchObject({ call: { why: "minor" } });
    const reached = { kind: "call", text: "Will come.", outcome: "reached" };
    await desk.call("POST", `/leads/${guest?.leadId}/notes`, reached);
    expect((await bookingOf(served, token)).call).toBeUndefined();
  });

  test("sent by a form of the last version, has the parent's number, which it sent apart", async () => {
    const [id = ""] = await makeClasses(desk);
    const parent = { guardianName: "Sunita Verma", guardianPhone: "98123 45678" };
    await book(served, id, 1, parent);
    expect((await rosterOf(desk, id)).people).toMatchObject([
      { name: "Asha Verma", guardian: "Sunita Verma", phone: "+919812345678" },
    ]);
  });

  test("repeated by a parent, the lead shows the parent and the parent's number", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    await book(served, id, 1);
    await book(served, other, 1, { guardianName: "Sunita Verma", phone: "98123 45678" });
    const [guest] = (await rosterOf(desk, other)).people;
    const parent = { guardian: "Sunita Verma", phone: "+919812345678" };
    expect(await leadsOf(guest)).toMatchObject([{ name: "Asha Verma", ...parent }]);
    const list = await desk.call("GET", "/leads");
    expect(list.json().leads).toMatchObject([parent]);
  });

  test("is called about by nobody without a reason, booked or waiting, and all say so", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    for (const [index, state] of (["booked", "waiting"] as const).entries()) {
      const booked = await book(served, id, index, { name: `Guest ${"AB"[index]}` });
      expect(booked).toMatchObject({ state });
      const shown = await bookingOf(served, booked.token);
      expect([booked.call, shown.call]).toEqual([undefined, undefined]);
      expect(plainly((await mails(guestAddress(index)))[0]?.text)).toContain("nobody calls you");
      expect(await notice()).toContain("Call: Nobody calls");
      const [lead] = await leadsOf((await rosterOf(desk, id)).people[index]);
      expect(lead?.clock.state).toBe("answered");
    }
    const [lead] = await leadsOf((await rosterOf(desk, id)).people[1]);
    expect(lead?.followUps).toMatchObject([
      { state: "open", about: "Waited for a demo class: offer another one" },
    ]);
  });

  test("plans the owner's follow-up anew when it is cancelled, or its mark taken back", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token } = await book(served, id, 1);
    const [other = ""] = await makeClasses(desk, { day: "2026-12-03" });
    await book(served, other, 1);
    const guest = (await rosterOf(desk, id)).people[0];
    const plan = async () => {
      const [lead] = await leadsOf(guest);
      const open = lead?.followUps.find(({ state }) => state === "open");
      return [lead?.followUpAt, open?.about];
    };
    const afterClass = "Demo class: mark who came, then call";
    // The class ends at midnight in Karnal, which opens at eight.
    const nextMorning = "2026-12-04T02:30:00.000Z";
    await post("cancel", { token });
    expect(await plan()).toEqual([nextMorning, afterClass]);
    const there = (await rosterOf(desk, other)).people[0];
    at("2026-12-03T18:00:00.000Z");
    await signInAgain();
    const mark = (state: string) =>
      desk.call("POST", `/bookings/${there?.id}/attendance`, { state });
    await mark("came");
    expect(await plan()).toEqual([nextMorning, "Came to the demo class: ask how it was"]);
    await mark("booked");
    expect(await plan()).toEqual([nextMorning, afterClass]);
    const bookAndCancel = async (day: string) => {
      const [last = ""] = await makeClasses(desk, { day });
      await desk.call("POST", `/classes/${last}/bookings`, { leadId: there?.leadId });
      const booked = (await rosterOf(desk, last)).people[0];
      await desk.call("POST", `/bookings/${booked?.id}/cancel`, {});
    };
    // Somebody still has to mark the class that is on.
    await bookAndCancel("2026-12-07");
    expect(await plan()).toEqual([nextMorning, afterClass]);
    await mark("came");
    await bookAndCancel("2026-12-08");
    expect(await plan()).toEqual([nextMorning, "Demo class cancelled: offer another one"]);
  });

  test("replaces a follow-up that an older process planned, but none of staff with the same words", async () => {
    const [id = ""] = await makeClasses(desk);
    const guests = [];
    for (const index of [1, 2]) {
      await book(served, id, index);
      guests.push((await rosterOf(desk, id)).people.at(-1));
    }
    const about = "Demo class: mark who came, then call";
    // A process from before the column leaves it empty.
    await served.db.updateTable("lead_follow_ups").set({ origin: null }).execute();
    at("2026-12-01T19:00:00.000Z");
    await signInAgain();
    const [lead] = await leadsOf(guests[1]);
    const planned = await desk.call("POST", `/leads/${lead?.id}/follow-up`, {
      ...{ revision: lead?.revision, at: "2026-12-01T19:30:00.000Z", about },
    });
    expect(planned.statusCode, planned.body).toBe(200);
    const open = [];
    for (const guest of guests) {
      await desk.call("POST", `/bookings/${guest?.id}/attendance`, { state: "came" });
      const [marked] = await leadsOf(guest);
      open.push(marked?.followUps.find(({ state }) => state === "open")?.about);
    }
    expect(open).toEqual(["Came to the demo class: ask how it was", about]);
  });

  test("leaves the follow-up of an earlier class, and brings a lost lead back", async () => {
    const [later = "", first = "", last = ""] = [
      ...(await makeClasses(desk, { day: "2026-12-03" })),
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-07" })),
    ];
    const { token } = await book(served, later, 1);
    const guest = (await rosterOf(desk, later)).people[0];
    const lead = async () => (await leadsOf(guest))[0];
    expect(await lead()).toMatchObject({ followUpAt: "2026-12-04T02:30:00.000Z" });
    await book(served, first, 1);
    expect(await lead()).toMatchObject({ followUpAt: "2026-12-02T02:30:00.000Z" });
    await moveByLink(served, token, last);
    expect(await lead()).toMatchObject({ followUpAt: "2026-12-02T02:30:00.000Z" });
    // The first class is over, and nobody has marked it yet.
    at("2026-12-01T19:00:00.000Z");
    await signInAgain();
    await book(served, later, 1);
    expect(await lead()).toMatchObject({ followUpAt: "2026-12-02T02:30:00.000Z" });

    const end = async (status: string) =>
      desk.call("POST", `/leads/${guest?.leadId}/status`, {
        ...{ status, revision: (await lead())?.revision },
        ...(status === "lost" ? { lostReason: "price", lostNote: "Too dear." } : {}),
      });
    const ended = await end("lost");
    expect(ended.statusCode, ended.body).toBe(200);
    const [another = ""] = await makeClasses(desk, { day: "2026-12-04" });
    await book(served, another, 1);
    expect(await lead()).toMatchObject({
      status: "demo_booked",
      lostReason: null,
      lostNote: "",
      // The first class is still to be marked.
      followUpAt: "2026-12-02T02:30:00.000Z",
    });
    await end("enrolled");
    const [fourth = ""] = await makeClasses(desk, { day: "2026-12-08" });
    await book(served, fourth, 1);
    expect(await lead()).toMatchObject({ status: "enrolled", followUpAt: null });
  });

  test("moves by its link to another class, with the calendar entry", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk, { seats: 1 })),
      ...(await makeClasses(desk, { day: "2026-12-08", seats: 1 })),
    ];
    const { token = "" } = await book(served, id, 1);
    await book(served, id, 2);
    const moved = await moveByLink(served, token, other);
    expect(moved.json()).toMatchObject({ booking: { state: "booked", class: { id: other } } });
    expect(await demoClass(served, other)).toMatchObject({ free: 0 });
    expect(await purposes(guestAddress(2))).toContain("booking-place-free");

    const [first, second] = await mails(guestAddress(1));
    const line = (text: string | null | undefined, name: string) =>
      new RegExp(`^${name}[:;].*$`, "m").exec(text ?? "")?.[0].trim();
    expect(line(second?.calendar, "UID")).toBe(line(first?.calendar, "UID"));
    expect(line(first?.calendar, "SEQUENCE")).toBe("SEQUENCE:0");
    expect(line(second?.calendar, "SEQUENCE")).toBe("SEQUENCE:1");

    const forged = `${token.slice(0, -3)}abc`;
    expectProblem(await post("cancel", { token: forged }), 400, "token_invalid");
    at("2026-12-09T00:00:00.000Z");
    expectProblem(await post("cancel", { token }), 409, "conflict");
  });

  test("erased with its person, it is free for who waits", async () => {
    const [id = ""] = await makeClasses(desk, { seats: 1 });
    await book(served, id, 1);
    await book(served, id, 2);
    await served.db.deleteFrom("leads").where("email", "=", guestAddress(1)).execute();
    await served.app.classReminders(new Date());
    expect((await rosterOf(desk, id)).people).toMatchObject([
      { state: "booked", email: guestAddress(2) },
    ]);
    expect(await purposes(guestAddress(2))).toEqual(["class-booking", "booking-place-free"]);
  });

  test("in Auckland, both times are right in the mail and in the calendar file", async () => {
    const [id = ""] = await makeClasses(desk);
    await book(served, id, 1, { zone: "Pacific/Auckland" });
    const [mail] = await mails(guestAddress(1));
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain("Tuesday 1 December, 18:30 (Berlin time)");
      expect(text).toContain("Wednesday 2 December, 06:30");
    }
    const event = eventIn(mail?.calendar);
    expect(event.startDate.toString()).toBe("2026-12-01T18:30:00");
    expect(event.startDate.toJSDate().toISOString()).toBe("2026-12-01T17:30:00.000Z");
    // A zone that the server does not know is ignored.
    await book(served, id, 2, { zone: "Mars/Olympus" });
    expect((await mails(guestAddress(2)))[0]?.text).not.toContain("Your time");
  });

  test("its mail repeats only first names, cut, of what somebody typed", async () => {
    const [id = ""] = await makeClasses(desk);
    const long = "Abcdefghij".repeat(4);
    await book(served, id, 1, { name: `${long} Verma`, guardianName: "Sunita Win Much Money" });
    const [mail] = await mails(guestAddress(1));
    const name = long.slice(0, 30);
    expect(plainly(mail?.text)).toContain(
      `Dear Sunita, This email is about a demo class for ${name}.`,
    );
    expect(mail?.subject).toContain(`(${name}, SP-`);
    expect(eventIn(mail?.calendar).summary).toContain(`for ${name}:`);
    expect(JSON.stringify(mail)).not.toMatch(/Money|Verma/);
    expect(JSON.stringify(mail)).not.toContain(`${name}${long[30]}`);
  });

  test("names in Devanagari are whole in mail, roster and folded calendar lines", async () => {
    const trainer = "डॉ. लक्ष्मीनारायण चतुर्वेदी त्रिपाठी (जर्मन भाषा)";
    const trainers = (await desk.call("POST", "/trainers", { name: trainer })).json().trainers;
    const trainerId = trainers.find(({ name }: { name: string }) => name === trainer).id;
    const [id = ""] = await makeClasses({ ...desk, trainerId });
    const guest = {
      name: "आशा वर्मा",
      guardianName: "सुनीता वर्मा",
    };
    const { token } = await book(served, id, 1, guest);
    const [mail] = await mails(guestAddress(1));
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(trainer);
    const download = await served.app.inject({ url: `/api/v1/bookings/calendar?token=${token}` });
    for (const file of [mail?.calendar, download.body]) {
      const longest = Math.max(
        ...(file ?? "").split("\r\n").map((line) => Buffer.byteLength(line)),
      );
      expect(longest).toBeLessThanOrEqual(75);
      expect(eventIn(file).description).toContain(`Trainer: ${trainer}.`);
    }
    const roster = await desk.call("GET", `/classes/${id}/roster.csv`);
    expect(roster.body).toContain("आशा वर्मा");
    expect(roster.body).toContain("सुनीता वर्मा");
  });

  test("an older booking, with a number of the parent's own, still shows whom to call", async () => {
    const [id = ""] = await makeClasses(desk);
    const { token } = await book(served, id, 1);
    await served.db
      .updateTable("bookings")
      .set({ needs_call: 1, guardian_name: "Sunita Verma", guardian_phone: "+91 98123 45678" })
      .execute();
    await served.db.updateTable("leads").set({ due_at: "2026-11-27T11:00:00.000Z" }).execute();
    const [entry] = (await rosterOf(desk, id)).people;
    expect(entry).toMatchObject({ guardian: "Sunita Verma", phone: "+91 98123 45678" });
    expect(await bookingOf(served, token)).toMatchObject({
      call: { why: "minor", name: "Sunita Verma", isParent: true },
    });
  });

  test("an export of a roster that does not exist is not recorded", async () => {
    const missing = "0190b1d4-0000-7000-8000-000000000000";
    expect((await desk.call("GET", `/classes/${missing}/roster.csv`)).statusCode).toBe(404);
    const actions = await served.db.selectFrom("staff_actions").select("action").execute();
    expect(actions.map(({ action }) => action)).not.toContain("class.roster exported");
  });

  test("its link, opened by whomever and however often, changes nothing and names nobody", async () => {
    const [id = "", next = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-08" })),
    ];
    const { token } = await book(served, id, 1);
    const stored = () => served.db.selectFrom("bookings").selectAll().execute();
    const before = await stored();
    for (const path of ["bookings", "bookings/calendar"]) {
      for (const method of ["GET", "HEAD", "GET"] as const) {
        const url = `/api/v1/${path}?token=${token}`;
        const opened = await served.app.inject({ method, url });
        expect(opened.statusCode).toBe(200);
        expect(opened.headers["cache-control"]).toBe("no-store");
        expect(opened.body).not.toMatch(/Asha|guest1|98123/);
      }
    }
    expect(await stored()).toEqual(before);
    at("2026-12-01T17:30:00.000Z");
    const late = await served.app.inject({ url: `/api/v1/bookings?token=${token}` });
    expect(late.json()).toMatchObject({
      state: "booked",
      canChange: false,
      class: { state: "past" },
    });
    const moved = await moveByLink(served, token, next);
    expect(expectProblem(moved, 409, "conflict").detail).toBe(bookingMessages.over);
  });

  test("needs no address where staff give it to somebody who has only a number", async () => {
    const [first = "", id = "", other = ""] = [
      ...(await makeClasses(desk)),
      ...(await makeClasses(desk, { day: "2026-12-02" })),
      ...(await makeClasses(desk, { day: "2026-12-03" })),
    ];
    await book(served, first, 1);
    await book(served, first, 2, { name: "Ravi Kumar" });
    const guests = (await rosterOf(desk, first)).people;
    // Like imported leads, which may have only a number.
    await served.db.updateTable("leads").set({ email: "" }).execute();
    const add = (classId: string, leadId: string | undefined) =>
      desk.call("POST", `/classes/${classId}/bookings`, { leadId });
    for (const { leadId } of guests) expect((await add(id, leadId)).statusCode).toBe(200);
    expect((await add(other, guests[0]?.leadId)).statusCode).toBe(200);
    const [one, two] = (await rosterOf(desk, id)).people;
    const move = (booking: string | undefined) =>
      desk.call("POST", `/bookings/${booking}/move`, { classId: other });
    const same = expectProblem(await move(one?.id), 409, "conflict");
    expect(same.detail).toBe(classDeskMessages.already);
    const moved = await move(two?.id);
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await desk.call("POST", `/bookings/${two?.id}/cancel`, {})).statusCode).toBe(200);
    const { revision } = await lessonOf(desk, other);
    const off = await desk.call("POST", `/classes/${other}/cancel`, { revision });
    expect(off.statusCode, off.body).toBe(200);
    expect(await mails("")).toEqual([]);
  });

  test("with a broken time zone is one without; a calendar's name that no database stores is refused", async () => {
    const [id = ""] = await makeClasses(desk);
    for (const [guest, zone] of ["Asia/\0Kolkata", "Europe/\ud800"].entries()) {
      expect((await sendBooking(served, id, guest + 1, { zone })).statusCode).toBe(201);
    }
    const zones = await served.db.selectFrom("bookings").select("zone").execute();
    expect(zones).toEqual([{ zone: null }, { zone: null }]);
    const calendar = await served.app.inject({ url: "/api/v1/calendars/a%00b.ics" });
    expectProblem(calendar, 422, "validation_failed");
  });
});
