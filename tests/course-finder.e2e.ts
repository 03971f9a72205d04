import { expect, type Page } from "@playwright/test";
import { findCourse, queryOf, registrationUrl } from "#app/courses/finder/find-course.ts";
import { paths } from "#app/paths.ts";
import { type FinderAnswers, finderQuestions } from "#content/courses/course-finder.ts";
import { courses } from "#content/courses/courses.ts";
import { accessibilityViolations, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { fillInPerson, leadsOf, mailsAbout, newRegistrant } from "./support/visitor.ts";

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

test("three answers lead to a course, and with it into the form, the enquiry and the mail", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, paths.home);
  const way = page.getByRole("main").getByRole("link", { name: "Find your course" });
  await expect(way).toBeInViewport({ ratio: 1 });
  await way.click();
  await asked(page, "Question 1 of 3", "What is your goal?");
  expect(await accessibilityViolations(page)).toEqual([]);
  await answer(page, "To work as a nurse abroad");
  await asked(page, "Question 2 of 3", "Where do you live, and where do you want to go?");
  await answer(page, "I already live in Germany, Austria or Switzerland");
  await asked(page, "Question 3 of 3", "How much German do you know?");
  await answer(page, "A little: words and short sentences");

  await expect(page).toHaveURL(`${paths.findCourse}?${queryOf(nursing)}`);
  await expect(page).toHaveTitle("Your Course: German Online | Sprachsetu");
  await expect(card(page).getByRole("heading", { name: "German Online" })).toBeVisible();
  await expect(card(page)).toContainText("Live online");
  await expect(card(page)).toContainText("A1 or A2");
  await expect(finder(page)).toContainText("you usually need B2");
  expect(await accessibilityViolations(page)).toEqual([]);
  const book = card(page).getByRole("link", { name: "Book a free demo class" });
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
  await expect.poll(() => leadsOf(site, visitor).length).toBe(1);
  const [lead] = leadsOf(site, visitor);
  expect(lead).toMatchObject({ service: "GermanClass", phone: "+493023125047" });
  expect(JSON.parse(String(lead?.source)).finder).toEqual(nursing);
  await expect.poll(() => mailsAbout(site, visitor).length).toBe(2);
  const notice = mailsAbout(site, visitor).find(({ message }) =>
    message.subject?.includes("New registration"),
  );
  expect(notice?.message.text).toMatch(/Level: +A little: words and short sentences/);
});

test("back keeps the answers, and one of them can be changed", async ({ page }) => {
  await visit(page, paths.findCourse);
  await answer(page, "To study abroad");
  await answer(page, "Near Karnal, and I’m going to an English-speaking country");
  await answer(page, "I can have an everyday conversation");
  await expect(card(page).getByRole("heading").first()).toHaveText("IELTS Offline, Karnal");

  const chosen = finder(page).locator("[aria-current=true]");
  await page.goBack();
  await expect(chosen).toContainText("I can have an everyday conversation");
  await finder(page).getByRole("link", { name: "Back" }).click();
  await expect(chosen).toContainText("Near Karnal, and I’m going");
  await chosen.click();
  await expect(card(page).getByRole("heading").first()).toHaveText("IELTS Offline, Karnal");

  await finder(page).getByRole("link", { name: "Change Level" }).click();
  await expect(chosen).toContainText("I can have an everyday conversation");
  await answer(page, "None: I’m a complete beginner");
  await expect(card(page).getByRole("heading").first()).toHaveText("Spoken English Offline");
});

test("I don't know is an answer to every question", async ({ page }) => {
  await visit(page, paths.findCourse);
  for (const number of [1, 2, 3]) {
    await expect(finder(page)).toContainText(`Question ${number} of 3`);
    await answer(page, "I don’t know");
  }
  await expect(card(page).getByRole("heading").first()).toHaveText("Spoken English Online");
  await expect(card(page)).toContainText("A short mock test");
});

