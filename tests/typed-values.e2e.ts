import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { berlin } from "#content/site.ts";
import { awake, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { arrivedMail, expectLeads } from "./support/server-state.ts";
import { storeClass } from "./support/stored-class.ts";
import { enrolForm, fillIn, newRegistrant, newVisitor } from "./support/visitor.ts";

/*
 * The country of a number, for a visitor in Germany. That a registration elsewhere begins with India, and that a typed
 * code changes the country, is tested in register.e2e.ts; addresses with a typing error are tested in
 * enrol-refused.e2e.ts.
 */

test.use({ timezoneId: "Europe/Berlin" });

async function openRegistration(page: Page) {
  await awake(page);
  await page.locator('[commandfor="registration"]').first().click();
  return page.locator("#registration form");
}

test("a number without a code is a German one, but where the course's place, the finder's answer or the visitor says another", async ({
  page,
  site,
}) => {
  await test.step("the enrol form shows how it will be dialled, and sends it so; the header calls Berlin", async () => {
    const visitor = newVisitor({ phone: "0172 7654321" });
    await visit(page);
    const calls = page.locator('[aria-label="Contact"] a[href^="tel:"]:visible');
    await expect(calls).toHaveCount(1);
    await expect(calls).toHaveAttribute("href", `tel:${berlin.phoneE164}`);
    const form = enrolForm(page);
    await fillIn(form, visitor);
    await expect(form.getByText("We will call +49 1727654321 (Germany).")).toBeVisible();
    // The course's place comes before the visitor's.
    await form.getByLabel("Service").selectOption("PTEOffline");
    await expect(form.getByText("We will call +91 1727654321 (India).")).toBeVisible();
    await form.getByLabel("Service").selectOption("GermanClass");
    await expect(form.getByText("(Germany).")).toBeVisible();
    await form.getByRole("button").click();
    await expect(form.getByRole("status")).toContainText("(Berlin time)");
    await expectLeads(page, site, visitor, [{ phone: "+491727654321", branch: "berlin" }]);
  });

  await test.step("a registration has the number with its country, or begins with the code of the course's place or of the visitor's", async () => {
    await page.goto(courses.PTEOffline.url);
    let form = await openRegistration(page);
    await expect(form.getByLabel("Phone")).toHaveValue("0172 7654321");
    await expect(form.getByLabel("Country")).toHaveValue("DE");
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    form = await openRegistration(page);
    await expect(form.getByLabel("Country")).toHaveValue("IN");
    await form.getByLabel("Name").fill(newRegistrant().name);
    await page.goto(courses.GermanClass.url);
    form = await openRegistration(page);
    await expect(form.getByLabel("Country")).toHaveValue("DE");
    await expect(form.getByText("+49", { exact: true })).toBeVisible();
  });

  await test.step("what the visitor chose stays, also after a reload", async () => {
    await page.locator("#registration form").getByLabel("Country").selectOption("IN");
    await page.reload();
    const form = await openRegistration(page);
    await expect(form.getByLabel("Country")).toHaveValue("IN");
    await expect(form.getByText("+91", { exact: true })).toBeVisible();
  });

  await test.step("the finder's answer comes before the time zone, and the promise follows the number", async () => {
    await page.evaluate(() => sessionStorage.clear());
    await visit(page, `${paths.register}?course=GermanClass&live=near-karnal`);
    const form = page.locator("main form");
    await expect(form.getByLabel("Country")).toHaveValue("IN");
    await expect(form.getByText("Our Karnal branch calls you.")).toBeVisible();
    await form.getByLabel("Country").selectOption("DE");
    await expect(form.getByText("Our Berlin branch calls you.")).toBeVisible();
  });
});

test.describe("in Toronto", () => {
  test.use({ timezoneId: "America/Toronto" });

  test("a number is dialled in one country by all forms of a visit, and a corrected one replaces it", async ({
    page,
    site,
  }) => {
    const visitor = newVisitor({ phone: "416 555 0142" });
    const { path } = storeClass(site, { course: "GermanClass" });
    const booking = page.locator("#book form");
    const expectNumber = async (country: string, phone: string) => {
      await expect(booking.getByLabel("Country")).toHaveValue(country);
      await expect(booking.getByLabel("Phone")).toHaveValue(phone);
    };

    await test.step("the enrol form dials Canada, and so does the next form", async () => {
      await visit(page);
      await fillIn(enrolForm(page), visitor);
      await expect(page.getByText("We will call +1 4165550142 (Canada).")).toBeVisible();
      await visit(page, path);
      await expectNumber("CA", "416 555 0142");
    });

    await test.step("the number that is corrected on the page of requests is filled in from then on", async () => {
      await visit(page);
      await enrolForm(page).getByRole("button").click();
      await expect(enrolForm(page).getByRole("status")).toContainText("Your reference");
      const link = /\S+\/your-requests\?token=[\w-]+/;
      const { text = "" } = await arrivedMail(site, visitor.email, ({ text: body }) =>
        link.test(body ?? ""),
      );
      await visit(page, link.exec(text)?.[0] ?? "");
      await page.getByText("Correct the phone number").click();
      await page.getByRole("article").getByLabel("Phone", { exact: true }).fill("647 555 0199");
      await page.getByRole("button", { name: "Save the number" }).click();
      await expect(page.getByRole("article").getByRole("status")).toBeFocused();
      await visit(page, path);
      await expectNumber("CA", "647 555 0199");
    });

    await test.step("an Indian number keeps its country where a form without a list dials Canada", async () => {
      await booking.getByLabel("Country").selectOption("IN");
      await booking.getByLabel("Phone").fill("98123 45678");
      await page.evaluate(() => {
        sessionStorage.removeItem("enrolmentDraft");
        sessionStorage.removeItem("enrolmentSent");
      });
      await visit(page);
      await expect(enrolForm(page).getByLabel("Phone")).toHaveValue("+919812345678");
    });
  });
});
