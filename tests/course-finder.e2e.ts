import { expect, type Page } from "@playwright/test";
import { findCourse, queryOf, registrationUrl } from "#app/courses/finder/find-course.ts";
import { paths } from "#app/paths.ts";
import { type FinderAnswers, finderQuestions } from "#content/courses/course-finder.ts";
import { courses } from "#content/courses/courses.ts";
import { site as institute } from "#content/site.ts";
import { accessibilityViolations, awake, visit } from "./support/page-checks.ts";
import { arrivedMailsAbout, storedLead } from "./support/server-state.ts";
import { cancelClasses, test } from "./support/timetable-site.ts";
import { fillInPerson, newRegistrant } from "./support/visitor.ts";

const study: FinderAnswers = { goal: "study", live: "karnal-to-english", level: "middle" };
const nursing: FinderAnswers = { goal: "nursing", live: "in-german", level: "basic" };

const finder = (page: Page) => page.locator("#finder");
const card = (page: Page) => finder(page).getByRole("article");
const answer = (page: Page, name: string) => finder(page).getByRole("button", { name }).click();
const asked = (page: Page, progress: string, question: string) =>
  test.step(`${progress}: ${question}`, async () => {
    await expect(finder(page)).toContainText(progress);
    await expect(finder(page).getByRole("group", { name: question })).toBeVisible();
  });

/*
 * The finder without scripts is tested in server/pages/without-scripts.test.ts; with classes planned, in
 * tests/journeys/mother-and-daughter.e2e.ts.
 */

