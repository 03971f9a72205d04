import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { consent } from "#content/cookie-consent.ts";
import { courses } from "#content/courses/courses.ts";
import { signedUp } from "./support/member.ts";
import { accessibilityViolations, awake, postPath, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { stopClock, visitStill } from "./support/still-page.ts";
import { fillInPerson, newRegistrant, newVisitor } from "./support/visitor.ts";

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
const aboutUs = (page: Page) => page.getByRole("link", { name: "About Us" }).first();

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

/** Expects no popup, long after its time has come. */
async function expectNone(page: Page): Promise<void> {
  await page.clock.fastForward(2 * DELAY_MS);
  await page.clock.runFor(2_000);
  // This request comes after any that the popup would send.
  await page.evaluate(() => fetch("/robots.txt").then(() => {}));
  await page.clock.runFor(100);
  await expect(page.locator("#lead-popup[open]")).toHaveCount(0);
}

/** Visits as somebody who comes for the first time. */
async function visitAnew(page: Page, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await visit(page, path);
}

test("it costs nothing before its 15 seconds are over, takes the focus, gives it back, and is gone for good", async ({
  page,
}) => {
  const loaded = watchLoading(page);
  await visitStill(page, paths.faq);

  await test.step("it costs nothing before, and comes with the last of them", async () => {
    await aboutUs(page).focus();
    await page.clock.fastForward(DELAY_MS - 100);
    // This request comes after all that were sent before.
    await page.evaluate(() => fetch("/robots.txt").then(() => {}));
    expect(loaded).toEqual([]);
    await expect(popup(page)).toHaveCount(0);
    expect(await dismissed(page)).toBeNull();
    await page.clock.runFor(100);
    await expect(popup(page)).toBeVisible();
    expect(await overflow(page)).toBe("hidden");
  });

  await test.step("the focus goes in, stays in and comes back; axe finds nothing", async () => {
    // The focus is on what the popup offers, not on its close button.
    await expect(popup(page).getByRole("heading").first()).toBeFocused();
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
    expect(await accessibilityViolations(page, ["#lead-popup"])).toEqual([]);
    const cross = popup(page).getByRole("button", { name: /^Close/ });
    expect(await cross.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await cross.click();
    await expect(popup(page)).toBeHidden();
    await expect(aboutUs(page)).toBeFocused();
    await expect.poll(() => dismissed(page)).not.toBeNull();
    expect(await overflow(page)).not.toBe("hidden");
  });

  await test.step("it does not come again, nor its code", async () => {
    loaded.length = 0;
    await page.reload();
    await awake(page);
    await page.clock.fastForward(4 * DELAY_MS);
    await page.clock.runFor(2_000);
    await expect(popup(page)).toHaveCount(0);
    expect(loaded).toEqual([]);
  });

  await test.step("code that comes late does not put it off: its 15 seconds run from the page's load", async () => {
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 20_000;
      performance.getEntriesByType = (type) =>
        type === "navigation" ? [{ loadEventStart: 1 } as unknown as PerformanceEntry] : [];
    });
    await visitAnew(page, paths.faq);
    await page.clock.runFor(10);
    // The timeout is shorter than another 15 seconds.
    await expect(popup(page)).toBeVisible({ timeout: 10_000 });
  });
});

test("its 15 seconds run over the pages of a visit, while they are seen, and it offers what the page is about", async ({
  page,
}) => {
  await visitStill(page, paths.faq);
  await page.clock.runFor(DELAY_MS / 3);
  await visit(page, paths.aboutUs);
  await expect(popup(page)).toHaveCount(0);
  // A tab in the background adds nothing.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(2 * DELAY_MS);
  await expect(popup(page)).toHaveCount(0);
  await visit(page, postPath);
  await page.clock.runFor(DELAY_MS / 3);
  await expect(popup(page)).toHaveCount(0);
  await page.clock.runFor(DELAY_MS / 3 + 500);
  await expect(popup(page)).toBeVisible();
  await expect(popup(page).getByRole("heading").first()).toContainText("German A1 and A2");
});

