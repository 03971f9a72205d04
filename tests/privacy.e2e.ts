import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { yourDataForm, yourDataHead, yourDataLink, yourDataSeo } from "#content/your-data-page.ts";
import {
  accessibilityViolations,
  awake,
  textsOutsideViewport,
  visit,
  watch,
} from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";
import { fillInPerson, leadsOf, newRegistrant } from "./support/visitor.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Somebody who has enquired, and asked for the letter. */
async function enquirer(page: Page) {
  const { name, email, phone } = newRegistrant();
  const call = (path: string, data: object) => page.request.post(`/api/v1/${path}`, { data });
  expect((await call("ielts", { name, email, phone, course: "IeltsClass" })).status()).toBe(201);
  expect((await call("subscribe", { email })).status()).toBe(202);
  return { email };
}

async function ask(page: Page, email: string, wants: "copy" | "erasure"): Promise<void> {
  const { name } = yourDataForm.choices[wants];
  const form = page.locator("main form");
  await form.getByRole("textbox", { name: yourDataForm.email }).fill(email);
  await form.getByLabel(new RegExp(`^${name}`)).check();
  await form.getByRole("button", { name: yourDataForm.submit }).click();
  const said = page.getByRole("heading", { name: yourDataForm.asked.title });
  await expect(said).toBeFocused();
  await expect(page.locator("main")).toContainText(email);
}

async function mailedLink(site: Site, email: string): Promise<string> {
  const link = () =>
    site.mails.received
      .filter(({ envelope }) => envelope.to.includes(email))
      .map(({ message }) => /\/your-data\/link\?token=[\w-]{43}/.exec(message.text ?? "")?.[0])
      .findLast(Boolean);
  await expect.poll(link).toBeDefined();
  return link() ?? "";
}

test("a copy of one's data, by a link that opens once", async ({ page, site }) => {
  const { complaints } = watch(page.context());
  const { email } = await enquirer(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, `${paths.faq}#data-delete`);
  await page.locator("#data-delete").getByRole("link", { name: "See or erase your data" }).click();
  await expect(page).toHaveTitle(yourDataSeo.title);
  await expect(heading(page)).toHaveText(yourDataHead.title);
  const address = page.locator("main form").getByRole("textbox", { name: yourDataForm.email });
  await address.fill("asha@example");
  await page.getByRole("button", { name: yourDataForm.submit }).click();
  await expect(address).toBeFocused();
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  expect(await textsOutsideViewport(page)).toEqual([]);
  await ask(page, email, "copy");
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);

  const link = await mailedLink(site, email);
  await page.goto(link);
  await expect(heading(page)).toHaveText(yourDataLink.copy.title);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator("main dl")).toContainText("1 enquiry");
  await expect(page.locator("main dl")).toContainText("Not confirmed yet");
  await expect(page.locator("main dl")).toContainText(/\d emails from the last/);
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  expect(await textsOutsideViewport(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: yourDataLink.download }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(yourDataLink.fileName);
  const copy = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(copy).toMatchObject({
    email,
    account: null,
    enquiries: [{ email }],
    newsletter: { email },
  });

  await page.getByRole("button", { name: yourDataLink.download }).click();
  await expect(heading(page)).toHaveText(yourDataLink.invalid.title);
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  await page.getByRole("link", { name: yourDataLink.invalid.again }).click();
  await expect(heading(page)).toHaveText(yourDataHead.title);
  // The refused form answers 422 and the used link 400, and a browser notes that.
  expect(complaints.filter((text) => !/ 4(00|22) /.test(text))).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an erasure, which the opened link does not do by itself", async ({ page, site }) => {
    const { email } = await enquirer(page);
    const held = () => [
      ...leadsOf(site, { email }),
      ...site.rows("SELECT * FROM newsletter_subscriptions WHERE email = ?", email),
      ...site.rows("SELECT * FROM mail_outbox WHERE ? IN (to_address, reply_to)", email),
    ];
    await page.goto(paths.yourData);
    await page
      .locator("main form")
      .getByRole("textbox", { name: yourDataForm.email })
      .fill("asha@example");
    await page.getByRole("button", { name: yourDataForm.submit }).click();
    const address = page.locator("main form").getByRole("textbox", { name: yourDataForm.email });
    const mistake = page.getByRole("alert").getByRole("link");
    await expect(mistake).toHaveText("Invalid email address");
    await expect(address).toBeFocused();
    await mistake.press("Enter");
    await expect(address).toBeFocused();
    await page
      .locator("main form input[type=radio]")
      .first()
      .evaluate((choice) => {
        (choice as HTMLInputElement).value = "all";
      });
    await address.fill("asha@example.in");
    await page.locator("main form input[type=radio]").first().check();
    await page.getByRole("button", { name: yourDataForm.submit }).click();
    await expect(page.getByRole("group", { name: yourDataForm.legend })).toContainText(
      "Choose a copy of your data",
    );
    await expect(page.locator("main form input[type=radio]").first()).toBeFocused();
    await ask(page, email, "erasure");

    const link = await mailedLink(site, email);
    await page.goto(link);
    await expect(heading(page)).toHaveText(yourDataLink.erasure.title);
    expect(held().length).toBeGreaterThan(3);
    await page.getByRole("button", { name: yourDataLink.erase }).click();
    await expect(heading(page)).toHaveText(yourDataLink.erased.title);
    expect(page.url()).toBe(`${site.url}${paths.yourDataLink}`);
    expect(held()).toEqual([]);
    expect((await page.goto(link))?.status()).toBe(400);
    await expect(heading(page)).toHaveText(yourDataLink.invalid.title);
  });
});

test("a lead says how its visit began and how it last came about", async ({ page, site }) => {
  const registrant = newRegistrant();
  await page.goto(`${paths.faq}?utm_source=poster&gclid=7`, {
    referer: "https://search.example/find?q=my+name",
  });
  await awake(page);
  await visit(page, `${paths.germanOnline}?utm_campaign=diwali`);
  await visit(page, paths.register);
  const form = page.locator("main form");
  await fillInPerson(form, registrant);
  await form.getByRole("button").click();
  await expect(form.getByRole("status")).toContainText("Our team will contact you shortly");
  const [lead] = leadsOf(site, registrant);
  expect(JSON.parse(String(lead?.source))).toEqual({
    page: paths.register,
    first: { page: paths.faq, referrer: "search.example", utm: { source: "poster" } },
    last: { page: paths.germanOnline, utm: { campaign: "diwali" } },
  });
  expect(await page.context().cookies()).toEqual([]);
});