test("with no class planned, three answers lead to a course, and with it and the visit's beginning into the form, the enquiry and the mail", async ({
  page,
  site,
}) => {
  await cancelClasses(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${paths.faq}?utm_source=poster&gclid=7`, {
    referer: "https://search.example/find?q=my+name",
  });
  await awake(page);
  await visit(page, `${paths.home}?utm_campaign=diwali`);
  const way = page.getByRole("main").getByRole("link", { name: "Find your course" });
  await expect(way).toBeInViewport({ ratio: 1 });
  await way.click();
  await asked(page, "Question 1 of 3", "What is your goal?");
  await answer(page, "To work as a nurse abroad");
  await asked(page, "Question 2 of 3", "Where do you live, and where do you want to go?");
  await answer(page, "I already live in Germany, Austria or Switzerland");
  await asked(page, "Question 3 of 3", "How much German do you know?");
  await answer(page, "A little: words and short sentences");

  await expect(page).toHaveURL(`${paths.findCourse}?${queryOf(nursing)}`);
  await expect(page).toHaveTitle(`Your Course: German Online | ${institute.name}`);
  await expect(card(page).getByRole("heading", { name: "German Online" })).toBeVisible();
  await expect(card(page)).toContainText("Live online");
  await expect(card(page)).toContainText("A1 or A2");
  await expect(finder(page)).toContainText("you usually need B2");
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  const book = card(page).getByRole("link", { name: "Ask for a demo class" });
  await expect(book).toBeInViewport({ ratio: 1 });
  await book.click();

  const form = page.locator("main form");
  await expect(page.locator("main dl")).toContainText("German Online");
  await expect(page.locator("main dl")).toContainText("A1 or A2");
  await expect(page.locator("main dl")).toContainText("To work as a nurse abroad");
  await expect(form.getByLabel("Course")).toHaveCount(0);
  await expect(form.getByLabel("Country")).toHaveValue("DE");
  const visitor = newRegistrant({ phone: "030 23125 047" });
  await fillInPerson(form, visitor);
  await form.getByRole("button").click();
  const lead = await storedLead(page, site, visitor);
  expect(lead).toMatchObject({ service: "GermanClass", phone: "+493023125047" });
  expect(JSON.parse(String(lead.source))).toEqual({
    page: paths.register,
    first: { page: paths.faq, referrer: "search.example", utm: { source: "poster" } },
    last: { page: paths.home, utm: { campaign: "diwali" } },
    finder: nursing,
  });
  expect(await page.context().cookies()).toEqual([]);
  const mails = await arrivedMailsAbout(site, visitor, 2);
  const notice = mails.find(({ message }) => message.subject?.includes("New registration"));
  expect(notice?.message.text).toMatch(/Level: +A little: words and short sentences/);
});

test("by keyboard from the courses page; the answer is shared or copied, and back keeps the answers", async ({
  page,
  context,
}) => {
  const found = card(page).getByRole("heading").first();
  const chosen = finder(page).locator("[aria-current=true]");
  await visit(page, paths.services);

  await test.step("by keyboard alone", async () => {
    await finder(page).getByRole("button", { name: "To study abroad" }).focus();
    await page.keyboard.press("Enter");
    for (const [number, name] of [
      [2, "Near Karnal, and I’m going to an English-speaking country"],
      [3, "I can have an everyday conversation"],
    ] as const) {
      await expect(finder(page)).toContainText(`Question ${number} of 3`);
      await finder(page).getByRole("button", { name }).focus();
      await page.keyboard.press("Space");
    }
    await expect(found).toHaveText("IELTS Offline, Karnal");
  });

  await test.step("an answer is sent by its address: shared, or copied", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const address = `${paths.findCourse}?${queryOf(study)}`;
    await expect(page).toHaveURL(address);
    await awake(page);
    await page.evaluate(() => {
      const share = async (what: ShareData) => Object.assign(window, { what });
      Object.assign(navigator, { share });
    });
    const send = card(page).getByRole("link", { name: "Send this to somebody" });
    await send.click();
    const shared = page.evaluate(() => (window as unknown as { what: ShareData }).what);
    expect(await shared).toEqual({
      title: `Course found at ${institute.name}: IELTS Offline, Karnal`,
      url: new URL(address, page.url()).href,
    });

    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await send.click();
    await expect(card(page).getByRole("status")).toHaveText("Link copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(address, page.url()).href,
    );
  });

  await test.step("back keeps the answers, and one of them can be changed", async () => {
    await page.goBack();
    await expect(chosen).toContainText("I can have an everyday conversation");
    await finder(page).getByRole("link", { name: "Back" }).click();
    await expect(chosen).toContainText("Near Karnal, and I’m going");
    await chosen.click();
    await expect(found).toHaveText("IELTS Offline, Karnal");

    await finder(page).getByRole("link", { name: "Change Level" }).click();
    await expect(chosen).toContainText("I can have an everyday conversation");
    await answer(page, "None: I’m a complete beginner");
    await expect(found).toHaveText("Spoken English Offline");
  });

  await test.step("an answer that was sent for the courses page leads to its own", async () => {
    await page.goto(`${paths.services}?${queryOf(study)}#finder`);
    await expect(page).toHaveURL(`${paths.findCourse}?${queryOf(study)}`);
    await expect(found).toHaveText("IELTS Offline, Karnal");
  });
});

test("with no class planned, the answer for each course leads to a registration that exists and carries the answers", async ({
  request,
  site,
}) => {
  await cancelClasses(site);
  const byCourse = new Map(
    everyAnswer().map((answers) => [findCourse(answers).course.id, answers]),
  );
  expect(byCourse.size).toBe(Object.keys(courses).length);
  for (const [course, answers] of byCourse) {
    const page = await request.get(`${paths.findCourse}?${queryOf(answers)}`);
    expect(page.status()).toBe(200);
    const html = (await page.text()).replaceAll("&amp;", "&");
    const url = registrationUrl(course, answers);
    expect(html, queryOf(answers)).toContain(`href="${url}"`);
    expect((await request.get(url)).status()).toBe(200);
  }
});

const idsOf = <Q extends keyof FinderAnswers>(question: Q) =>
  Object.keys(finderQuestions[question].answers) as FinderAnswers[Q][];

const everyAnswer = (): FinderAnswers[] =>
  idsOf("goal").flatMap((goal) =>
    idsOf("live").flatMap((live) => idsOf("level").map((level) => ({ goal, live, level }))),
  );
