import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { paths } from "#app/paths.ts";
import { courseWords } from "#content/courses/course-page.ts";
import { courses } from "#content/courses/courses.ts";
import { bookingPage } from "#content/demo-classes.ts";
import { samplePeople } from "#content/invented-people.ts";
import { site } from "#content/site.ts";
import { noCall, questionInWords, stillCalled, whenWeCall } from "#contract/classes/call-words.ts";
import { bookingMessages } from "#contract/classes/class-values.ts";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  demoClass,
  guestAddress,
  lessonOf,
  makeClasses,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { readPage, textOf } from "#tests/support/drawn-page.ts";
import { eventually } from "#tests/support/eventually.ts";
import { good } from "#tests/support/lead-samples.ts";
import { openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";

const now = new Date("2026-11-27T09:00:00.000Z");
let served: TestApp;
let desk: ClassDeskOfTest;
beforeAll(async () => {
  served = await openTestApp("sqlite", { withSite: true, config: { rateLimitScale: 1_000 } });
  return served.close;
});
beforeEach(async () => {
  desk = await beginWithClasses(served, now);
  return () => void vi.useRealTimers();
});
const page = async (url: string) => (await served.app.inject(url)).body;

test("a booking renews the places that the pages of other classes show", async () => {
  const [one = ""] = await makeClasses(desk, { seats: 3 });
  const [other = ""] = await makeClasses(desk, { day: "2026-12-02", seats: 5 });
  expect(await page(`/demo-classes/${other}`)).toContain("3 of 3 places free");
  await book(served, one, 1);
  await vi.waitFor(
    async () => expect(await page(`/demo-classes/${other}`)).toContain("2 of 3 places free"),
    eventually,
  );
});

test("a change of the timetable renews the home page that a class leaves, and the sitemap", async () => {
  const [first = ""] = await makeClasses(desk, { day: "2026-12-01" });
  for (const day of ["02", "03", "04", "07", "08"]) {
    await makeClasses(desk, { day: `2026-12-${day}` });
  }
  const link = `/demo-classes/${first}`;
  await vi.waitFor(async () => expect(await page("/")).toContain(link), eventually);
  const { revision } = await lessonOf(desk, first);
  const moved = { ...classOf(desk, { day: "2026-12-21" }), revision };
  const { course: _course, place: _place, branch: _branch, ...change } = moved;
  const answer = await desk.call("PUT", `/classes/${first}`, change);
  expect(answer.statusCode, answer.body).toBe(200);
  await vi.waitFor(async () => expect(await page("/")).not.toContain(link), eventually);

  expect(await page("/sitemap.xml")).toContain(link);
  const [added = ""] = await makeClasses(desk, { day: "2026-12-22" });
  await vi.waitFor(async () => expect(await page("/sitemap.xml")).toContain(added), eventually);
  await desk.call("POST", `/classes/${first}/cancel`, { revision: revision + 1 });
  await vi.waitFor(async () => expect(await page("/sitemap.xml")).not.toContain(link), eventually);
});

test("home and course pages show classes with free places before full ones that are sooner", async () => {
  const full: string[] = [];
  for (const day of ["01", "02", "03"]) {
    const [id = ""] = await makeClasses(desk, { day: `2026-12-${day}`, seats: 1 });
    full.push(id);
  }
  const [free = ""] = await makeClasses(desk, { day: "2026-12-10" });
  for (const [index, id] of full.entries()) await book(served, id, index);
  const { course } = await demoClass(served, free);
  for (const path of ["/", courses[course].url]) {
    await vi.waitFor(async () => {
      const shown = await page(path);
      const links = [...full, free].filter((id) => shown.includes(`/demo-classes/${id}`));
      expect(links).toEqual([...full.slice(0, 2), free]);
    }, eventually);
  }
});

test("a class offers the next free one of its course, however many are full before it", async () => {
  const [last = ""] = await makeClasses(desk, { day: "2026-12-01", seats: 1 });
  for (let hour = 8; hour < 21; hour += 1) {
    const starts = `${String(hour).padStart(2, "0")}:00`;
    await makeClasses(desk, { day: "2026-12-02", until: "2026-12-30", starts, seats: 1 });
  }
  const full = await served.db.selectFrom("lessons").select("id").where("id", "!=", last).execute();
  expect(full.length).toBeGreaterThan(50);
  for (const [index, { id }] of full.entries()) await book(served, id, index);
  const [free = ""] = await makeClasses(desk, { day: "2027-02-01", place: "online" });
  const { others } = (await served.app.inject(`/api/v1/classes/${last}`)).json();
  expect(others.map(({ id }: { id: string }) => id)).toEqual([free]);
});

test("a class offers others of its level first, then those of another level, though they are sooner", async () => {
  const [id = ""] = await makeClasses(desk, { level: "B1" });
  const [sooner = ""] = await makeClasses(desk, { day: "2026-12-02", level: "A1" });
  const [same = ""] = await makeClasses(desk, { day: "2026-12-03", level: "B1" });
  const [all = ""] = await makeClasses(desk, { day: "2026-12-04", level: "" });
  const { others } = (await served.app.inject(`/api/v1/classes/${id}`)).json();
  expect(others.map((one: { id: string }) => one.id)).toEqual([same, all, sooner]);
});

test("a form without scripts that is sent again after the class was moved is told of the new time, the owner by mail", async () => {
  const [id = ""] = await makeClasses(desk);
  const { startsAt } = await demoClass(served, id);
  const send = () =>
    served.app.inject({
      method: "POST",
      url: `/demo-classes/${id}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        ...{ name: "Asha Verma", email: "asha@example.in", phone: "9812300001" },
        ...{ classId: id, startsAt, website: "" },
      }).toString(),
    });
  expect((await send()).statusCode).toBe(303);
  const { revision } = await lessonOf(desk, id);
  const { course: _course, place: _place, branch: _branch, ...change } = classOf(desk);
  await desk.call("PUT", `/classes/${id}`, { ...change, day: "2026-12-02", revision });
  const again = await send();
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain(bookingMessages.moved);
  expect(again.body).toContain("Wednesday 2 December, 18:30");
  const mail = await served.db
    .selectFrom("mail_outbox")
    .select("text")
    .where("to_address", "=", "asha@example.in")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain("You already have a place");
  expect(mail.text).toContain("Wednesday 2 December, 18:30");
  expect(await served.db.selectFrom("bookings").select("id").execute()).toHaveLength(1);
});

test("a list of any length is whole: in the API and the page by pages, and in the sitemap", async () => {
  const many = 510;
  const [first = ""] = await makeClasses(desk, { starts: "08:00" });
  const row = await served.db
    .selectFrom("lessons")
    .selectAll()
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: many }, (_, index) => `0198a6a0-0000-7000-8000-${index + 1e11}`);
  for (let at = 0; at < many; at += 30) {
    const some = ids.slice(at, at + 30).map((id) => ({ ...row, id, course: "PTEOnline" as const }));
    await served.db.insertInto("lessons").values(some).execute();
  }
  const read = async (query: string) =>
    (await served.app.inject(`/api/v1/classes?${query}`)).json();
  const found: string[] = [];
  for (let number = 1; number <= 3; number += 1) {
    const list = await read(`perPage=200&page=${number}&course=PTEOnline`);
    expect(list).toMatchObject({ page: number, perPage: 200, total: many });
    found.push(...list.data.map(({ id }: { id: string }) => id));
  }
  expect(found).toEqual(ids);
  expect(await read("")).toMatchObject({ page: 1, total: many + 1 });
  const tooMany = await served.app.inject("/api/v1/classes?perPage=201");
  expect(tooMany.statusCode).toBe(422);

  const linked: string[] = [];
  let next: string | undefined = "/demo-classes?course=PTEOnline";
  while (next) {
    const text = await page(next);
    linked.push(
      ...[...text.matchAll(/href="\/demo-classes\/([\w-]{36})"/g)].map(([, id = ""]) => id),
    );
    next = /href="([^"]*)"[^>]*rel="next"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(linked).toEqual(ids);
  const beyond = await served.app.inject("/demo-classes?course=PTEOnline&page=99");
  expect(beyond.statusCode).toBe(404);
  expect(beyond.body).toContain('href="/demo-classes?course=PTEOnline#classes"');

  await makeClasses(desk, { day: "2026-12-21" });
  await vi.waitFor(async () => {
    const sitemap = await page("/sitemap.xml");
    for (const id of ids) expect(sitemap).toContain(`/demo-classes/${id}</loc>`);
  }, eventually);
});

test("while no class is planned, the page of the list promises no dates, and asks for a class", async () => {
  const empty = await page("/demo-classes");
  expect(empty).toContain(`<title>Ask for a free demo class | ${site.name}</title>`);
  expect(empty).toMatch(/<h2 id="ask-title">Ask for a demo class</);
  await makeClasses(desk);
  const dates = /<title>Free demo classes: dates.*Ask for another time/s;
  await vi.waitFor(async () => expect(await page("/demo-classes")).toMatch(dates), eventually);
});

test("the page of a booking says once the class is on what we still owe, and nothing else of calls", async () => {
  const [id = ""] = await makeClasses(desk, { seats: 9 });
  const ask = async (course: string) => {
    const asked = { name: "Asha Verma", email: guestAddress(1), phone: "9812300001", course };
    good(await served.app.inject({ method: "POST", url: "/api/v1/demo", payload: asked }), 201);
  };
  await ask("GermanClass");
  await ask("PTEOnline");
  const { token } = await book(served, id, 1);
  const quiet = await book(served, id, 2, { name: "Ravi Kumar" });
  const textOfPage = async (of = "") =>
    textOf(readPage(await page(`${paths.booking}?token=${of}`)).querySelector("main"));
  expect(await textOfPage(quiet.token)).toContain(noCall.open);
  vi.setSystemTime("2026-12-01T17:30:00.000Z");
  const soon = whenWeCall("", { isOverdue: true });
  const owed = [stillCalled(soon), questionInWords(soon, "PTE Online Classes")].join(" ");
  const shown = await textOfPage(token);
  expect(shown).toContain(bookingPage.on);
  expect(shown).toContain(owed);
  const nothing = await textOfPage(quiet.token);
  expect(nothing).toContain(bookingPage.on);
  expect(nothing).not.toMatch(/\bcalls? /);
});

test("a class that cannot be booked says why, and leads to the others", async () => {
  const [begun = "", cancelled = ""] = [
    ...(await makeClasses(desk, { day: "2026-12-01" })),
    ...(await makeClasses(desk, { day: "2026-12-03" })),
  ];
  const { revision } = await lessonOf(desk, cancelled);
  await desk.call("POST", `/classes/${cancelled}/cancel`, { revision });
  vi.setSystemTime(new Date("2026-12-01T18:00:00.000Z"));
  for (const [id, words] of [
    [begun, "This class has begun or is over."],
    [cancelled, "This class was cancelled."],
  ] as const) {
    const body = await page(`/demo-classes/${id}`);
    expect(body).toContain(words);
    expect(body).not.toContain('name="phone"');
    // No other class is planned.
    expect(body).toMatch(/href="\/demo-classes#ask"[^>]*>Ask for a class/);
  }
  const unknown = await served.app.inject("/demo-classes/no-such-class");
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toMatch(/<h1[^>]*>We don’t have this class/);
});

test.each([
  ["karnal", "Asia/Kolkata"],
  ["berlin", "Europe/Berlin"],
] as const)(
  "a batch in %s stands on its course's page, also for search engines",
  async (place, zone) => {
    const room = { branch: place, name: "Room 7", places: 12 };
    const { rooms } = (await desk.call("POST", "/rooms", room)).json();
    const { id: roomId } = rooms.find(({ name }: { name: string }) => name === room.name);
    const {
      day: _day,
      starts: _starts,
      minutes: _minutes,
      ...held
    } = classOf(desk, { level: "B2" });
    const made = await desk.call("POST", "/batches", {
      ...{ ...held, place, branch: place, roomId, joiningUrl: "" },
      ...{ seats: 8, taken: 0, guests: 0 },
      ...{ firstDay: "2027-01-04", lastDay: "2027-03-08" },
      weekly: [{ weekday: 1, starts: "18:30", minutes: 90 }],
    });
    expect(made.statusCode, made.body).toBe(200);
    const body = await page(courses.GermanClass.url);
    const start = /<section id="start".*?<section id="fees"/s.exec(body)?.[0];
    expect(start).toMatch(/id="next-batches".*Level B2.*Mon 18:30/s);
    expect(start).not.toContain(courseWords.start.ask);
    expect(body).toContain('href="#next-batches"');
    const records = [
      ...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ];
    const course = records
      .map(([, text = ""]) => JSON.parse(text))
      .find((one) => one["@type"] === "Course");
    expect(course.hasCourseInstance).toContainEqual(
      expect.objectContaining({
        "@type": "CourseInstance",
        courseMode: "Onsite",
        location: { "@id": `${SITE_URL}/#${place}` },
        startDate: "2027-01-04",
        endDate: "2027-03-08",
        instructor: { "@type": "Person", name: "Meera Joshi" },
        courseSchedule: [
          expect.objectContaining({
            "@type": "Schedule",
            byDay: "Monday",
            startTime: "18:30",
            duration: "PT90M",
            scheduleTimezone: zone,
          }),
        ],
      }),
    );

    // Search engines are not told of the invented people who came with the program.
    const [invented = ""] = samplePeople;
    await desk.call("PUT", `/trainers/${desk.trainerId}`, { name: invented, hasLeft: false });
    const renamed = await page(courses.GermanClass.url);
    expect(renamed).toContain('"CourseInstance"');
    expect(renamed).not.toContain('"instructor"');
  },
);
