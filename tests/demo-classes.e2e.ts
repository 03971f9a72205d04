import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { bookingMessages } from "#contract/class-values.ts";
import { accessibilityViolations, visit, watch } from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";
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
  return { id, path: paths.demoClass.replace(":id", id) };
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
  addClass(site, { days: 20 });
  const visitor = newRegistrant();
  await visit(page, `${paths.demoClasses}?course=GermanClass&part=evening&place=online`);
  await expect(page.getByLabel("Time of day")).toHaveValue("evening");
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
  expect(complaints).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a class is booked; a shared number and a class that has moved are said", async ({
    page,
    site,
  }) => {
    const { id, path } = addClass(site, { seats: 1 });
    const first = newRegistrant();
    const form = panel(page).locator("form");
    const send = async (visitor: typeof first) => {
      await page.goto(path);
      await fillIn(form, visitor);
      await form.getByRole("button").last().click();
    };
    await send(first);
    await expect(form.getByRole("heading", { name: "Your place is booked" })).toBeVisible();

    const other = { ...newRegistrant(), phone: first.phone, name: "Rohan Verma" };
    await send(other);
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
    await fillIn(form, newRegistrant({ name: "Lena Weber" }));
    await form.getByRole("button").last().click();
    await expect(form.getByText(bookingMessages.moved).first()).toBeVisible();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Lena Weber");
  });
});
