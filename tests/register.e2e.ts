import { expect, type Locator, type Page } from "@playwright/test";
import { courses } from "#content/courses/courses.ts";
import { accessibilityViolations, awake, settled, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { arrivedMailsAbout, expectLeads, storedLead } from "./support/server-state.ts";
import { stopClock } from "./support/still-page.ts";
import {
  expectPerson,
  fillInPerson,
  newRegistrant,
  noticeOver,
  paste,
  sendAnother,
} from "./support/visitor.ts";

const CALL = "**/api/v1/ielts";
const name = "Name must be valid and contain only letters.";
const email = "Invalid email address";
const phone = "Invalid phone number. Must contain only numbers and be exactly 10 digits.";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Register for/ });
const snackbar = (page: Page) => page.locator('[data-preset="snackbar"]');
const buttonOf = (form: Locator) => form.locator('[type="submit"]:not([name])');
const send = (form: Locator) => buttonOf(form).click();
/** The form is in the page even while its dialog is closed. */
const formOf = (page: Page) => page.locator("#registration form");

/** Expects the parts one below the other on the screen, without overlap. */
async function expectApart(...parts: Locator[]): Promise<void> {
  let end = 0;
  for (const part of parts) {
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(end);
    end = (box?.y ?? 0) + (box?.height ?? 0);
  }
}

/** The button ignores presses for two seconds after an answer, and not longer (specification, sections 4 and 9). */
async function expectRest(page: Page): Promise<void> {
  await page.clock.runFor(1_900);
  await expect(buttonOf(formOf(page))).toHaveText("Registering...");
  await expect(buttonOf(formOf(page))).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(100);
  await expect(buttonOf(formOf(page))).toHaveText("Register");
  await expect(buttonOf(formOf(page))).not.toHaveAttribute("aria-disabled");
}

/** The form in the dialog that the page's own button has opened. */
async function openForm(page: Page, path: string = courses.GermanClass.url): Promise<Locator> {
  await visit(page, path);
  await page.locator('[commandfor="registration"]').first().click();
  await expect(dialogOf(page)).toBeVisible();
  return formOf(page);
}

// The test, not real time, lets the two seconds of rest pass.
test.beforeEach(({ page }) => page.clock.install());

