import { expect } from "@playwright/test";
import { nextFrames } from "./support/next-frames.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm, fillIn, leadsOf, newVisitor, typeIn } from "./support/visitor.ts";

const TOKEN_CALL = "**/api/v1/form-token";

/* What a form asks for before it is sent: when, how often, and again where it could not be had. */

test.describe("where the first touch is without a line", () => {
  let calls: number;

  test.beforeEach(async ({ page }) => {
    calls = 0;
    await page.route(TOKEN_CALL, (route) => {
      calls += 1;
      return calls === 1 ? route.abort() : route.continue();
    });
    // How long somebody took is what these tests say, not how fast the machine types.
    await page.clock.setFixedTime("2026-11-24T10:00:00Z");
    await visit(page);
    const missed = page.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/form-token"),
    );
    await enrolForm(page).getByLabel("Name").focus();
    await missed;
  });

  test("the token is asked for at the next, and sent by who takes time", async ({ page, site }) => {
    const visitor = newVisitor();
    await typeIn(page, enrolForm(page), visitor);
    await expect.poll(() => calls).toBe(2);
    await page.clock.setFixedTime("2026-11-24T10:00:05Z");
    await enrolForm(page).getByRole("button").click();
    await expect(enrolForm(page).getByRole("status")).toContainText("Your reference is");
    expect(leadsOf(site, visitor)[0]?.review_reasons).not.toContain("form_token");
    expect(calls).toBe(2);
  });

  test("nobody is said to have filled in too fast", async ({ page, site }) => {
    const visitor = newVisitor();
    await fillIn(enrolForm(page), visitor);
    await enrolForm(page).getByRole("button").click();
    await expect(enrolForm(page).getByRole("status")).toContainText("Your reference is");
    expect(calls).toBe(2);
    expect(leadsOf(site, visitor)[0]?.review_reasons).not.toContain("too_fast");
  });
});

test("a token of yesterday is asked for anew, one of today is not", async ({ page }) => {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/form-token")) calls += 1;
  });
  await page.clock.install();
  const touch = (label: string) => enrolForm(page).getByLabel(label).focus();
  for (const [expected, pass] of [
    [1, () => visit(page)],
    [2, () => page.clock.fastForward("24:00:00")],
    [2, () => visit(page)],
    [3, () => page.clock.fastForward("24:00:00").then(() => visit(page))],
  ] as const) {
    await pass();
    for (const label of ["Name", "Email", "Phone"]) await touch(label);
    await nextFrames(page);
    // Of two requests the browser reports the earlier one first.
    await page.evaluate(() => fetch("/healthz").then(({ ok }) => ok));
    expect(calls).toBe(expected);
  }
});
