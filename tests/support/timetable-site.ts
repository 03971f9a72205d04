import { test as base, openSite, type Site } from "./running-site.ts";
import { storeClass } from "./stored-class.ts";

/**
 * Playwright's `test` on a site whose classes are this file's own: where the act leads, and what menus and forms say,
 * depends on whether any class is planned.
 */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what the fixture needs.
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});

/** Stores a class and starts the site again: what is written beside a running server renews no page. */
export async function planClass(site: Site, fields: Parameters<typeof storeClass>[1] = {}) {
  const stored = storeClass(site, fields);
  await site.restart();
  return stored;
}

/** Takes all classes off the timetable again. */
export async function cancelClasses(site: Site): Promise<void> {
  site.change("UPDATE lessons SET state = 'cancelled'");
  await site.restart();
}