test("fields are checked in order and forgive; a failure is told and mended; a registration is stored, thanked for and mailed", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, `${courses.PTEOnline.url}?utm_source=poster`);
  const country = form.getByLabel("Country");

  await test.step("a pasted Indian number loses its label, its code and its spaces", async () => {
    await expect(form.getByText("+91", { exact: true })).toBeVisible();
    await paste(form.getByLabel("Phone"), "Tel.: +91 98123 45678");
    await expect(form.getByLabel("Phone")).toHaveValue("9812345678");
  });

  await test.step("name, email and phone are checked in this order, one at a time", async () => {
    const visitor = newRegistrant();
    const errors = form.locator("[aria-invalid]");
    await fillInPerson(form, { name: "Asha 2", email: "asha@example", phone: "12345" });
    for (const [label, bad, message, good] of [
      ["Name", "Asha 2", name, visitor.name],
      ["Email", "asha@example", email, visitor.email],
      ["Phone", "981234567", phone, ""],
    ] as const) {
      await form.getByLabel(label).fill(bad);
      await send(form);
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
      await expect(form.getByLabel(label)).toBeFocused();
      await expect(errors).toHaveCount(1);
      await expect(buttonOf(form)).toHaveText("Register");
      await form.getByLabel(label).fill(good);
    }
    await expectLeads(page, site, visitor, []);
  });

  await test.step("typing in a field takes its error away, and another country that of the number", async () => {
    await form.getByLabel("Name").fill("");
    await send(form);
    await expect(form.getByText(name)).toBeVisible();
    await form.getByLabel("Email").pressSequentially("a");
    await expect(form.getByText(name)).toBeVisible();
    await form.getByLabel("Name").pressSequentially("A");
    await expect(form.getByText(name)).toHaveCount(0);
    await expect(form.getByLabel("Name")).toBeFocused();
    await send(form);
    await expect(form.getByText(phone)).toBeVisible();
    await country.selectOption("DE");
    await expect(form.getByText(phone)).toHaveCount(0);
  });

  await test.step("a code that is typed changes the country", async () => {
    await country.selectOption("IN");
    await form.getByLabel("Phone").fill("+49 (0)30/23125–178");
    await expect(country).toHaveValue("DE");
  });

  const visitor = newRegistrant();
  // As people write it: the ten digits are what is sent and kept.
  const written = { ...visitor, phone: visitor.phone.replace(/^(.{5})/, "+91 $1-") };

  await test.step("another country has a rule of its own", async () => {
    await fillInPerson(form, { ...visitor, phone: "12" });
    await send(form);
    await expect(form.getByLabel("Phone")).toHaveAccessibleDescription(
      /^Invalid phone number for the chosen country\./,
    );
  });

  await test.step("what was typed survives a reload, the country too; what is deleted stays deleted", async () => {
    await form.getByLabel("Email").fill("");
    await openForm(page);
    await expectPerson(form, { ...visitor, phone: "12", email: "" });
    await expect(country).toHaveValue("DE");
    await expect(form.getByText("+49", { exact: true })).toBeVisible();
  });

  await test.step("a failure is told, and keeps what was typed", async () => {
    await fillInPerson(form, written);
    await expect(country).toHaveValue("IN");
    await stopClock(page);
    await page.route(CALL, (route) =>
      route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" }),
    );
    await send(form);
    await expect(form.getByRole("alert")).toContainText("We did not get your registration.");
    // The toast's words come a moment after its box: the clock must move on for them.
    await expect(snackbar(page).getByRole("alert")).toHaveCount(1);
    await expectRest(page);
    await expect(snackbar(page).getByRole("alert")).toHaveText("Registration failed!");
    await expect(dialogOf(page)).toBeVisible();
    await expectPerson(form, written);
    await page.unroute(CALL);
  });

  let reference = "";
  await test.step("two seconds later it can be mended: it is stored and thanked for, and the dialog closes", async () => {
    const asked = page.waitForRequest(CALL);
    await send(form);
    const request = await asked;
    expect(request.postDataJSON()).toMatchObject({ ...visitor, course: "GermanClass" });
    expect(request.headers()["idempotency-key"]).toMatch(/^\d+(-\d+){3}$/);
    await expect(dialogOf(page)).toBeHidden();
    await expect(noticeOver(page).getByRole("heading", { name: /^We call you by/ })).toBeFocused();
    await page.clock.runFor(100);
    await expect(snackbar(page).getByRole("status")).toHaveText("Successfully register!");
    await expect(page.locator('[data-preset="page"]').getByRole("status")).toHaveText(
      "Our team will contact you shortly",
    );
    await expect(noticeOver(page)).not.toContainText("contact you shortly");
    await expect(page.locator("html")).toHaveAttribute("data-snackbar");
    await settled(page);
    const following = page.locator('[data-preset="page"]');
    await expectApart(page.locator("header").first(), noticeOver(page), following, snackbar(page));
    await page.clock.resume();
    const lead = await storedLead(page, site, visitor);
    expect(lead).toMatchObject({
      kind: "registration",
      name: visitor.name,
      phone: `+91${visitor.phone}`,
      service: "GermanClass",
      source: expect.stringContaining('{"source":"poster"}'),
    });
    reference = String(lead.reference);
    await expect(noticeOver(page)).toContainText(reference);
    expect(await accessibilityViolations(page, ["[data-shown]"])).toEqual([]);
  });

  await test.step("the card stays over a reload, until it is closed; in the dialog until another enquiry is wanted", async () => {
    await page.reload();
    await awake(page);
    await expect(noticeOver(page)).toContainText(reference);
    await page.getByRole("button", { name: "Close this message" }).click();
    await expect(noticeOver(page)).toHaveCount(0);
    await page.locator('[commandfor="registration"]').first().click();
    await expect(dialogOf(page)).toContainText(reference);
    await expect(form.getByLabel("Name")).toBeHidden();
    await sendAnother(form);
    await expectPerson(form, written);
    await expect(buttonOf(form)).toHaveText("Register");
  });

  await test.step("a country that is not in the list is named by its code", async () => {
    await country.selectOption("other");
    // The field shows the plus before it, so that the number may be typed with or without one.
    const other = newRegistrant({ phone: "355 67 212 3456" });
    await fillInPerson(form, other);
    await send(form);
    await expectLeads(page, site, other, [{ phone: "+355672123456" }]);
  });

  for (const { message } of await arrivedMailsAbout(site, visitor, 2)) {
    expect(message.subject).toContain(`German Classes (${reference})`);
    expect(message.text).toContain(reference);
  }
});
