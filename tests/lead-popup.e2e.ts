import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { consent } from "#content/cookie-consent.ts";
import { signedUp } from "./support/member.ts";
import { awake, postPath, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { visitStill } from "./support/still-page.ts";
import { enrolForm, fillIn, mailsTo, newVisitor } from "./support/visitor.ts";

test.use({ leadPopup: true });

const SEND_CALL = "**/api/v1/subscribe/sendToPdf";
const DELAY_MS = 15_000;

const popup = (page: Page): Locator => page.locator("#lead-popup");
const email = (part: Locator): Locator => part.getByLabel("Email");
const submit = (part: Locator): Locator =>
  part.getByRole("button", { name: /Get My Free PDF Test|Submitting/ });
const toast = (page: Page, text: string): Locator =>
  page.locator('[data-preset="enrolment"]').getByText(text, { exact: true });
const dismissed = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("leadMagnetDismissed"));

/** A page with a clock of its own, with all of its scripts running. */
async function open(page: Page, path = "/"): Promise<void> {
  await page.clock.install();
  await visit(page, path);
}

async function openPopup(page: Page, path = "/"): Promise<Locator> {
  await open(page, path);
  await page.clock.fastForward(DELAY_MS);
  await expect(popup(page)).toBeVisible();
  return popup(page);
}

/** Notes what is loaded for the popup. */
function watchLoading(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (/lead-popup/.test(request.url())) loaded.push(request.url());
  });
  return loaded;
}

const overflow = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY);

/** Whichever the way of closing, the page moves again, and the popup stays away. */
async function expectClosed(page: Page): Promise<void> {
  await expect(popup(page)).toBeHidden();
  await expect.poll(() => dismissed(page)).not.toBeNull();
  expect(await overflow(page)).not.toBe("hidden");
}

test("it costs nothing before its 15 seconds are over, takes the focus, gives it back, and is gone for good", async ({
  page,
}) => {
  const loaded = watchLoading(page);
  await visitStill(page, paths.faq);

  await test.step("it costs nothing before, and comes with the last of them", async () => {
    await page.getByRole("link", { name: "About Us" }).first().focus();
    await page.clock.fastForward(DELAY_MS - 100);
    // Behind anything that was asked for until now.
    await page.evaluate(() => fetch("/robots.txt").then(() => {}));
    expect(loaded).toEqual([]);
    await expect(popup(page)).toHaveCount(0);
    expect(await dismissed(page)).toBeNull();
    await page.clock.runFor(100);
    await expect(popup(page)).toBeVisible();
    expect(await overflow(page)).toBe("hidden");
  });

  await test.step("the focus goes in, stays in and comes back; axe finds nothing", async () => {
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest("#lead-popup");
      });
      expect(isOutside).toBe(false);
    }
    // Axe has timers of its own.
    await page.clock.resume();
    const { violations } = await new AxeBuilder({ page }).include("#lead-popup").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "About Us" }).first()).toBeFocused();
  });

  await test.step("it does not come again, nor its code", async () => {
    await expectClosed(page);
    loaded.length = 0;
    await page.reload();
    await awake(page);
    await page.clock.fastForward(4 * DELAY_MS);
    await page.clock.runFor(2_000);
    await expect(popup(page)).toHaveCount(0);
    expect(loaded).toEqual([]);
  });
});

test("code that comes late does not put it off: its 15 seconds run from the page's load", async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 20_000;
    performance.getEntriesByType = (type) =>
      type === "navigation" ? [{ loadEventStart: 1 } as unknown as PerformanceEntry] : [];
  });
  await visit(page, paths.faq);
  await page.clock.runFor(10);
  // Before 15 seconds more are over.
  await expect(popup(page)).toBeVisible({ timeout: 10_000 });
});

