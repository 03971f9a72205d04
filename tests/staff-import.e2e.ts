import { expect, type Page } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { comeAsCounsellor, family } from "./support/counsellor.ts";
import { test } from "./support/running-site.ts";

/** Without the region that repeats notices for screen readers. */
const main = (page: Page) => page.getByRole("main");

test("leads from a file: the columns, a dry run that names each bad row, the import, its undo", async ({
  page,
  site,
}) => {
  const mark = family("Import");
  await comeAsCounsellor(page, site);
  await page.goto(staffPaths.importLeads);
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("Choose a file.")).toBeVisible();
  const csv = [
    "Full name,Mail,Mobile,Wants",
    `Gita ${mark},gita.${mark}@example.com,+91 98220 00001,German`,
    `Hari ${mark},not an address,,PTE`,
    `Indu ${mark},indu.${mark}@example.com,,IELTS`,
  ].join("\n");
  await page.getByLabel("CSV file").setInputFiles({
    name: "fair.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByRole("heading", { name: "What the columns are" })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).selectOption("Full name");
  await page.getByLabel("Email", { exact: true }).selectOption("Mail");
  await page.getByLabel("Phone", { exact: true }).selectOption("Mobile");
  await page.getByLabel("Course", { exact: true }).selectOption("");
  await page.getByRole("button", { name: "Check again" }).click();
  const bad = page.getByRole("table", { name: "Rows that cannot be imported" });
  await expect(bad.getByRole("row")).toHaveCount(2);
  await expect(bad).toContainText("Row 3");
  await expect(bad).toContainText("not an address");

  const store = page.getByRole("button", { name: /^Import: 2/ });
  await expect(store).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel("Import the good rows").check();
  await store.click();
  await expect(main(page).getByText("The import is done: 2")).toBeVisible();
  const imported = () =>
    site.rows("SELECT name FROM leads WHERE name LIKE ? ORDER BY name", `%${mark}`);
  expect(imported()).toMatchObject([{ name: `Gita ${mark}` }, { name: `Indu ${mark}` }]);

  const past = page.getByRole("region", { name: "Imports so far" });
  const own = past.getByRole("row", { name: /fair\.csv/ }).first();
  await own.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(own).toContainText("Taken back");
  expect(imported()).toEqual([]);
});
