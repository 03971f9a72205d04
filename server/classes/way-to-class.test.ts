import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryOf } from "#app/courses/finder/find-course.ts";
import { paths } from "#app/paths.ts";
import { finderWords } from "#content/courses/course-finder.ts";
import { courses } from "#content/courses/courses.ts";
import { batchWords, demoClassesPage, nextClasses } from "#content/demo-class-list.ts";
import { bookingForm } from "#content/demo-classes.ts";
import { terms } from "#content/glossary.ts";
import { demoLabel } from "#content/site.ts";
import type { ClassList } from "#contract/classes/classes.ts";
import {
  beginWithClasses,
  book,
  type ClassDeskOfTest,
  lessonOf,
  mailedToken,
  makeClasses,
} from "#tests/support/class-desk.ts";
import { classOf } from "#tests/support/class-sample.ts";
import { attribute, readPage, textOf, textsOf } from "#tests/support/drawn-page.ts";
import { openPlainTab } from "#tests/support/plain-browser.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

/* Where 'Book a free demo class' leads, and what the list of classes offers: with classes, and with none. */

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

const list = async (query: string): Promise<ClassList> =>
  (await served.app.inject(`/api/v1/classes?${query}`)).json();
const read = async (path: string) => readPage((await served.app.inject(path)).body);

/** The addresses to which a page's acts lead, in header, bar, menu and content. */
async function actsOf(path: string): Promise<string[]> {
  const page = await read(path);
  const links = page.querySelectorAll("a").filter((link) => textOf(link) === demoLabel);
  return [...new Set(links.map((link) => attribute(link, "href") ?? ""))];
}

const answers = { goal: "nursing", live: "in-german", level: "middle" } as const;
const finderPath = `${paths.findCourse}?${queryOf(answers)}`;

test("filters find classes at a level, also those for every level, and those with free places", async () => {
  const [a1 = ""] = await makeClasses(desk, { level: "A1", seats: 1 });
  const [b2 = ""] = await makeClasses(desk, { level: "B2", day: "2026-12-02" });
  const [all = ""] = await makeClasses(desk, { level: "", day: "2026-12-03" });
  await makeClasses(desk, { course: "PTEOnline", level: "", day: "2026-12-04", starts: "09:00" });
  const idsOf = ({ data }: ClassList) => data.map(({ id }) => id);
  expect(idsOf(await list("course=GermanClass&level=B2"))).toEqual([b2, all]);
  expect(idsOf(await list("course=GermanClass&level=C1"))).toEqual([all]);
  await book(served, a1, 1);
  expect(idsOf(await list("course=GermanClass"))).toEqual([a1, b2, all]);
  expect(await list("course=GermanClass&onlyFree=true")).toMatchObject({
    ...{ total: 2, full: 1 },
    data: [{ id: b2 }, { id: all }],
  });
});

test("each filter offers only what a class has that fits the other filters", async () => {
  await makeClasses(desk, { level: "A1" });
  await makeClasses(desk, { level: "B1", day: "2026-12-02", starts: "10:00" });
  const inKarnal = { place: "karnal", branch: "karnal", roomId: desk.roomId, joiningUrl: "" };
  await makeClasses(desk, { ...inKarnal, course: "PTEOffline", level: "", day: "2026-12-03" });
  expect((await list("")).facets).toEqual({
    courses: ["GermanClass", "PTEOffline"],
    levels: ["A1", "B1"],
    places: ["online", "karnal"],
    parts: ["morning", "evening"],
  });
  expect((await list("course=GermanClass&level=B1&place=online")).facets).toEqual({
    courses: ["GermanClass"],
    levels: ["A1", "B1"],
    places: ["online"],
    parts: ["morning"],
  });
  const page = await read(`${paths.demoClasses}?course=PTEOffline`);
  const offered = textsOf(page, "main nav a");
  expect(offered).toContain(courses.PTEOffline.name);
  for (const name of ["A1", "B1", "Berlin", "Online"]) expect(offered).not.toContain(name);
});

test("levels are offered in the order of the course", async () => {
  for (const [index, level] of ["Advance", "Intermediate", "Evening group", "Beginner"].entries()) {
    await makeClasses(desk, { course: "EnglishOnline", level, day: `2026-12-0${index + 1}` });
  }
  expect((await list("course=EnglishOnline")).facets.levels).toEqual([
    ...terms.levels.english,
    "Evening group",
  ]);
});

test("where no class has one's level, the list says so, and the form below has course and level", async () => {
  await makeClasses(desk, { level: "A1" });
  const tab = await openPlainTab(served);
  await tab.open(`${paths.demoClasses}?course=GermanClass&level=B2&part=evening`);
  expect(tab.body).toContain(demoClassesPage.noDate.replace("{what}", "B2"));
  expect(attribute(tab.field("Level", "#ask"), "value")).toBe("B2");
  await tab.press(
    "Ask for a class",
    { Name: "Asha Verma", Email: "asha@level.example", Phone: "9812300777" },
    "#ask",
  );
  expect(tab.status).toBe(200);
  expect(textOf(tab.page.querySelector('#ask [role="status"]'))).toContain("We call you by");
  const lead = await served.db
    .selectFrom("leads")
    .select(["service", "details"])
    .where("email", "=", "asha@level.example")
    .executeTakeFirstOrThrow();
  expect(lead.service).toBe("GermanClass");
  expect(JSON.parse(lead.details ?? "{}")).toMatchObject({ level: "B2", time: "branch_evening" });
});