test.describe("it waits", () => {
  test("while a form is being typed into, a pause between two fields included; its thanks move nobody", async ({
    page,
  }) => {
    // A page without an enquiry form.
    await open(page, paths.aboutUs);
    const field = page.locator("footer form").getByLabel("Email");
    await field.fill("asha@");
    await page.clock.fastForward(DELAY_MS);
    await expect(popup(page)).toBeAttached();
    await page.clock.runFor(5_000);
    await expect(popup(page)).toBeHidden();
    await expect(field).toBeFocused();
    // A phone whose keyboard is put away; what was typed is noted as the popup's time comes.
    await field.blur();
    await page.clock.runFor(20_000);
    await expect(popup(page)).toBeHidden();
    await field.fill("asha@example");
    await field.blur();
    await page.clock.runFor(20_000);
    await expect(popup(page)).toBeHidden();
    await page.clock.runFor(12_000);
    await expect(popup(page)).toBeVisible();
    // What comes late above would move the place.
    await page.waitForLoadState("networkidle");
    const place = 400;
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), place);
    await email(popup(page)).fill(newVisitor().email);
    await submit(popup(page)).click();
    await expect(page.getByText("Thank you.", { exact: true })).toBeInViewport();
    await page.clock.runFor(1_000);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await expect(field).toHaveValue("asha@example");
  });

  test("while another dialog or the mobile menu is open", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, paths.faq);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.clock.fastForward(DELAY_MS);
    await page.clock.runFor(5_000);
    await expect(page.locator("dialog:modal")).toHaveCount(1);
    await expect(popup(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await page.clock.runFor(2_000);
    await expect(popup(page)).toBeVisible();
    // On the backdrop.
    await page.mouse.click(4, 4);
    await expectClosed(page);
  });

  test("outside the main layout, and on the page with the same offer; taken up there, for good", async ({
    page,
  }) => {
    for (const path of ["/login", "/free-practice-test"]) {
      await open(page, path);
      await page.clock.fastForward(2 * DELAY_MS);
      await page.clock.runFor(2_000);
      await expect(page.locator("#lead-popup[open]")).toHaveCount(0);
    }
    expect(await dismissed(page)).toBeNull();
    const form = page.locator("main form");
    await email(form).fill(newVisitor().email);
    await submit(form).click();
    await expect(page.locator("main").getByText("Thank you.", { exact: true })).toBeVisible();
    await expect.poll(() => dismissed(page)).not.toBeNull();
    await page.getByRole("link", { name: "About Us" }).first().click();
    await expect(page).toHaveURL("/about-us");
    await page.clock.runFor(2_000);
    await expect(page.locator("#lead-popup[open]")).toHaveCount(0);
  });
});

