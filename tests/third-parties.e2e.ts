import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { branchMap } from "#content/branch-map.ts";
import { consent } from "#content/cookie-consent.ts";
import { berlin, cookieSettingsUrl } from "#content/site.ts";
import { thirdParties } from "#content/third-parties.ts";
import {
  awake,
  cookieNames,
  expectListed,
  scrollThrough,
  visit,
  watch,
} from "./support/page-checks.ts";
import {
  askForSettings,
  banner,
  choose,
  quietRoutes,
  settings,
  someRoutes,
  test,
  vendorScripts,
  walkAlone,
  walkWith,
} from "./support/tagged-site.ts";
import { ADS_ID, ANALYTICS_ID } from "./support/tags.ts";

/*
 * Who is asked and what is stored, before a choice and after it, on one route of each kind. On which routes a service
 * may run is tested in app/consent/quiet-pages.test.ts. The vendor is a stand-in.
 */

// These long tests come near the end of the run: one after the other, they would leave half of the machine idle.
test.describe.configure({ mode: "parallel" });
test.use({ isUnasked: true, contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ tags }) => {
  tags.hits.length = 0;
});

/** The complaint about a page that answers with an error: a missing one, or a mailed link without its token. */
const isAnswer = (complaint: string) => /^Failed to load resource: .* 4\d\d /.test(complaint);

test("on no kind of route is anybody else asked before a choice, nor after Reject", async ({
  context,
  page,
  site,
  tags,
}) => {
  const seen = watch(context);
  await visit(page, paths.faq);
  await walkAlone({ page, site, seen, on: [...someRoutes, ...quietRoutes] }, (path) =>
    expect(banner(page), `${path}, unasked`).toBeVisible(),
  );

  await banner(page).getByRole("button", { name: consent.banner.reject }).click();
  await expect(banner(page)).toHaveCount(0);
  await walkAlone({ page, site, seen, on: [paths.home, paths.privacyPolicy] }, (path) =>
    expect(banner(page), `${path}, rejected`).toHaveCount(0),
  );
  expect(tags.hits).toEqual([]);

  await test.step("maps load by themselves once that was asked for, and no more once it was taken back", async () => {
    await context.route("https://www.google.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>A map</h1>" }),
    );
    await visit(page, paths.contactUs);
    await page.getByRole("button", { name: branchMap.alwaysButton }).first().click();
    await expect(page.locator("iframe")).toHaveCount(2);
    await visit(page, paths.contactUs);
    await scrollThrough(page);
    const frame = page.locator(`iframe[title="Interactive map of ${berlin.name}"]`);
    await expect(frame.contentFrame().getByRole("heading")).toHaveText("A map");

    await askForSettings(page);
    await settings(page).getByRole("button", { name: consent.settings.mapsButton }).click();
    await page.keyboard.press("Escape");
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("mapFrames"))).toBeNull();
  });
});

test("after Customize the chosen service runs, but on quiet routes, and is gone once it is withdrawn", async ({
  context,
  page,
  site,
  tags,
}) => {
  const seen = watch(context);
  await visit(page, paths.faq);
  await page.mouse.move(200, 200);
  await banner(page).getByRole("button", { name: consent.banner.customize }).click();
  await choose(page, { analytics: true, marketing: false });
  await expect.poll(() => tags.reported(ANALYTICS_ID)).toHaveLength(1);
  expect(tags.reported(ANALYTICS_ID)[0]).toMatchObject({
    analytics_storage: "granted",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  // Home and a missing page with both services are tested in tests/third-parties-told.e2e.ts.
  const on = [paths.privacyPolicy, staffPaths.home, ...quietRoutes];
  await walkWith({ page, site, seen, on }, tags, {
    id: ANALYTICS_ID,
    category: "analytics",
    cookies: ["_ga", `_ga_${ANALYTICS_ID.slice(2)}`],
  });
  const [cookie] = await context.cookies();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days), "1 year 1 month 4 days").toBe(400);

  // The list that visitors see names the cookies, too.
  const listed = thirdParties.flatMap(({ cookies }) => cookies).map(({ name }) => name);
  expect(listed).toContain("_ga");
  expect(listed).toContain("_ga_*");

  await visit(page, paths.faq);
  await askForSettings(page);
  await expect(settings(page).getByLabel(consent.settings.analytics.label)).toBeChecked();
  const left = page.waitForEvent("load");
  await settings(page).getByRole("button", { name: consent.settings.withdraw }).click();
  await left;
  await awake(page);
  await expect(vendorScripts(page)).toHaveCount(0);
  expect(await cookieNames(context)).toEqual([]);
  await askForSettings(page);
  // Nothing is left to withdraw.
  await expect(settings(page).getByRole("button", { name: consent.settings.save })).toBeVisible();
  await expect(settings(page).getByText(consent.settings.withdraw)).toHaveCount(0);
  await page.keyboard.press("Escape");
  tags.hits.length = 0;
  await walkAlone({ page, site, seen, on: [paths.privacyPolicy] });
  await page.goBack();
  await awake(page);
  expect(tags.hits).toEqual([]);
  expect(seen.complaints.filter((text) => !isAnswer(text))).toEqual([]);
});