test("only classes with places are listed, and all of them on request or if there is no other", async () => {
  const [full = ""] = await makeClasses(desk, { seats: 1 });
  const [free = ""] = await makeClasses(desk, { day: "2026-12-02" });
  await book(served, full, 1);
  const shown = async (query: string) => {
    const body = (await served.app.inject(`${paths.demoClasses}?course=GermanClass${query}`)).body;
    return [full, free].filter((id) => body.includes(`href="/demo-classes/${id}"`));
  };
  expect(await shown("")).toEqual([free]);
  const told = async (query: string) => {
    const page = await read(`${paths.demoClasses}?course=GermanClass${query}`);
    const links = page.querySelectorAll("main a");
    const link = links.find((one) => textOf(one) === demoClassesPage.showFull.one);
    return link && [textOf(link.parent), attribute(link, "href")];
  };
  expect(await told("")).toEqual([
    "1 class is full. Show it with its waiting list",
    `${paths.demoClasses}?course=GermanClass&only=all#classes`,
  ]);
  expect(await shown("&only=all")).toEqual([full, free]);
  expect(await told("&only=all")).toBeUndefined();
  await book(served, free, 2);
  await book(served, free, 3);
  expect(await shown("")).toEqual([full, free]);
  const body = (await served.app.inject(`${paths.demoClasses}?course=GermanClass`)).body;
  expect(body).toContain(demoClassesPage.allFull);
  expect(body).toContain("Join the list");
});

test("the act leads to classes from every page: of the course, the answer, the post's subject", async () => {
  const [id = ""] = await makeClasses(desk, { level: "B1" });
  const german = `${paths.demoClasses}?course=GermanClass`;
  for (const [path, wanted] of [
    [paths.home, paths.demoClasses],
    [paths.aboutUs, paths.demoClasses],
    [paths.freePracticeTest, paths.demoClasses],
    [courses.GermanClass.url, "#demo-dates"],
    // This course has no class of its own.
    [courses.IeltsClass.url, "#join"],
    [`${paths.demoClasses}/${id}`, "#book"],
    [finderPath, `${german}&level=B1`],
    ["/blog/topics/german", german],
  ] as const) {
    expect(await actsOf(path), path).toEqual([wanted]);
  }
  // Here the act would lead to where the visitor is.
  for (const path of [paths.demoClasses, `${paths.booking}?token=x`]) {
    expect(await actsOf(path), path).toEqual([]);
  }
  const course = await read(courses.GermanClass.url);
  expect(course.querySelector("#demo-dates")).toBeTruthy();
  const dialog = textOf(course.querySelector("#registration"));
  expect(dialog).toContain(nextClasses.inDialog);
  expect(dialog).toContain("Tuesday 1 December, 18:30");
  for (const [path, part] of [
    [paths.home, "#apply"],
    [paths.register, "#form"],
    [`${paths.register}?course=GermanClass`, "#form"],
  ] as const) {
    const form = textOf((await read(path)).querySelector(part));
    expect(form, path).toContain("Tuesday 1 December, 18:30");
  }
  expect(textsOf(await read(paths.register), "h2")).toContain(nextClasses.inDialog);
});

test("the finder names the dates that its act leads to; if none suits, it says so and names others", async () => {
  const inKarnal = { place: "karnal", branch: "karnal", roomId: desk.roomId, joiningUrl: "" };
  await makeClasses(desk, { ...inKarnal, level: "B1" });
  const far = `${paths.findCourse}?${queryOf({ ...answers, live: "to-german" })}`;
  const articleOf = async (path: string) => textOf((await read(path)).querySelector("article"));
  expect(await articleOf(far)).toContain(finderWords.otherDates);
  await makeClasses(desk, { level: "B1", day: "2026-12-03" });
  expect(await articleOf(far)).not.toContain(finderWords.otherDates);
  expect(await articleOf(far)).toContain("Thursday 3 December");
  expect(await articleOf(far)).not.toContain("Tuesday 1 December");
});

test("with no class planned, nothing leads to a list or promises a date, and the forms say so", async () => {
  const [cancelled = ""] = await makeClasses(desk);
  const { revision } = await lessonOf(desk, cancelled);
  await desk.call("POST", `/classes/${cancelled}/cancel`, { revision });
  const links = async (path: string) => (await served.app.inject(path)).body;
  for (const path of [paths.home, paths.aboutUs, courses.GermanClass.url, finderPath]) {
    expect(await links(path), path).not.toContain(`href="${paths.demoClasses}`);
  }
  expect(await actsOf(paths.home)).toEqual(["#enrol"]);
  expect(await actsOf(courses.GermanClass.url)).toEqual(["#join"]);
  expect(await actsOf(paths.demoClasses)).toEqual(["#ask"]);
  expect(await actsOf(finderPath)).toEqual([
    `${paths.register}?course=GermanClass&${queryOf(answers)}`,
  ]);
  for (const { url } of Object.values(courses)) {
    const page = await read(url);
    expect(textOf(page.querySelector("#registration"))).toContain(nextClasses.none);
    const form = page.querySelector("#demo") ?? page.querySelector("#join");
    expect(textOf(form)).toContain(nextClasses.none);
  }
  const empty = await read(paths.demoClasses);
  expect(textOf(empty.querySelector("main"))).toContain(demoClassesPage.introNone);
  expect(textsOf(empty, "main nav")).toHaveLength(1);
  expect(empty.querySelector("#classes")).toBeNull();
});

