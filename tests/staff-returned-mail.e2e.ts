import { expect } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { returnedMailWords as words } from "#content/staff/mails.ts";
import { comeAsCounsellor, enrol } from "./support/counsellor.ts";
import { noteReturn } from "./support/note-return.ts";
import { test } from "./support/staff-tab.ts";
import { newVisitor } from "./support/visitor.ts";

test("mail does not arrive: the inbox and the person say so, until somebody says that it does", async ({
  page,
  site,
}) => {
  const visitor = newVisitor({ name: "Meera Iyer" });
  await comeAsCounsellor(page, site);
  const { id, personId, reference } = await enrol(page, site, visitor);
  await noteReturn(page, site, id);

  await page.goto(`${staffPaths.leads}?q=${reference}`);
  const row = page.locator(`[data-row="${id}"]`);
  await expect(row.getByText(words.chip)).toBeVisible();
  await row.getByRole("link", { name: visitor.name }).click();
  await expect(page.getByText(words.chip).first()).toBeVisible();
  await expect(page.getByText("550 5.1.1 no such user")).toBeVisible();

  await page.goto(`${staffPaths.mails}?part=returned`);
  const list = page.getByRole("table", { name: words.table });
  await expect(list.getByText(visitor.email)).toBeVisible();
  const settle = page.getByRole("button", { name: `Mail arrives at ${visitor.email}` });
  await settle.focus();
  await page.keyboard.press("Enter");
  await expect(settle).toHaveCount(0);
  await expect(list.getByText("Ravi Malhotra said so").first()).toBeVisible();

  await page.goto(staffPaths.person.replace(":id", personId));
  await expect(page.getByText(words.settled, { exact: true })).toBeVisible();
  await expect(page.getByText(words.chip)).toHaveCount(0);
});
