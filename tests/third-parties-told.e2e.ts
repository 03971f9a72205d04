import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { consent } from "#content/cookie-consent.ts";
import { courses } from "#content/courses/courses.ts";
import { signedUp } from "./support/member.ts";
import { cookieNames, expectListed, visit, watch } from "./support/page-checks.ts";
import { banner, test, vendorScripts } from "./support/tagged-site.ts";
import { ADS_ID, ANALYTICS_ID } from "./support/tags.ts";
import { enrolForm, fillIn, newVisitor } from "./support/visitor.ts";

/* What services of others learn once a visitor has agreed to them, and on which pages they learn nothing. */

test.use({ isUnasked: true });
test.beforeEach(({ tags }) => {
  tags.hits.length = 0;
});

const accept = (page: Page) =>
  banner(page).getByRole("button", { name: consent.banner.accept }).click();

test("Accept reports the page at once, then each route, and what happens there: without a query or a name", async ({
  context,
  page,
  site,
  tags,
}) => {
  const visitor = newVisitor();
  const { complaints } = watch(context);
  await visit(page, `${paths.home}?utm_source=mail&email=${visitor.email}#enrol`);
  await page.mouse.move(200, 200);
  await accept(page);
  const views = () => tags.reported(ANALYTICS_ID).filter(({ en }) => en === "page_view");
  await expect.poll(() => views().map(({ dl }) => dl)).toEqual([`${site.url}/`]);
  expect(views()[0]).toMatchObject({ dr: "", dt: await page.title(), ad_storage: "granted" });
  await expect.poll(() => tags.reported(ADS_ID).map(({ dl }) => dl)).toEqual([`${site.url}/`]);
  expect(await cookieNames(context)).toEqual(["_ga", "_ga_TEST0001", "_gcl_au"]);

  await fillIn(enrolForm(page), visitor);
  await enrolForm(page).getByRole("button").click();
  await expect(enrolForm(page).getByRole("status")).toContainText("Your reference is");
  await expect
    .poll(() => tags.reported(ANALYTICS_ID).at(-1))
    .toMatchObject({ en: "lead_submitted", form: "enrolment", dl: `${site.url}/` });

  await page.getByRole("link", { name: "About Us" }).first().click();
  await expect
    .poll(() => views().at(-1))
    .toMatchObject({
      dl: `${site.url}${paths.aboutUs}`,
      dr: `${site.url}/`,
    });
  expect(views()).toHaveLength(2);

  await visit(page, `${courses.GermanClass.url}?q=${visitor.name}`);
  await expect
    .poll(() => tags.reported(ANALYTICS_ID).at(-1))
    .toMatchObject({ en: "course_viewed", course: "German Online" });
  for (const [address, path] of [
    [`${paths.login}?next=%2FuserProfile&email=${visitor.email}`, paths.login],
    [`/${visitor.email}`, "/*"],
  ] as const) {
    const before = views().length;
    await visit(page, address);
    await expect.poll(() => views().length).toBe(before + 1);
    expect(views().at(-1)).toMatchObject({ dl: `${site.url}${path}`, dt: path });
  }

  await visit(page, `${paths.newsletterConfirm}?token=secret-token`);
  await page.waitForLoadState("networkidle");
  await expect(vendorScripts(page)).toHaveCount(0);

  const all = decodeURIComponent(JSON.stringify(tags.hits));
  for (const secret of [visitor.email, visitor.name, visitor.phone, "secret-token", "utm_source"]) {
    expect(all).not.toContain(secret);
  }
  expect(complaints.filter((text) => !text.includes(" 404 "))).toEqual([]);
  await expectListed(page, paths.login, ["analytics", "marketing"]);
});

test("pages about one person have no scripts of others, however they are reached", async ({
  page,
  site,
  tags,
}) => {
  await signedUp(page, site);
  await visit(page, staffPaths.home);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await visit(page, paths.userProfile);
  await accept(page);
  await expect(banner(page)).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect(tags.hits).toEqual([]);

  // From there to a page on which the policy allows them, and back.
  await page.getByRole("link", { name: "About Us" }).first().click();
  await expect.poll(() => tags.reported(ANALYTICS_ID).length).toBeGreaterThan(0);
  await expect(vendorScripts(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(paths.userProfile);
  await expect(vendorScripts(page)).toHaveCount(0);
  expect(tags.reported(ANALYTICS_ID).map(({ dl }) => dl)).toEqual([`${site.url}${paths.aboutUs}`]);

  tags.hits.length = 0;
  for (const path of [staffPaths.home, paths.userProfile]) {
    await visit(page, path);
    await expect(page).toHaveURL(path);
    await page.waitForLoadState("networkidle");
    await expect(vendorScripts(page), path).toHaveCount(0);
    await expectListed(page, path, ["analytics", "marketing"]);
  }
  expect(tags.hits).toEqual([]);
});

test.describe("with the offer of a practice test", () => {
  test.use({ leadPopup: true });

  test("analytics hears that it was shown, closed and sent", async ({ context, page, tags }) => {
    const steps = () =>
      tags
        .reported(ANALYTICS_ID)
        .filter(({ en }) => en === "lead_popup")
        .map(({ step }) => step)
        .toSorted();
    const show = async (tab: Page) => {
      await tab.clock.fastForward(15_000);
      await expect(tab.locator("#lead-popup")).toBeVisible();
    };
    await page.clock.install();
    await visit(page, paths.faq);
    await page.mouse.move(200, 200);
    await accept(page);
    await expect.poll(() => tags.reported(ANALYTICS_ID).length).toBeGreaterThan(0);
    await show(page);
    await expect.poll(steps).toEqual(["shown"]);
    await page.keyboard.press("Escape");
    await expect.poll(steps).toEqual(["closed", "shown"]);
    await page.close();

    // Another tab is another visit.
    tags.hits.length = 0;
    const other = await context.newPage();
    await visit(other, paths.faq);
    await other.mouse.move(200, 200);
    await expect.poll(() => tags.reported(ANALYTICS_ID).length).toBeGreaterThan(0);
    await show(other);
    const visitor = newVisitor();
    await other.locator("#lead-popup").getByLabel("Email").fill(visitor.email);
    await other
      .locator("#lead-popup")
      .getByRole("button", { name: "Get My Free PDF Test" })
      .click();
    await expect.poll(steps).toEqual(["closed", "sent", "shown"]);
    expect(decodeURIComponent(JSON.stringify(tags.hits))).not.toContain(visitor.email);
  });
});
