import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { soon } from "./support/member.ts";
import { accessibilityViolations, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import {
  expectPerson,
  fillInPerson,
  leadsOf,
  mailsAbout,
  newRegistrant,
  sendAnother,
} from "./support/visitor.ts";

const DONE = "Our team will contact you shortly";

test("a registration is confirmed on the page, with the course that was chosen", async ({
  page,
  site,
}) => {
  const visitor = newRegistrant();
  const address = `${paths.register}?course=PTEOnline&goal=study&live=elsewhere&level=middle`;
  await visit(page, address);
  const form = page.locator("main form");
  await fillInPerson(form, visitor);
  // The course finder has asked for it.
  await expect(form.getByLabel("Course")).toHaveCount(0);
  await form.getByRole("button").click();

  const status = form.getByRole("status");
  await expect(status).toContainText(DONE);
  await expect(form.getByRole("heading", { name: /^We call you by/ })).toBeFocused();
  await expect(status).toContainText("(Karnal time)");
  await expect(page.locator('[data-preset="snackbar"]').getByRole("status")).toHaveText(
    "Successfully register!",
  );
  await expect(form.getByLabel("Name")).toBeHidden();
  const [lead] = leadsOf(site, visitor);
  await expect(status).toContainText(String(lead?.reference));
  expect(lead).toMatchObject({ kind: "registration", service: "PTEOnline" });
  expect(JSON.parse(String(lead?.source))).toEqual({
    page: "/register",
    first: { page: "/register" },
    last: { page: "/register" },
    finder: { goal: "study", live: "elsewhere", level: "middle" },
  });
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);

  await expect.poll(() => mailsAbout(site, visitor).length, soon).toBe(2);
  const notice = mailsAbout(site, visitor).find(({ message }) =>
    message.subject?.includes("New registration"),
  );
  expect(notice?.message.text).toMatch(/Goal: +To study abroad/);

  await test.step("who comes back is thanked again, and may send another", async () => {
    await visit(page, address);
    await expect(form.getByRole("status")).toContainText(DONE);
    await sendAnother(form);
    await expectPerson(form, visitor);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the dialog of a course page sends, and the page answers", async ({ page, site }) => {
    const visitor = newRegistrant();
    await page.goto(paths.pteOffline);
    await page.locator('[commandfor="registration"]').first().click();
    const form = page.getByRole("dialog").locator("form");
    await fillInPerson(form, { ...visitor, phone: visitor.phone.replace(/^(.{5})/, "0$1 ") });
    await form.getByRole("button").click();

    await expect(page).toHaveURL(/\/register\?course=PTEOffline#answer$/);
    const status = page.locator("main form").getByRole("status");
    await expect(status).toBeInViewport();
    await expect(status).toBeFocused();
    await expect(status).toContainText(DONE);
    const [lead, ...others] = leadsOf(site, visitor);
    expect(others).toEqual([]);
    await expect(status).toContainText(String(lead?.reference));
    await expect(status).toContainText("We call you by");
    expect(lead).toMatchObject({ service: "PTEOffline", phone: `+91${visitor.phone}` });
    expect(JSON.parse(String(lead?.source))).toEqual({ page: paths.pteOffline });
    // A form that comes back is no refused one.
    await sendAnother(page.locator("main form"));
    await expect(page.locator("main form").getByLabel("Name")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue(visitor.name);
    await expect(page.getByLabel("Course")).toHaveValue("PTEOffline");
    await expect(page).toHaveTitle(/^Register/);
    expect(leadsOf(site, visitor)).toHaveLength(1);
  });

  test("what is refused comes back with the first error and all that was typed", async ({
    page,
    site,
  }) => {
    const visitor = newRegistrant({ name: `Asha "2" <b>`, phone: "030 12" });
    await page.goto(`${paths.germanOnline}?utm_source=poster&goal=study`);
    await page.locator('[commandfor="registration"]').first().click();
    const dialogForm = page.getByRole("dialog").locator("form");
    await fillInPerson(dialogForm, visitor);
    await dialogForm.getByLabel("Country").selectOption("DE");
    await expect(dialogForm.getByText("+91", { exact: true })).toBeHidden();
    await dialogForm.getByRole("button").click();

    await expect(page).toHaveURL(/\/register\?course=GermanClass#answer$/);
    await expect(page).toHaveTitle(/^Error: /);
    const form = page.locator("main form");
    await expect(form.getByRole("alert")).toBeFocused();
    await expect(form.locator("[aria-invalid]")).toHaveCount(1);
    await expect(form.getByLabel("Name")).toHaveAccessibleDescription(
      "Name must be valid and contain only letters.",
    );
    await expectPerson(form, visitor);
    await expect(form.getByLabel("Country")).toHaveValue("DE");
    await expect(form.getByLabel("Course")).toHaveValue("GermanClass");

    await form.getByLabel("Course").selectOption("IeltsClass");
    await form.getByLabel("Name").fill("Asha");
    await form.getByRole("button").click();
    await expect(form.getByLabel("Phone")).toHaveAccessibleDescription(
      "Invalid phone number for the chosen country.",
    );
    await form.getByLabel("Phone").fill("030 23125 044");
    await form.getByRole("button").click();
    await expect(form.getByRole("status")).toContainText("(Berlin time)");
    const [lead, ...others] = leadsOf(site, visitor);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ phone: "+493023125044", service: "IeltsClass" });
    // Refused twice, and still known: where the visitor came from.
    expect(JSON.parse(String(lead?.source))).toEqual({
      page: paths.germanOnline,
      utm: { source: "poster" },
      finder: { goal: "study" },
    });
  });
});
