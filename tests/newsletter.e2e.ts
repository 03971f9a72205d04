import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { createLinkTokens, LINKS_SECRET } from "#server/newsletter/link-tokens.ts";
import { accessibilityViolations, awake, expectListed, visit } from "./support/page-checks.ts";
import type { Site } from "./support/running-site.ts";
import { arrivedMail, expectRows, storedRow } from "./support/server-state.ts";
import { newVisitor } from "./support/visitor.ts";
import { test } from "./support/visitor-tab.ts";

/*
 * A reader's way, from the footer to leaving. Without scripts it is tested as far as the confirmation, in
 * server/pages/posted-forms.test.ts.
 */

const SUBSCRIBE_CALL = "**/api/v1/subscribe/";

const footerForm = (page: Page): Locator => page.locator("footer form");
const field = (form: Locator) => form.getByLabel("Email");
const button = (form: Locator) => form.getByRole("button");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const SUBSCRIPTION = "SELECT * FROM newsletter_subscriptions WHERE email = ?";
const expectSubscriptions = (page: Page, site: Site, email: string, expected: object[]) =>
  expectRows(page, site, SUBSCRIPTION, email, expected);

/** The link of the newest confirmation mail. */
async function mailedLink(site: Site, email: string): Promise<string> {
  const link = ({ html = "" }) =>
    /href="([^"]+\/newsletter\/confirm\?token=[^"]+)"/.exec(html)?.[1];
  return link(await arrivedMail(site, email, (mail) => link(mail) !== undefined)) ?? "";
}

/** The link at the foot of a letter. */
async function preferencesLink(page: Page, site: Site, email: string): Promise<string> {
  const secret = "SELECT value FROM secrets WHERE name = ?";
  const { value } = await storedRow(page, site, secret, LINKS_SECRET);
  const { id } = await storedRow(page, site, SUBSCRIPTION, email);
  const token = createLinkTokens(String(value)).tokenOf(String(id));
  return `/newsletter/preferences?token=${token}`;
}

/** A light page with the form in its footer. */
const PAGE = paths.faq;

test("what the browser finds wrong stands at the field until it is typed in again", async ({
  page,
}) => {
  await visit(page, paths.faq);
  const form = footerForm(page);
  await button(form).click();
  await expect(field(form)).toHaveAccessibleDescription(/Enter your email address/);
  await field(form).fill("asha");
  await button(form).click();
  await expect(field(form)).toHaveAccessibleDescription(/Enter a valid email address/);
  await field(form).fill("asha@");
  await expect(field(form)).not.toHaveAccessibleDescription(/Enter/);
});

