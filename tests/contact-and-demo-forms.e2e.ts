import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { accessibilityViolations, awake, visit } from "./support/page-checks.ts";
import { arrivedMailsAbout, expectLeads, storedLead } from "./support/server-state.ts";
import { expectPerson, fillInPerson, newRegistrant } from "./support/visitor.ts";
import { test } from "./support/visitor-tab.ts";

/* Both forms without scripts are tested in server/pages/posted-forms.test.ts. */

const MESSAGE = "When does the next batch begin?\n\nAnd is there one on Sundays? <b>";

test("a message that cannot be sent stays in its form, over a reload too; sent, it reaches the institute word for word", async ({
  page,
  site,
}) => {
  const visitor = newRegistrant();
  await visit(page, paths.contactUs);
  const form = page.locator("#contact-form form");

  await test.step("an empty form says in each field what is missing", async () => {
    await form.getByRole("button").click();
    await expect(form.getByLabel("Name")).toBeFocused();
    await expect(form.getByLabel("Name")).toHaveAccessibleDescription("Enter your name.");
    await expect(form.getByText("Enter your email address.")).toBeVisible();
    await expect(form.getByLabel("Message")).toHaveAccessibleDescription(
      "Write what we can help you with.",
    );
    expect(await accessibilityViolations(page, ["#contact-form"])).toEqual([]);
  });

  await test.step("one that cannot be sent stays, over a reload too", async () => {
    await fillInPerson(form, visitor);
    await form.getByLabel("What is it about?").selectOption("courses");
    await form.getByLabel("Message").fill(MESSAGE);
    await page.route("**/api/v1/contact", (route) => route.abort("connectionrefused"));
    await form.getByRole("button").click();
    await expect(form.getByRole("alert")).toHaveText(
      "Your message could not be sent. Please try again.",
    );
    await expect(form.getByRole("button")).toHaveText("Send");
    await page.unroute("**/api/v1/contact");
    await page.reload();
    await awake(page);
    await expectPerson(form, visitor);
    await expect(form.getByLabel("Message")).toHaveValue(MESSAGE);
  });

  await form.getByRole("button").click();
  const status = form.getByRole("status");
  await expect(status).toContainText("Thank you for your message.");
  await expect(status).toContainText("We call you by");
  await expect(form.getByRole("heading", { name: /^We call you by/ })).toBeFocused();
  await expect(status).toContainText("TopicCourses and fees");
  await expect(form.getByLabel("Message")).toBeHidden();
  expect(await accessibilityViolations(page, ["#contact-form"])).toEqual([]);
  const lead = await storedLead(page, site, visitor);
  expect(lead).toMatchObject({ kind: "contact", service: "" });
  expect(JSON.parse(String(lead.details))).toEqual({ topic: "courses", message: MESSAGE });
  await expect(status).toContainText(String(lead.reference));
  const mails = await arrivedMailsAbout(site, visitor, 2);
  const notice = mails.find(({ envelope }) => envelope.to.includes("leads@sprachsetu.example"));
  expect(notice?.message.subject).toContain("New message: Courses and fees");
  expect(notice?.message.text).toContain("And is there one on Sundays? <b>");
  expect(notice?.message.html).toContain("Sundays? &lt;b&gt;");
  // The browser's clock is UTC.
  const own = mails.find(({ envelope }) => envelope.to.includes(visitor.email));
  expect(own?.message.text).toMatch(/Your time: /);
});

test("a demo enquiry says how and when, and is sent once", async ({ page, site }) => {
  const visitor = newRegistrant();
  await visit(page, courses.PTEOnline.url);
  const form = page.locator("#demo form");
  await form.getByRole("button").click();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription("Enter your name.");
  await expect(form.locator("[aria-invalid]")).toHaveCount(1);
  await fillInPerson(form, visitor);
  await form.getByLabel("How would you like to join?").selectOption("karnal");
  await form.getByLabel("When does it suit you?").selectOption("own_evening");
  await form.getByRole("button").dblclick();
  const status = form.getByRole("status");
  await expect(status).toContainText("We call you by");
  await expect(status).toContainText("You joinIn the classroom in Karnal");
  await expect(status).toContainText("Time for a classEvening, after 5, your time");
  await expect(form.getByLabel("Name")).toBeHidden();
  await expectLeads(page, site, visitor, [
    { kind: "demo", service: "PTEOnline", details: '{"way":"karnal","time":"own_evening"}' },
  ]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form below the list of classes asks how one joins only where the course leaves a choice", async ({
    page,
  }) => {
    await page.goto(`${paths.demoClasses}?course=GermanClass`);
    const form = page.locator("#ask form");
    const way = form.getByLabel("How would you like to join?");
    await expect(way).toBeHidden();
    await form.getByLabel("Course").selectOption("PTEOffline");
    await expect(way).toBeVisible();
    await expect(way.getByRole("option")).toHaveText([
      "Online, by video call",
      "In the classroom in Karnal",
    ]);
    await form.getByLabel("Course").selectOption("IeltsClass");
    await expect(way).toBeHidden();
    await form.getByLabel("Course").selectOption("");
    await expect(way).toBeVisible();
  });
});
