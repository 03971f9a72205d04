import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { consent } from "#content/consent.ts";
import { cookieSettingsUrl } from "#content/site.ts";
import { NO_SHIFT } from "../benchmarks/budgets.ts";
import { installProbe } from "../benchmarks/page-probe.ts";
import { currentStop } from "./support/keyboard.ts";
import { accessibilityViolations, expectToFit, visit } from "./support/page-checks.ts";
import { test } from "./support/site.ts";

/* The banner and the settings. What may be loaded after a choice: tests/third-parties.e2e.ts. */

test.use({ isUnasked: true, timezoneId: "Asia/Kolkata" });

test.describe.configure({ timeout: 60_000 });

const { banner: words, settings: more } = consent;
const banner = (page: Page) => page.getByRole("region", { name: words.title });
const settings = (page: Page) => page.getByRole("dialog", { name: more.title });
const button = (page: Page, name: string) => banner(page).getByRole("button", { name });
const box = (page: Page, name: "analytics" | "marketing") =>
  settings(page).getByLabel(more[name].label);
const settingsLink = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" });

/** What the browser keeps of the choice, under the specified names. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    cookieConsent: localStorage.getItem("cookieConsent"),
    analyticsCookie: localStorage.getItem("analyticsCookie"),
    marketingCookie: localStorage.getItem("marketingCookie"),
  }));

async function visitAndStir(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
}

test("it comes when the visitor stirs, moves nothing, fits, and Reject is as easy as Accept", async ({
  page,
}) => {
  await page.addInitScript(installProbe);
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, paths.faq);
    await page.evaluate(() => document.fonts.ready);
    const before = await page.evaluate(() => window.probe.layoutShift);
    await page.mouse.move(300, 300);
    await expect(banner(page)).toBeVisible();
    await expect(page.locator("body")).toBeFocused();
    await expectToFit(page);
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
    expect(await accessibilityViolations(page)).toEqual([]);
    const { layoutShift, shifts, policyViolations } = await page.evaluate(() => window.probe);
    expect(layoutShift - before, shifts.join("\n")).toBeLessThanOrEqual(NO_SHIFT);
    expect(policyViolations).toEqual([]);
  }
});

/** What Chromium's trace says of one time that it styled a page, or laid it out. */
type TraceEvent = {
  name: string;
  args: { elementCount?: number; beginData?: { dirtyObjects: number } };
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("its first page is not styled anew as a whole by what comes late", async ({
    page,
    browser,
  }) => {
    await page.goto(paths.home, { waitUntil: "load" });
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) =>
        key.startsWith("__reactProps"),
      ),
    );
    const textFont = page.waitForResponse(/figtree-[^/]+\.woff2$/);
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    expect(await banner(page).count(), "the trace begins before it comes").toBe(0);
    await expect(banner(page)).toBeVisible({ timeout: 15_000 });
    await (await textFont).finished();
    const height = () =>
      page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.body).getPropertyValue("--consent-height")),
      );
    await expect.poll(height).toBeGreaterThan(0);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
      traceEvents: TraceEvent[];
    };
    const all = await page.locator("body *").count();
    const of = (wanted: string) => traceEvents.filter(({ name }) => name === wanted);
    const styled = of("UpdateLayoutTree").flatMap(({ args }) => args.elementCount ?? []);
    const laidOut = of("Layout").flatMap(({ args }) => args.beginData?.dirtyObjects ?? []);
    expect(styled.length).toBeGreaterThan(0);
    expect(laidOut.length).toBeGreaterThan(0);
    expect(Math.max(...styled)).toBeLessThan(all / 3);
    expect(Math.max(...laidOut)).toBeLessThan(all / 3);
  });
});