test("from the footer to the yes, over failures that keep what was typed; topics are chosen, and the list is left", async ({
  context,
  page,
  site,
}) => {
  const { email } = newVisitor();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(request.url());
  });
  await visit(page, PAGE);
  const form = footerForm(page);
  const expectAlert = async (text: string, typed = email) => {
    await field(form).fill(typed);
    await button(form).click();
    await expect(form.getByRole("alert")).toHaveText(text);
    await expect(field(form)).toHaveValue(typed);
    await expect(button(form)).toHaveText("Subscribe");
  };

  await test.step("the browser itself asks for an address, and for one that looks like one", async () => {
    for (const typed of ["", "asha"]) {
      await field(form).fill(typed);
      await button(form).click();
      await expect(field(form)).toBeFocused();
      expect(await field(form).evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(
        false,
      );
    }
    expect(calls).toEqual([]);
  });

  await test.step("a page of a proxy", async () => {
    await page.route(SUBSCRIBE_CALL, (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    );
    await expectAlert("Subscription failed with status: 502. Please try again.");
    await page.unroute(SUBSCRIBE_CALL);
  });

  await test.step("an address that only the server finds wrong", async () => {
    await expectAlert("Subscription failed with status: 422. Please try again.", "asha@example");
    await expect(field(form)).toBeFocused();
    await expect(field(form)).toHaveAccessibleDescription(/Invalid email address/);
    await expectSubscriptions(page, site, "asha@example", []);
    expect(await accessibilityViolations(page, ["footer"])).toEqual([]);
  });

  await test.step("a request that cannot even be made", async () => {
    await page.evaluate(() => {
      crypto.getRandomValues = () => {
        throw new Error("told to by the test");
      };
    });
    await expectAlert("Error setting up your request. Please try again.");
    await page.evaluate(() => Reflect.deleteProperty(crypto, "getRandomValues"));
  });

  await test.step("no network, and with it again the same form is sent, once", async () => {
    await context.setOffline(true);
    await expectAlert("No response received. Check network and try again.");
    await context.setOffline(false);
    calls.length = 0;
    const answered = page.waitForResponse(SUBSCRIBE_CALL);
    await button(form).dblclick();
    expect((await answered).status()).toBe(202);
    const toast = page.locator('[data-preset="page"]').getByRole("status");
    await expect(toast).toHaveText("Successfully subscribed!");
    await expect(form.getByRole("heading", { name: "One step is left" })).toBeFocused();
    await expect(form.getByRole("status")).toContainText("Open our email and click the button");
    await expect(form.getByRole("alert")).toHaveCount(0);
    await expect(field(form)).toBeHidden();
    expect(calls).toHaveLength(1);
    await expectSubscriptions(page, site, email, [{ status: "pending", source_page: PAGE }]);
    expect(await accessibilityViolations(page, ["footer"])).toEqual([]);
  });

  await test.step("a link that is no good offers the form", async () => {
    await page.goto("/newsletter/confirm?token=abc");
    await page.getByRole("button", { name: "Confirm my subscription" }).click();
    await expect(heading(page)).toHaveText("This link does not work");
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
    // The browser itself sent the form of the button, so this page is a new document.
    await awake(page);
    const again = page.locator("main form");
    const other = newVisitor().email;
    await field(again).fill(other);
    await button(again).click();
    await expect(again.getByRole("status")).toContainText("Open our email and click the button");
    await expectSubscriptions(page, site, other, [{ status: "pending" }]);
  });

  await test.step("the mailed link alone confirms nothing, its button does", async () => {
    const link = await mailedLink(site, email);
    expect(link.startsWith(`${site.url}/newsletter/confirm?token=`)).toBe(true);
    await page.goto(link);
    await expectSubscriptions(page, site, email, [{ status: "pending" }]);
    await page.getByRole("button", { name: "Confirm my subscription" }).click();
    await expect(heading(page)).toHaveText("Your subscription is confirmed");
    // The address of the answer can be read again, and has no token.
    await page.reload();
    await expect(heading(page)).toHaveText("Your subscription is confirmed");
    expect(page.url()).not.toContain("token");
    await expectSubscriptions(page, site, email, [{ status: "confirmed" }]);
  });

  await test.step("topics are chosen without a login, by plain forms", async () => {
    const save = page.getByRole("button", { name: "Save my topics" });
    await page.goto(await preferencesLink(page, site, email));
    await expect(heading(page)).toHaveText("Your newsletter");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("checkbox")).toHaveCount(5);
    await expectListed(page, paths.newsletterPreferences);
    for (const topic of ["German", "IELTS", "Spoken English", "Life in Berlin"]) {
      await page.getByRole("checkbox", { name: topic }).uncheck();
    }
    await save.click();
    await expect(heading(page)).toHaveText("We have saved your topics");
    await page.reload();
    await expect(heading(page)).toHaveText("We have saved your topics");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await expectSubscriptions(page, site, email, [{ topics: '["pte"]', status: "confirmed" }]);

    await page.getByRole("checkbox", { name: "PTE" }).uncheck();
    await save.click();
    await expect(page.getByRole("alert")).toHaveText(
      "Choose at least one topic, or unsubscribe below.",
    );
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  });

  await test.step("the list is left, and the link then says so", async () => {
    await page.getByRole("button", { name: "Unsubscribe from everything" }).click();
    await expect(heading(page)).toHaveText("You are unsubscribed");
    await expectSubscriptions(page, site, email, [{ status: "unsubscribed", left_by: "page" }]);
    const link = await preferencesLink(page, site, email);
    const again = await (await page.request.get(link)).text();
    expect(again).toContain("You don’t get our newsletter");
    expect(again).toMatch(/<main.*<form.*name="email".*<\/main>/s);
    const broken = await page.request.get(`${link}x`);
    expect(broken.status()).toBe(400);
    expect(await broken.text()).toContain("This link does not work");
  });
});
