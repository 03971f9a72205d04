import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { bookingMessages } from "#contract/class-values.ts";
import { signedUp } from "./support/member.ts";
import {
  accessibilityViolations,
  expectLargeTextToFit,
  visit,
  watch,
} from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";
import { bookClass } from "./support/site-timetable.ts";
import { mailsTo, newRegistrant, type Registrant } from "./support/visitor.ts";

let made = 0;

/** Stores a demo class some days ahead, at 18:30 in Berlin. @returns its page */
function addClass(site: Site, { seats = 2, days = 9, course = "GermanClass" } = {}) {
  made += 1;
  const id = `0198a6a0-0000-7000-8000-${String(made).padStart(12, "0")}`;
  const day = Temporal.Now.plainDateISO("Europe/Berlin").add({ days: days + made });
  const start = day.toZonedDateTime({ timeZone: "Europe/Berlin", plainTime: "18:30" });
  const at = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds).toISOString();
  const trainer = "0198a6a0-0000-7000-9000-000000000001";
  site.change(`
    INSERT OR IGNORE INTO trainers (id, name, calendar_key) VALUES ('${trainer}', 'Meera Joshi', 'key');
    INSERT INTO lessons (id, course, level, place, branch, trainer_id, day, starts, minutes, starts_at, ends_at,
      seats, joining_url, state, created_at, updated_at)
    VALUES ('${id}', '${course}', 'A1', 'online', 'berlin', '${trainer}', '${day}', '18:30', 60,
      '${at(start)}', '${at(start.add({ minutes: 60 }))}', ${seats}, 'https://meet.example/a1', 'published', '', '')`);
  return { id, path: paths.demoClass.replace(":id", id), start };
}

const panel = (page: Page) => page.locator("#book");

/** By exact labels: the form also has "Email me a reminder". */
async function fillIn(form: Locator, { name, email, phone }: Registrant) {
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Phone", { exact: true }).fill(phone);
}

