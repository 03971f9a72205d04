import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { courses } from "#content/courses/courses.ts";
import { askForClass, demoClassesPage, nextClasses } from "#content/demo-class-list.ts";
import { demoLabel } from "#content/site.ts";
import { newestMail, noticeAbout, phoneIn, test } from "../support/journey.ts";
import { awake, visit, watch } from "../support/page-checks.ts";
import { enrolForm, fillInPerson, newRegistrant, takeTime } from "../support/visitor.ts";

test.use(phoneIn("Asia/Kolkata"));

const actIn = (page: Page) =>
  page.locator('[data-part="act"]').getByRole("link", { name: demoLabel });

/** Expects that a page neither leads to a list of dates nor speaks of dates to choose from. */
async function expectNoDates(page: Page) {
  await expect(page.locator(`a[href^="${paths.demoClasses}"]`)).toHaveCount(0);
  const promises = [
    ...[nextClasses.next, nextClasses.ofCourse, nextClasses.text, nextClasses.inDialog],
    ...[nextClasses.all, nextClasses.allOfCourse, demoClassesPage.listTitle],
  ];
  for (const promise of promises) {
    await expect(page.getByText(promise, { exact: true })).toHaveCount(0);
  }
}

test("on the day the site opens, no page promises a date, each form says that none is planned, and what is asked reaches the desk", async ({
  page,
  ownSite: site,
  desk,
}) => {
  test.slow();
  const { complaints } = watch(page.context());
  const title = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");
  const byHome = newRegistrant({ name: "Asha Verma" });
  const byFinder = newRegistrant({ name: "Jonas Weber" });
  const byList = newRegistrant({ name: "Meera Joshi" });

  await test.step("from the home page the act leads to its form, which says so", async () => {
    await visit(page);
    await expectNoDates(page);
    await actIn(page).tap();
    const section = page.locator("#enrol");
    await expect(section).toBeInViewport();
    await expect(section).toContainText(nextClasses.noneAtAll);
    await takeTime(page, site);
    await fillInPerson(enrolForm(page), { ...byHome, phone: `+91 ${byHome.phone}` });
    await enrolForm(page).getByLabel("Service").selectOption("GermanClass");
    await enrolForm(page).getByRole("button").tap();
    await expect(enrolForm(page).getByRole("status")).toContainText("We call you by");
    await expectNoDates(page);
    const mail = await newestMail(site, byHome.email, 1);
    expect(mail.text).toContain("A counsellor will call you by");
    expect(mail.text).not.toContain(paths.demoClasses);
  });

  await test.step("neither menu nor footer leads to demo classes", async () => {
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link", { name: demoLabel })).toBeVisible();
    await expect(page.getByRole("link", { name: "Demo classes", exact: true })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("the course's page says that it has no date, above its form and in its dialog", async () => {
    await visit(page, courses.GermanClass.url);
    await expectNoDates(page);
    await actIn(page).tap();
    await expect(page.locator("#join")).toContainText(nextClasses.none);
    await expect(page.locator("#join form")).toBeInViewport();
    await main.getByRole("button", { name: "Book A free Demo class" }).first().tap();
    await expect(page.getByRole("dialog", { name: /^Register for/ })).toContainText(
      nextClasses.none,
    );
    await page.keyboard.press("Escape");
  });

  await test.step("the finder's answer says so, and its act leads with the answers to a form that says so, too", async () => {
    await visit(page, `${paths.findCourse}?goal=nursing&live=in-german&level=fluent`);
    await expectNoDates(page);
    const answer = page.locator("#finder").getByRole("article");
    await expect(answer).toContainText(nextClasses.none);
    await answer.getByRole("link", { name: "Ask for a demo class" }).tap();
    await expect(page).toHaveURL(new RegExp(`${paths.register}\\?course=GermanClass&goal=nursing`));
    await awake(page);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Ask for a demo class");
    await expect(main).toContainText(nextClasses.none);
    await expectNoDates(page);
    await takeTime(page, site);
    const form = page.locator("main form");
    // Somebody else has the phone now, and types over what it remembers.
    await fillInPerson(form, byFinder);
    await form.getByRole("button").tap();
    await expect(form.getByRole("status")).toContainText("We call you by");
    expect((await newestMail(site, byFinder.email, 1)).text).toContain("call you by");
    expect((await noticeAbout(site, byFinder)).text).toContain("To work as a nurse abroad");
  });

  await test.step("an old link to the dates of a course finds no filters and no empty list, but a form", async () => {
    await visit(page, `${paths.demoClasses}?course=GermanClass&level=B2`);
    await expect(title).toHaveText(demoClassesPage.title);
    await expect(main).toContainText(demoClassesPage.introNone);
    await expect(page.getByRole("navigation", { name: "Filter the classes" })).toHaveCount(0);
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(askForClass.titleNone);
    const ask = page.locator("#ask form");
    await expect(ask.getByLabel("Course")).toHaveValue("GermanClass");
    await expect(ask.getByLabel("Level, if you know it")).toHaveValue("B2");
    await takeTime(page, site);
    await fillInPerson(ask, byList);
    await ask.getByRole("button", { name: "Ask for a class" }).tap();
    await expect(ask.getByRole("status")).toContainText("We call you by");
    const notice = await noticeAbout(site, byList);
    expect(notice.text).toContain("B2");
    expect(notice.text).toContain("Call by:");
    expect((await newestMail(site, byList.email, 1)).text).toContain("call you by");
  });

  await test.step("the desk has all three, with what they asked for", async () => {
    await desk.page.goto(staffPaths.leads);
    const leads = desk.page.getByRole("table", { name: "Leads" });
    for (const { name } of [byHome, byFinder, byList]) {
      await expect(leads.getByRole("row").filter({ hasText: name })).toHaveCount(1);
    }
    await leads.getByRole("link", { name: byList.name }).click();
    const lead = desk.page.getByRole("main");
    await expect(lead).toContainText("LevelB2");
    await expect(lead).not.toContainText("Booked a demo class");
  });
  expect(complaints).toEqual([]);
});
