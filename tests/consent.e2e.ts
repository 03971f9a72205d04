import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { consent } from "#content/cookie-consent.ts";
import { banner } from "./support/consent-banner.ts";
import { comeAsCounsellor } from "./support/counsellor.ts";
import { expectStill, shiftsOf, watchShifts } from "./support/layout-shift.ts";
import {
  accessibilityViolations,
  expectLargeTextToFit,
  expectToFit,
  visit,
  watch,
} from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { expectRows } from "./support/server-state.ts";

/* The banner and the settings. What may be loaded after a choice is tested in tests/third-parties.e2e.ts. */

test.use({ isUnasked: true, timezoneId: "Asia/Kolkata" });

const { banner: words, settings: more } = consent;
const settings = (page: Page) => page.getByRole("dialog", { name: more.title });
const button = (page: Page, name: string) => banner(page).getByRole("button", { name });
const box = (page: Page, name: "analytics" | "marketing") =>
  settings(page).getByLabel(more[name].label);
const settingsLink = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" });

const BANNER = [`section[aria-label="${words.title}"]`];

/** What the browser keeps of the choice, under the specified names. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    cookieConsent: localStorage.getItem("cookieConsent"),
    analyticsCookie: localStorage.getItem("analyticsCookie"),
    marketingCookie: localStorage.getItem("marketingCookie"),
  }));

test("it comes with the page, moves nothing, fits, and Reject is as easy as Accept", async ({
  page,
}) => {
  await watchShifts(page);
  const { complaints } = watch(page.context());
  const opened = [
    { width: 390, height: 844, others: [{ width: 320, height: 480 }] },
    { width: 1280, height: 800, others: [{ width: 768, height: 1024 }] },
  ];
  for (const { others, ...size } of opened) {
    await page.setViewportSize(size);
    await visit(page, paths.faq);
    await page.evaluate(() => document.fonts.ready);
    const { score: before } = await shiftsOf(page);
    await expect(banner(page)).toBeVisible();
    await expect(page.locator("body")).toBeFocused();
    await expectStill(page, before);
    for (const { width, height } of [size, ...others]) {
      await page.setViewportSize({ width, height });
      await expectToFit(page);
      const { height: covered = height } = (await banner(page).boundingBox()) ?? {};
      if (height >= 800) expect(covered).toBeLessThanOrEqual(height / 3);
      const [accept, reject] = await Promise.all(
        [words.accept, words.reject].map((name) =>
          button(page, name).evaluate((element) => {
            const { width, height } = element.getBoundingClientRect();
            const { color, backgroundColor, fontSize, borderColor } = getComputedStyle(element);
            return { width, height, color, backgroundColor, fontSize, borderColor };
          }),
        ),
      );
      expect(reject).toEqual(accept);
      expect(accept?.height).toBeGreaterThanOrEqual(44);
      await expect(button(page, words.reject)).toBeInViewport({ ratio: 1 });
    }
    expect(await accessibilityViolations(page, BANNER)).toEqual([]);
    if (size.width === 390) await expectLargeTextToFit(page);
  }
  expect(complaints).toEqual([]);

  await test.step("by the keyboard it is first on the page", async () => {
    for (const name of [words.reject, words.accept, words.customize]) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveText(name);
    }
    await page.keyboard.press("Enter");
    await expect(settings(page)).toBeVisible();
    expect(await accessibilityViolations(page, ["dialog:modal"])).toEqual([]);
  });

  await test.step("closing the settings without saving leaves it there", async () => {
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => settings(page).getByRole("button", { name: more.cancel }).click(),
    ]) {
      await box(page, "marketing").uncheck();
      await leave();
      await expect(settings(page)).toBeHidden();
      await expect(button(page, words.customize)).toBeFocused();
      expect((await kept(page)).cookieConsent).toBeNull();
      await page.keyboard.press("Enter");
      await expect(box(page, "marketing")).toBeChecked();
    }
  });
});

test("each choice is kept under the specified names, put on record, not asked for again, and withdrawn", async ({
  page,
  site,
}) => {
  const begun = new Date().toISOString();
  const none = { analyticsCookie: null, marketingCookie: null };
  await visit(page, paths.faq);
  await button(page, words.accept).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText(consent.spoken.saved)).toBeAttached();
  expect(await kept(page)).toEqual({ cookieConsent: "accepted", ...none });

  await settingsLink(page).click();
  await expect(box(page, "analytics")).toBeChecked();
  await expect(box(page, "marketing")).toBeChecked();
  await box(page, "analytics").uncheck();
  await settings(page).getByRole("button", { name: more.save }).click();
  expect(await kept(page)).toEqual({
    cookieConsent: "custom",
    analyticsCookie: "false",
    marketingCookie: "true",
  });
  await expect(settingsLink(page)).toBeFocused();

  // If the connection fails, the record is sent with the next page load.
  await page.evaluate(() => localStorage.removeItem("cookieConsent"));
  await page.route("**/api/v1/consent", (route) => route.abort());
  await visit(page, paths.login);
  await button(page, words.reject).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await kept(page)).toEqual({ cookieConsent: "rejected", ...none });
  await page.unroute("**/api/v1/consent");
  await visit(page, paths.faq);
  const records =
    "SELECT choice, analytics, marketing, text_version FROM consent_records WHERE created_at >= ? ORDER BY chosen_at";
  await expectRows(page, site, records, begun, [
    { choice: "accepted", analytics: 1, marketing: 1, text_version: consent.textVersion },
    { choice: "custom", analytics: 0, marketing: 1, text_version: consent.textVersion },
    { choice: "rejected", analytics: 0, marketing: 0, text_version: consent.textVersion },
  ]);
  await expect(banner(page)).toHaveCount(0);
  const { id } = await page.evaluate(() => JSON.parse(localStorage.consentRecord));
  await settingsLink(page).click();
  await expect(settings(page)).toContainText(`on record under the number ${id}`);
  await expect(box(page, "analytics")).not.toBeChecked();
  await page.keyboard.press("Escape");

  // After a new wording, the banner asks again.
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.consentRecord);
    localStorage.consentRecord = JSON.stringify({ ...record, version: "2025-01-01" });
  });
  await visit(page, paths.faq);
  await expect(banner(page)).toBeVisible();

  await test.step("a yes is withdrawn in two clicks in the back office, too, also on a phone", async () => {
    await button(page, words.accept).click();
    await expect(banner(page)).toHaveCount(0);
    await comeAsCounsellor(page, site);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(staffPaths.home);
    await page.getByRole("main").getByRole("link", { name: "Cookie settings" }).click();
    await settings(page).getByRole("button", { name: more.withdraw }).click();
    await expect.poll(() => kept(page)).toMatchObject({ cookieConsent: "rejected" });
  });
});

