import { expect } from "@playwright/test";
import { enrolmentMessages } from "#contract/enrolment-form.ts";
import { accessibilityViolations, awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import {
  enrolForm,
  expectFilledIn,
  fillIn,
  leadsOf,
  mailsAbout,
  newVisitor,
  sendAnother,
  typeIn,
} from "./support/visitor.ts";

const SERVICE_CALL = "**/api/v1/service";

test("an enquiry typed by keyboard is stored, thanked for and mailed", async ({ page, site }) => {
  const visitor = newVisitor();
  await visit(page, "/?utm_source=poster&utm_campaign=spring");
  const form = enrolForm(page);
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
  const stored = leadsOf(site, visitor);
  expect(stored).toMatchObject([
    {
      name: visitor.name,
      phone: visitor.phone,
      service: visitor.service,
      branch: "karnal",
      source: expect.stringContaining("poster"),
    },
  ]);
  const reference = String(stored[0]?.reference);
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
  expect(await accessibilityViolations(page)).toEqual([]);

  await expect.poll(() => mailsAbout(site, visitor).length).toBe(2);
  const mails = mailsAbout(site, visitor);
  const recipients = mails.flatMap(({ envelope }) => envelope.to);
  expect(recipients.sort()).toEqual([visitor.email, "leads@sprachsetu.example"]);
  for (const { message } of mails) {
    expect(message.subject).toContain(reference);
    expect(message.text).toContain(reference);
    expect(message.html).toContain(reference);
  }

  await test.step("a reload keeps the card, and the form behind it what it held", async () => {
    await page.reload();
    await awake(page);
    await expect(confirmation).toContainText(reference);
    await sendAnother(form);
    await expect(form.getByLabel("Name")).toBeFocused();
    await expectFilledIn(form, visitor);
    await page.reload();
    await awake(page);
  });

  await test.step("a wrong number is changed, and noted under the first enquiry", async () => {
    await form.getByRole("button", { name: "Change it" }).click();
    await expect(form.getByLabel("Phone")).toBeFocused();
    await form.getByLabel("Phone").fill("+4930231250777");
    await form.getByRole("button").click();
    await expect(confirmation).toContainText("FromBerlin branch");
    const repeats = site.rows(
      "SELECT * FROM lead_repeats WHERE lead_id = ?",
      String(stored[0]?.id),
    );
    expect(repeats).toMatchObject([{ changed: '{"phone":"+4930231250777"}', branch: "berlin" }]);
  });
});

test("that the branch is closed is said until it opens by the server's clock, whatever the visitor's says", async ({
  page,
}) => {
  const hour = 3_600_000;
  const opensAt = new Date(Date.now() + 5 * hour).toISOString();
  await page.clock.install({ time: Date.now() + 11 * hour });
  await page.route(SERVICE_CALL, async (route) => {
    const answer = await route.fetch();
    // As the answer is while the branch is closed.
    await route.fulfill({ response: answer, json: { ...(await answer.json()), opensAt } });
  });
  await visit(page);
  const form = enrolForm(page);
  await fillIn(form, newVisitor());
  const told = page.waitForResponse("**/api/v1/clock");
  await form.getByRole("button", { name: "Enroll Now" }).click();
  await told;
  const closed = form.getByText("The Karnal branch is closed now. It opens on");
  await expect(closed).toBeVisible();

  const later = new Date(Date.parse(opensAt) + hour).toISOString();
  await page.route("**/api/v1/clock", (route) => route.fulfill({ json: { now: later } }));
  await page.reload();
  await awake(page);
  await expect(form.getByRole("status")).toContainText("FromKarnal branch");
  await expect(closed).toBeHidden();
});

test("the list of services has its seven entries, in the order of the specification", async ({
  page,
}) => {
  await visit(page);
  const options = enrolForm(page).getByLabel("Service").locator("option");
  // Written out: labels of the contract would be compared with themselves.
  expect(
    await options.evaluateAll((all) =>
      all.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
    ),
  ).toEqual([
    ["", "Select a service"],
    ["GermanClass", "German Classes"],
    ["PTEOnline", "PTE Online Classes"],
    ["PTEOffline", "PTE Offline Classes"],
    ["EnglishOnline", "English Online Classes"],
    ["EnglishOffline", "English Offline Classes"],
    ["IeltsClass", "IELTS Classes"],
  ]);
});

test("while it is on its way the button says so, is greyed and deaf", async ({ page, site }) => {
  const visitor = newVisitor();
  let calls = 0;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route(SERVICE_CALL, async (route) => {
    calls += 1;
    await gate;
    await route.continue();
  });
  await visit(page);
  const form = enrolForm(page);
  await fillIn(form, visitor);
  const button = form.getByRole("button");
  const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const groundBefore = await ground();
  await button.dblclick();

  await expect(button).toHaveText("Submitting...");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toBeFocused();
  await expect.poll(ground).not.toBe(groundBefore);
  await button.click({ force: true });
  await form.getByLabel("Name").press("Enter");
  open();

  await expect(form.getByRole("status")).toContainText("Your reference is");
  await sendAnother(form);
  await expect(button).toHaveText("Enroll Now");
  await expect(button).not.toHaveAttribute("aria-disabled");
  expect(calls).toBe(1);
  expect(leadsOf(site, visitor)).toHaveLength(1);
});

test("the same enquiry sent again is noted under the first, another course is another", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await visit(page);
  const form = enrolForm(page);
  await fillIn(form, visitor);
  for (const service of ["GermanClass", "GermanClass", "IeltsClass"]) {
    await form.getByLabel("Service").selectOption(service);
    const answered = page.waitForResponse(SERVICE_CALL);
    await form.getByRole("button").click();
    expect((await answered).status()).toBe(201);
    await sendAnother(form);
  }
  const [german, ielts, ...others] = leadsOf(site, visitor);
  expect([german?.service, ielts?.service, others]).toEqual(["GermanClass", "IeltsClass", []]);
  const repeats = (lead: unknown) =>
    site.rows("SELECT * FROM lead_repeats WHERE lead_id = ?", String(lead));
  expect(repeats(german?.id)).toHaveLength(1);
  expect(repeats(ielts?.id)).toHaveLength(0);
});

