import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { bookingForm as words } from "#content/demo-classes.ts";
import { bookingMessages } from "#contract/classes/class-values.ts";
import { signedUp } from "./support/member.ts";
import {
  accessibilityViolations,
  awake,
  expectLargeTextToFit,
  expectListed,
  visit,
  watch,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { arrivedMails } from "./support/server-state.ts";
import { bookClass } from "./support/site-timetable.ts";
import { storeClass } from "./support/stored-class.ts";
import { newRegistrant, type Registrant } from "./support/visitor.ts";

/*
 * The whole way from the first button to a seat is told in tests/journeys/. The classes of an account are tested in
 * tests/profile.e2e.ts, a booking without scripts in server/pages/booking-without-scripts.test.ts.
 */

const panel = (page: Page) => page.locator("#book");

/** Finds the fields by exact labels, since the form also has "Email me a reminder". */
async function fillIn(form: Locator, { name, email, phone }: Registrant) {
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Phone", { exact: true }).fill(phone);
}

test.describe("in Auckland, by a clock that is two months ahead", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("a parent finds a class and books a place; class and call have both times right", async ({
    page,
    site,
  }) => {
    // By this clock the class is over, but the choice about cookies is not yet asked for again.
    const ahead = Temporal.Now.zonedDateTimeISO("UTC").add({ months: 2 });
    await page.clock.install({ time: ahead.epochMilliseconds });
    const { complaints } = watch(page.context());
    const { path, start } = storeClass(site);
    const { id: other } = storeClass(site, { days: 20 });
    site.change(`UPDATE lessons SET level = 'Advanced Communication Skills' WHERE id = '${other}'`);
    const visitor = newRegistrant();
    await visit(page, `${paths.demoClasses}?course=GermanClass&part=evening&place=online`);
    const filters = page.getByRole("navigation", { name: "Filter the classes" });
    await expect(filters.locator("[aria-current=true]")).toHaveText([
      ...["German Online", "All levels", "Online", "Evening at the branch"],
    ]);
    await test.step("a row has the visitor's time first and the branch's beside it", async () => {
      const here = start.withTimeZone("Pacific/Auckland");
      const clock = here.toPlainTime().toString({ smallestUnit: "minute" });
      const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="${path}"]`) });
      await expect(row).toContainText(clock);
      await expect(row).toContainText(/18:30 Berlin time/);
      const section = page.getByRole("heading", { level: 3, name: new RegExp(`${here.day} `) });
      await expect(section.first()).toBeVisible();
    });
    await test.step("cards of classes fit phones with text at twice its size", async () => {
      const long = page.getByRole("link", { name: "German Online, Advanced Communication Skills" });
      await expect(long).toBeVisible();
      const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
      await expectLargeTextToFit(page, [360]);
      await page.setViewportSize(desktop);
    });
    await page.locator(`a[href="${path}"]`).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Free demo class: German Online, level A1",
    );
    await expect(page.getByRole("definition").getByText("2 of 2 places free")).toBeVisible();
    const here = start.withTimeZone("Pacific/Auckland");
    const clock = here.toPlainTime().toString({ smallestUnit: "minute" });
    const facts = page.locator("main dl").first();
    await expect(facts).toContainText("18:30 (Berlin time)");
    await expect(facts.getByText("Your time (Auckland)")).toBeVisible();
    await expect(facts.getByText(new RegExp(`${here.day} \\w+, ${clock}`))).toBeVisible();
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);

    const form = panel(page).locator("form");
    await fillIn(form, visitor);
    await form.getByLabel(words.forChild).check();
    await form.getByLabel(words.childName).fill("Ravi Verma");
    await form.getByLabel(/reminder/).check();
    await form.getByRole("button", { name: "Book my place" }).click();
    await expect(form.getByRole("heading", { name: "Your place is booked" })).toBeFocused();
    const call =
      /We call .+ by [^,]+, \d\d:\d\d \(\w+ time; your time (?:\w+ )?\d\d:\d\d\) to confirm the place, as we do/;
    await expect(form.getByRole("status")).toContainText(call);
    await test.step("on a phone the answer stands in view, before anything else of the class", async () => {
      const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.locator("main dl")).toHaveCount(1);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await expect(form.getByRole("heading", { name: "Your place is booked" })).toBeInViewport();
      await page.setViewportSize(desktop);
    });
    await page.reload();
    await expect(form.getByRole("heading", { name: "Your place is booked" })).toBeVisible();

    const [mail] = await arrivedMails(site, visitor.email, 1);
    expect(mail?.raw).toContain("Content-Type: text/calendar");
    const text = mail?.message.text ?? "";
    expect(text).toContain("18:30 (Berlin time)");
    expect(text).toContain(clock);
    await visit(page, /\/booking\?token=[\w-]+/.exec(text)?.[0] ?? "");
    await expect(page.getByRole("main")).toContainText(call);
    await expectListed(page, paths.booking);
    expect(complaints).toEqual([]);
  });
});

test("who is logged in and has another class at that time is asked first, and may book both", async ({
  page,
  site,
}) => {
  const first = storeClass(site, { days: 30 });
  const second = storeClass(site, { start: first.start });
  const { name, email } = await signedUp(page, site);
  const own = newRegistrant({ name, email });
  await bookClass(site, first.id, own);
  await visit(page, second.path);
  await fillIn(panel(page), own);
  const send = panel(page).getByRole("button", { name: "Book my place" });
  await send.click();
  await expect(panel(page).getByText(bookingMessages.sameTime)).toBeVisible();
  await expect(panel(page)).toContainText("Your other class is German Online");
  const link = panel(page).getByRole("link", { name: "See or change the other booking" });
  await expect(link).toHaveAttribute("href", /^\/booking\?token=[\w-]+$/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await panel(page).getByLabel("Book this one too").check();
  await send.click();
  await expect(panel(page).getByRole("heading", { name: "Your place is booked" })).toBeFocused();
});

test("while others book and staff move classes, a visitor is told how things are and is led on", async ({
  page,
  site,
}) => {
  const course = "PTEOffline";
  const full = storeClass(site, { course, seats: 1 });
  const booked = storeClass(site, { course, seats: 1 });
  const last = storeClass(site, { course, seats: 1, days: 12 });
  const move = (id: string) =>
    site.change(
      `UPDATE lessons SET starts_at = replace(starts_at, ':30:', ':45:') WHERE id = '${id}'`,
    );
  const visitor = newRegistrant();

  await test.step("a place that went meanwhile is said, with others", async () => {
    await visit(page, full.path);
    await bookClass(site, full.id, newRegistrant({ name: "Lena Weber" }));
    await fillIn(panel(page), newRegistrant());
    await panel(page).getByRole("button", { name: "Book my place" }).click();
    await expect(
      panel(page).getByRole("heading", { name: "You are on the waiting list" }),
    ).toBeFocused();
    const others = page.getByRole("region", { name: "Other classes with free places" });
    await others.locator(`a[href="${booked.path}"]`).click();
    await expect(page).toHaveURL(booked.path);
    await awake(page);
  });

  await test.step("a booking whose answer was lost is found again, though the class was moved meanwhile", async () => {
    await fillIn(panel(page), visitor);
    await page.route("**/api/v1/classes/*/bookings", async (route) => {
      await route.fetch();
      move(booked.id);
      await route.abort();
    });
    const send = panel(page).getByRole("button", { name: /Book my place|Join the waiting list/ });
    await send.click();
    await expect(panel(page).getByText(bookingMessages.failure).first()).toBeVisible();
    // The page has read the class again.
    await expect(page.getByRole("definition").getByText("18:45")).toBeVisible();
    await page.unroute("**/api/v1/classes/*/bookings");
    await send.click();
    await expect(panel(page).getByRole("heading", { name: "Your place is booked" })).toBeFocused();
    const [mail] = await arrivedMails(site, visitor.email, 1);
    const text = mail?.message.text ?? "";
    await visit(page, /\/booking\?token=[\w-]+/.exec(text)?.[0] ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your place is booked");
  });

  await test.step("a class that moves or fills up before the link moves to it is shown as it is", async () => {
    await awake(page);
    const change = page.getByRole("button", { name: "Change to this class" });
    await expect(change).toHaveCount(1);
    move(last.id);
    await change.click();
    await expect(page.getByRole("alert")).toHaveText(bookingMessages.movedTo);
    const choices = page.getByRole("region", { name: "Change to another class" });
    await expect(choices).toContainText("18:45");
    await bookClass(site, last.id, newRegistrant());
    await change.click();
    await expect(page.getByRole("alert")).toHaveText(bookingMessages.fullWaits);
    await choices.locator(`a[href^="${last.path}"]`, { hasText: "Join the waiting list" }).click();
    await expect(panel(page).getByRole("button", { name: "Join the waiting list" })).toBeVisible();
  });
});
