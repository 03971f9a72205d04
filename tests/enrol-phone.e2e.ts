import { expect } from "@playwright/test";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/site.ts";
import { enrolForm, paste } from "./support/visitor.ts";

/* The enrol form's telephone number takes at most 15 signs: a number that is cut is somebody else's. */

test("of a number that a keyboard suggests whole, no digit is lost", async ({ page }) => {
  await visit(page);
  const phone = enrolForm(page).getByLabel("Phone");
  await phone.focus();
  // With its grouping it is longer than the field.
  await page.keyboard.insertText("+49 30 23125 000");
  await expect(phone).toHaveValue("+493023125000");
  await phone.fill("");
  await page.keyboard.insertText("98000 00001");
  await expect(phone).toHaveValue("98000 00001");
  await phone.fill("");
  await page.keyboard.insertText("+49 30 23125 000 000 000");
  await expect(phone).toHaveValue("");
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(
    enrolForm(page)
      .getByText(/This number is too long/)
      .first(),
  ).toBeVisible();
});

test("of a number that is typed, no digit is lost without a word", async ({ page }) => {
  await visit(page);
  const phone = enrolForm(page).getByLabel("Phone");
  const words = enrolForm(page).getByText(/This number is too long/);
  await phone.pressSequentially("+49 30 23125 000 00");
  await expect(phone).toHaveValue("+49302312500000");
  await expect(words).toHaveCount(0);
  await phone.press("1");
  await expect(phone).toHaveValue("+49302312500000");
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(words.first()).toBeVisible();
});

for (const copied of [
  "Tel: +91 98765 43210",
  "tel:+91-98765-43210",
  "Mobil. (+91) 98765/43210",
  "Phone no. +919876543210",
  "फ़ोन: +919876543210",
]) {
  test(`"${copied}" is pasted as its number`, async ({ page }) => {
    await visit(page);
    const phone = enrolForm(page).getByLabel("Phone");
    await phone.focus();
    await paste(phone, copied);
    await expect(phone).toHaveValue("+919876543210");
    await expect(phone).not.toHaveAttribute("aria-invalid", "true");
  });
}
