import { expect, type Page } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { systemWords as words } from "#content/staff/system.ts";
import { comeAs } from "./support/colleague.ts";
import { accessibilityViolations, expectToFit } from "./support/page-checks.ts";
import { ownTest as test } from "./support/staff-tab.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const line = (page: Page, part: string, name: string) =>
  region(page, part)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test("an admin sees what is not well, looks again, sends a test mail and confirms the rest", async ({
  page,
  ownSite: site,
}) => {
  const { user } = await comeAs(page, site, "admin");
  await page.goto(staffPaths.home);
  await page.getByRole("link", { name: "System", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);

  // A backup is missing until one is noted; the open page looks again by itself.
  await expect(line(page, words.needsYou, "Newest backup")).toContainText("bin/backup");
  await expect(line(page, "Website", "Certificate")).toContainText(words.notYet);

  await page.getByRole("button", { name: words.check }).press("Enter");
  await expect(line(page, "Website", "Certificate")).toContainText("A local site needs none.");
  await expect(line(page, "Website", "Size of uploads")).toContainText("It takes 16 MiB.");
  await expect(line(page, words.needsYou, "Mail server")).toContainText("SMTP_URL is not set");

  site.change(
    `INSERT INTO system_records VALUES ('backup', '${new Date().toISOString()}', NULL)
     ON CONFLICT DO UPDATE SET at = excluded.at`,
  );
  await page.reload();
  await expect(line(page, "Backups", "Newest backup")).toContainText("0 minutes ago");
  await expect(line(page, words.needsYou, "Newest backup")).toHaveCount(0);

  const mail = region(page, words.testMail);
  await expect(mail.getByLabel(words.testMailTo)).toHaveValue(user.email);
  await mail.getByLabel(words.testMailTo).fill("nobody");
  await mail.getByLabel(words.testMailTo).press("Enter");
  await expect(mail.getByLabel(words.testMailTo)).toBeFocused();
  await mail.getByLabel(words.testMailTo).fill("asha@example.in");
  await mail.getByRole("button", { name: words.testMailSend }).click();
  // This site has no mail server.
  await expect(mail).toContainText("It was written to DATA_DIR/mail");

  const lawyer = line(page, words.goLive, "Legal texts");
  await lawyer.getByRole("button", { name: "Confirm: Legal texts" }).press("Enter");
  await expect(lawyer).toContainText(`Confirmed by ${user.name}`);
  await page.reload();
  await lawyer.getByRole("button", { name: "Take back: Legal texts" }).click();
  await expect(lawyer.getByRole("button", { name: "Confirm: Legal texts" })).toBeVisible();

  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("what was found is shown where the database cannot keep it", async ({
  page,
  ownSite: site,
}) => {
  await comeAs(page, site, "admin");
  site.change("DELETE FROM system_records WHERE name LIKE 'check:%'");
  await page.goto(staffPaths.system);
  await expect(line(page, "Website", "Certificate")).toContainText(words.notYet);
  site.change(
    `CREATE TRIGGER full BEFORE INSERT ON system_records WHEN new.name LIKE 'check:%'
     BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
  );
  await page.getByRole("button", { name: words.check }).press("Enter");
  await expect(page.getByText(words.notKept)).toBeVisible();
  await expect(line(page, "Website", "Certificate")).toContainText("A local site needs none.");
  site.change("DROP TRIGGER full");
  await page.getByRole("button", { name: words.check }).press("Enter");
  await expect(page.getByText(words.notKept)).toHaveCount(0);

  // The page reads again after each check, which fails here, too.
  site.change("ALTER TABLE system_records RENAME TO away");
  await page.getByRole("button", { name: words.check }).press("Enter");
  await expect(page.getByText(words.notKept)).toBeVisible();
  await expect(line(page, words.needsYou, "Database")).toContainText(
    "does not take reads and writes",
  );
  await expect(line(page, "Website", "Certificate")).toContainText("A local site needs none.");
  site.change("ALTER TABLE away RENAME TO system_records");
});

test("a counsellor has no page System", async ({ page, ownSite: site }) => {
  await comeAs(page, site, "counsellor");
  await page.goto(staffPaths.home);
  await expect(page.getByRole("link", { name: "Mails", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "System", exact: true })).toHaveCount(0);
});
