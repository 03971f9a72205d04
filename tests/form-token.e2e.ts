import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { nextFrames } from "./support/next-frames.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import {
  earlierToken,
  enrolForm,
  fillIn,
  leadsOf,
  newVisitor,
  sendAnother,
  TOKEN_CALL,
} from "./support/visitor.ts";

/* What a form asks for before it is sent: when, how often, and again where it could not be had. */

test("a token that the first touch missed is asked for at the next, and sent by who takes time alone", async ({
  page,
  site,
}) => {
  let calls = 0;
  await page.route(TOKEN_CALL, (route) => {
    calls += 1;
    return calls === 1 ? route.abort() : route.fulfill({ json: { token: earlierToken(site) } });
  });
  // How long somebody took is what this test says, not how fast the machine types.
  await page.clock.setFixedTime("2026-11-24T10:00:00Z");
  await visit(page);
  const form = enrolForm(page);
  const missed = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/form-token"),
  );
  await form.getByLabel("Name").focus();
  await missed;

  const send = async () => {
    const visitor = newVisitor();
    await fillIn(form, visitor);
    const sent = page.waitForRequest("**/api/v1/service");
    await form.getByRole("button").click();
    await expect(form.getByRole("status")).toContainText("Your reference is");
    expect(calls).toBe(2);
    return {
      token: (await sent).postDataJSON().formToken,
      reasons: leadsOf(site, visitor)[0]?.review_reasons,
    };
  };
  await test.step("nobody is said to have filled in too fast", async () => {
    const { token, reasons } = await send();
    expect(token).toBeUndefined();
    expect(reasons).not.toContain("too_fast");
  });
  await test.step("with time between, it is sent", async () => {
    await page.clock.setFixedTime("2026-11-24T10:00:05Z");
    await sendAnother(form);
    const { token, reasons } = await send();
    expect(token).toBeDefined();
    expect(reasons).not.toContain("form_token");
  });
});

test("a token of yesterday is asked for anew, one of today is not", async ({ page }) => {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/form-token")) calls += 1;
  });
  await page.clock.install();
  const open = () => visit(page, paths.register);
  const touch = (label: string) => page.locator("main form").getByLabel(label).focus();
  for (const [expected, pass] of [
    [1, open],
    [2, () => page.clock.fastForward("24:00:00")],
    [2, open],
    [3, () => page.clock.fastForward("24:00:00").then(open)],
  ] as const) {
    await pass();
    for (const label of ["Name", "Email", "Phone"]) await touch(label);
    await nextFrames(page);
    // Of two requests the browser reports the earlier one first.
    await page.evaluate(() => fetch("/healthz").then(({ ok }) => ok));
    expect(calls).toBe(expected);
  }
});
