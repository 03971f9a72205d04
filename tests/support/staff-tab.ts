import type { Browser, Page } from "@playwright/test";
import { keepCallsHere } from "./counsellor.ts";
import { test as ownSiteTest } from "./own-site.ts";
import { type Site, test as siteTest } from "./running-site.ts";
import { useSharedTab } from "./shared-tab.ts";

/** A tab of the back office. */
const staffTab = (browser: Browser, site: Site) => ({
  site,
  name: "staff",
  async open(): Promise<Page> {
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
    await context.addInitScript(keepCallsHere);
    return context.newPage();
  },
});

export const test = siteTest.extend({
  page: ({ browser, site }, use, testInfo) => useSharedTab(staffTab(browser, site), use, testInfo),
  context: ({ page }, use) => use(page.context()),
});

/** A tab on the site whose pages tests may change. */
export const ownTest = ownSiteTest.extend({
  page: ({ browser, ownSite }, use, testInfo) =>
    useSharedTab(staffTab(browser, ownSite), use, testInfo),
  context: ({ page }, use) => use(page.context()),
});

/** Goes to another view of the app that is open, as the browser's own buttons do. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
