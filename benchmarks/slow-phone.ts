import type { Browser, Page } from "@playwright/test";
import { consent } from "#content/consent.ts";
import { installProbe, type Probe, totalBlockingTime } from "./page-probe.ts";

/** Slow 4G, as Lighthouse has it, but really slowed down instead of computed. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1000 * 1000) / 8;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Autoplay, popup and prefetches come to rest in this time. */
const SETTLING_MS = 3_000;
/** Scripts count that a page loads by itself from its load on; later ones are for what may come next. */
const SCRIPT_WINDOW_MS = 3_000;
const HYDRATION_LIMIT_MS = 20_000;
/** Event entries are reported with the next frames. */
const REPORT_MS = 500;

export type SlowPhoneMeasure =
  | "firstPaint"
  | "largestPaint"
  | "hydrated"
  | "blocking"
  | "layoutShift"
  | "scriptBytes"
  | "requestsBeforePaint"
  | "requestsBegunBeforePaint"
  | "firstTapMenu"
  | "openMenu"
  | "openApply"
  | "typeInField"
  | "nextPage"
  | "nextPageFromMenu";

export type SlowPhoneRun = Partial<Record<SlowPhoneMeasure, number>>;

type Visit = { cpuSlowdown: number; hasScripts: boolean; nextPath: string };

/**
 * One cold visit after another to the same page: one that loads, one that is touched at the first
 * paint, one that is used when it is ready, one that goes on to the next page.
 * @param cpuSlowdown how many times slower than this machine the phone is
 * @param hasScripts whether there is a hydration to wait for
 */
export async function visitOnSlowPhone(
  browser: Browser,
  url: string,
  { cpuSlowdown, hasScripts, nextPath }: Visit,
): Promise<SlowPhoneRun> {
  const ready = (page: Page) => settle(page, hasScripts);
  const onNewPage = (viewport: typeof PHONE, work: (page: Page) => Promise<SlowPhoneRun>) =>
    workOnNewPage(browser, viewport, cpuSlowdown, work);
  return {
    ...(await onNewPage(PHONE, async (page) => {
      await page.goto(url, { waitUntil: "load" });
      await ready(page);
      return loadMeasures(page);
    })),
    ...(await onNewPage(PHONE, async (page) => {
      await page.goto(url, { waitUntil: "commit" });
      while (Number.isNaN(await page.evaluate(() => window.probe?.firstPaint ?? Number.NaN))) {
        await page.waitForTimeout(10);
      }
      return { firstTapMenu: await longestInteraction(page, () => tap(page, MENU_BUTTON)) };
    })),
    ...(await onNewPage(PHONE, async (page) => {
      await page.goto(url, { waitUntil: "load" });
      await ready(page);
      return useMeasures(page, nextPath);
    })),
    ...(await onNewPage(DESKTOP, async (page) => {
      await page.goto(url, { waitUntil: "load" });
      await ready(page);
      await refuseCookies(page);
      await click(page, `header a[href="${nextPath}"]`);
      return { nextPage: await nextPageTime(page) };
    })),
  };
}

