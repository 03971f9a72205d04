import { expect, type Page } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { comeAsCounsellor, family } from "./support/counsellor.ts";
import { expectRows, storedRow } from "./support/server-state.ts";
import { test } from "./support/staff-tab.ts";
import { textRow, workbookParts, zipped } from "./support/workbook.ts";

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
    `Hari ${mark},not an address,+91 98220 00002,PTE`,
    `${mark} 7,,,PTE`,
    `Indu ${mark},indu.${mark}@example.com,,IELTS`,
  ].join("\n");
  await page.getByLabel("Excel or CSV file").setInputFiles({
    name: "fair.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByRole("heading", { name: "What the columns are" })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Full name");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("Mail");
  await page.getByLabel("Phone", { exact: true }).selectOption("");
  await page.getByLabel("Phone", { exact: true }).selectOption("Mobile");
  await page.getByRole("button", { name: "Check again" }).click();
  const bad = page.getByRole("table", { name: "Rows that cannot be imported" });
  await expect(bad.getByRole("row")).toHaveCount(2);
  await expect(bad).toContainText("Row 4");
  const partly = page.getByRole("table", { name: "Rows with a value that we cannot read" });
  await expect(partly).toContainText("Row 3");
  await expect(partly).toContainText("Mail: Invalid email address (It says “not an address”)");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download these rows" }).click();
  expect((await download).suggestedFilename()).toBe("refused-rows.xlsx");

  const store = page.getByRole("button", { name: /^Import: 3/ });
  await expect(store).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel("Import the good rows").check();
  await store.click();
  await expect(main(page).getByText("The import is done: 3")).toBeVisible();
  const imported = "SELECT name FROM leads WHERE name LIKE ? ORDER BY name";
  await expectRows(page, site, imported, `%${mark}`, [
    { name: `Gita ${mark}` },
    { name: `Hari ${mark}` },
    { name: `Indu ${mark}` },
  ]);

  const past = page.getByRole("region", { name: "Imports so far" });
  const own = past.getByRole("row", { name: /fair\.csv/ }).first();
  await own.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(own).toContainText("Undone");
  await expectRows(page, site, imported, `%${mark}`, []);
});

test("a workbook: its columns, dates and statuses are shown and chosen before anything is stored", async ({
  page,
  site,
}) => {
  const mark = family("Workbook");
  await comeAsCounsellor(page, site);
  await page.goto(staffPaths.importLeads);
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel("Excel or CSV file")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  const read = page.getByRole("button", { name: "Read the file" });
  await expect(page.getByText("20,000 rows, 100 columns")).toBeVisible();
  await choose("old.xls", Buffer.from("d0cf11e0a1b11ae1", "hex"));
  await read.click();
  await expect(main(page).getByText("This is an old Excel file (.xls).")).toBeVisible();

  const rows = [
    textRow(1, "Vorname", "Nachname", "Telefon", "Handy", "Datum", "Status", "Stadt"),
    textRow(
      2,
      "Änne",
      mark,
      "030 23125 111",
      "0172 1234567",
      "03/04/2026",
      "Kein Interesse",
      "Berlin",
    ),
  ];
  const parts = workbookParts([
    { name: "Anfragen", rows: rows.join("") },
    { name: "Alt", rows: textRow(1, "Name", "Mail") },
  ]);
  await choose("anfragen.xlsx", await zipped(parts));
  await read.click();
  await expect(page.getByLabel("First name")).toHaveValue("Vorname");
  await expect(page.getByText("a second value goes into the note: Handy")).toBeVisible();
  await expect(page.getByText("No date in this file shows it.")).toBeVisible();
  await expect(page.getByLabel("Numbers without a country code")).toHaveValue("DE");
  await expect(page.getByText("Columns that are not used: Stadt")).toBeVisible();
  await page.getByLabel("Sheet").selectOption("Alt");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Name");
  await page.getByLabel("Sheet").selectOption("Anfragen");
  await expect(page.getByLabel("First name")).toHaveValue("Vorname");

  await page.getByLabel("Phone", { exact: true }).selectOption("Handy");
  const status = page.getByLabel("“Kein Interesse” (1 row)");
  await expect(status).toHaveValue("lost");
  await status.selectOption("Demo booked");
  await page.getByLabel("Dates like 03/04/2026").selectOption("mdy");
  await page.getByLabel("Keep what they say").check();
  await page.getByRole("button", { name: "Check again" }).click();
  const preview = page.getByRole("table", { name: "How the first rows will look" });
  await expect(preview).toContainText("+49 172 123 4567");
  await expect(preview).toContainText("4 Mar");
  await page.getByRole("button", { name: "Import: 1 row" }).click();
  await expect(main(page).getByText("The import is done: 1")).toBeVisible();
  const imported = "SELECT id, name, phone, status FROM leads WHERE name LIKE ?";
  const lead = await storedRow(page, site, imported, `%${mark}`);
  expect(lead).toMatchObject({
    name: `Änne ${mark}`,
    phone: "+491721234567",
    status: "demo_booked",
  });
  const notes = "SELECT text FROM lead_notes WHERE lead_id = ?";
  await expectRows(page, site, notes, String(lead.id), [
    { text: "Telefon: 030 23125 111\nStatus: Kein Interesse\nStadt: Berlin" },
  ]);
});

test("known people: what happens to them is chosen for all and for one", async ({ page, site }) => {
  const mark = family("Known");
  await comeAsCounsellor(page, site);
  const read = async (rows: string[]) => {
    await page.goto(staffPaths.importLeads);
    await page.getByLabel("Excel or CSV file").setInputFiles({
      name: "list.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Name,Mail,Note", ...rows].join("\n")),
    });
    await page.getByRole("button", { name: "Read the file" }).click();
  };
  const [first, second] = [
    `Gita ${mark},gita.${mark}@example.com`,
    `Hari ${mark},hari.${mark}@example.com`,
  ];
  await read([`${first},`, `${second},`]);
  await page.getByRole("button", { name: "Import: 2 rows" }).click();
  await expect(main(page).getByText("The import is done: 2")).toBeVisible();

  await read([`${first},fair`, `${second},fair`, `Indu ${mark},indu.${mark}@example.com,`]);
  await expect(main(page).getByText("Leave out").first()).toBeAttached();
  await page.getByLabel("People with an open enquiry (2)").selectOption("Update the lead we have");
  await page.getByText("Row by row").click();
  const rows = page.getByRole("table", { name: "Row by row" });
  await expect(rows).toContainText("The file says otherwise: Note");
  await page.getByLabel("Show").selectOption("People with an open enquiry");
  await expect(rows.getByRole("row")).toHaveCount(3);
  await page.getByLabel(`Row 3, Hari ${mark}: what happens to it`).selectOption("Leave out");
  await page.getByRole("button", { name: "Import: 1 new, 1 updated" }).click();
  await expect(main(page).getByText("1 row updated")).toBeVisible();
  const notes =
    "SELECT leads.name, text FROM lead_notes JOIN leads ON leads.id = lead_id WHERE leads.name LIKE ?";
  await expectRows(page, site, notes, `%${mark}`, [{ name: `Gita ${mark}`, text: "fair" }]);
});
