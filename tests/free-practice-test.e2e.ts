import { expect, type Locator } from "@playwright/test";
import { test } from "./support/running-site.ts";
import { newVisitor } from "./support/visitor.ts";

/* The page with the offer that the lead popup makes elsewhere. */

const email = (part: Locator): Locator => part.getByLabel("Email");
const submit = (part: Locator): Locator =>
  part.getByRole("button", { name: "Get My Free PDF Test" });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page stands at an old link and in the footer, refuses and sends by a plain form", async ({
    page,
    site,
  }) => {
    const visitor = newVisitor();
    const old = await page.goto("/api/v1/practice-tests/ielts?expires=1&signature=x");
    expect(old?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByLabel("IELTS mini mock")).toBeChecked();

    await page.locator("footer").getByRole("link", { name: "Free practice test" }).click();
    await expect(page).toHaveURL("/free-practice-test");
    const form = page.locator("main form");
    await form.getByLabel("German placement paper").check();
    await form.getByLabel("Your name").fill("Priya");
    await email(form).fill("asha");
    await submit(form).click();
    await expect(form).toContainText("Please enter a valid email address.");
    await expect(email(form)).toHaveValue("asha");
    await expect(form.getByLabel("German placement paper")).toBeChecked();

    await email(form).fill(visitor.email);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      submit(form).click(),
    ]);
    expect(answer.status()).toBe(202);
    await expect(page.getByText("Thank you, Priya.")).toBeVisible();
    const link = page.getByRole("link", { name: "Download the German placement paper" });
    expect((await page.request.get((await link.getAttribute("href")) ?? "")).status()).toBe(200);
    const isTheirs = ({ envelope }: (typeof site.mails.received)[number]) =>
      envelope.to.includes(visitor.email);
    await expect.poll(() => site.mails.received.filter(isTheirs).length).toBe(1);
  });
});
