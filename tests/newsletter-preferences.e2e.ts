import { expect, type Page } from "@playwright/test";
import { createLinkTokens, LINKS_SECRET } from "#server/newsletter/letter-links.ts";
import { soon } from "./support/member.ts";
import { accessibilityViolations } from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";
import { newVisitor } from "./support/visitor.ts";

/** Somebody on the list, and the link at the foot of their letters. */
async function newReader(site: Site, page: Page) {
  const { email } = newVisitor();
  const call = (path: string, data: object) =>
    page.request.post(`/api/v1/subscribe${path}`, { data });
  expect((await call("/", { email })).status()).toBe(202);
  const mail = () => site.mails.received.find(({ envelope }) => envelope.to.includes(email));
  await expect.poll(mail, soon).toBeDefined();
  const [, token = ""] = /confirm\?token=([\w-]{43})/.exec(mail()?.message.text ?? "") ?? [];
  expect((await call("/confirm", { token })).status()).toBe(200);

  const row = () => site.rows("SELECT * FROM newsletter_subscriptions WHERE email = ?", email)[0];
  const [secret] = site.rows("SELECT value FROM secrets WHERE name = ?", LINKS_SECRET);
  const links = createLinkTokens(String(secret?.value));
  return { row, link: `/newsletter/preferences?token=${links.tokenOf(String(row()?.id))}` };
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const save = (page: Page) => page.getByRole("button", { name: "Save my topics" });

test("topics are chosen, and the list is left, without a login", async ({ page, site }) => {
  const { row, link } = await newReader(site, page);
  await page.goto(link);
  await expect(heading(page)).toHaveText("Your newsletter");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("checkbox")).toHaveCount(5);

  for (const topic of ["German", "IELTS", "Spoken English", "Life in Berlin"]) {
    await page.getByRole("checkbox", { name: topic }).uncheck();
  }
  await save(page).click();
  await expect(heading(page)).toHaveText("We have saved your topics");
  expect(page.url()).toBe(`${site.url}/newsletter/preferences`);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  expect(row()).toMatchObject({ topics: '["pte"]', status: "confirmed" });

  await page.getByRole("checkbox", { name: "PTE" }).uncheck();
  await save(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Choose at least one topic, or unsubscribe below.",
  );
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);

  await page.getByRole("button", { name: "Unsubscribe from everything" }).click();
  await expect(heading(page)).toHaveText("You are unsubscribed");
  expect(row()).toMatchObject({ status: "unsubscribed", left_by: "page" });
  await page.goto(link);
  await expect(heading(page)).toHaveText("You don’t get our newsletter");
  await expect(page.locator("main form").getByLabel("Email")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same forms work, opening a link changes nothing, and a broken one says so", async ({
    page,
    site,
  }) => {
    const { row, link } = await newReader(site, page);
    await page.goto(link.replace("/newsletter/preferences", "/api/v1/subscribe/unsubscribe"));
    expect(page.url()).toBe(site.url + link);
    expect(row()).toMatchObject({ status: "confirmed" });
    await page.getByRole("checkbox", { name: "German" }).uncheck();
    await save(page).click();
    await expect(heading(page)).toHaveText("We have saved your topics");
    await page.getByRole("button", { name: "Unsubscribe from everything" }).click();
    await expect(heading(page)).toHaveText("You are unsubscribed");
    expect(row()).toMatchObject({ status: "unsubscribed" });

    expect((await page.goto(`${link}x`))?.status()).toBe(400);
    await expect(heading(page)).toHaveText("This link does not work");
  });
});
