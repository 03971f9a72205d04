import type { Browser, Page, TestInfo } from "@playwright/test";
import { keepCallsHere } from "./counsellor.ts";
import { test as ownSiteTest } from "./own-site.ts";
import { test as siteTest, watchServer } from "./running-site.ts";

const tabs = new Map<string, Promise<Page>>();

/**
 * One tab for all tests of the back office that a worker runs on a site: a new one would load and compile the
 * whole app again. Each test finds it empty: nothing stored, nobody logged in, nothing of the test before on its way.
 * It has settings of its own, so `test.use` changes nothing in it.
 */
async function useTab(
  { browser, siteUrl }: { browser: Browser; siteUrl: string },
  use: (page: Page) => Promise<void>,
  testInfo: TestInfo,
) {
  const tab = tabs.get(siteUrl) ?? openTab(browser, siteUrl);
  tabs.set(siteUrl, tab);
  const page = await tab;
  await page.setViewportSize({ width: 1280, height: 720 });
  const tellOfServer = watchServer(page, siteUrl);
  await use(page);
  await tellOfServer(testInfo);
  const requests = ["request", "requestfailed", "requestfinished", "response"];
  for (const event of [...requests, "console", "dialog", "popup"]) page.removeAllListeners(event);
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // What is left open would hear of each lead that another test sends. This page has no scripts of its own.
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
}

async function openTab(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await context.addInitScript(keepCallsHere);
  return context.newPage();
}

export const test = siteTest.extend({
  page: ({ browser, site }, use, testInfo) => useTab({ browser, siteUrl: site.url }, use, testInfo),
  context: ({ page }, use) => use(page.context()),
});

/** On the site of which tests may change every page. */
export const ownTest = ownSiteTest.extend({
  page: ({ browser, ownSite }, use, testInfo) =>
    useTab({ browser, siteUrl: ownSite.url }, use, testInfo),
  context: ({ page }, use) => use(page.context()),
});

/** Goes to another view of the app that is open, as the browser's own buttons do. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
