import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { bookingForm as words } from "#content/demo-classes.ts";
import { awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { storeClass } from "./support/stored-class.ts";
import { fillInPerson, newRegistrant } from "./support/visitor.ts";

/*
 * A choice in a form and the fields that it shows are one, and a draft keeps choices as it keeps texts. The same in
 * Firefox and WebKit was tried by hand; without scripts it is tested in server/pages/booking-without-scripts.test.ts.
 */

const formOf = (page: Page): Locator => page.locator("#book form");
const child = (form: Locator) => form.getByLabel(words.childName);
const forChild = (form: Locator) => form.getByLabel(words.forChild);

/** The child's field is there exactly if the choice says so. */
async function expectOne(form: Locator, isForChild: boolean) {
  await expect(forChild(form)).toBeChecked({ checked: isForChild });
  await expect(child(form)).toBeVisible({ visible: isForChild });
}

test("the choice of a child keeps its field over reload, draft, Back and forward", async ({
  page,
  site,
}) => {
  const { path } = storeClass(site, { course: "EnglishOnline" });
  await visit(page, path);
  const form = formOf(page);
  await expectOne(form, false);

  await test.step("keys choose it, and the parent comes first", async () => {
    await form.getByLabel(words.forMyself).focus();
    await page.keyboard.press("ArrowDown");
    await expectOne(form, true);
    await expect(form.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(
      words.ownNameHint,
    );
    await child(form).fill("Ravi");
    await form.getByLabel(words.whatsapp).check();
  });

  await test.step("a reload", async () => {
    await page.reload();
    await awake(page);
    await expectOne(form, true);
    await expect(child(form)).toHaveValue("Ravi");
    await expect(form.getByLabel(words.whatsapp)).toBeChecked();
  });

  await test.step("Back, from memory and without it", async () => {
    for (const isKept of [true, false]) {
      // A page that listens for its end is not kept in the back/forward cache.
      if (!isKept) await page.evaluate(() => addEventListener("unload", () => {}));
      await page.goto(paths.faq);
      await page.goBack();
      await awake(page);
      await expectOne(form, true);
      await expect(child(form)).toHaveValue("Ravi");
    }
  });

  await test.step("another class has the draft, and a choice taken back stays so", async () => {
    const { path: other } = storeClass(site, { course: "EnglishOnline" });
    await visit(page, other);
    await expectOne(form, true);
    await form.getByLabel(words.forMyself).check();
    await form.getByLabel(words.whatsapp).uncheck();
    await page.reload();
    await awake(page);
    await expectOne(form, false);
    await expect(form.getByLabel(words.whatsapp)).not.toBeChecked();
  });
});

test("a choice made before the scripts run holds, and becomes part of the draft", async ({
  page,
  site,
}) => {
  const { path } = storeClass(site, { course: "EnglishOnline" });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  const form = formOf(page);
  await forChild(form).check();
  await expectOne(form, true);
  await child(form).fill("Ravi");
  open();
  await awake(page);
  await expectOne(form, true);
  await page.unroute("**/assets/*.js");
  await page.evaluate(() => addEventListener("unload", () => {}));
  await visit(page, paths.faq);
  await visit(page, path);
  await expectOne(form, true);
  await expect(child(form)).toHaveValue("Ravi");
});

test("a chosen course survives a reload, but gives way to the course of another address", async ({
  page,
}) => {
  const form = page.locator("main form");
  const course = form.getByLabel("Course");
  await visit(page, paths.register);
  await course.selectOption("IeltsClass");
  await page.reload();
  await awake(page);
  await expect(course).toHaveValue("IeltsClass");
  await visit(page, `${paths.register}?course=GermanClass`);
  await expect(course).toHaveValue("GermanClass");
  await course.selectOption("PTEOnline");
  await page.reload();
  await awake(page);
  await expect(course).toHaveValue("PTEOnline");

  // As after a deployment: the course is offered no more, and the rest of the draft is from another version.
  const former = {
    course: { value: "FrenchClass", instead: "" },
    country: "DE",
    phone: 7,
    name: { value: "Asha" },
  };
  await page.evaluate((draft) => {
    sessionStorage.clear();
    sessionStorage.setItem("registrationDraft", draft);
  }, JSON.stringify(former));
  await visit(page, paths.register);
  await expect(course).toHaveValue("");
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Asha");
});

test("what was typed once in a visit is filled in on every other form", async ({ page, site }) => {
  const visitor = newRegistrant();
  await visit(page, `${paths.register}?course=IeltsClass`);
  await fillInPerson(page.locator("main form"), visitor);
  const { path } = storeClass(site, { course: "EnglishOnline" });
  for (const [url, form] of [
    [path, formOf(page)],
    [paths.contactUs, page.locator("#contact-form form")],
    [courses.PTEOnline.url, page.locator("#demo form")],
    [paths.home, page.locator("#enrol form")],
  ] as const) {
    await visit(page, url);
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue(visitor.name);
    await expect(form.getByLabel("Email", { exact: true })).toHaveValue(visitor.email);
    await expect(form.getByLabel(/^Phone/)).toHaveValue(visitor.phone);
  }
  await expect(page.locator("#enrol form").getByLabel("Service")).toHaveValue("IeltsClass");
});

test("what is typed into a field takes the place of what was filled in there, and is not added to it", async ({
  page,
  site,
}) => {
  const { path } = storeClass(site, { course: "EnglishOnline" });
  await page.addInitScript(() => {
    sessionStorage.setItem("visitPerson", JSON.stringify({ name: "Priya Nair" }));
    // Somebody taps the field before the scripts of the page run.
    document.addEventListener("DOMContentLoaded", () => {
      document.querySelector<HTMLInputElement>("#book form [name=name]")?.focus();
    });
  });
  await visit(page, path);
  const name = formOf(page).getByLabel("Name", { exact: true });
  await expect(name).toHaveValue("Priya Nair");
  await expect(name).toBeFocused();
  await page.keyboard.type("Tom Ray");
  await expect(name).toHaveValue("Tom Ray");
});
