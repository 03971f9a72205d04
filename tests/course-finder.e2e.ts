import { expect, type Page } from "@playwright/test";
import { findCourse, queryOf, registrationUrl } from "#app/courses/finder/find-course.ts";
import { type FinderAnswers, finderQuestions } from "#content/courses/course-finder.ts";
import { accessibilityViolations, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

const study: FinderAnswers = {
  goal: "study",
  live: "karnal-to-english",
  level: "middle",
};
const nursing: FinderAnswers = {
  goal: "nursing",
  live: "to-german",
  level: "basic",
};

const finder = (page: Page) => page.locator("#finder");
const result = (page: Page) => finder(page).getByRole("article").getByRole("heading").first();
const submit = (page: Page) => finder(page).getByRole("button", { name: "Find my course" });

async function answer(page: Page, answers: Partial<FinderAnswers>): Promise<void> {
  for (const [question, value] of Object.entries(answers)) {
    await finder(page).locator(`input[name=${question}][value=${value}]`).check();
  }
}

async function expectChosen(page: Page, answers: FinderAnswers): Promise<void> {
  for (const [question, value] of Object.entries(answers)) {
    await expect(finder(page).locator(`input[name=${question}][value=${value}]`)).toBeChecked();
  }
}

const open = (page: Page, path = "/services") => visit(page, path);

test("the answer appears in place, takes the focus and stands in the address", async ({ page }) => {
  await open(page);
  // The goal, where one lives or wants to go, the level.
  await expect(finder(page).getByRole("group")).toHaveCount(3);
  await answer(page, study);
  await submit(page).click();
  await expect(result(page)).toHaveText("IELTS Offline, Karnal");
  await expect(result(page)).toBeFocused();
  await expect(result(page)).toBeInViewport();
  await expect(page).toHaveURL(`/services?${queryOf(study)}#finder`);

  const { heard, why, start, alternative } = findCourse(study);
  for (const text of [heard, why, start, alternative?.course.name, alternative?.why]) {
    await expect(finder(page).getByRole("article")).toContainText(text ?? "an alternative");
  }
  // The focus says it; nothing says it again.
  await expect(finder(page).getByRole("status")).toBeEmpty();
  await expect(finder(page).locator("[aria-live]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Register for it" })).toHaveAttribute(
    "href",
    registrationUrl("IeltsClass", study),
  );
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("the answer follows a change of mind and leaves the focus where it is", async ({ page }) => {
  await open(page);
  await answer(page, study);
  await submit(page).click();
  const level = finder(page).locator("input[name=level][value=new]");
  await level.check();
  await expect(result(page)).toHaveText("Spoken English Offline");
  await expect(level).toBeFocused();
  await expect(finder(page).getByRole("status")).toHaveText("Your ticket: Spoken English Offline");
  await expect(page).toHaveURL(`/services?${queryOf({ ...study, level: "new" })}#finder`);
});

test("before all three are answered nothing is advised", async ({ page }) => {
  await open(page);
  await answer(page, { goal: "work", live: "to-german" });
  await submit(page).click();
  await expect(finder(page).getByRole("article")).toHaveCount(0);
  await expect(finder(page).locator("input[name=level]:invalid").first()).toBeFocused();
  await expect(page).toHaveURL("/services");
});

test("by keyboard alone", async ({ page }) => {
  await open(page);
  await finder(page).locator("input[name=goal]").first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(result(page)).toHaveText("Spoken English Offline");
  await expect(result(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Register for it" })).toBeFocused();
});

test("a shared address shows its answer, and Link to this answer leads to a page of it", async ({
  page,
}) => {
  await open(page, `/services?${queryOf(study)}#finder`);
  await expect(result(page)).toHaveText("IELTS Offline, Karnal");
  await expectChosen(page, study);
  await page.getByRole("link", { name: "Link to this answer" }).click();
  await expect(page).toHaveURL(`/services/find?${queryOf(study)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your course in three questions",
  );
  await expect(result(page)).toHaveText("IELTS Offline, Karnal");
  await expectChosen(page, study);
});

test("on its own page the answer follows, too", async ({ page }) => {
  await open(page, "/services/find");
  await expect(finder(page).getByRole("article")).toHaveCount(0);
  await answer(page, nursing);
  await submit(page).click();
  await expect(result(page)).toBeFocused();
  await expect(page).toHaveURL(`/services/find?${queryOf(nursing)}`);
  // The level that the way asks for, with its source and the way to more.
  const ticket = finder(page).getByRole("article");
  await expect(ticket).toContainText("you usually need B2");
  await expect(ticket).toContainText(/As of \d+ \w+ \d{4}\./);
  expect(await accessibilityViolations(page)).toEqual([]);
  await ticket.getByRole("link", { name: "German levels by goal" }).click();
  await expect(page).toHaveURL(/learn-german-online#which-level$/);
  await expect(page.locator("#which-level").getByRole("heading").first()).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is answered on a page of its own, with the form filled in", async ({ page }) => {
    await page.goto("/services");
    await answer(page, study);
    await submit(page).click();
    await expect(page).toHaveURL(`/services/find?${queryOf(study)}`);
    await expect(result(page)).toHaveText("IELTS Offline, Karnal");
    await expectChosen(page, study);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);

    await answer(page, { level: "basic" });
    await submit(page).click();
    await expect(result(page)).toHaveText("Spoken English Offline");
  });

  for (const [query, open] of [
    ["?goal=study", 2],
    ["?goal=study&live=mars&level=new", 1],
    ["?level=%22%3E%3Cscript%3E&goal=family", 2],
  ] as const) {
    test(`answers that are missing or unknown are asked for again: ${query}`, async ({ page }) => {
      const response = await page.goto(`/services/find${query}`);
      expect(response?.status()).toBe(200);
      await expect(finder(page).getByRole("article")).toHaveCount(0);
      await expect(finder(page)).toContainText("Something is still open");
      await expect(finder(page).getByText("Still open.")).toHaveCount(open);
      await expect(finder(page).locator("input[name=goal]:checked")).toHaveCount(1);
    });
  }

  test("without any answer the page just asks", async ({ page }) => {
    await page.goto("/services/find");
    await expect(finder(page)).toContainText("Three answers, and your ticket is printed here.");
    // The questions come before the ticket that has nothing on it yet.
    const questions = await finder(page).locator("form").boundingBox();
    const ticket = await finder(page).getByText("Three answers").boundingBox();
    expect(questions?.x).toBeLessThan(ticket?.x ?? 0);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(finder(page).getByText("What is it for?")).toBeInViewport();
    await expect(finder(page).getByText("Still open.")).toHaveCount(0);
  });
});

test("axe finds nothing on the page that asks for what is open", async ({ page }) => {
  await visit(page, "/services/find?goal=study");
  await expect(finder(page)).toContainText("Something is still open");
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("every answer leads to a registration that exists and carries the answers", async ({
  request,
}) => {
  const registrations = new Set<string>();
  for (const answers of everyAnswer()) {
    const page = await request.get(`/services/find?${queryOf(answers)}`);
    expect(page.status()).toBe(200);
    const html = (await page.text()).replaceAll("&amp;", "&");
    const url = registrationUrl(findCourse(answers).course.id, answers);
    expect(html, queryOf(answers)).toContain(`href="${url}"`);
    registrations.add(url);
  }
  expect(registrations.size).toBe(120);
  const byCourse = new Map([...registrations].map((url) => [url.split("&")[0], url]));
  expect(byCourse.size).toBe(6);
  for (const url of byCourse.values()) expect((await request.get(url)).status()).toBe(200);
});

const idsOf = <Q extends keyof FinderAnswers>(question: Q) =>
  Object.keys(finderQuestions[question].answers) as FinderAnswers[Q][];

const everyAnswer = (): FinderAnswers[] =>
  idsOf("goal").flatMap((goal) =>
    idsOf("live").flatMap((live) => idsOf("level").map((level) => ({ goal, live, level }))),
  );