test("a visitor finds a class, books a place, and changes it by the mailed link", async ({
  page,
  site,
}) => {
  const { complaints } = watch(page.context());
  const { path } = addClass(site);
  const { id: other } = addClass(site, { days: 20 });
  site.change(`UPDATE lessons SET level = 'Advanced Communication Skills' WHERE id = '${other}'`);
  const visitor = newRegistrant();
  await visit(page, `${paths.demoClasses}?course=GermanClass&part=evening&place=online`);
  await expect(page.getByLabel("Time of day")).toHaveValue("evening");
  await test.step("cards of classes fit phones with text at twice its size", async () => {
    const long = page.getByRole("link", { name: "German Online, Advanced Communication Skills" });
    await expect(long).toBeVisible();
    const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
    await expectLargeTextToFit(page);
    await page.setViewportSize(desktop);
  });
  await page.locator(`a[href="${path}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Free demo class: German Online, level A1",
  );
  await expect(page.getByRole("definition").getByText("2 of 2 places free")).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const form = panel(page).locator("form");
  await fillIn(form, visitor);
  await form.getByLabel(/reminder/).check();
  await form.getByRole("button", { name: "Book my place" }).click();
  await expect(form.getByRole("heading", { name: "Your place is booked" })).toBeFocused();
  await expect(page.getByRole("definition").getByText("1 of 2 places free")).toBeVisible();
  await page.reload();
  await expect(form.getByRole("heading", { name: "Your place is booked" })).toBeVisible();

  await expect.poll(() => mailsTo(site, visitor.email).length).toBe(1);
  const [mail] = mailsTo(site, visitor.email);
  expect(mail?.raw).toContain("Content-Type: text/calendar");
  const link = /\/booking\?token=[\w-]+/.exec(mail?.message.text ?? "")?.[0] ?? "";
  await visit(page, link);
  await expect(page.getByRole("link", { name: "Join the class" })).toHaveAttribute(
    "href",
    "https://meet.example/a1",
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Change to this class" }).first().click();
  await expect(page.getByText(bookingMessages.movedNow)).toBeVisible();
  await page.getByRole("button", { name: "Cancel my booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is cancelled");
  // What this tab remembers of the booking is over, too.
  await visit(page, path);
  await expect(form.getByRole("button", { name: "Book my place" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("who is logged in sees their classes, and cancels one after a question", async ({
  page,
  site,
}) => {
  const { email } = await signedUp(page, site);
  const own = page.getByRole("region", { name: "My classes", exact: true });
  await visit(page, paths.userProfile);
  await expect(own.getByRole("link", { name: "See demo classes" })).toHaveAttribute(
    "href",
    paths.demoClasses,
  );
  const { id, path } = addClass(site, { seats: 1 });
  await bookClass(site, id, { ...newRegistrant(), email });
  await page.reload();
  const item = own.getByRole("listitem");
  await expect(item).toContainText(/German Online, level A1.*18:30.*Berlin time.*Online.*Booked/);
  const file = await item.getByRole("link", { name: "Calendar file" }).getAttribute("href");
  expect(await (await page.request.get(file ?? "")).text()).toContain("BEGIN:VTIMEZONE");
  await expect(item.getByRole("link", { name: "See or change" })).toHaveAttribute(
    "href",
    /^\/booking\?token=/,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await item.locator("summary").press("Enter");
  await expect(item.getByText(/Cancel this booking/)).toBeVisible();
  expect((await (await page.request.get(`/api/v1/classes/${id}`)).json()).class.free).toBe(0);
  await item.getByRole("button", { name: "Yes, cancel it" }).press("Enter");
  await expect(own.getByRole("status")).toHaveText(bookingMessages.cancelledNow);
  await own.getByText("Show 1 past or cancelled class").click();
  await expect(item).toContainText("You cancelled");
  await page.goto(path);
  await expect(page.getByRole("definition").getByText("1 of 1 places free")).toBeVisible();
});

test.describe("in Auckland, on a phone whose clock is years ahead", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("both times are right, and the booking is shown as made", async ({ page, site }) => {
    await page.clock.install({ time: new Date("2031-05-05T12:00:00Z") });
    const { path, start } = addClass(site);
    const visitor = newRegistrant();
    const here = start.withTimeZone("Pacific/Auckland");
    const clock = here.toPlainTime().toString({ smallestUnit: "minute" });
    await visit(page, path);
    const facts = page.locator("main dl").first();
    await expect(facts).toContainText("18:30 (Berlin time)");
    await expect(facts.getByText(new RegExp(`${here.day} \\w+, ${clock}$`))).toBeVisible();
    await fillIn(panel(page), visitor);
    await panel(page).getByRole("button", { name: "Book my place" }).click();
    await expect(panel(page).getByRole("heading", { name: "Your place is booked" })).toBeFocused();
    await expect.poll(() => mailsTo(site, visitor.email).length).toBe(1);
    const text = mailsTo(site, visitor.email)[0]?.message.text ?? "";
    expect(text).toContain("18:30 (Berlin time)");
    expect(text).toContain(clock);
  });
});

test("a place that went meanwhile is said, with others", async ({ page, site }) => {
  const { id, path } = addClass(site, { seats: 1 });
  addClass(site, { course: "GermanClass" });
  await visit(page, path);
  await bookClass(site, id, newRegistrant({ name: "Lena Weber" }));
  await fillIn(panel(page), newRegistrant());
  await panel(page).getByRole("button", { name: "Book my place" }).click();
  await expect(
    panel(page).getByRole("heading", { name: "You are number 1 on the waiting list" }),
  ).toBeFocused();
  const others = page.getByRole("region", { name: "Other classes with free places" });
  await expect(others.getByRole("link").first()).toBeVisible();
});

test("a booking whose answer was lost is found again, though the class was moved meanwhile", async ({
  page,
  site,
}) => {
  const { id, path } = addClass(site, { seats: 1 });
  const visitor = newRegistrant();
  await visit(page, path);
  await fillIn(panel(page), visitor);
  await page.route("**/api/v1/classes/*/bookings", async (route) => {
    await route.fetch();
    site.change(
      `UPDATE lessons SET starts_at = replace(starts_at, ':30:', ':45:') WHERE id = '${id}'`,
    );
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
  await panel(page).getByRole("link", { name: "See, change or cancel your booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your place is booked");
});

test("a class that moves or fills up before the link moves to it is shown as it is", async ({
  page,
  site,
}) => {
  const { id } = addClass(site, { course: "PTEOffline" });
  const other = addClass(site, { course: "PTEOffline", days: 12, seats: 1 });
  const { token } = await bookClass(site, id, newRegistrant());
  await visit(page, `${paths.booking}?token=${token}`);
  const move = page.getByRole("button", { name: "Change to this class" });
  site.change(
    `UPDATE lessons SET starts_at = replace(starts_at, ':30:', ':45:') WHERE id = '${other.id}'`,
  );
  await move.click();
  await expect(page.getByRole("alert")).toHaveText(bookingMessages.movedTo);
  const choices = page.getByRole("region", { name: "Change to another class" });
  await expect(choices).toContainText("18:45");
  await bookClass(site, other.id, newRegistrant());
  await move.click();
  await expect(page.getByRole("alert")).toHaveText(bookingMessages.fullWaits);
  expect(await accessibilityViolations(page)).toEqual([]);
  await choices.getByRole("link", { name: "Join the waiting list" }).click();
  await expect(panel(page).getByRole("button", { name: "Join the waiting list" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("filters lead to a class, which is booked; a shared number and a move are said; the link cancels", async ({
    page,
    site,
  }) => {
    const { id, path } = addClass(site, { course: "IeltsClass", seats: 1 });
    await page.goto(paths.demoClasses);
    await page.getByLabel("Course").selectOption("IeltsClass");
    await page.getByLabel("Time of day").selectOption("evening");
    await page.getByRole("button", { name: "Show classes" }).click();
    await expect(page).toHaveURL(/course=IeltsClass&place=&part=evening/);
    await page.locator(`a[href="${path}"]`).click();

    const form = panel(page).locator("form");
    const send = async (visitor: Registrant) => {
      await fillIn(form, visitor);
      await form.getByRole("button").last().click();
    };
    const first = newRegistrant();
    await send(first);
    await expect(form.getByRole("heading", { name: "Your place is booked" })).toBeVisible();
    const link = form.getByRole("link", { name: "See, change or cancel your booking" });
    const booking = (await link.getAttribute("href")) ?? "";

    await page.goto(path);
    await send({ ...newRegistrant(), phone: first.phone, name: "Rohan Verma" });
    await expect(form.getByText(bookingMessages.sharedPhone).first()).toBeVisible();
    await form.getByLabel("This is a shared family phone").check();
    await form.getByRole("button").last().click();
    await expect(
      form.getByRole("heading", { name: "You are number 1 on the waiting list" }),
    ).toBeVisible();

    await page.goto(path);
    site.change(
      `UPDATE lessons SET starts_at = replace(starts_at, ':30:', ':45:') WHERE id = '${id}'`,
    );
    await send(newRegistrant({ name: "Lena Weber" }));
    await expect(form.getByText(bookingMessages.moved).first()).toBeVisible();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Lena Weber");

    await page.goto(booking);
    await page.getByRole("button", { name: "Cancel my booking" }).click();
    await expect(page.getByText(bookingMessages.cancelledNow)).toBeVisible();
    // The link that is used again says how things stand.
    await page.goto(booking);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is cancelled");
    await expect(page.getByRole("button", { name: "Cancel my booking" })).toHaveCount(0);
  });
});
