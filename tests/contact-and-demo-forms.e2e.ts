import { expect, type Locator } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accessibilityViolations, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import {
  expectPerson,
  fillInPerson,
  leadsOf,
  mailsAbout,
  newRegistrant,
} from "./support/visitor.ts";

const MESSAGE = "When does the next batch begin?\n\nAnd is there one on Sundays? <b>";

const contactForm = "#contact-form form";
const demoForm = "#demo form";

/** Fills in and tells what else the form was told. */
async function askForDemo(form: Locator) {
  await form.getByLabel("How would you like to join?").selectOption("karnal");
  await form.getByLabel("When does it suit you?").selectOption("evening");
}

test("a message reaches the institute word for word, and is confirmed on the page", async ({
  page,
  site,
}) => {
  const visitor = newRegistrant();
  await visit(page, paths.contactUs);
  const form = page.locator(contactForm);
  await fillInPerson(form, visitor);
  await form.getByLabel("What is it about?").selectOption("courses");
  await form.getByRole("button").click();
  await expect(form.getByLabel("Message")).toHaveAccessibleDescription(
    "Write what we can help you with.",
  );
  await expect(form.getByLabel("Message")).toBeFocused();
  expect(await accessibilityViolations(page, ["#contact-form"])).toEqual([]);
  await form.getByLabel("Message").fill(MESSAGE);
  await form.getByRole("button").click();

  const status = form.getByRole("status");
  await expect(status).toContainText("Thank you for your message.");
  await expect(status).toContainText("We call you by");
  await expect(form.getByRole("heading", { name: /^We call you by/ })).toBeFocused();
  await expect(status).toContainText("TopicCourses and fees");
  await expect(form.getByLabel("Message")).toBeHidden();
  expect(await accessibilityViolations(page, ["#contact-form"])).toEqual([]);
  const [lead] = leadsOf(site, visitor);
  expect(lead).toMatchObject({ kind: "contact", service: "" });
  expect(JSON.parse(String(lead?.details))).toEqual({ topic: "courses", message: MESSAGE });
  await expect(status).toContainText(String(lead?.reference));
  await expect.poll(() => mailsAbout(site, visitor).length).toBe(2);
  const notice = mailsAbout(site, visitor).find(({ envelope }) =>
    envelope.to.includes("leads@sprachsetu.example"),
  );
  expect(notice?.message.subject).toContain("New message: Courses and fees");
  expect(notice?.message.text).toContain("And is there one on Sundays? <b>");
  expect(notice?.message.html).toContain("Sundays? &lt;b&gt;");
});

test("a message that cannot be sent stays in its form, over a reload too", async ({ page }) => {
  const visitor = newRegistrant();
  await visit(page, paths.contactUs);
  const form = page.locator(contactForm);
  await fillInPerson(form, visitor);
  await form.getByLabel("Message").fill(MESSAGE);
  await page.route("**/api/v1/contact", (route) => route.abort("connectionrefused"));
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toHaveText(
    "Your message could not be sent. Please try again.",
  );
  await expect(form.getByRole("button")).toHaveText("Send");
  await visit(page, paths.contactUs);
  await expectPerson(form, visitor);
  await expect(form.getByLabel("Message")).toHaveValue(MESSAGE);
});

test("a demo enquiry says how and when, and is sent once", async ({ page, site }) => {
  const visitor = newRegistrant();
  await visit(page, paths.pteOnline);
  const form = page.locator(demoForm);
  await form.getByRole("button").click();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription(
    "Name must be valid and contain only letters.",
  );
  await expect(form.locator("[aria-invalid]")).toHaveCount(1);
  await fillInPerson(form, visitor);
  await askForDemo(form);
  await form.getByRole("button").dblclick();
  const status = form.getByRole("status");
  await expect(status).toContainText("Thank you. We will find you a place in a demo class.");
  await expect(status).toContainText("You joinIn the classroom in Karnal");
  await expect(status).toContainText("Best timeLate afternoon, 4 to 6");
  await expect(form.getByLabel("Name")).toBeHidden();
  expect(leadsOf(site, visitor)).toMatchObject([
    { kind: "demo", service: "PTEOnline", details: '{"way":"karnal","time":"evening"}' },
  ]);
  await expect.poll(() => mailsAbout(site, visitor).length).toBe(2);
  for (const { message } of mailsAbout(site, visitor)) {
    expect(message.text).toMatch(/Joins: +In the classroom in Karnal/);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is answered at its form; whoever leaves no number is written to", async ({
    page,
    site,
  }) => {
    const visitor = newRegistrant({ name: "Asha 2", phone: "" });
    await page.goto(paths.contactUs);
    const form = page.locator(contactForm);
    await fillInPerson(form, visitor);
    await form.getByLabel("What is it about?").selectOption("student");
    await form.getByLabel("Message").fill(MESSAGE);
    await form.getByRole("button").click();
    await expect(form.getByLabel("Name")).toHaveAccessibleDescription(
      "Name must be valid and contain only letters.",
    );
    await expectPerson(form, visitor);
    await expect(form.getByLabel("Message")).toHaveValue(MESSAGE);
    await expect(form.getByLabel("What is it about?")).toHaveValue("student");

    await form.getByLabel("Name").fill("Asha");
    await form.getByRole("button").click();
    await expect(page).toHaveURL(/#answer$/);
    await expect(form.getByRole("status")).toBeInViewport();
    await expect(form.getByRole("status")).toContainText("Thank you for your message.");
    await expect(form.getByRole("status")).toContainText("We write to you by");
    await expect(form.getByRole("link", { name: /calendar/ })).toHaveCount(0);
    const [lead, ...others] = leadsOf(site, visitor);
    expect(others).toEqual([]);
    expect(lead?.phone).toBe("");
    expect(JSON.parse(String(lead?.details))).toEqual({ topic: "student", message: MESSAGE });
  });

  test("a demo enquiry is answered at its form", async ({ page, site }) => {
    const visitor = newRegistrant();
    await page.goto(paths.pteOnline);
    const form = page.locator(demoForm);
    await fillInPerson(form, visitor);
    await askForDemo(form);
    await form.getByRole("button").click();
    await expect(page).toHaveURL(/#answer$/);
    await expect(form.getByRole("status")).toBeInViewport();
    const [lead] = leadsOf(site, visitor);
    await expect(form.getByRole("status")).toContainText(String(lead?.reference));
    expect(lead).toMatchObject({ kind: "demo", details: '{"way":"karnal","time":"evening"}' });
  });
});
