import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { consent } from "#content/cookie-consent.ts";
import type { ConsentCategory } from "#content/third-parties.ts";
import { awake, cookieNames, expectListed, missingPath, visit, type Watch } from "./page-checks.ts";
import { test as base, openSite, type Site } from "./running-site.ts";
import { ADS_ID, ANALYTICS_ID, startTags, type TagStandIn } from "./tags.ts";

/** Playwright's `test` with a site that has analytics and advertising, of a stand-in for their vendor. */
export const test = base.extend<object, { tags: TagStandIn; site: Site }>({
  tags: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what the fixture needs.
    async ({}, use) => {
      const tags = await startTags();
      await use(tags);
      await tags.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ tags }, use) => {
      const site = await openSite({ ANALYTICS_ID, ADS_ID, ANALYTICS_ORIGIN: tags.origin });
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});

/**
 * One route of each layout and kind: the code that decides on services is the same for all (app/consent). That no page
 * names anything of others, nor lets its code fetch it, is tested in server/pages/valid-html.test.ts.
 */
export const someRoutes: readonly string[] = [
  paths.home,
  paths.contactUs,
  paths.privacyPolicy,
  missingPath,
  staffPaths.home,
];

/**
 * Two of the routes without services, all of which app/consent/quiet-pages.test.ts names. The other ones, about one
 * person or of the back office, redirect those who are not logged in.
 */
export const quietRoutes: readonly string[] = [paths.accountDeleted, paths.newsletterConfirm];

export const banner = (page: Page) => page.getByRole("region", { name: consent.banner.title });
export const settings = (page: Page) => page.getByRole("dialog", { name: consent.settings.title });
export const vendorScripts = (page: Page) => page.locator('script[src*="/gtag/js"]');

export async function choose(
  page: Page,
  { analytics, marketing }: Record<"analytics" | "marketing", boolean>,
) {
  const dialog = settings(page);
  await dialog.getByLabel(consent.settings.analytics.label).setChecked(analytics);
  await dialog.getByLabel(consent.settings.marketing.label).setChecked(marketing);
  await dialog.getByRole("button", { name: consent.settings.save }).click();
}

export const askForSettings = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();

/** The addresses of others that `watch` has seen. */
const foreignOf = ({ requests }: Watch, site: Site): string[] =>
  requests.filter((url) => !/^(?:data|about):/.test(url) && !url.startsWith(`${site.url}/`));

type Walk = { page: Page; site: Site; seen: Watch; on: readonly string[] };

/**
 * Walks through the routes with one of the two services allowed. Only that service is asked, but not on quiet routes,
 * and only its cookies are kept.
 */
export async function walkWith(
  { page, site, seen, on }: Walk,
  tags: TagStandIn,
  { id, category, cookies }: { id: string; category: ConsentCategory; cookies: readonly string[] },
): Promise<void> {
  const asked = () => [
    ...new Set(
      foreignOf(seen, site).map((url) => {
        const { origin, searchParams } = new URL(url);
        return `${origin} ${searchParams.get("id") ?? searchParams.get("tid")}`;
      }),
    ),
  ];
  for (const path of on) {
    if (quietRoutes.includes(path)) {
      // The page before sends requests for as long as it is open.
      await page.goto("about:blank");
      seen.requests.length = 0;
      await visit(page, path);
      await page.waitForLoadState("networkidle");
      await expect(vendorScripts(page), path).toHaveCount(0);
      expect(asked(), path).toEqual([]);
    } else {
      seen.requests.length = 0;
      await Promise.all([
        page.waitForRequest((request) => request.url().startsWith(`${tags.origin}/collect?`)),
        visit(page, path),
      ]);
      expect(asked(), path).toEqual([`${tags.origin} ${id}`]);
    }
    expect(await cookieNames(page.context()), path).toEqual(cookies);
    await expectListed(page, path, [category]);
  }
}

/**
 * Walks through the routes: nobody else is asked, and no cookie is set.
 * @param check more checks of each route
 */
export async function walkAlone(
  { page, site, seen, on }: Walk,
  check: (path: string) => Promise<void> = async () => {},
): Promise<void> {
  seen.requests.length = 0;
  for (const path of on) {
    await visit(page, path);
    // The back office redirects those who are not logged in to the login.
    if (path === staffPaths.home) {
      await page.waitForURL(`**${paths.login}?*`);
      await awake(page);
    }
    await check(path);
    expect(foreignOf(seen, site), path).toEqual([]);
    expect(await cookieNames(page.context()), path).toEqual([]);
    await expectListed(page, path);
  }
  await page.waitForLoadState("networkidle");
  expect(foreignOf(seen, site)).toEqual([]);
  await expect(vendorScripts(page)).toHaveCount(0);
}
