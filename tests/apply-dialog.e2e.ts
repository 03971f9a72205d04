import { expect, type Page } from "@playwright/test";
import { visit } from "./support/page-checks.ts";
import { storedLead } from "./support/server-state.ts";
import { enrolForm, expectFilledIn, fillIn, newVisitor } from "./support/visitor.ts";
import { test } from "./support/visitor-tab.ts";

const SERVICE_CALL = "**/api/v1/service";

const opener = (page: Page) => page.locator("main button[aria-haspopup=dialog]");
/** The notice over the page; `StandingNotice` comes last in the document. */
const noticeOf = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Your reference is", visible: true }).last();
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Apply for a course" });

test("Apply Now opens the form; refused it keeps what was typed, stored it gives way to the thanks", async ({
  page,
  site,
}) => {
  const visitor = newVisitor({ service: "PTEOnline" });
  await visit(page);
  const dialog = dialogOf(page);

  // The other ways to close such a dialog are tested in courses.e2e.ts.
  await test.step("Escape closes it, and the focus comes back", async () => {
    await expect(opener(page)).toHaveText("Apply Now");
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    // The browser itself keeps the focus in a modal dialog.
    await expect(page.locator("dialog:modal")).toHaveCount(1);
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  await test.step("a refusal keeps it open, and what was typed, also when it is closed by mistake", async () => {
    await opener(page).click();
    await page.route(SERVICE_CALL, (route) => route.fulfill({ status: 500, body: "" }));
    await fillIn(dialog, visitor);
    await dialog.getByRole("button", { name: "Apply Now" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "There was an error submitting the form. Please try again.",
    );
    await expectFilledIn(dialog, visitor);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await opener(page).click();
    await expectFilledIn(dialog, visitor);
  });

  await test.step("an application is stored, the dialog closes and the thanks stand on the page", async () => {
    await page.unroute(SERVICE_CALL);
    await dialog.getByRole("button", { name: "Apply Now" }).click();
    await expect(dialog).toBeHidden();
    const lead = await storedLead(page, site, visitor);
    expect(lead).toMatchObject({ service: "PTEOnline" });
    const thanks = noticeOf(page);
    await expect(thanks.getByRole("heading", { name: /^We call you by/ })).toBeFocused();
    await expect(thanks).toContainText(String(lead.reference));
    await expect(page.locator('[data-preset="enrolment"]').getByRole("status")).toHaveText(
      "Thank You! Your enrollment was successful.",
    );
    // The same form in the page itself shows that it was sent, too.
    await expect(enrolForm(page)).toContainText(String(lead.reference));
    await page.getByRole("button", { name: "Close this message" }).click();
    await expect(opener(page)).toBeFocused();
  });
});
