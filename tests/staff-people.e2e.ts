import { expect, type Page } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { comeAsCounsellor, enrol, family } from "./support/counsellor.ts";
import { test } from "./support/staff-tab.ts";
import { newVisitor } from "./support/visitor.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const lastCorrection = (page: Page) => page.getByRole("region", { name: "The last correction" });
const contacts = (page: Page) => page.getByRole("list", { name: "Reach them" });

test("two children of one number: joined, separated, and the number of one corrected", async ({
  page,
  site,
}) => {
  const own = family("Verma");
  const ritu = newVisitor({ name: `Ritu ${own}` });
  const rita = { ...ritu, name: `Rita ${own}`, service: "PTEOnline" as const };
  await comeAsCounsellor(page, site);
  const first = await enrol(page, site, ritu);
  const second = await enrol(page, site, rita);
  expect(second.personId).not.toBe(first.personId);

  await page.goto(`${staffPaths.person.replace(":id", first.personId)}?lead=${second.id}`);
  const household = panel(page, "Same household");
  await expect(household.getByRole("link", { name: rita.name })).toBeVisible();

  await test.step("somebody takes them for one, and separates them again", async () => {
    await household.getByRole("button", { name: "Merge…" }).click();
    const dialog = page.getByRole("dialog", { name: "Merge into one page" });
    await dialog.getByRole("button", { name: "Merge", exact: true }).click();
    await expect(household).toHaveCount(0);
    // The one that the address names is open.
    const enquiry = page.locator("details").filter({ hasText: second.reference });
    await enquiry.getByRole("button", { name: "Separate this enquiry" }).click();
    await expect(lastCorrection(page)).toContainText(`Separated to the page of ${rita.name}`);
    await expect(household.getByRole("link", { name: rita.name })).toBeVisible();
    await lastCorrection(page).getByRole("button", { name: "Undo" }).click();
    await expect(household).toHaveCount(0);
    await enquiry.getByRole("button", { name: "Separate this enquiry" }).click();
    await lastCorrection(page)
      .getByRole("link", { name: `Open ${rita.name}` })
      .click();
    await expect(title(page)).toHaveText(rita.name);
    await expect(panel(page, "Same household")).toContainText(ritu.name);
  });

  await test.step("her number is corrected: the wrong one is struck through and not called", async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Numbers and addresses…" }).click();
    const dialog = page.getByRole("dialog", { name: "Numbers and addresses" });
    await dialog.getByRole("button", { name: /^Correct…: \+/ }).click();
    const field = dialog.getByLabel(/^The right one instead of/);
    await expect(field).toBeFocused();
    await field.fill("12");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(field).toHaveValue("12");
    await field.fill("+49 30 2312588");
    await page.keyboard.press("Enter");
    await expect(dialog.locator("s")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(contacts(page).locator("s")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
      "href",
      "tel:+49302312588",
    );
    await lastCorrection(page).getByRole("button", { name: "Undo" }).click();
    await expect(contacts(page).locator("s")).toHaveCount(0);
  });

  await test.step("her course is corrected, and the page says so", async () => {
    await page.getByRole("button", { name: "Correct this enquiry" }).click();
    const dialog = page.getByRole("dialog", { name: "Correct this enquiry" });
    await dialog.getByLabel("Level").fill("B1");
    await dialog.getByLabel("Speaks").selectOption("de");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(panel(page, "What happened")).toContainText("level from not known to B1");
    // Whoever speaks German is greeted so.
    await expect(page.getByRole("link", { name: /WhatsApp/ }).first()).toHaveAttribute(
      "href",
      /\?text=Guten%20Tag%20/,
    );
  });
});
