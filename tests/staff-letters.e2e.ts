import { expect } from "@playwright/test";
import sharp from "sharp";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { comeAs } from "./support/colleague.ts";
import { accessibilityViolations } from "./support/page-checks.ts";
import { expectRows } from "./support/server-state.ts";
import { ownTest, test } from "./support/staff-tab.ts";

test("a letter gets a link and a picture by the editor's dialogs, and a bad file says why", async ({
  page,
  site,
}) => {
  await comeAs(page, site, "editor");
  await page.goto(staffPaths.letters);
  await page.getByRole("button", { name: "New letter" }).click();
  const subject = page.getByLabel("Subject");
  await subject.fill("Places in January");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.type("Our timetable");
  await page.keyboard.press("Shift+Home");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill("www.sprachsetu.example/demo-classes");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(text.getByText("Our timetable")).toHaveAttribute(
    "href",
    "https://www.sprachsetu.example/demo-classes",
  );
  // A picture goes behind the words, and not in their place.
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const choose = (buffer: Buffer) =>
    dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await choose(Buffer.from("no picture"));
  await expect(dialog.getByRole("alert")).toContainText(/JPEG, PNG/);
  const picture = { width: 400, height: 200, channels: 3, background: "#2a6f97" } as const;
  await choose(await sharp({ create: picture }).png().toBuffer());
  await dialog.getByLabel("What the picture shows").fill("A blue wall");
  await dialog.getByRole("button", { name: "Insert the picture" }).click();
  await expect(dialog).toHaveCount(0);
  const shown = text.getByRole("img", { name: "A blue wall" });
  await expect(shown).toBeVisible();
  // The dialogs have sent their own forms, and not the letter's.
  await expect(page).toHaveURL(/\/staff\/newsletter\/[\w-]+$/);
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.ok(),
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await stored;
  await page.reload();
  await expect(subject).toHaveValue("Places in January");
  await expect(shown).toBeVisible();
  await expect(text.getByRole("link", { name: "Our timetable" })).toBeVisible();
});

ownTest(
  "letters that may not have arrived are sent again after a question",
  async ({ page, ownSite }) => {
    await comeAs(page, ownSite, "editor");
    await page.goto(staffPaths.letters);
    await page.getByRole("button", { name: "New letter" }).click();
    await expect(page).toHaveURL(/\/staff\/newsletter\/[\w-]+$/);
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const at = "2026-11-01T10:00:00.000Z";
    ownSite.change(
      `UPDATE newsletter_campaigns SET status = 'sent', subject = 'News', starts_at = '${at}', started_at = '${at}', filled_at = '${at}', finished_at = '${at}' WHERE id = '${id}'`,
    );
    ownSite.change(
      `INSERT INTO newsletter_recipients (id, campaign_id, message_id, status, attempts, next_attempt_at, last_error)
     VALUES ('unsure', '${id}', '<unsure@example.in>', 'unsure', 1, '${at}', 'the server stopped meanwhile')`,
    );
    await page.reload();
    const again = page.getByRole("button", { name: "Send those perhaps delivered again" });
    const dialog = page.getByRole("dialog");
    await again.click();
    await expect(dialog).toContainText("1 letter may have arrived.");
    expect(await accessibilityViolations(page, ["dialog:modal"])).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(again).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Send those perhaps delivered again" }).click();
    await expect(again).toHaveCount(0);
    // Its reader is gone from the list, so it is left out when its turn comes.
    const states = "SELECT status FROM newsletter_recipients WHERE campaign_id = ?";
    await expectRows(page, ownSite, states, id, [{ status: "skipped" }]);
  },
);
