import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { mailPreviews } from "#server/mail-previews.ts";
import { accessibilityViolations, settled } from "./support/page-checks.ts";
import { freePort } from "./support/ports.ts";
import { startServer } from "./support/server-process.ts";

/* The building blocks by themselves, on the page that only the development server has. */

const test = base.extend<object, { development: { url: string } }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what the fixture needs.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "sprachsetu-dev-"));
      const port = await freePort();
      const server = await startServer(
        {
          NODE_ENV: "development",
          PORT: String(port),
          SITE_URL: `http://localhost:${port}`,
          DATA_DIR: dataDir,
        },
        ["--conditions=development", "server/dev.ts"],
      );
      await use({ url: server.url });
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ development }, use) => use(development.url),
});
// Vite makes the modules at the first request, and may find more to bundle at the second.
test.describe.configure({ mode: "default", timeout: 150_000 });

async function open(page: Page): Promise<void> {
  await page.goto("/dev/primitives");
  // The tabs take their roles when React is at work.
  await expect(page.getByRole("tab").first()).toBeVisible({ timeout: 45_000 });
}

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("each of them by pointer and by keyboard, on a page served with hot reload", async ({
  page,
}) => {
  await test.step("the page is served with hot reload", async () => {
    const connected = page.waitForEvent("console", {
      predicate: (message) => message.text().includes("[vite] connected"),
      timeout: 45_000,
    });
    await open(page);
    await connected;
  });

  await test.step("axe finds nothing on any of them", async () => {
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step("dialog: the focus stays inside and returns, Escape closes", async () => {
    const opener = page.getByRole("button", { name: "Open the form" });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Book your free demo class" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step("accordion: one item open at a time, or none, by keyboard too", async () => {
    const items = section(page, "Accordion").locator("details");
    const openOnes = section(page, "Accordion").locator("details[open]");
    await expect(openOnes).toHaveCount(1);
    await items.nth(1).locator("summary").click();
    await expect(openOnes).toHaveCount(1);
    await expect(items.nth(1)).toHaveAttribute("open", "");
    await items.nth(1).locator("summary").press("Enter");
    await expect(openOnes).toHaveCount(0);
    await items.nth(2).locator("summary").press("Space");
    await expect(items.nth(2)).toHaveAttribute("open", "");
  });

  await test.step("tabs: arrows, Home and End move and choose, and the address names the tab", async () => {
    const tab = (name: string) => page.getByRole("tab", { name });
    const panel = page.getByRole("tabpanel");
    await expect(tab("Speaking")).toHaveAttribute("aria-selected", "true");
    await tab("Speaking").focus();
    for (const [key, name] of [
      ["ArrowRight", "Writing"],
      ["End", "Listening"],
      ["ArrowRight", "Speaking"],
      ["ArrowLeft", "Listening"],
      ["Home", "Speaking"],
      ["ArrowRight", "Writing"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute("aria-selected", "true");
      await expect(panel).toHaveCount(1);
      await expect(panel).toContainText(`${name}:`);
    }
    await expect(page).toHaveURL(/#writing$/);
    await page.keyboard.press("Tab");
    await expect(panel).toBeFocused();
  });

  await test.step("expanding card: opens under the pointer and the focus, stays open by a click", async () => {
    const cards = section(page, "Expanding cards").locator("details");
    const link = (at: number) => cards.nth(at).getByRole("link", { name: "How a class runs" });
    const height = async (at: number) => (await cards.nth(at).boundingBox())?.height ?? 0;
    const closed = await height(0);
    await cards.nth(0).hover();
    await expect.poll(() => height(0)).toBeGreaterThan(closed + 20);
    await expect(link(0)).toBeVisible();
    await page.mouse.move(0, 0);
    await settled(page);
    await expect.poll(() => height(0)).toBe(closed);

    await cards.nth(1).locator("summary").focus();
    await expect.poll(() => height(1)).toBeGreaterThan(closed + 20);
    await cards.nth(2).locator("summary").click();
    await page.mouse.move(0, 0);
    await expect(cards.nth(2)).toHaveAttribute("open", "");
    await expect(link(2)).toBeVisible();
  });

  await test.step("carousel: moves by itself, its pause holds it, its buttons and arrows move it", async () => {
    const carousel = page.getByRole("group", { name: "Impressions" });
    const pause = carousel.getByRole("button", { name: /pause/i });
    await carousel.scrollIntoViewIfNeeded();
    await expect(pause).toBeVisible();
    const strip = carousel.locator("[data-part=strip]");
    const place = () => strip.evaluate((element) => Math.round(element.scrollLeft));
    const start = await place();
    await expect.poll(place).not.toBe(start);
    await pause.click();
    await expect(carousel.getByRole("button", { name: /play|start|resume/i })).toBeVisible();
  });

  for (const variant of ["default", "success", "error", "warning", "info"]) {
    await test.step(`snackbar ${variant}: says its words and can be dismissed`, async () => {
      await page.getByRole("button", { name: `snackbar ${variant}` }).click();
      const toast = page.getByText(`Thank You! This is snackbar ${variant}.`);
      await expect(toast).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  }
});

test("every mail can be looked at, in light and dark and as text", async ({ page }) => {
  await page.goto("/dev/mails");
  const names = page.getByRole("navigation", { name: "Mails" }).getByRole("link");
  expect(await names.count()).toBeGreaterThan(20);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  for (const view of ["Light", "Dark"]) {
    const mail = page.frameLocator(`iframe[title="${view}"]`);
    await expect(mail.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    const ground = await mail
      .locator("body")
      .evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(ground).toBe(view === "Dark" ? "rgb(14, 24, 48)" : "rgb(246, 234, 216)");
  }
  await expect(page.locator("pre")).toContainText("You get this letter because");
});

test("no mail is wider than its window, and all words of all mails can be read in both colours", async ({
  page,
}) => {
  const mails = mailPreviews("https://www.sprachsetu.example");
  const tooWide: string[] = [];
  for (const { name, html } of mails) {
    await page.setContent(html);
    for (const width of [600, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (over > 0) tooWide.push(`${name}: ${over} px at ${width} px`);
    }
  }
  expect(tooWide).toEqual([]);

  // One under the other, since all have the same sheet: two looks instead of two for each.
  await page.setViewportSize({ width: 600, height: 800 });
  await page.evaluate(
    (documents) => {
      const parser = new DOMParser();
      const bodies = documents.map((html) => parser.parseFromString(html, "text/html").body);
      document.body.replaceChildren(...bodies.flatMap(({ childNodes }) => [...childNodes]));
    },
    mails.map(({ html }) => html),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(mails.length);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ["violations"] })
      .withRules(["color-contrast"])
      .setLegacyMode()
      .analyze();
    const faults = violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${colorScheme}: ${html} ${any[0]?.message ?? ""}`),
    );
    expect(faults).toEqual([]);
  }
});
