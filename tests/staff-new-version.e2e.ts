import { expect } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { staffParts } from "#content/staff/office-words.ts";
import { comeAsCounsellor, enrol } from "./support/counsellor.ts";
import { smallTargets } from "./support/keyboard.ts";
import { accessibilityViolations, expectToFit } from "./support/page-checks.ts";
import { test } from "./support/staff-tab.ts";
import { newVisitor } from "./support/visitor.ts";

/* The site was deployed while a tab was open: what the tab has not asked for yet is no longer there. */

test("code of a former version is gone: a message with the way on, and what was typed stays", async ({
  page,
  site,
}) => {
  const goes = (file: string) =>
    page.route(new RegExp(`/assets/${file}-[^/]+\\.js`), (route) => route.fulfill({ status: 404 }));

  await comeAsCounsellor(page, site);
  const { personId } = await enrol(page, site, newVisitor());
  await page.goto(staffPaths.person.replace(":id", personId));
  const note = page.getByLabel("What was said");
  await note.fill("Calls back on Monday.");
  await goes("mails.page");
  await page.getByRole("link", { name: "Mails", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(staffParts.newVersion);
  const reload = page.getByRole("button", { name: staffParts.reload });
  await expect(reload).toBeFocused();
  await expect(note).toHaveValue("Calls back on Monday.");
  await page.setViewportSize({ width: 390, height: 900 });
  await expectToFit(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await accessibilityViolations(page, ["[role=alert]"])).toEqual([]);
  await page.unrouteAll();
  await reload.click();
  await expect(page).toHaveURL(staffPaths.mails);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mails");
  await page.goBack();
  await expect(note).toHaveValue("Calls back on Monday.");

  // Where the code of one part is gone, the rest of the page stays.
  await goes("charts");
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  const figure = page.getByRole("figure").first();
  await expect(figure).toContainText(staffParts.newVersion);
  await expect(figure.getByText("Numbers as a table")).toBeVisible();
  await page.unrouteAll();
  await figure.getByRole("button", { name: staffParts.reload }).click();
  await expect(figure.locator("svg").first()).toBeVisible();
});
