import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { awake, settled, visit } from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";
import { mailsTo, newVisitor } from "./support/visitor.ts";

const SUBSCRIBE_CALL = "**/api/v1/subscribe/";

const footerForm = (page: Page): Locator => page.locator("footer form");
const field = (form: Locator) => form.getByLabel("Email");
const button = (form: Locator) => form.getByRole("button");

const subscription = (site: Site, email: string) =>
  site.rows("SELECT * FROM newsletter_subscriptions WHERE email = ?", email)[0];

/** What axe finds in a part of the page; empty is good. */
async function violationsIn(page: Page, part: string) {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .include(part)
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** The link of the newest confirmation mail. */
async function mailedLink(site: Site, email: string): Promise<string> {
  await expect.poll(() => mailsTo(site, email).length).toBeGreaterThan(0);
  const { html = "" } = mailsTo(site, email).at(-1)?.message ?? {};
  return /href="([^"]+\/newsletter\/confirm\?token=[^"]+)"/.exec(html)?.[1] ?? "";
}

test("from the footer to the yes: stored, mailed, confirmed by the button alone", async ({
  page,
  site,
}) => {
  const { email } = newVisitor();
  await visit(page);
  const form = footerForm(page);
  await field(form).fill(email);
  const answered = page.waitForResponse(SUBSCRIBE_CALL);
  await page.keyboard.press("Enter");
  expect((await answered).status()).toBe(202);

  const toast = page.locator('[data-preset="page"]').getByRole("status");
  await expect(toast).toHaveText("Successfully subscribed!");
  await expect(form.getByRole("heading", { name: "One step is left" })).toBeFocused();
  await expect(form.getByRole("status")).toContainText("Open our email and click the button");
  await expect(field(form)).toBeHidden();
  expect(subscription(site, email)).toMatchObject({ status: "pending", source_page: "/" });

  const link = await mailedLink(site, email);
  expect(link.startsWith(`${site.url}/newsletter/confirm?token=`)).toBe(true);
  await page.request.get(link);
  await page.goto(link);
  expect(subscription(site, email)).toMatchObject({ status: "pending" });

  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your subscription is confirmed",
  );
  expect(page.url()).toBe(`${site.url}/newsletter/confirm`);
  expect(subscription(site, email)).toMatchObject({ status: "confirmed" });

  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your subscription is confirmed",
  );
});

test("two clicks send once", async ({ page, site }) => {
  const { email } = newVisitor();
  let calls = 0;
  await page.route(SUBSCRIBE_CALL, async (route) => {
    calls += 1;
    await route.continue();
  });
  await visit(page);
  const form = footerForm(page);
  await field(form).fill(email);
  await button(form).dblclick();
  await expect(form.getByRole("status")).toContainText("One step is left");
  expect(calls).toBe(1);
  expect(subscription(site, email)).toBeDefined();
});

