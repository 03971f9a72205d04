import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { soon } from "./support/member.ts";
import { accessibilityViolations, awake, visit } from "./support/page-checks.ts";
import { type Site, test } from "./support/running-site.ts";
import { mailsTo, newVisitor } from "./support/visitor.ts";

const SUBSCRIBE_CALL = "**/api/v1/subscribe/";

const footerForm = (page: Page): Locator => page.locator("footer form");
const field = (form: Locator) => form.getByLabel("Email");
const button = (form: Locator) => form.getByRole("button");

const subscription = (site: Site, email: string) =>
  site.rows("SELECT * FROM newsletter_subscriptions WHERE email = ?", email)[0];

/** The link of the newest confirmation mail. */
async function mailedLink(site: Site, email: string): Promise<string> {
  await expect.poll(() => mailsTo(site, email).length, soon).toBeGreaterThan(0);
  const { html = "" } = mailsTo(site, email).at(-1)?.message ?? {};
  return /href="([^"]+\/newsletter\/confirm\?token=[^"]+)"/.exec(html)?.[1] ?? "";
}

/** Of the pages with the form in their footer a light one. */
const PAGE = paths.faq;

test("from the footer to the yes: sent once, stored, mailed, confirmed by the button alone", async ({
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

  await field(form).fill(email);
  const answered = page.waitForResponse(SUBSCRIBE_CALL);
  await button(form).dblclick();
  expect((await answered).status()).toBe(202);
  const toast = page.locator('[data-preset="page"]').getByRole("status");
  await expect(toast).toHaveText("Successfully subscribed!");
  await expect(form.getByRole("heading", { name: "One step is left" })).toBeFocused();
  await expect(form.getByRole("status")).toContainText("Open our email and click the button");
  await expect(field(form)).toBeHidden();
  expect(calls).toHaveLength(1);
  expect(subscription(site, email)).toMatchObject({ status: "pending", source_page: PAGE });
  expect(await accessibilityViolations(page, ["footer"])).toEqual([]);

  const link = await mailedLink(site, email);
  expect(link.startsWith(`${site.url}/newsletter/confirm?token=`)).toBe(true);
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

test("a failure keeps what was typed and says what to do", async ({ page, context, site }) => {
  await visit(page, PAGE);
  const form = footerForm(page);
  const { email } = newVisitor();
  const expectAlert = async (text: string, typed = email) => {
    await field(form).fill(typed);
    await button(form).click();
    await expect(form.getByRole("alert")).toHaveText(text);
    await expect(field(form)).toHaveValue(typed);
    await expect(button(form)).toHaveText("Subscribe");
  };

  await test.step("a status, with a problem of ours or with a page of a proxy", async () => {
    for (const status of [500, 502]) {
      await page.route(SUBSCRIBE_CALL, (route) =>
        route.fulfill(
          status === 502
            ? { status, contentType: "text/html", body: "<h1>Bad gateway</h1>" }
            : { status, json: { status, code: "internal", message: "Something went wrong." } },
        ),
      );
      await expectAlert(`Subscription failed with status: ${status}. Please try again.`);
      await page.unroute(SUBSCRIBE_CALL);
    }
  });

  await test.step("an address that only the server finds wrong", async () => {
    await expectAlert("Subscription failed with status: 422. Please try again.", "asha@example");
    await expect(field(form)).toBeFocused();
    await expect(field(form)).toHaveAccessibleDescription(/Invalid email address/);
    expect(subscription(site, "asha@example")).toBeUndefined();
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

  await test.step("no network, and with it again the same form works", async () => {
    await context.setOffline(true);
    await expectAlert("No response received. Check network and try again.");
    await context.setOffline(false);
    await button(form).click();
    await expect(form.getByRole("status")).toContainText("One step is left");
    await expect(form.getByRole("alert")).toHaveCount(0);
    expect(subscription(site, email)).toMatchObject({ status: "pending" });
  });
});

test("a link that is no good offers the form", async ({ page, site }) => {
  await page.goto("/newsletter/confirm?token=abc");
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);

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

  test("the form is answered with a page, refused and sent, and the link's button works", async ({
    page,
    site,
  }) => {
    await page.goto("/newsletter");
    const form = page.locator("main form");
    await field(form).fill("asha@example");
    await button(form).click();
    await expect(form.getByRole("alert")).toHaveText(
      "Subscription failed with status: 422. Please try again.",
    );
    await expect(form).toContainText("Invalid email address");
    await expect(field(form)).toHaveValue("asha@example");

    const { email } = newVisitor();
    await page.goto(PAGE);
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
    expect(subscription(site, email)).toMatchObject({ status: "pending", source_page: PAGE });

    await page.goto(await mailedLink(site, email));
    await page.getByRole("button", { name: "Confirm my subscription" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Your subscription is confirmed",
    );
    expect(subscription(site, email)).toMatchObject({ status: "confirmed" });
  });
});