test("by keyboard alone, from the courses page", async ({ page }) => {
  await visit(page, paths.services);
  await finder(page).getByRole("button", { name: "To study abroad" }).focus();
  await page.keyboard.press("Enter");
  for (const [number, name] of [
    [2, "I live near Karnal I’m staying here, or I haven’t chosen a country"],
    [3, "I speak well most of the time"],
  ] as const) {
    await expect(finder(page)).toContainText(`Question ${number} of 3`);
    await finder(page).getByRole("button", { name }).focus();
    await page.keyboard.press("Space");
  }
  await expect(card(page).getByRole("heading").first()).toHaveText("IELTS Offline, Karnal");
});

test("an answer is sent by its address: shared, or copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const address = `${paths.findCourse}?${queryOf(study)}`;
  await visit(page, address);
  await page.evaluate(() => {
    Object.assign(navigator, { share: async (what: ShareData) => Object.assign(window, { what }) });
  });
  const send = card(page).getByRole("link", { name: "Send this to somebody" });
  await send.click();
  const shared = page.evaluate(() => (window as unknown as { what: ShareData }).what);
  expect(await shared).toEqual({
    title: "Course found at Sprachsetu: IELTS Offline, Karnal",
    url: new URL(address, page.url()).href,
  });

  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await send.click();
  await expect(card(page).getByRole("status")).toHaveText("Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(address, page.url()).href,
  );
});

test("an answer that was sent as an address of the courses page shows on its own page", async ({
  page,
}) => {
  await page.goto(`${paths.services}?${queryOf(study)}#finder`);
  await expect(page).toHaveURL(`${paths.findCourse}?${queryOf(study)}`);
  await expect(card(page).getByRole("heading").first()).toHaveText("IELTS Offline, Karnal");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the questions lead to the answer, which can be sent as a mail", async ({ page }) => {
    await page.goto(paths.services);
    await answer(page, "To study abroad");
    await answer(page, "Near Karnal, and I’m going to an English-speaking country");
    await answer(page, "I can have an everyday conversation");
    await expect(page).toHaveURL(`${paths.findCourse}?${queryOf(study)}`);
    await expect(card(page).getByRole("heading").first()).toHaveText("IELTS Offline, Karnal");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await expect(card(page).getByRole("link", { name: "Send this to somebody" })).toHaveAttribute(
      "href",
      /^mailto:\?subject=.*karnal-to-english/,
    );
    await finder(page).getByRole("link", { name: "Change Place" }).click();
    await expect(finder(page).locator("[aria-current=true]")).toContainText("Near Karnal");
    await answer(page, "I don’t know");
    await expect(card(page).getByRole("heading").first()).toHaveText("PTE Online");
  });

  for (const query of [
    "?goal=study&live=mars&level=new",
    "?level=%22%3E%3Cscript%3E&goal=family",
  ]) {
    test(`what is missing or unknown is asked: ${query}`, async ({ page }) => {
      const response = await page.goto(`${paths.findCourse}${query}`);
      expect(response?.status()).toBe(200);
      await asked(page, "Question 2 of 3", "Where do you live, and where do you want to go?");
    });
  }
});

test("every answer leads to a registration that exists and carries the answers", async ({
  request,
}) => {
  const registrations = new Set<string>();
  for (const answers of everyAnswer()) {
    const page = await request.get(`${paths.findCourse}?${queryOf(answers)}`);
    expect(page.status()).toBe(200);
    const html = (await page.text()).replaceAll("&amp;", "&");
    const url = registrationUrl(findCourse(answers).course.id, answers);
    expect(html, queryOf(answers)).toContain(`href="${url}"`);
    registrations.add(url);
  }
  const byCourse = new Map([...registrations].map((url) => [url.split("&")[0], url]));
  expect(byCourse.size).toBe(Object.keys(courses).length);
  for (const url of byCourse.values()) expect((await request.get(url)).status()).toBe(200);
});

const idsOf = <Q extends keyof FinderAnswers>(question: Q) =>
  Object.keys(finderQuestions[question].answers) as FinderAnswers[Q][];

const everyAnswer = (): FinderAnswers[] =>
  idsOf("goal").flatMap((goal) =>
    idsOf("live").flatMap((live) => idsOf("level").map((level) => ({ goal, live, level }))),
  );