/** The services whose scripts run in a tab. */
const knocking = (tab: Page) =>
  tab.evaluate(() => {
    const asked = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const knocks = asked.filter(({ pathname }) => pathname === "/knock");
    return [...new Set(knocks.map(({ searchParams }) => searchParams.get("tid")))].sort();
  });

test("with a yes to marketing alone, analytics stays away, until it is allowed, too; what another tab withdraws or clears ends here at once, or, where somebody writes, with the next page", async ({
  context,
  page,
  site,
  tags,
}) => {
  const seen = watch(context);
  await visit(page, `${paths.faq}?gclid=a-click`);
  await askForSettings(page);
  await choose(page, { analytics: false, marketing: true });
  await expect.poll(() => tags.reported(ADS_ID)).toHaveLength(1);
  expect(tags.reported(ADS_ID)[0]).toMatchObject({
    analytics_storage: "denied",
    ad_storage: "granted",
  });
  await walkWith({ page, site, seen, on: [paths.privacyPolicy] }, tags, {
    id: ADS_ID,
    category: "marketing",
    cookies: [`_gac_${ADS_ID}`, "_gcl_au", "_gcl_aw"],
  });

  // More can be allowed without a page load.
  await visit(page, paths.faq);
  const other = await context.newPage();
  await visit(other, cookieSettingsUrl);

  const allowBoth = async () => {
    await askForSettings(page);
    await choose(page, { analytics: true, marketing: true });
    for (const id of [ANALYTICS_ID, ADS_ID]) {
      await expect.poll(() => tags.reported(id).length).toBeGreaterThan(0);
    }
  };
  /** Expects no requests of either script, which would send ten in a second. */
  const expectSilence = async () => {
    await awake(page);
    tags.hits.length = 0;
    await scrollThrough(page);
    await expect(vendorScripts(page)).toHaveCount(0);
    expect(tags.hits).toEqual([]);
    await expectListed(page, page.url());
    expect(await cookieNames(context)).toEqual([]);
  };

  await allowBoth();
  expect(await page.evaluate(() => localStorage.getItem("_gcl_ls"))).toBe("1");
  await askForSettings(other);
  const reloaded = page.waitForEvent("load");
  await choose(other, { analytics: false, marketing: false });
  await reloaded;
  // The other tab has them loaded too, and is loaded anew.
  await expect(vendorScripts(other)).toHaveCount(0);
  await expectSilence();
  expect(new URL(page.url()).pathname).toBe(paths.faq);

  // A half-typed form stays, and nothing more is reported meanwhile.
  await allowBoth();
  const email = page.locator("footer form").getByLabel("Email");
  await email.fill("asha@");
  // A tab that clears its own storage is not told of it. So its scripts must have set their cookies before.
  await expect.poll(() => knocking(other)).toEqual([ADS_ID, ANALYTICS_ID]);
  await other.evaluate(() => localStorage.clear());
  await expect(banner(page)).toBeVisible();
  await other.close();
  await expect.poll(() => cookieNames(context)).toEqual([]);
  tags.hits.length = 0;
  await expect(email).toHaveValue("asha@");
  const left = page.waitForEvent("load");
  await page.getByRole("link", { name: "About Us" }).first().click();
  await left;
  await expect(page).toHaveURL(paths.aboutUs);
  expect(tags.hits.filter(({ path }) => path !== "/knock")).toEqual([]);
  await expectSilence();
  await expect(banner(page)).toBeVisible();
});
