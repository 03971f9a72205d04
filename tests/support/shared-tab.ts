import type { Page, TestInfo } from "@playwright/test";
import { type Site, watchServer } from "./running-site.ts";

const tabs = new Map<string, Promise<Page>>();

type Share = {
  site: Site;
  /** Opens the tab when its first test needs it. Those who share a tab give it the same `name`. */
  open: () => Promise<Page>;
  name: string;
};

/**
 * One tab for all tests of a kind that a worker runs on a site: a new tab would load and compile everything again. Each
 * test finds it empty: nothing stored, nobody logged in, no call of the test before under way. `test.use` changes
 * nothing in it; a clock or an init script that a test adds would stay.
 */
export async function useSharedTab(
  { site, open, name }: Share,
  use: (page: Page) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const key = `${name} ${site.url}`;
  const tab = tabs.get(key) ?? open();
  tabs.set(key, tab);
  const page = await tab;
  const context = page.context();
  await page.setViewportSize({ width: 1280, height: 720 });
  const tellOfServer = watchServer(page, site.url);
  await use(page);
  await tellOfServer(testInfo);
  for (const event of ["request", "requestfailed", "requestfinished", "response", "console"]) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  for (const event of ["dialog", "popup"]) page.removeAllListeners(event);
  context.removeAllListeners("weberror");
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.mouse.move(0, 0);
  // A page left open would learn of each lead that another test sends. This one has no scripts of its own.
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}