test("it waits while somebody types, an enquiry form is in view or the menu is open; its thanks move nobody", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The clock moves only where the test says so, so no moment is free between one obstacle and the next.
  await visitStill(page, courses.PTEOnline.url);
  const field = page.locator("footer form").getByLabel("Email");
  const enquiry = page.locator("#demo form");

  await test.step("while a form is being typed into, a pause between two fields included", async () => {
    await field.fill("asha@");
    await expect(enquiry).not.toBeInViewport();
    await page.clock.fastForward(DELAY_MS);
    await expect(popup(page)).toBeAttached();
    await page.clock.runFor(5_000);
    await expect(popup(page)).toBeHidden();
    await expect(field).toBeFocused();
    // On a phone, putting the keyboard away takes the focus from the field. What was typed still counts when the
    // popup's time comes.
    await field.blur();
    await page.clock.runFor(20_000);
    await expect(popup(page)).toBeHidden();
    await field.fill("asha@example");
    await field.blur();
    await page.clock.runFor(20_000);
    await expect(popup(page)).toBeHidden();
  });

  await test.step("over an enquiry form", async () => {
    await enquiry.evaluate((form) => form.scrollIntoView({ behavior: "instant" }));
    await page.clock.runFor(12_000);
    await expect(popup(page)).toBeHidden();
  });

  await test.step("while the mobile menu is open", async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.clock.runFor(5_000);
    await expect(page.locator("dialog:modal")).toHaveCount(1);
    await expect(popup(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await page.clock.runFor(2_000);
    await expect(popup(page)).toBeVisible();
  });

  await test.step("its thanks move nobody, and leave the other form what it holds", async () => {
    // Content that loads late above would change the scroll position.
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
});

test("it does not come outside the main layout, over the course finder, classes or bookings, beside the same offer, nor to who is logged in", async ({
  page,
  site,
}) => {
  await visitStill(page, "/login");
  await expectNone(page);
  for (const path of [
    ...[paths.findCourse, `${paths.services}#finder`, paths.demoClasses, paths.booking],
    `${paths.demoClasses}/00000000-0000-7000-8000-000000000000`,
    paths.freePracticeTest,
  ]) {
    await visit(page, path);
    await expectNone(page);
  }
  expect(await dismissed(page)).toBeNull();

  await test.step("taken up on its page, it is gone for good", async () => {
    const form = page.locator("main form");
    await email(form).fill(newVisitor().email);
    await submit(form).click();
    await expect(page.locator("main").getByText("Thank you.", { exact: true })).toBeVisible();
    await expect.poll(() => dismissed(page)).not.toBeNull();
    await aboutUs(page).click();
    await expect(page).toHaveURL(paths.aboutUs);
    await awake(page);
    await expectNone(page);
  });

  await test.step("nobody who is logged in gets it", async () => {
    await signedUp(page, site);
    await visitAnew(page, paths.faq);
    await expectNone(page);
  });
});

test.describe("to somebody who is asked about cookies", () => {
  test.use({ isUnasked: true });

  test("it comes after the answer; refused it stays with its text, and sent it hands over the paper of the course", async ({
    page,
  }) => {
    const part = popup(page);
    await page.clock.install();
    await visit(page, postPath);

    await test.step("after the answer, with the paper of the post's topic", async () => {
      await expectNone(page);
      await page.getByRole("button", { name: consent.banner.reject }).first().click();
      await page.clock.runFor(2_000);
      await expect(part).toBeVisible();
      await expect(part.getByRole("heading")).toContainText("German A1 and A2");
    });

    // What each answer says is tested in practice-test-form.test.tsx.
    await test.step("an address that is none, a refusal and a broken line keep it open", async () => {
      let calls = 0;
      const count = () => {
        calls += 1;
      };
      await page.route(SEND_CALL, (route) => {
        count();
        return route.fulfill({ status: 429, json: { status: 429, message: "That was a lot." } });
      });
      await email(part).fill("asha@example");
      await submit(part).click();
      await expect(part.getByText("Please enter a valid email address.").first()).toBeVisible();
      await expect(email(part)).toBeFocused();
      await expect(toast(page, "Please enter a valid email address.")).toBeVisible();
      expect(calls).toBe(0);
      await email(part).fill(newVisitor().email);
      await submit(part).click();
      await expect(toast(page, "That was a lot.")).toBeVisible();
      await page.unroute(SEND_CALL);
      await page.route(SEND_CALL, (route) => route.abort());
      await submit(part).click();
      await expect(toast(page, "Network error. Please try again.")).toBeVisible();
      await stopClock(page);
      await expect(part).toBeVisible();
      expect(await dismissed(page)).toBeNull();
      await page.unroute(SEND_CALL);
    });

    await test.step("the thanks take the failure away, and offer nothing to press", async () => {
      await page.route(SEND_CALL, (route) => route.fulfill({ json: { message: "" } }));
      await submit(part).click();
      // The thanks come by a timer of the stopped clock.
      await expect(async () => {
        await page.clock.runFor(100);
        await expect(toast(page, "Subscribed!")).toBeVisible({ timeout: 500 });
      }).toPass();
      // The failure's toast takes a second to leave, and would stay for four by itself.
      await page.clock.runFor(1_100);
      await expect(toast(page, "Network error. Please try again.")).toHaveCount(0);
      await page.clock.resume();
      await expect(part).toBeHidden();
      await expect(page.getByText("Thank you.", { exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Download/ })).toHaveCount(0);
      await page.unroute(SEND_CALL);
    });

    await test.step("it waits for a minute after an enquiry, on the next page as well", async () => {
      await visitAnew(page, courses.GermanClass.url);
      const join = page.locator("#join form");
      await fillInPerson(join, newRegistrant());
      await join.locator('[type="submit"]').click();
      await expect(join.getByRole("status")).toContainText("Your reference is");
      await aboutUs(page).click();
      await expect(page).toHaveURL(paths.aboutUs);
      await awake(page);
      await page.clock.runFor(40_000);
      await expect(page.locator("#lead-popup[open]")).toHaveCount(0);
      await page.clock.runFor(22_000);
      await expect(part).toBeVisible();
      // This page is about no course, the one before was.
      await expect(part.getByRole("heading")).toContainText("German A1 and A2");
    });

    await test.step("it sends the address alone, once, and greets by the name", async () => {
      const visitor = newVisitor();
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
      await expect.poll(() => dismissed(page)).not.toBeNull();
      await expect(toast(page, "We have sent you your free practice test.")).toBeVisible();
      await expect(page.getByText("Thank you, Priya.")).toBeVisible();
    });

    await test.step("the paper can be downloaded, and the thanks be closed", async () => {
      const link = page.getByRole("link", { name: "Download the German placement paper" });
      const file = await page.request.get((await link.getAttribute("href")) ?? "");
      expect(file.headers()["content-type"]).toBe("application/pdf");
      await page.getByRole("button", { name: "Close this message" }).click();
      await expect(link).toHaveCount(0);
    });
  });
});