test("menus and footer name the demo classes while there are any", async () => {
  const named = async () => {
    const page = await read(paths.contactUs);
    return page.querySelectorAll("a").filter((link) => textOf(link) === "Demo classes").length;
  };
  const [id = ""] = await makeClasses(desk);
  // In the services menu, the menu of phones, and the footer.
  expect(await named()).toBe(3);
  const { revision } = await lessonOf(desk, id);
  await desk.call("POST", `/classes/${id}/cancel`, { revision });
  expect(await named()).toBe(0);
});

async function makeBatch(fields: object): Promise<string> {
  const { day: _day, starts: _starts, minutes: _minutes, ...held } = classOf(desk, { level: "B1" });
  const made = await desk.call("POST", "/batches", {
    ...{ ...held, seats: 8, taken: 0, guests: 0 },
    ...{ firstDay: "2027-01-04", lastDay: "2027-04-12" },
    weekly: [{ weekday: 1, starts: "18:30", minutes: 90 }],
    ...fields,
  });
  expect(made.statusCode, made.body).toBe(200);
  const row = await served.db
    .selectFrom("batches")
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

test("a batch is asked for by a link, and the lead says which one", async () => {
  const id = await makeBatch({});
  const tab = await openPlainTab(served);
  await tab.open(courses.GermanClass.url);
  await tab.follow(`${batchWords.ask}: Level B1`);
  expect(tab.url).toBe(`${paths.register}?course=GermanClass&batch=${id}`);
  expect(tab.body).toContain("Mon 18:30 (Berlin time)");
  await tab.press(
    "Register",
    { Name: "Asha Verma", Email: "asha@batch.example", Phone: "9812300778" },
    "main",
  );
  expect(tab.status).toBe(200);
  const lead = await served.db
    .selectFrom("leads")
    .select(["service", "details"])
    .where("email", "=", "asha@batch.example")
    .executeTakeFirstOrThrow();
  expect(lead.service).toBe("GermanClass");
  expect(JSON.parse(lead.details ?? "{}").batch).toBe(
    "German Online, Level B1, starts Monday 4 January, Mon 18:30 (Berlin time)",
  );
});

test("whoever books a lesson of a batch reads which batch: on card, booking page and in the mail", async () => {
  await makeBatch({ guests: 3, level: "" });
  const [lesson] = (await list("course=GermanClass")).data;
  const tab = await openPlainTab(served);
  await tab.open(paths.demoClass.replace(":id", lesson?.id ?? ""));
  const email = "asha@lesson.example";
  await tab.press(
    bookingForm.submitLabel,
    { Name: "Asha Verma", Email: email, Phone: "9812300779" },
    "#book",
  );
  const batch = "Mon 18:30 (Berlin time), 4 January to 12 April";
  const facts = `CourseGerman OnlineLevelAll levelsBatch${batch}`;
  expect(textOf(tab.page.querySelector("#book dl"))).toContain(facts);
  const { text } = await served.db
    .selectFrom("mail_outbox")
    .select("text")
    .where("to_address", "=", email)
    .executeTakeFirstOrThrow();
  expect(text).toMatch(/Level: +All levels/);
  expect(text.replaceAll(/\s+/g, " ")).toContain(`Batch: ${batch}`);
  await tab.open(`${paths.booking}?token=${await mailedToken(served, email)}`);
  expect(textOf(tab.page.querySelector("main dl"))).toContain(facts);
});

test("a running batch is not the next one; its weekly times come with their first and last moment", async () => {
  await makeBatch({ firstDay: "2026-12-07" });
  const [begins = ""] = await makeClasses(desk, { day: "2026-12-08" });
  expect((await served.app.inject(courses.GermanClass.url)).body).toContain(begins);
  vi.setSystemTime(new Date("2026-12-09T09:00:00.000Z"));
  const { data } = (await served.app.inject("/api/v1/batches?course=GermanClass")).json();
  // Berlin's clocks change at the end of March.
  expect(data).toMatchObject([
    {
      hasBegun: true,
      weekly: [{ firstAt: "2026-12-07T17:30:00.000Z", lastAt: "2027-04-12T16:30:00.000Z" }],
    },
  ]);
  // The next day renews all pages.
  const page = await read(courses.GermanClass.url);
  expect(page.querySelector("#running-batches")).toBeTruthy();
  expect(page.querySelector("#next-batches")).toBeNull();
});
