import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { settled, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { expectLeads, storedLead } from "./support/server-state.ts";
import { expectPerson, fillInPerson, newRegistrant, sendAnother } from "./support/visitor.ts";

/* With scripts, this page's form is tested in course-finder.e2e.ts, too, and that of the dialog in register.e2e.ts. */

test("the messages after a registration cover nothing of the card that they are about", async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [390, 667],
    [768, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, paths.register);
    const form = page.locator("main form");
    if (await form.getByRole("status").isVisible()) await sendAnother(form);
    await fillInPerson(form, newRegistrant());
    await form.getByRole("button").click();
    const heading = form.getByRole("heading", { name: /^We call you by/ });
    await expect(heading).toBeFocused();
    const messages = page.getByText(
      /^(?:Our team will contact you shortly|Successfully register!)$/,
    );
    await expect(messages).toHaveCount(2);
    await settled(page);
    await expect(heading).toBeInViewport({ ratio: 1 });
    const card = await form.getByText(/^Your reference is/).boundingBox();
    for (const message of await messages.all()) {
      const box = await message.boundingBox();
      const end = (box?.y ?? Infinity) + (box?.height ?? 0);
      expect(end, `${width} x ${height} px`).toBeLessThanOrEqual(card?.y ?? 0);
    }
    await expect(messages).toHaveCount(0);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the dialog of a course page sends, the page answers: refused with all that was typed, then thanked for", async ({
    page,
    site,
  }) => {
    const visitor = newRegistrant({ name: `Asha "2" <b>`, phone: "030 12" });
    await page.goto(`${courses.GermanClass.url}?utm_source=poster&goal=study`);
    await page.locator('[commandfor="registration"]').first().click();
    const dialogForm = page.getByRole("dialog").locator("form");
    await fillInPerson(dialogForm, visitor);
    await dialogForm.getByLabel("Country").selectOption("DE");
    await expect(dialogForm.getByText("+91", { exact: true })).toBeHidden();
    await dialogForm.getByRole("button").click();
    const form = page.locator("main form");

    await test.step("what is refused comes back with the first error and all that was typed", async () => {
      await expect(page).toHaveURL(/\/register\?course=GermanClass#answer$/);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(form.getByRole("alert")).toBeFocused();
      await expect(form.locator("[aria-invalid]")).toHaveCount(1);
      await expect(form.getByLabel("Name")).toHaveAccessibleDescription(
        "Name must be valid and contain only letters.",
      );
      await expectPerson(form, visitor);
      await expect(form.getByLabel("Country")).toHaveValue("DE");
      await expect(form.getByLabel("Course")).toHaveValue("GermanClass");

      await form.getByLabel("Course").selectOption("IeltsClass");
      await form.getByLabel("Name").fill("Asha");
      await form.getByRole("button").click();
      await expect(form.getByLabel("Phone")).toHaveAccessibleDescription(
        "Invalid phone number for the chosen country. Our Berlin branch calls you.",
      );
    });

    await test.step("what is right is thanked for", async () => {
      await form.getByLabel("Phone").fill("030 23125 044");
      await form.getByRole("button").click();
      const status = form.getByRole("status");
      await expect(status).toContainText("(Berlin time)");
      await expect(status).toBeInViewport();
      await expect(status).toBeFocused();
      await expect(form.getByRole("heading", { level: 2, name: /^We call you by/ })).toBeVisible();
      const lead = await storedLead(page, site, visitor);
      await expect(status).toContainText(String(lead.reference));
      expect(lead).toMatchObject({ phone: "+493023125044", service: "IeltsClass" });
      // After two refusals it is still known where the visitor came from.
      expect(JSON.parse(String(lead.source))).toEqual({
        page: courses.GermanClass.url,
        utm: { source: "poster" },
        finder: { goal: "study" },
      });
    });

    await test.step("a form that comes back is no refused one", async () => {
      await sendAnother(form);
      await expect(form.getByLabel("Name")).toBeVisible();
      await expect(form.getByLabel("Name")).toHaveValue("Asha");
      await expect(form.getByLabel("Course")).toHaveValue("IeltsClass");
      await expect(page).toHaveTitle(/^Register/);
      await expectLeads(page, site, visitor, [{}]);
    });
  });
});