test.describe("a failure keeps what was typed and says what to do", () => {
  async function expectAlert(page: Page, text: string, email: string): Promise<void> {
    const form = footerForm(page);
    await field(form).fill(email);
    await button(form).click();
    await expect(form.getByRole("alert")).toHaveText(text);
    await expect(field(form)).toHaveValue(email);
    await expect(button(form)).toHaveText("Subscribe");
  }

  test("a status, no address, a request that cannot be made", async ({ page, site }) => {
    await visit(page);
    const { email } = newVisitor();

    await test.step("a status", async () => {
      for (const status of [500, 429, 502]) {
        const text = `Subscription failed with status: ${status}. Please try again.`;
        await page.route(SUBSCRIBE_CALL, (route) =>
          route.fulfill(
            status === 502
              ? { status, contentType: "text/html", body: "<h1>Bad gateway</h1>" }
              : { status, json: { status, code: "internal", message: "Something went wrong." } },
          ),
        );
        await expectAlert(page, text, email);
        await page.unroute(SUBSCRIBE_CALL);
      }
    });

    await test.step("an address that only the server finds wrong", async () => {
      await expectAlert(
        page,
        "Subscription failed with status: 422. Please try again.",
        "asha@example",
      );
      const control = field(footerForm(page));
      await expect(control).toBeFocused();
      await expect(control).toHaveAccessibleDescription(/Invalid email address/);
      expect(subscription(site, "asha@example")).toBeUndefined();
    });

    await test.step("a request that cannot even be made", async () => {
      await page.evaluate(() => {
        crypto.getRandomValues = () => {
          throw new Error("told to by the test");
        };
      });
      await expectAlert(page, "Error setting up your request. Please try again.", email);
    });
  });

  test("no network, and with it again the same form works", async ({ page, context, site }) => {
    const { email } = newVisitor();
    await visit(page);
    await footerForm(page).scrollIntoViewIfNeeded();
    // The links beside the form fetch their pages ahead.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await expectAlert(page, "No response received. Check network and try again.", email);
    await context.setOffline(false);
    await button(footerForm(page)).click();
    await expect(footerForm(page).getByRole("status")).toContainText("One step is left");
    await expect(footerForm(page).getByRole("alert")).toHaveCount(0);
    expect(subscription(site, email)).toMatchObject({ status: "pending" });
  });
});

test("the form asks for an address, and is accessible as it stands, refused and sent", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(request.url());
  });
  await visit(page);
  const form = footerForm(page);

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

  await test.step("the form is accessible as it stands, refused and sent", async () => {
    await field(form).fill("");
    const { email } = newVisitor();
    await form.scrollIntoViewIfNeeded();
    expect(await violationsIn(page, "footer")).toEqual([]);
    await field(form).fill("asha@example");
    await button(form).click();
    await expect(form.getByRole("alert")).toBeVisible();
    expect(await violationsIn(page, "footer")).toEqual([]);
    await field(form).fill(email);
    await button(form).click();
    await expect(form.getByRole("status")).toContainText("One step is left");
    expect(await violationsIn(page, "footer")).toEqual([]);
  });
});

test("a link that is no good offers the form, and its page is not for search engines", async ({
  page,
  site,
}) => {
  for (const path of ["/newsletter/confirm?token=abc", "/newsletter/confirm", "/newsletter"]) {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator("footer form")).toHaveCount(0);
  }
  await page.goto("/newsletter/confirm?token=abc");
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  expect(await violationsIn(page, "main")).toEqual([]);

  // A page of its own, which a form without scripts has sent for.
  await awake(page);
  const { email } = newVisitor();
  await page.locator("main form").getByLabel("Email").fill(email);
  await page.locator("main form").getByRole("button").click();
  await expect(page.locator("main form").getByRole("status")).toContainText(
    "Open our email and click the button",
  );
  await mailedLink(site, email);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is answered with a page, and the link's button works", async ({ page, site }) => {
    const { email } = newVisitor();
    await page.goto("/home");
    await field(footerForm(page)).fill(email);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      button(footerForm(page)).click(),
    ]);
    expect(answer.status()).toBe(202);
    expect(page.url()).toBe(`${site.url}/newsletter`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("One step is left");
    await expect(page.getByRole("main")).toContainText("Open our email and click the button");
    await expect(page.getByRole("main")).toContainText("Successfully subscribed!");
    expect(subscription(site, email)).toMatchObject({ status: "pending", source_page: "/home" });

    await page.goto(await mailedLink(site, email));
    await page.getByRole("button", { name: "Confirm my subscription" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Your subscription is confirmed",
    );
    expect(subscription(site, email)).toMatchObject({ status: "confirmed" });
  });

  test("what was typed is still there when it is refused", async ({ page }) => {
    await page.goto("/newsletter");
    const form = page.locator("main form");
    await field(form).fill("asha@example");
    await button(form).click();
    await expect(form.getByRole("alert")).toHaveText(
      "Subscription failed with status: 422. Please try again.",
    );
    await expect(form).toContainText("Invalid email address");
    await expect(field(form)).toHaveValue("asha@example");
  });
});
