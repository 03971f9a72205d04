import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import {
  enrolForm,
  fillIn,
  fillInPerson,
  leadsOf,
  newRegistrant,
  newVisitor,
  noticeOver,
  sendAnother,
} from "./support/visitor.ts";

/* What people type, as the browser understands it: the country of a number, and addresses with a slip. */

async function openRegistration(page: Page, path: string) {
  await visit(page, path);
  await page.locator('[commandfor="registration"]').first().click();
  return page.locator("#registration form");
}

test.describe("in Germany", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("the enrol form shows a number without a code as a German one, and sends it so", async ({
    page,
    site,
  }) => {
    const visitor = newVisitor({ phone: "0172 7654321" });
    await visit(page);
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
    expect(leadsOf(site, visitor)).toMatchObject([{ phone: "+491727654321", branch: "berlin" }]);
  });

  test("a registration begins with the code of the course's place or of the visitor's, and keeps what was chosen", async ({
    page,
    site,
  }) => {
    const visitor = newRegistrant({ phone: "030 23125 177" });
    let form = await openRegistration(page, paths.pteOffline);
    await expect(form.getByLabel("Country")).toHaveValue("IN");
    await form.getByLabel("Name").fill(visitor.name);
    form = await openRegistration(page, paths.germanOnline);
    await expect(form.getByLabel("Country")).toHaveValue("DE");
    await expect(form.getByText("+49", { exact: true })).toBeVisible();
    await fillInPerson(form, visitor);
    await form.locator('[type="submit"]').click();
    await expect(noticeOver(page)).toContainText("(Berlin time)");
    expect(leadsOf(site, visitor)).toMatchObject([{ phone: "+493023125177" }]);

    await test.step("what the visitor chose stays, also after a reload", async () => {
      form = await openRegistration(page, `${paths.germanOnline}?again`);
      await form.getByLabel("Country").selectOption("IN");
      form = await openRegistration(page, `${paths.germanOnline}?again`);
      await expect(form.getByLabel("Country")).toHaveValue("IN");
      await expect(form.getByText("+91", { exact: true })).toBeVisible();
    });

    await test.step("the finder's answer comes before the time zone, and the promise follows the number", async () => {
      await page.evaluate(() => sessionStorage.clear());
      await visit(page, `${paths.register}?course=GermanClass&live=near-karnal`);
      form = page.locator("main form");
      await expect(form.getByLabel("Country")).toHaveValue("IN");
      await expect(form.getByText("Our Karnal branch calls you.")).toBeVisible();
      await form.getByLabel("Country").selectOption("DE");
      await expect(form.getByText("Our Berlin branch calls you.")).toBeVisible();
    });
  });
});

test("elsewhere a registration begins with India; a code that is typed changes the country", async ({
  page,
  site,
}) => {
  const visitor = newRegistrant({ phone: "+49 (0)30/23125–178" });
  const form = await openRegistration(page, paths.germanOnline);
  await expect(form.getByLabel("Country")).toHaveValue("IN");
  await fillInPerson(form, visitor);
  await expect(form.getByLabel("Country")).toHaveValue("DE");
  await form.locator('[type="submit"]').click();
  await expect(noticeOver(page)).toContainText("(Berlin time)");
  expect(leadsOf(site, visitor)).toMatchObject([{ phone: "+493023125178" }]);
});

test("a slip in an address is asked about and taken as it is; other people's signs arrive in their one form", async ({
  page,
  site,
}) => {
  await visit(page);
  const form = enrolForm(page);
  const email = form.getByLabel("Email");
  const question = form.getByText("Did you mean");

  await test.step("the slip", async () => {
    await email.fill("asha@gmial.com");
    await email.press("Tab");
    await expect(question).toBeVisible();
    await form.getByRole("button", { name: "asha@gmail.com" }).click();
    await expect(email).toHaveValue("asha@gmail.com");
    await expect(email).toBeFocused();
    await expect(question).toHaveCount(0);

    const visitor = newVisitor({ email: `asha-${process.pid}@gmail.con` });
    await fillIn(form, visitor);
    await expect(question).toBeVisible();
    await form.locator('[type="submit"]').click();
    await expect(form.getByRole("status")).toContainText("Your reference is");
    expect(leadsOf(site, visitor)).toHaveLength(1);
  });

  await test.step("an umlaut domain, digits and apostrophes of other keyboards", async () => {
    const local = `asha-${process.pid}-umlaut`;
    await sendAnother(form);
    await fillIn(
      form,
      newVisitor({
        name: "Asha\u200b D´Souza",
        email: `${local}@bücher.example`,
        phone: "९८१२३\u00a0४५६७८",
      }),
    );
    await form.locator('[type="submit"]').click();
    await expect(form.getByRole("status")).toContainText("Your reference is");
    const stored = leadsOf(site, { email: `${local}@xn--bcher-kva.example` });
    expect(stored).toMatchObject([{ name: "Asha D'Souza", phone: "9812345678" }]);
  });
});
