import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { serviceValues } from "#contract/forms/enrolment-form.ts";
import { awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { arrivedMailsAbout, expectLeads, expectRows, storedLead } from "./support/server-state.ts";
import {
  enrolForm,
  expectFilledIn,
  fillIn,
  newVisitor,
  sendAnother,
  TOKEN_CALL,
  takeTime,
  typeIn,
} from "./support/visitor.ts";

const SERVICE_CALL = "**/api/v1/service";

test("an enquiry typed by keyboard is stored, thanked for and mailed", async ({ page, site }) => {
  const visitor = newVisitor();
  await takeTime(page, site);
  await visit(page, "/?utm_source=poster&utm_campaign=spring");
  const form = enrolForm(page);

  await test.step("the list of services has the entries of the specification, in its order, before all others", async () => {
    const options = form.getByLabel("Service").locator("option");
    // Written out: labels of the contract would be compared with themselves.
    const entries = await options.evaluateAll((all) =>
      all.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
    );
    expect(entries).toHaveLength(serviceValues.length + 1);
    expect(entries.slice(0, 7)).toEqual([
      ["", "Select a service"],
      ["GermanClass", "German Classes"],
      ["PTEOnline", "PTE Online Classes"],
      ["PTEOffline", "PTE Offline Classes"],
      ["EnglishOnline", "English Online Classes"],
      ["EnglishOffline", "English Offline Classes"],
      ["IeltsClass", "IELTS Classes"],
    ]);
  });

  await typeIn(page, form, visitor);
  await expect(form.getByRole("button", { name: "Enroll Now" })).toBeFocused();
  const answered = page.waitForResponse(SERVICE_CALL);
  await page.keyboard.press("Enter");
  expect((await answered).status()).toBe(201);

  const toast = page.locator('[data-preset="enrolment"]').getByRole("status");
  await expect(toast).toHaveText("Thank You! Your enrollment was successful.");
  // Specification, section 9.
  const card = page.locator('[data-preset="enrolment"] li > div > div');
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(350);
  const lead = await storedLead(page, site, visitor);
  expect(lead).toMatchObject({
    name: visitor.name,
    phone: visitor.phone,
    service: visitor.service,
    branch: "karnal",
    source: expect.stringContaining("poster"),
  });
  const reference = String(lead.reference);
  expect(reference).toMatch(/^SP-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const confirmation = form.getByRole("status");
  await expect(confirmation).toContainText(reference);
  // In the visitor's time, and in the branch's.
  const promise = /^We call you by \w+day \d+ \w+, \d\d:\d\d \(your time\)$/;
  await expect(form.getByRole("heading", { name: promise })).toBeFocused();
  await expect(confirmation).toContainText(
    /At our branch\w+day \d+ \w+, \d\d:\d\d \(Karnal time\)/,
  );
  await expect(confirmation).toContainText("CourseGerman Classes");
  await expect(confirmation).toContainText(visitor.phone.replace(/(\d{5})$/, " $1"));
  await expect(confirmation).toContainText("FromKarnal branch");
  // The toast has said it.
  await expect(confirmation).not.toContainText("Thank You!");
  await expect(form.getByLabel("Name")).toBeHidden();
  const calendar = form.getByRole("link", { name: "Put the call in your calendar" });
  const entry = await page.request.get((await calendar.getAttribute("href")) ?? "");
  expect(entry.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await entry.text()).toContain(reference);
  await expect(form.getByRole("link", { name: /^Read: / })).toHaveAttribute(
    "href",
    /^\/blog\/viewallblogs\//,
  );

  const mails = await arrivedMailsAbout(site, visitor, 2);
  const recipients = mails.flatMap(({ envelope }) => envelope.to);
  expect(recipients.sort()).toEqual([visitor.email, "leads@sprachsetu.example"]);
  for (const { message } of mails) {
    expect(message.subject).toContain(reference);
    expect(message.text).toContain(reference);
    expect(message.html).toContain(reference);
  }

  await test.step("a reload keeps the card, and the form behind it what it held; a wrong number is changed", async () => {
    await page.reload();
    await awake(page);
    await expect(confirmation).toContainText(reference);
    await form.getByRole("button", { name: "Change it" }).click();
    await expect(form.getByLabel("Phone")).toBeFocused();
    await expectFilledIn(form, visitor);
    await form.getByLabel("Phone").fill("+4930231250777");
    await form.getByRole("button").click();
    await expect(confirmation).toContainText("FromBerlin branch");
    // Noted under the first enquiry.
    const repeats = "SELECT * FROM lead_repeats WHERE lead_id = ?";
    await expectRows(page, site, repeats, String(lead.id), [
      { changed: '{"phone":"+4930231250777"}', branch: "berlin" },
    ]);
  });
});

test("what was typed stands on another page, too, is sent there once at one click, and never asked again", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  const hour = 3_600_000;
  const opensAt = new Date(Date.now() + 5 * hour).toISOString();
  // The time must not depend on the visitor's clock.
  await page.clock.install({ time: Date.now() + 11 * hour });
  await takeTime(page, site);
  await visit(page);
  const form = enrolForm(page);
  const button = form.getByRole("button");
  const closed = form.getByText("The Karnal branch is closed now. It opens on");
  let calls = 0;

  await test.step("another page has it", async () => {
    await fillIn(form, visitor);
    await page.waitForFunction(() => sessionStorage.enrolmentToken);
    // With a token issued only at the click, the form would look automated.
    await page.unroute(TOKEN_CALL);
    // Another address, on which the browser itself restores nothing.
    await visit(page, "/home");
    await expectFilledIn(form, visitor);
  });

  await test.step("on its way the button is greyed and deaf", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route(SERVICE_CALL, async (route) => {
      calls += 1;
      await gate;
      const answer = await route.fetch();
      // The server answers so while the branch is closed.
      await route.fulfill({ response: answer, json: { ...(await answer.json()), opensAt } });
    });
    const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const groundBefore = await ground();
    await button.dblclick();
    await expect(button).toHaveText("Submitting...");
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toBeFocused();
    await expect.poll(ground).not.toBe(groundBefore);
    await button.click({ force: true });
    await form.getByLabel("Name").press("Enter");
    const told = page.waitForResponse("**/api/v1/clock");
    open();
    await told;
    await expect(closed).toBeVisible();
    const { review_reasons: reasons } = await storedLead(page, site, visitor);
    expect(reasons).not.toContain("form_token");
  });

  await test.step("a closed branch is said until it opens by the server's clock", async () => {
    const later = new Date(Date.parse(opensAt) + hour).toISOString();
    await page.route("**/api/v1/clock", (route) => route.fulfill({ json: { now: later } }));
    await page.reload();
    await awake(page);
    await expect(form.getByRole("status")).toContainText("FromKarnal branch");
    await expect(closed).toBeHidden();
    await sendAnother(form);
    await expect(form.getByLabel("Name")).toBeFocused();
    await expect(button).toHaveText("Enroll Now");
    await expect(button).not.toHaveAttribute("aria-disabled");
    expect(calls).toBe(1);
    await expectLeads(page, site, visitor, [{}]);
  });

  await test.step("the person is known for the rest of the visit", async () => {
    await visit(page, paths.register);
    const other = page.locator("main form");
    await expect(other.getByLabel("Name")).toHaveValue(visitor.name);
    await expect(other.getByLabel("Course")).toHaveValue(visitor.service);
  });
});
