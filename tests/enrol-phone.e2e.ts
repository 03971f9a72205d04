import { expect } from "@playwright/test";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm, fillIn, newVisitor, paste, sendAnother } from "./support/visitor.ts";

/* The enrol form's telephone number takes at most 15 signs: a number that is cut is somebody else's. */

test("of a number that is suggested, typed or pasted no digit is lost without a word", async ({
  page,
}) => {
  await visit(page);
  const form = enrolForm(page);
  const phone = form.getByLabel("Phone");
  const words = form.getByText(/This number is too long/);

  await test.step("suggested whole by a keyboard", async () => {
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
    await expect(words.first()).toBeVisible();
  });

  await test.step("typed", async () => {
    await phone.pressSequentially("+49 30 23125 000 00");
    await expect(phone).toHaveValue("+49302312500000");
    await expect(words).toHaveCount(0);
    await phone.press("1");
    await expect(phone).toHaveValue("+49302312500000");
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await expect(words.first()).toBeVisible();
  });

  await test.step("a digit in the middle finds the room that grouping takes up", async () => {
    await phone.fill("");
    await phone.pressSequentially("98000 0000 123");
    for (const _ of "123") await phone.press("ArrowLeft");
    await phone.pressSequentially("456");
    await expect(phone).toHaveValue("980000000456123");
    await expect(phone).not.toHaveAttribute("aria-invalid", "true");
  });

  await test.step("pasted with words before it", async () => {
    await phone.fill("");
    await paste(phone, "फ़ोन: (+91) 98765/43210");
    await expect(phone).toHaveValue("+919876543210");
    await expect(phone).not.toHaveAttribute("aria-invalid", "true");
  });

  await test.step("a digit too many takes away nothing that was said of the form", async () => {
    await phone.fill("+49302312500000");
    await form.getByRole("button").click();
    await expect(form.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await phone.focus();
    await page.keyboard.press("End");
    await phone.press("1");
    await expect(words).toBeVisible();
    await expect(form.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await expect(phone).toBeFocused();

    await fillIn(form, newVisitor({ phone: "+49302312500001" }));
    await expect(words).toBeHidden();
    await form.getByRole("button").click();
    await expect(form.getByRole("status")).toContainText("Your reference is");
    await sendAnother(form);
    await phone.focus();
    await page.keyboard.press("End");
    await phone.press("1");
    await expect(words).toBeVisible();
  });
});