test("what a tap gives the focus to is not under it either, and below the footer its colour goes on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await visitAndStir(page, paths.faq);
  await expect(banner(page)).toBeVisible();
  const room = () => page.evaluate(() => document.documentElement.style.scrollPaddingBottom);
  await expect.poll(room).not.toBe("");
  // At the lower edge of the window, as a step of a form may be that has just come.
  const isCovered = await banner(page).evaluate((box) => {
    const last = [...document.querySelectorAll<HTMLElement>("main h2, main h3")].at(-1);
    if (!last) throw new Error("no heading");
    last.tabIndex = -1;
    scrollTo({
      top: last.getBoundingClientRect().bottom + scrollY - innerHeight + 4,
      behavior: "instant",
    });
    last.focus();
    return new Promise<boolean>((settle) =>
      setTimeout(
        () => settle(last.getBoundingClientRect().bottom > box.getBoundingClientRect().top),
        600,
      ),
    );
  });
  expect(isCovered).toBe(false);
  for (const path of [paths.faq, paths.login]) {
    await visitAndStir(page, path);
    await expect(banner(page)).toBeVisible();
    const height = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
    await page.keyboard.press("Shift");
    await expect.poll(height).toBeGreaterThan(100);
    const strip = await page
      .getByRole("contentinfo")
      .evaluate((footer) => getComputedStyle(footer).boxShadow);
    expect(strip).toContain(`0px ${await height()}px 0px`);
  }
});

test("what has the focus is never under it, to the last line of the page", async ({ page }) => {
  for (const [path, width, start] of [
    [paths.faq, 390, "contentinfo"],
    [paths.impressum, 1280, "main"],
    [paths.login, 390, "banner"],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await visitAndStir(page, path);
    await expect(banner(page)).toBeVisible();
    await page.getByRole(start).first().getByRole("link").first().focus();
    const covered: string[] = [];
    for (let press = 0; press < 60; press += 1) {
      const stop = await currentStop(page);
      if (stop.order === -1) break;
      if (stop.covered || !stop.inView) covered.push(`${path}: ${stop.name}`);
      await page.keyboard.press("Tab");
    }
    expect(covered).toEqual([]);
  }
});

test("by the keyboard, it is first on the page; closing the settings without saving leaves it there", async ({
  page,
}) => {
  await visitAndStir(page, paths.faq);
  await expect(banner(page)).toBeVisible();
  for (const name of [words.reject, words.accept, words.customize]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(name);
  }
  await page.keyboard.press("Enter");
  await expect(settings(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
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

test("each choice is kept under the specified names, put on record, and not asked for again", async ({
  page,
  site,
}) => {
  const records = () =>
    site.rows(
      "SELECT choice, analytics, marketing, text_version FROM consent_records ORDER BY created_at",
    );
  const none = { analyticsCookie: null, marketingCookie: null };
  const before = records().length;
  await visitAndStir(page, paths.faq);
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

  // A line that is down: the record follows with the next page load.
  await page.evaluate(() => localStorage.removeItem("cookieConsent"));
  await page.route("**/api/v1/consent", (route) => route.abort());
  await visitAndStir(page, paths.login);
  await button(page, words.reject).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await kept(page)).toEqual({ cookieConsent: "rejected", ...none });
  await page.unroute("**/api/v1/consent");
  await visitAndStir(page, paths.faq);
  await expect
    .poll(() => records().slice(before))
    .toEqual([
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

  // Another wording asks anew.
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.consentRecord);
    localStorage.consentRecord = JSON.stringify({ ...record, version: "2025-01-01" });
  });
  await visitAndStir(page, paths.faq);
  await expect(banner(page)).toBeVisible();
});

test.describe("both boxes start empty", () => {
  const expectEmpty = async (page: Page) => {
    await visitAndStir(page, paths.faq);
    await button(page, words.customize).click();
    await expect(box(page, "analytics")).not.toBeChecked();
    await expect(box(page, "marketing")).not.toBeChecked();
  };

  test("for a browser that asks not to be tracked, and says why", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    await expectEmpty(page);
    await expect(settings(page)).toContainText("Global Privacy Control");
  });

  test.describe(() => {
    test.use({ timezoneId: "Europe/Berlin" });
    test("in Europe", ({ page }) => expectEmpty(page));
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the link at the foot of every page leads to what there is to know", async ({ page }) => {
    for (const path of [paths.home, paths.login, paths.impressum]) {
      await page.goto(path);
      await expect(settingsLink(page)).toHaveAttribute("href", cookieSettingsUrl);
    }
    await settingsLink(page).click();
    await expect(page.locator("#your-choice")).toContainText("Without JavaScript");
    await expect(banner(page)).toHaveCount(0);
  });
});