test("a lost answer, sent again from this tab and from a duplicate, makes one lead", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await visit(page);
  const form = enrolForm(page);
  await fillIn(form, visitor);
  await page.route(SERVICE_CALL, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toHaveText(enrolmentMessages.failure);
  expect(leadsOf(site, visitor)).toHaveLength(1);
  await page.unroute(SERVICE_CALL);

  // A tab opened by this one starts with a copy of its session storage, as a duplicated tab does.
  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void open("/"));
  const duplicate = await opening;
  for (const tab of [page, duplicate]) {
    await awake(tab);
    const tabForm = enrolForm(tab);
    await expectFilledIn(tabForm, visitor);
    await tabForm.getByRole("button").click();
    await expect(tabForm.getByRole("status")).toContainText("Your reference is");
  }
  expect(leadsOf(site, visitor)).toHaveLength(1);
});

test("a filled form that is duplicated before it is sent, and sent from both tabs, makes one lead", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  await visit(page);
  await fillIn(enrolForm(page), visitor);
  await page.waitForFunction(() => sessionStorage.enrolmentKey);
  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void open("/"));
  const duplicate = await opening;
  const references: (string | null)[] = [];
  for (const tab of [page, duplicate]) {
    await awake(tab);
    const form = enrolForm(tab);
    await expectFilledIn(form, visitor);
    await form.getByRole("button").click();
    await expect(form.getByRole("status")).toContainText("Your reference is");
    // The card links to a post that is fetched later.
    references.push(await form.getByText("Your reference is").textContent());
  }
  expect(references[1]).toBe(references[0]);
  expect(leadsOf(site, visitor)).toHaveLength(1);
  // Another answer is another enquiry.
  await sendAnother(enrolForm(duplicate));
  await enrolForm(duplicate).getByLabel("Service").selectOption("IeltsClass");
  await enrolForm(duplicate).getByRole("button").click();
  await expect.poll(() => leadsOf(site, visitor)).toHaveLength(2);
});

test("names are kept as people write them, with one kind of apostrophe", async ({ page, site }) => {
  await visit(page);
  const form = enrolForm(page);
  for (const name of ["प्रिया शर्मा", "Jörg Müßig-O’Neill Jr.", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "محمد علی"]) {
    const visitor = newVisitor({ name });
    await fillIn(form, visitor);
    await form.getByRole("button").click();
    await expect
      .poll(() => leadsOf(site, visitor))
      .toMatchObject([{ name: name.normalize("NFC").replace("’", "'") }]);
    await sendAnother(form);
  }
});

test("a Berlin number is answered from Berlin", async ({ page, site }) => {
  const visitor = newVisitor({ phone: "+4930231250001" });
  await visit(page);
  const form = enrolForm(page);
  await fillIn(form, visitor);
  await form.getByRole("button").click();
  await expect(form.getByRole("status")).toContainText("(Berlin time)");
  expect(leadsOf(site, visitor)).toMatchObject([{ branch: "berlin" }]);
});

test("what was typed survives a reload and another page, until it is stored", async ({ page }) => {
  const visitor = newVisitor();
  await visit(page);
  await fillIn(enrolForm(page), visitor);
  await page.reload();
  await awake(page);
  await expectFilledIn(enrolForm(page), visitor);
  // A fresh address: the browser itself restores nothing here.
  await visit(page, "/home");
  await expectFilledIn(enrolForm(page), visitor);

  await enrolForm(page).getByRole("button").click();
  await expect(enrolForm(page).getByRole("status")).toContainText("Your reference is");
  await visit(page);
  await expect(enrolForm(page).getByLabel("Name")).toHaveValue("");
});

test("typing may begin, and end, before the scripts are there", async ({ page, site }) => {
  const visitor = newVisitor();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.continue();
  });
  // The load event waits for the scripts.
  await page.goto("/", { waitUntil: "commit" });
  const form = enrolForm(page);
  await fillIn(form, { ...visitor, name: "Asha" });
  open();
  await awake(page);
  await expectFilledIn(form, { ...visitor, name: "Asha" });

  await page.unroute("**/assets/*.js");
  await page.route("**/assets/*.js", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await fillIn(form, visitor);
  await form.getByRole("button").click();
  await expect(page).toHaveURL(/#answer$/);
  await expect(form.getByRole("status")).toContainText("Your reference is");
  expect(leadsOf(site, visitor)).toHaveLength(1);
});
