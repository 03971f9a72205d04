import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expectTabWalk, smallTargets } from "./support/keyboard.ts";
import { signedUp } from "./support/member.ts";
import {
  accessibilityViolations,
  awake,
  expectListed,
  expectOrder,
  expectQuiet,
  expectToFit,
  watch,
} from "./support/page-checks.ts";
import { newVisitor } from "./support/visitor.ts";
import { test } from "./support/visitor-tab.ts";

/* Checks the pages of an account as tests/pages.e2e.ts checks public pages, in one visit of each. */

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** Tablets, and a laptop at 200 % zoom. */
const others = [
  { width: 768, height: 800 },
  { width: 640, height: 400 },
];

/**
 * Axe checks header and footer only where `isWhole`: once as visitors see them, once as somebody who is logged in does.
 * @param isPanel whether its form or message has the same width on everything but phones
 */
async function expectSound(page: Page, path: string, { isWhole = false, isPanel = false }) {
  await page.setViewportSize(phone);
  const answer = await page.goto(path);
  await awake(page);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectOrder(page);
  await expectToFit(page);
  expect(await smallTargets(page)).toEqual([]);
  for (const size of isPanel ? [] : others) {
    await page.setViewportSize(size);
    await expectToFit(page);
  }
  await page.setViewportSize(desktop);
  await expectToFit(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expectTabWalk(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("main details")) {
      details.setAttribute("open", "");
    }
  });
  // Only the profile has another layout on a desktop.
  if (path === paths.userProfile) {
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expectToFit(page);
  expect(await accessibilityViolations(page, isWhole ? [] : ["main"])).toEqual([]);
}

test("the pages to come in are accessible, by keyboard too, fit, and ask nobody else", async ({
  context,
  page,
  site,
}) => {
  const seen = watch(context);
  for (const path of [paths.login, paths.signup, paths.forgotPassword, paths.accountDeleted]) {
    const isWhole = path === paths.login;
    await test.step(path, () => expectSound(page, path, { isWhole, isPanel: !isWhole }));
    await expectListed(page, path);
  }
  await expectQuiet(context, site.url, seen);
});

test("one's own pages are accessible, by keyboard too, fit, and ask nobody else", async ({
  context,
  page,
  site,
}) => {
  // A name as long as people really have.
  const member = await signedUp(page, site, {
    name: "Venkata Subrahmanyam Chandrasekharan Balasubramanian",
  });
  await page.request.post("/api/v1/service", {
    data: newVisitor({ email: member.email }),
  });
  const { requests, complaints } = watch(context);
  for (const path of [paths.userProfile, paths.accountHub]) {
    await test.step(path, () => expectSound(page, path, { isWhole: path === paths.userProfile }));
    await expectListed(page, path);
  }
  expect(
    requests.filter((url) => !/^(?:data|about):/.test(url) && !url.startsWith(`${site.url}/`)),
  ).toEqual([]);
  expect(complaints).toEqual([]);
});
