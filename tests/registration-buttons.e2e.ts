import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/site.ts";

for (const [path, course, title] of [
  [paths.germanOnline, "GermanClass", "Register for German Classes"],
  [paths.pteOnline, "PTEOnline", "Register for PTE Online Classes"],
  [paths.pteOffline, "PTEOffline", "Register for PTE Offline Classes"],
  [paths.englishOnline, "EnglishOnline", "Register for English Online Classes"],
  [paths.englishOffline, "EnglishOffline", "Register for English Offline Classes"],
  [paths.ieltsOffline, "IeltsClass", "Register for IELTS Classes"],
] as const) {
  test(`${path} registers for ${course}, from each of its buttons`, async ({ page }) => {
    await visit(page, path);
    const openers = page.locator('[commandfor="registration"][command="show-modal"]');
    for (const opener of await openers.all()) {
      await opener.click();
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[name="course"]')).toHaveValue(course);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
    expect(await openers.count()).toBeGreaterThan(0);
  });
}
