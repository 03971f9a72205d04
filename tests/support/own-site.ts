import { test as base, openSite } from "./running-site.ts";

/**
 * Playwright's `test` with one more site for each worker: what is published there shows on every page or in every
 * list, which other tests count on.
 */
export const test = base.extend<object, { ownSite: Awaited<ReturnType<typeof openSite>> }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what the fixture needs.
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});