/* That both boxes start empty in Europe is tested in tests/consent-room.e2e.ts. */
test.describe("both boxes start empty", () => {
  const expectEmpty = async (page: Page) => {
    await visit(page, paths.faq);
    await button(page, words.customize).click();
    await expect(box(page, "analytics")).not.toBeChecked();
    await expect(box(page, "marketing")).not.toBeChecked();
  };

  test("for a browser that asks not to be tracked, and while the server does not answer", async ({
    page,
  }) => {
    await test.step("for one that says so to the server alone, by a header", async () => {
      await page.setExtraHTTPHeaders({ "sec-gpc": "1" });
      await expectEmpty(page);
      await expect(settings(page)).toContainText("Global Privacy Control");
    });
    await test.step("while the server does not answer", async () => {
      await page.setExtraHTTPHeaders({});
      await page.route("**/api/v1/consent", (route) => route.abort());
      await expectEmpty(page);
      await expect(settings(page)).not.toContainText("Global Privacy Control");
    });
    await test.step("for one that says so to its pages", async () => {
      await page.unroute("**/api/v1/consent");
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
      );
      await expectEmpty(page);
      await expect(settings(page)).toContainText("Global Privacy Control");
    });
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the link at the foot of a page leads to what there is to know", async ({ page }) => {
    await page.goto(paths.impressum);
    await settingsLink(page).click();
    await expect(page.locator("#your-choice")).toContainText("Without JavaScript");
    await expect(banner(page)).toHaveCount(0);
  });
});