async function workOnNewPage(
  browser: Browser,
  viewport: typeof PHONE,
  cpuSlowdown: number,
  work: (page: Page) => Promise<SlowPhoneRun>,
): Promise<SlowPhoneRun> {
  const isPhone = viewport === PHONE;
  const context = await browser.newContext({
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(installProbe);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    return await work(page);
  } finally {
    await context.close();
  }
}

async function settle(page: Page, hasScripts: boolean): Promise<void> {
  if (hasScripts) {
    await page.waitForFunction(() => window.probe.hydrated > 0, undefined, {
      polling: 100,
      timeout: HYDRATION_LIMIT_MS,
    });
  }
  await page.waitForTimeout(SETTLING_MS);
}

async function loadMeasures(page: Page): Promise<SlowPhoneRun> {
  const { probe, loadEnd, resources } = await page.evaluate(() => ({
    probe: window.probe,
    loadEnd: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming)
      .loadEventEnd,
    resources: (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd, encodedBodySize }) => ({
        name,
        startTime,
        responseEnd,
        encodedBodySize,
      }),
    ),
  }));
  const scripts = new Map(
    resources
      .filter(
        ({ name, responseEnd }) =>
          new URL(name).pathname.endsWith(".js") && responseEnd <= loadEnd + SCRIPT_WINDOW_MS,
      )
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  );
  return {
    firstPaint: probe.firstPaint,
    largestPaint: probe.largestPaint,
    hydrated: probe.hydrated,
    blocking: totalBlockingTime(probe as Probe),
    layoutShift: probe.layoutShift,
    scriptBytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
    // The page itself is one. What is still under way at the paint was not waited for.
    requestsBeforePaint:
      1 + resources.filter(({ responseEnd }) => responseEnd <= probe.firstPaint).length,
    requestsBegunBeforePaint:
      1 + resources.filter(({ startTime }) => startTime < probe.firstPaint).length,
  };
}

const MENU_BUTTON = 'button[commandfor="mobile-menu"]';
const APPLY_BUTTON = 'button[commandfor="apply"]';
const NAME_FIELD = '#apply input[name="name"]';

/** A first visit is asked about cookies, and answers; until then the question lies over part of the page. */
async function refuseCookies(page: Page): Promise<void> {
  const refuse = page.getByRole("button", { name: consent.banner.reject }).first();
  // The plain twin does not ask.
  const asks = refuse.waitFor({ timeout: SETTLING_MS }).then(
    () => true,
    () => false,
  );
  if (!(await asks)) return;
  await refuse.click();
  await refuse.waitFor({ state: "hidden" });
}

async function useMeasures(page: Page, nextPath: string): Promise<SlowPhoneRun> {
  await refuseCookies(page);
  const openMenu = await longestInteraction(page, () => tap(page, MENU_BUTTON));
  await tap(page, '#mobile-menu button[command="close"]');
  await page.locator("#mobile-menu").waitFor({ state: "hidden" });
  const openApply = await longestInteraction(page, () => tap(page, APPLY_BUTTON));
  // The form's code comes when it is asked for.
  await page.locator(NAME_FIELD).waitFor();
  const typeInField = await longestInteraction(page, async () => {
    await tap(page, NAME_FIELD);
    await page.keyboard.type("Asha", { delay: 120 });
  });
  await tap(page, '#apply button[command="close"]');
  await tap(page, MENU_BUTTON);
  // As long as a person takes to find the line they want.
  await page.waitForTimeout(800);
  await tap(page, `#mobile-menu a[href="${nextPath}"]`);
  return { openMenu, openApply, typeInField, nextPageFromMenu: await nextPageTime(page) };
}

async function middleOf(page: Page, selector: string): Promise<[x: number, y: number]> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** By finger at its middle, without the waiting and looking that Playwright's own tap does in the page. */
async function tap(page: Page, selector: string): Promise<void> {
  await page.touchscreen.tap(...(await middleOf(page, selector)));
  await page.waitForTimeout(50);
}

/** By mouse, likewise; a hand presses a moment after it has come to rest. */
async function click(page: Page, selector: string): Promise<void> {
  await page.mouse.move(...(await middleOf(page, selector)));
  await page.waitForTimeout(100);
  await page.mouse.down();
  await page.mouse.up();
}

/** Shorter ones than 16 ms are not reported; they count as 8, the grain of the clock. */
async function longestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.probe.interactions.length = 0;
  });
  await act();
  await page.waitForTimeout(REPORT_MS);
  return Math.max(8, ...(await page.evaluate(() => window.probe.interactions)));
}

async function nextPageTime(page: Page): Promise<number> {
  await page.waitForFunction(() => window.probe.nextPage > 0, undefined, { polling: 50 });
  return page.evaluate(() => window.probe.nextPage);
}
