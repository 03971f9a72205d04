import ICAL from "ical.js";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { site } from "#content/site.ts";
import {
  classDeskMessages,
  type DeskLesson,
  type TrainerEntry,
} from "#contract/staff/staff-classes.ts";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  demoClass,
  guestAddress,
  lessonOf,
  makeClasses,
  rosterOf,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { eventually } from "#tests/support/eventually.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-09-28T09:00:00.000Z");

describe.each(databaseKinds)("the timetable, on %s", (kind) => {
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

  const batchOf = (fields: object = {}) => {
    const { day: _day, starts: _starts, minutes: _minutes, ...held } = classOf(desk);
    return {
      ...held,
      firstDay: "2026-10-12",
      lastDay: "2026-10-31",
      weekly: [
        { weekday: 1, starts: "18:30", minutes: 90 },
        { weekday: 4, starts: "18:30", minutes: 90 },
      ],
      seats: 8,
      taken: 3,
      guests: 2,
      ...fields,
    };
  };
  const lessons = async (from = "2026-10-01", to = "2026-11-30"): Promise<DeskLesson[]> =>
    (await desk.call("GET", `/classes?from=${from}&to=${to}`)).json().lessons;
  const changeOf = (lesson: DeskLesson, fields: object = {}) => ({
    level: lesson.level,
    trainerId: lesson.trainerId,
    roomId: lesson.room?.id ?? null,
    joiningUrl: lesson.joiningUrl,
    state: "published",
    day: lesson.day,
    starts: lesson.starts,
    minutes: lesson.minutes,
    seats: lesson.seats,
    revision: lesson.revision,
    ...fields,
  });
  const mailsOf = (purpose: string) =>
    served.db.selectFrom("mail_outbox").selectAll().where("purpose", "=", purpose).execute();

  test("makes a batch with its lessons, which visitors see with the places that are free", async () => {
    const made = await desk.call("POST", "/batches", batchOf());
    expect(made.json()).toMatchObject({ lessons: 6 });
    const { data } = (
      await served.app.inject({ url: "/api/v1/batches?course=GermanClass" })
    ).json();
    expect(data).toMatchObject([
      {
        level: "A1",
        trainer: "Meera Joshi",
        seats: 8,
        free: 5,
        state: "upcoming",
        zone: "Europe/Berlin",
      },
    ]);
    const offered = (
      await served.app.inject({ url: "/api/v1/classes?part=evening&place=online" })
    ).json();
    expect(offered.data).toHaveLength(6);
    expect((await served.app.inject({ url: "/api/v1/classes?part=morning" })).json().data).toEqual(
      [],
    );

    const drafted = await desk.call(
      "POST",
      "/batches",
      batchOf({ state: "draft", firstDay: "2026-11-09", lastDay: "2026-11-14" }),
    );
    expect(drafted.statusCode, drafted.body).toBe(200);
    expect((await served.app.inject({ url: "/api/v1/batches" })).json().data).toHaveLength(1);
  });

  test("tells all guests of another time at once, with the same calendar entry", async () => {
    const [id = ""] = await makeClasses(desk, { day: "2026-10-22", seats: 10 });
    for (let index = 0; index < 12; index += 1) await book(served, id, index);
    const lesson = await lessonOf(desk, id);
    const change = changeOf(lesson, { day: "2026-10-29", starts: "17:00" });
    const reach = await desk.call("POST", `/classes/${id}/preview`, change);
    expect(reach.json().people).toHaveLength(12);
    expect(await mailsOf("booking-class-moved")).toEqual([]);
    const moved = await desk.call("PUT", `/classes/${id}`, change);
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await desk.call("PUT", `/classes/${id}`, change)).toMatchObject({ statusCode: 409 });

    const mails = await mailsOf("booking-class-moved");
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(12);
    const [booked] = await mailsOf("class-booking");
    const same = mails.find(({ to_address }) => to_address === booked?.to_address);
    const event = (text: string | null | undefined) =>
      new ICAL.Event(
        new ICAL.Component(ICAL.parse(text ?? "")).getFirstSubcomponent("vevent") ?? undefined,
      );
    const [before, after] = [event(booked?.calendar), event(same?.calendar)];
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence ?? 0);
  });

  test("keeps bookings when a batch changes, and refuses to drop a booked lesson", async () => {
    const made = await desk.call("POST", "/batches", batchOf());
    const { id } = made.json();
    const [monday] = await lessons();
    await book(served, monday?.id ?? "", 1);
    const without = batchOf({
      weekly: [{ weekday: 4, starts: "18:30", minutes: 90 }],
      revision: 1,
    });
    const refused = await desk.call("PUT", `/batches/${id}`, without);
    expect(expectProblem(refused, 409, "conflict").detail).toContain("Monday 12 October, 18:30");
    const longer = batchOf({
      lastDay: "2026-11-07",
      joiningUrl: "https://meet.example/new",
      revision: 1,
    });
    // The next lesson has a stand-in trainer and takes no guests.
    const others = await desk.call("POST", "/trainers", { name: "Jonas Weber" });
    const standIn = others.json().trainers.find(({ name }: TrainerEntry) => name === "Jonas Weber");
    const [, thursday] = await lessons();
    const alone = thursday && changeOf(thursday, { trainerId: standIn.id, seats: 0 });
    await desk.call("PUT", `/classes/${thursday?.id}`, alone ?? {});

    const { batches } = (await desk.call("GET", "/class-desk")).json();
    expect(batches).toMatchObject([{ id, guests: 2 }]);
    const reach = await desk.call("POST", `/batches/${id}/preview`, longer);
    expect(reach.json().people).toMatchObject([{ email: guestAddress(1), state: "booked" }]);
    const silent = { ...longer, joiningUrl: batchOf().joiningUrl, taken: 4 };
    expect((await desk.call("POST", `/batches/${id}/preview`, silent)).json().people).toEqual([]);
    const few = await desk.call("POST", `/batches/${id}/preview`, { ...longer, guests: 0 });
    expect(expectProblem(few, 422, "validation_failed").errors).toHaveProperty("guests");
    expect(await mailsOf("booking-class-moved")).toEqual([]);
    const changed = await desk.call("PUT", `/batches/${id}`, longer);
    expect(changed.json()).toMatchObject({ lessons: 8 });
    expect((await rosterOf(desk, monday?.id ?? "")).people).toHaveLength(1);
    const [mail] = await mailsOf("booking-class-moved");
    expect(mail?.text).toContain("https://meet.example/new");
    expect(await lessonOf(desk, thursday?.id ?? "")).toMatchObject({
      trainer: "Jonas Weber",
      seats: 0,
      joiningUrl: "https://meet.example/new",
    });
    expect((await desk.call("GET", `/batches/${id}/reach`)).json().people).toHaveLength(1);
  });

  test("stores what staff do with a booking together with its record, or not at all", async () => {
    const [id = "", other = ""] = [
      ...(await makeClasses(desk, { day: "2026-10-22" })),
      ...(await makeClasses(desk, { day: "2026-10-23" })),
    ];
    await book(served, id, 1);
    const [guest] = (await rosterOf(desk, id)).people;
    const rename = (from: string, to: string) =>
      sql`ALTER TABLE ${sql.ref(from)} RENAME TO ${sql.ref(to)}`.execute(served.db);
    await rename("staff_actions", "away");
    for (const [act, body] of [
      ["move", { classId: other }],
      ["cancel", {}],
    ] as const) {
      const answer = await desk.call("POST", `/bookings/${guest?.id}/${act}`, body);
      expect(answer.statusCode, act).toBeGreaterThanOrEqual(500);
    }
    await rename("away", "staff_actions");
    expect((await rosterOf(desk, id)).people).toMatchObject([{ id: guest?.id, state: "booked" }]);
    await desk.call("POST", `/bookings/${guest?.id}/move`, { classId: other });
    await desk.call("POST", `/bookings/${guest?.id}/cancel`, {});
    const recorded = await served.db
      .selectFrom("staff_actions")
      .select(["action", "after"])
      .where("action", "like", "booking.%")
      .orderBy("id")
      .execute();
    expect(recorded.map(({ action, after }) => [action, JSON.parse(after ?? "")])).toEqual([
      ["booking.moved", { class: other, from: id }],
      ["booking.cancelled", { class: other }],
    ]);
  });

  test("cancels a class and a whole batch, and tells the guests", async () => {
    const [id = ""] = await makeClasses(desk, { day: "2026-10-22" });
    await book(served, id, 1);
    const lesson = await lessonOf(desk, id);
    expect((await desk.call("GET", `/classes/${id}/reach`)).json().people).toHaveLength(1);
    await desk.call("POST", `/classes/${id}/cancel`, { revision: lesson.revision });
    expect(await demoClass(served, id)).toMatchObject({ state: "cancelled" });
    const [mail] = await mailsOf("booking-class-cancelled");
    expect(mail?.calendar).toContain("METHOD:CANCEL");

    const made = await desk.call("POST", "/batches", batchOf({ lastDay: "2026-10-15" }));
    const [first] = (await lessons()).filter(({ batchId }) => batchId === made.json().id);
    await book(served, first?.id ?? "", 2);
    const cancelled = await desk.call("POST", `/batches/${made.json().id}/cancel`, {
      revision: 1,
    });
    expect(cancelled.json().batches).toMatchObject([{ state: "cancelled" }]);
    expect(await mailsOf("booking-class-cancelled")).toHaveLength(2);
    expect((await served.app.inject({ url: "/api/v1/classes" })).json().data).toEqual([]);
  });

  test("gives each trainer a secret calendar without names, whose address can be renewed", async () => {
    const [id = ""] = await makeClasses(desk, { day: "2026-10-22" });
    await book(served, id, 1);
    const { trainers } = (await desk.call("GET", "/class-desk")).json();
    const path = new URL(trainers[0].calendarUrl).pathname;
    const calendar = await served.app.inject({ url: path });
    const events = new ICAL.Component(ICAL.parse(calendar.body)).getAllSubcomponents("vevent");
    expect(events.map((event) => new ICAL.Event(event).summary)).toEqual([
      "German Online, level A1 (demo class)",
    ]);
    expect(calendar.body).not.toContain("Asha");
    await desk.call("POST", `/trainers/${desk.trainerId}/calendar`, {});
    expectProblem(await served.app.inject({ url: path }), 404, "not_found");
    const editor = await openDesk(served, "editor");
    expect((await editor.call("GET", "/class-desk")).json().trainers[0].calendarUrl).toBe("");

    const renewed = (await desk.call("GET", "/class-desk")).json().trainers[0].calendarUrl;
    const open = () => served.app.inject({ url: new URL(renewed).pathname });
    expect((await open()).statusCode).toBe(200);
    const left = { name: "Meera Joshi", hasLeft: true };
    const gone = await desk.call("PUT", `/trainers/${desk.trainerId}`, left);
    expect(gone.statusCode, gone.body).toBe(200);
    expectProblem(await open(), 404, "not_found");
    const back = { ...left, hasLeft: false };
    const { trainers: again } = (
      await desk.call("PUT", `/trainers/${desk.trainerId}`, back)
    ).json();
    expectProblem(await open(), 404, "not_found");
    const anew = await served.app.inject({ url: new URL(again[0].calendarUrl).pathname });
    expect(anew.statusCode).toBe(200);
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("refuses a trainer or a room twice at one time, and says with what", async () => {
    await makeClasses(desk, { day: "2026-10-12" });
    const clash = await desk.call(
      "POST",
      "/classes",
      classOf(desk, { day: "2026-10-12", starts: "19:29" }),
    );
    const problem = expectProblem(clash, 409, "conflict");
    expect(problem.errors?.trainerId?.[0]).toBe(
      "This trainer has another class at that time: German Online, level A1, Monday 12 October, 18:30 (Berlin time).",
    );
    // The next one may begin when this one ends.
    await makeClasses(desk, { day: "2026-10-12", starts: "19:30" });
    const batch = await desk.call(
      "POST",
      "/batches",
      batchOf({ place: "karnal", branch: "karnal", roomId: desk.roomId, joiningUrl: "" }),
    );
    expect(batch.statusCode, batch.body).toBe(200);

    const other = await desk.call("POST", "/trainers", { name: "Jonas Weber" });
    const { id } = other
      .json()
      .trainers.find(({ name }: { name: string }) => name === "Jonas Weber");
    const inRoom = {
      place: "karnal",
      branch: "karnal",
      roomId: desk.roomId,
      trainerId: id,
      joiningUrl: "",
    };
    const taken = await desk.call(
      "POST",
      "/classes",
      classOf(desk, { ...inRoom, day: "2026-10-15" }),
    );
    expect(expectProblem(taken, 409, "conflict").errors).toHaveProperty("roomId");
    const small = await desk.call(
      "POST",
      "/classes",
      classOf(desk, { ...inRoom, day: "2026-10-16", seats: 13 }),
    );
    expect(expectProblem(small, 422, "validation_failed").errors?.roomId?.[0]).toContain(
      classDeskMessages.roomSmall,
    );
  });

  test("refuses a class that cannot be, at its field", async () => {
    for (const [fields, field] of [
      [{ joiningUrl: "" }, "joiningUrl"],
      [{ joiningUrl: "http://meet.example" }, "joiningUrl"],
      [{ place: "karnal", branch: "karnal", roomId: null, joiningUrl: "" }, "roomId"],
      [{ day: "2026-09-01" }, "day"],
      [{ day: "2026-10-03", branch: "berlin" }, "onHoliday"],
      [{ until: "2026-10-01", day: "2026-10-12" }, "until"],
      [{ minutes: 5 }, "minutes"],
      [{ starts: "24:00" }, "starts"],
      [{ trainerId: "0198a6a0-0000-7000-8000-000000000000" }, "trainerId"],
    ] as const) {
      const answer = await desk.call("POST", "/classes", classOf(desk, fields));
      const { errors = {} } = expectProblem(answer, 422, "validation_failed");
      expect(Object.keys(errors), JSON.stringify(fields)).toEqual([field]);
    }
  });

  test("makes a row of classes at once, without holidays, and says which", async () => {
    const made = await desk.call(
      "POST",
      "/classes",
      classOf(desk, {
        place: "karnal",
        branch: "karnal",
        roomId: desk.roomId,
        joiningUrl: "",
        day: "2026-10-12",
        until: "2026-11-02",
      }),
    );
    expect(made.json()).toMatchObject({
      holidays: [{ day: "2026-10-26", name: "Valmiki Jayanti" }],
    });
    expect(made.json().ids).toHaveLength(3);
  });

  test("shows who on the waiting list gets a place by more seats, and tells the desk of their leads", async () => {
    const [id = ""] = await makeClasses(desk, { day: "2026-10-22", seats: 1 });
    for (const index of [1, 2, 3]) await book(served, id, index);
    const more = changeOf(await lessonOf(desk, id), { seats: 2 });
    const reach = await desk.call("POST", `/classes/${id}/preview`, more);
    expect(reach.json().people).toMatchObject([{ email: guestAddress(2), state: "waiting" }]);
    const { people } = await rosterOf(desk, id);
    const leadId = people.find(({ email }) => email === guestAddress(2))?.leadId;
    const events = await served.app.inject({
      url: "/api/v1/staff/leads/events",
      headers: { authorization: `Bearer ${desk.token}` },
      payloadAsStream: true,
    });
    let heard = "";
    const stream = events.stream().on("data", (chunk) => {
      heard += String(chunk);
    });
    onTestFinished(() => void stream.destroy());
    await desk.call("PUT", `/classes/${id}`, more);
    expect(await mailsOf("booking-place-free")).toMatchObject([{ to_address: guestAddress(2) }]);
    await vi.waitFor(() => expect(heard).toContain(leadId), eventually);
  });

  test("writes entries that another parser reads at the right moment, over both changes of clocks", async () => {
    const ids = [
      ...(await makeClasses(desk, { day: "2026-10-19", until: "2026-10-26", seats: 3 })),
      ...(await makeClasses(desk, { day: "2027-03-23", until: "2027-03-30", seats: 3 })),
    ];
    for (const [index, id] of ids.entries()) await book(served, id, index);
    const mails = await mailsOf("class-booking");
    const moments = mails.map(({ calendar }) => {
      const file = new ICAL.Component(ICAL.parse(calendar ?? ""));
      const zone = file.getFirstSubcomponent("vtimezone");
      if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
      const event = new ICAL.Event(file.getFirstSubcomponent("vevent") ?? undefined);
      return event.startDate.toJSDate().toISOString();
    });
    expect(moments.sort()).toEqual([
      "2026-10-19T16:30:00.000Z",
      "2026-10-26T17:30:00.000Z",
      "2027-03-23T17:30:00.000Z",
      "2027-03-30T16:30:00.000Z",
    ]);
  });

  test("leaves lessons that staff moved or cancelled alone as they are when a batch changes", async () => {
    const made = await desk.call("POST", "/batches", batchOf());
    const { id } = made.json();
    const [monday, thursday] = await lessons();
    for (const [index, one] of [monday, thursday].entries())
      await book(served, one?.id ?? "", index);
    const tuesday = monday && changeOf(monday, { day: "2026-10-13" });
    await desk.call("PUT", `/classes/${monday?.id}`, tuesday ?? {});
    await desk.call("POST", `/classes/${thursday?.id}/cancel`, { revision: 1 });

    const taken = await desk.call("PUT", `/batches/${id}`, batchOf({ taken: 4, revision: 1 }));
    expect(taken.json()).toMatchObject({ lessons: 5 });
    const longer = await desk.call(
      "PUT",
      `/batches/${id}`,
      batchOf({ lastDay: "2026-11-03", revision: 2 }),
    );
    expect(longer.json()).toMatchObject({ lessons: 6 });
    expect((await lessons()).map(({ day }) => day)).toEqual([
      ...["2026-10-13", "2026-10-15", "2026-10-19", "2026-10-22", "2026-10-26", "2026-10-29"],
      "2026-11-02",
    ]);
    expect((await rosterOf(desk, monday?.id ?? "")).people).toHaveLength(1);

    const { day = "", starts = "" } = await lessonOf(desk, monday?.id ?? "");
    const weekday = Temporal.PlainDate.from(day).dayOfWeek;
    const other = batchOf({ weekly: [{ weekday, starts, minutes: 90 }], revision: 3 });
    expect((await desk.call("PUT", `/batches/${id}`, other)).json()).toMatchObject({ lessons: 3 });
    expect((await rosterOf(desk, thursday?.id ?? "")).people).toMatchObject([
      { state: "cancelled" },
    ]);
  });

  test("keeps a draft from visitors until staff publish it, and a booked class from becoming one", async () => {
    const [id = ""] = await makeClasses(desk, { state: "draft", joiningUrl: "" });
    expect(await lessonOf(desk, id)).toMatchObject({ isDraft: true, state: "open" });
    expectProblem(await served.app.inject({ url: `/api/v1/classes/${id}` }), 404, "not_found");
    const change = changeOf(await lessonOf(desk, id), { joiningUrl: "https://meet.example/a1" });
    await desk.call("PUT", `/classes/${id}`, change);
    await book(served, id, 1);
    const hidden = changeOf(await lessonOf(desk, id), { state: "draft" });
    const refused = await desk.call("POST", `/classes/${id}/preview`, hidden);
    expect(expectProblem(refused, 422, "validation_failed").errors).toEqual({
      state: [classDeskMessages.draftBooked],
    });
  });

  test("lets staff add, mark, move beyond the seats only by saying so; editors read without names", async () => {
    const [id = ""] = await makeClasses(desk, { day: "2026-10-12", seats: 1 });
    await book(served, id, 1);
    const walkIn = { name: "Lena Groß", email: "lena@example.de", phone: "+493023125111" };
    const full = await desk.call("POST", `/classes/${id}/bookings`, walkIn);
    expect(full.json()).toMatchObject({ status: 409, reason: "full" });
    const leads = () => served.db.selectFrom("leads").select("id").execute();
    expect(await leads()).toHaveLength(1);
    const added = await desk.call("POST", `/classes/${id}/bookings`, {
      ...walkIn,
      beyondSeats: true,
    });
    expect(added.json().people).toHaveLength(2);
    expect(await leads()).toHaveLength(2);
    const toWalkIn = await served.db
      .selectFrom("mail_outbox")
      .select("purpose")
      .where("to_address", "=", walkIn.email)
      .execute();
    expect(toWalkIn).toEqual([{ purpose: "class-booking-by-staff" }]);
    const early = await desk.call("POST", `/bookings/${added.json().people[0].id}/attendance`, {
      state: "came",
    });
    expectProblem(early, 409, "conflict");

    vi.setSystemTime(new Date("2026-10-12T17:20:00.000Z"));
    const again = { ...desk, ...(await openDesk(served, "counsellor")) };
    const marked = await again.call("POST", `/bookings/${added.json().people[0].id}/attendance`, {
      state: "came",
    });
    expect(marked.json().people[0]).toMatchObject({ state: "came" });
    expect(marked.json().lesson).toMatchObject({ state: "past", isOver: false });
    vi.setSystemTime(new Date("2026-10-12T17:30:00.000Z"));
    expect(await lessonOf(again, id)).toMatchObject({ state: "past", isOver: true });
    const figures = await again.call("GET", "/overview/classes?from=2026-10-01&to=2026-10-31");
    expect(figures.json().parts).toEqual([
      {
        course: "GermanClass",
        place: "online",
        classes: 1,
        seats: 1,
        booked: 2,
        came: 1,
        enrolled: 0,
      },
    ]);
    const csv = await again.call("GET", `/classes/${id}/roster.csv`);
    expect(csv.body).toContain("Lena Groß");

    const editor = await openDesk(served, "editor");
    const read = await editor.call("GET", `/classes/${id}`);
    expect(read.json()).toMatchObject({ masked: true });
    expect(read.body).not.toMatch(/Lena|Asha|lena@|3125111/);
    await again.call("POST", "/batches", batchOf({ firstDay: "2026-10-19" }));
    for (const path of [
      `/classes/${id}`,
      "/class-desk",
      "/classes?from=2026-10-01&to=2026-10-31",
    ]) {
      const secrets = /meet\.example|\/calendars\//;
      expect((await again.call("GET", path)).body, path).toMatch(secrets);
      expect((await editor.call("GET", path)).body, path).not.toMatch(secrets);
    }
    expectProblem(await editor.call("GET", `/classes/${id}/roster.csv`), 403, "forbidden");
    expectProblem(await editor.call("POST", "/classes", classOf(desk)), 403, "forbidden");
  });

  test("shows a trainer's classes over changes of clocks in both branches, and which are cancelled", async () => {
    const here = { place: "karnal", branch: "karnal", roomId: desk.roomId, joiningUrl: "" };
    for (const [day, until] of [
      ["2026-10-19", "2026-10-26"],
      ["2027-03-23", "2027-03-30"],
    ]) {
      await makeClasses(desk, { day, until });
    }
    await makeClasses(desk, { ...here, day: "2026-10-27" });
    const [cancelled = ""] = await makeClasses(desk, { day: "2026-10-28" });
    await makeClasses(desk, { day: "2026-10-29", state: "draft", joiningUrl: "" });
    await book(served, cancelled, 1);
    const { revision } = await lessonOf(desk, cancelled);
    await desk.call("POST", `/classes/${cancelled}/cancel`, { revision });
    const { trainers } = (await desk.call("GET", "/class-desk")).json();
    const answer = await served.app.inject({ url: new URL(trainers[0].calendarUrl).pathname });
    expect(answer.headers).toMatchObject({
      "cache-control": "private, max-age=0, must-revalidate",
      "content-disposition": 'inline; filename="classes.ics"',
      "content-type": "text/calendar; charset=utf-8",
      "x-robots-tag": "noindex",
    });
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    for (const zone of calendar.getAllSubcomponents("vtimezone")) {
      ICAL.TimezoneService.register(zone);
    }
    onTestFinished(() => ICAL.TimezoneService.reset());
    const events = calendar.getAllSubcomponents("vevent").map((event) => {
      const { startDate, summary } = new ICAL.Event(event);
      const time = `${startDate.toString()} ${startDate.toJSDate().toISOString()}`;
      return [time, event.getFirstPropertyValue("status"), summary];
    });
    const summary = "German Online, level A1 (demo class)";
    const entry = (local: string, moment: string, status = "CONFIRMED") => [
      `${local}:00 ${moment}:00.000Z`,
      status,
      summary,
    ];
    expect(events).toEqual([
      entry("2026-10-19T18:30", "2026-10-19T16:30"),
      entry("2026-10-26T18:30", "2026-10-26T17:30"),
      entry("2026-10-27T18:30", "2026-10-27T13:00"),
      entry("2026-10-28T18:30", "2026-10-28T17:30", "CANCELLED"),
      entry("2027-03-23T18:30", "2027-03-23T17:30"),
      entry("2027-03-30T18:30", "2027-03-30T16:30"),
    ]);
    expect(answer.body).not.toMatch(/Asha|guest1/);
  });

  test("gives calendars that subscribe the names as staff wrote them, and what they need to follow changes", async () => {
    const trainer =
      "Joshi, Meera; “Sharma\\Müller” – die mit den langen Namen für 木曜日 und 🎓 am Brückenhof";
    const room = "Saal 2; hinten, links\\rechts";
    const named = { name: trainer, hasLeft: false };
    await desk.call("PUT", `/trainers/${desk.trainerId}`, named);
    await desk.call("PUT", `/rooms/${desk.roomId}`, { branch: "karnal", name: room, places: 12 });
    const here = { place: "karnal", branch: "karnal", roomId: desk.roomId, joiningUrl: "" };
    await makeClasses(desk, { ...here, level: "A1, A2; B1", day: "2026-10-27" });
    const { trainers } = (await desk.call("GET", "/class-desk")).json();
    const url = new URL(trainers[0].calendarUrl).pathname;
    const answer = await served.app.inject({ url });

    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    const of = (name: string) => String(calendar.getFirstPropertyValue(name));
    // The parser does not know these two names and leaves their value as it is written.
    for (const name of ["name", "x-wr-calname"]) {
      expect(of(name).replaceAll(/\\([\\;,])/g, "$1")).toBe(`${site.name}: ${trainer}`);
      expect(of(name)).toContain("Joshi\\, Meera\\; “Sharma\\\\Müller”");
    }
    expect(calendar.getFirstProperty("refresh-interval")?.type).toBe("duration");
    expect([of("refresh-interval"), of("x-published-ttl")]).toEqual(["PT1H", "PT1H"]);
    const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
    expect(events.map(({ summary, location }) => [summary, location])).toEqual([
      [
        "German Online, A1, A2; B1 (demo class)",
        `${room}, 12 Setu Lane, Model Colony, Karnal 132001, India`,
      ],
    ]);
    // RFC 5545, section 3.1: no line has more than 75 octets.
    const lines = answer.body.split("\r\n").map((line) => Buffer.byteLength(line));
    expect(Math.max(...lines)).toBeLessThanOrEqual(75);

    const etag = String(answer.headers.etag);
    const again = () => served.app.inject({ url, headers: { "if-none-match": etag } });
    expect((await again()).statusCode).toBe(304);
    await makeClasses(desk, { ...here, day: "2026-10-28" });
    expect((await again()).statusCode).toBe(200);
  });
});