test.describe("it knows its place", () => {
  /** Long after its time has come. */
  const expectNone = async (page: Page) => {
    await page.clock.fastForward(2 * DELAY_MS);
    await page.clock.runFor(2_000);
    await expect(page.locator("#lead-popup[open]")).toHaveCount(0);
  };

  test("it does not come over the course finder, nor over an enquiry form", async ({ page }) => {
    await open(page, paths.findCourse);
    await expectNone(page);
    await open(page, `${paths.services}#finder`);
    await expectNone(page);
    await open(page, `${paths.pteOnline}#demo`);
    await expectNone(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.clock.runFor(2_000);
    await expect(popup(page)).toBeVisible();
  });

  test("it waits for a minute after an enquiry, on the next page as well", async ({ page }) => {
    await open(page);
    await fillIn(enrolForm(page), newVisitor());
    await enrolForm(page).getByRole("button").click();
    await expect(page.getByText("Your reference is").first()).toBeVisible();
    await visit(page, paths.faq);
    await page.clock.runFor(40_000);
    await expect(page.locator("#lead-popup[open]")).toHaveCount(0);
    await page.clock.runFor(22_000);
    await expect(popup(page)).toBeVisible();
  });

  test("nobody who is logged in gets it", async ({ page, site }) => {
    await signedUp(page, site);
    await open(page, paths.faq);
    await expectNone(page);
  });

  test("on a page about no course it offers the paper of the course before", async ({ page }) => {
    await open(page, paths.germanOnline);
    await page.getByRole("link", { name: "About Us" }).first().click();
    await expect(page).toHaveURL(paths.aboutUs);
    await awake(page);
    await page.clock.fastForward(DELAY_MS);
    await expect(popup(page).getByRole("heading")).toContainText("German placement paper");
    // The focus is on what it offers, not on its cross.
    await expect(popup(page).getByRole("heading").first()).toBeFocused();
    const cross = await popup(page)
      .getByRole("button", { name: /^Close/ })
      .boundingBox();
    expect([cross?.width, cross?.height]).toEqual([44, 44]);
    await popup(page)
      .getByRole("button", { name: /^Close/ })
      .click();
    await expectClosed(page);
  });

  test.describe("to somebody who is asked about cookies", () => {
    test.use({ isUnasked: true });

    test("it comes after the answer", async ({ page }) => {
      await open(page, paths.faq);
      await expectNone(page);
      await page.getByRole("button", { name: consent.banner.reject }).first().click();
      await page.clock.runFor(2_000);
      await expect(popup(page)).toBeVisible();
    });
  });
});

test("an address that is none, a refusal and a broken line keep it open, each with its text; an answer without words is thanked for", async ({
  page,
}) => {
  // The paper goes with the topic of a post.
  const part = await openPopup(page, postPath);
  await expect(part.getByRole("heading")).toContainText("German placement paper");
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("sendToPdf")) calls += 1;
  });
  for (const typed of ["", "asha@example"]) {
    await email(part).fill(typed);
    await submit(part).click();
    await expect(part.getByText("Please enter a valid email address.").first()).toBeVisible();
    await expect(email(part)).toBeFocused();
  }
  await expect(toast(page, "Please enter a valid email address.").first()).toBeVisible();
  expect(calls).toBe(0);

  const answers = [
    [{ status: 429, json: { status: 429, message: "That was a lot." } }, "That was a lot."],
    [{ status: 500, json: { status: 500, detail: "Our side." } }, "Our side."],
    [{ status: 502, contentType: "text/html", body: "<h1>Bad</h1>" }, "Subscription failed (502)"],
  ] as const;
  await email(part).fill(newVisitor().email);
  for (const [answer, text] of answers) {
    await page.route(SEND_CALL, (route) => route.fulfill(answer));
    await submit(part).click();
    await expect(toast(page, text).first()).toBeVisible();
    await expect(part).toBeVisible();
    await page.unroute(SEND_CALL);
  }
  // A success of something before the API stores nothing.
  await page.route(SEND_CALL, (route) => route.fulfill({ json: {} }));
  await submit(part).click();
  await expect(toast(page, "Network error. Please try again.").first()).toBeVisible();
  await expect(part).toBeVisible();
  await page.unroute(SEND_CALL);
  // On a slow machine the pile of toasts reaches down to the pointer, which would hold them.
  await page.mouse.move(5, 700);
  await page.clock.runFor(10_000);
  await expect(toast(page, "Network error. Please try again.")).toHaveCount(0);
  await page.route(SEND_CALL, (route) => route.abort());
  await submit(part).click();
  await expect(toast(page, "Network error. Please try again.")).toBeVisible();
  await expect(part).toBeVisible();
  expect(await dismissed(page)).toBeNull();
  await page.unroute(SEND_CALL);

  await test.step("the thanks take the failure away, and offer nothing to press", async () => {
    await page.route(SEND_CALL, (route) => route.fulfill({ json: { message: "" } }));
    await submit(part).click();
    await expect(toast(page, "Subscribed!")).toBeVisible();
    // It stays for four seconds where nothing else is said, and takes one to leave.
    await page.clock.runFor(1_100);
    expect(await toast(page, "Network error. Please try again.").count()).toBe(0);
    await expect(part).toBeHidden();
    await expect(page.getByText("Thank you.", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Download/ })).toHaveCount(0);
  });
});

test("it sends the address alone, once, greets by the name and hands over the paper of its page", async ({
  page,
  site,
}) => {
  const visitor = newVisitor();
  const part = await openPopup(page, "/services/learn-german-online");
  await expect(part.getByRole("heading")).toContainText("German placement paper");
  const bodies: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route(SEND_CALL, async (route) => {
    bodies.push(route.request().postDataJSON());
    await gate.promise;
    await route.continue();
  });
  await part.getByLabel("Your name").fill("Priya");
  await email(part).fill(`  ${visitor.email}  `);
  await submit(part).click();
  await expect(submit(part)).toHaveText("Submitting...");
  await expect(submit(part)).toBeDisabled();
  await expect(email(part)).not.toBeEditable();
  await submit(part).click({ force: true });
  await email(part).press("Enter");
  gate.resolve();

  await expect(part).toBeHidden();
  expect(bodies).toEqual([{ email: visitor.email, test: "german" }]);
  expect(await dismissed(page)).not.toBeNull();
  await expect(toast(page, "We have sent you your free practice test.")).toBeVisible();
  await expect(page.getByText("Thank you, Priya.")).toBeVisible();

  const link = page.getByRole("link", { name: "Download the German placement paper" });
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await expect.poll(() => mailsTo(site, visitor.email).length).toBe(1);
  const { html = "" } = mailsTo(site, visitor.email)[0]?.message ?? {};
  const [, mailed = ""] = /href="([^"]+practice-tests[^"]+)"/.exec(html) ?? [];
  const fromMail = await page.request.get(mailed.replaceAll("&amp;", "&"));
  expect(fromMail.status()).toBe(200);
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(link).toHaveCount(0);
});
