import { test as siteTest, welcome } from "./running-site.ts";
import { useSharedTab } from "./shared-tab.ts";

/**
 * A visitor's tab, which the tests of a worker share. First visits of a browser are tested in fonts.e2e.ts and
 * pages.e2e.ts.
 */
export const test = siteTest.extend({
  page: async ({ browser, site }, use, testInfo) => {
    const open = async () => {
      const context = await browser.newContext({ baseURL: site.url });
      await welcome(context);
      return context.newPage();
    };
    await useSharedTab({ site, open, name: "visitor" }, use, testInfo);
  },
  context: ({ page }, use) => use(page.context()),
});
