import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { notFound } from "#content/not-found.ts";
import { problemPage } from "#content/problem-page.ts";
import { siteDetails as institute } from "#content/site.ts";
import { accessibilityViolations, awake, expectToFit, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const footer = (page: Page) => page.getByRole("contentinfo");

test("bars, footer and the chat link lead where they say", async ({ page }) => {
  await visit(page);

  await test.step("the top bar calls both branches and writes to the institute", async () => {
    for (const [text, href] of [
      ["+91 98000 00000", "tel:+919800000000"],
      ["+49 30 23125 000", "tel:+493023125000"],
      ["info@sprachsetu.example", "mailto:info@sprachsetu.example"],
    ] as const) {
      const link = page.getByRole("link", { name: text }).first();
      await expect(link).toBeInViewport();
      await expect(link).toHaveAttribute("href", href);
    }
  });

  await test.step("also on the smallest phone", async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    const links = page.locator('[aria-label="Contact"] a');
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expect(links.last()).toHaveText("Email", { useInnerText: true });
    await page.setViewportSize(size ?? { width: 1280, height: 720 });
  });

  await test.step("the first Tab offers to skip to the content", async () => {
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  await test.step("the chat link opens the messaging service with a message begun", async () => {
    const chat = page.getByRole("link", { name: /^Chat on WhatsApp/ });
    await expect(chat).toBeInViewport({ ratio: 1 });
    const url = new URL((await chat.getAttribute("href")) ?? "");
    expect(url.host).toBe("wa.me");
    expect(url.searchParams.get("text")).toContain("help");
    await expect(chat).toHaveAttribute("target", "_blank");
    await expect(chat).toHaveAttribute("rel", /noopener/);
  });

  await test.step("the footer holds quick links, offerings and the seven social links", async () => {
    const quick = footer(page).getByRole("navigation", { name: "Quick links" }).getByRole("link");
    await expect(quick).toHaveCount(institute.quickLinks.length);
    const offers = footer(page)
      .getByRole("navigation", { name: "What we offer" })
      .getByRole("link")
      // Only while a class is planned.
      .filter({ hasNotText: "Demo classes" });
    await expect(offers).toHaveCount(institute.offerings.length);
    for (const { name, url } of [...institute.quickLinks, ...institute.offerings]) {
      await expect(footer(page).getByRole("link", { name }).first()).toHaveAttribute("href", url);
    }
    const social = {
      LinkedIn: /linkedin\.com/,
      Facebook: /facebook\.com/,
      Instagram: /instagram\.com/,
      Twitter: /twitter\.com/,
      WhatsApp: /wa\.me/,
      YouTube: /youtube\.com/,
      Telegram: /t\.me/,
    };
    for (const [name, href] of Object.entries(social)) {
      const link = footer(page).getByRole("link", { name: `${name} (opens in a new tab)` });
      await expect(link).toHaveAttribute("href", href);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
  });

  await test.step("the header is one row, also where a scrollbar takes 17 px of 1280", async () => {
    const header = page.getByRole("banner");
    const heightWith = (scrollbar: number) =>
      header.evaluate((bar, width) => {
        document.documentElement.style.paddingInlineEnd = `${width}px`;
        const { height } = bar.getBoundingClientRect();
        document.documentElement.style.paddingInlineEnd = "";
        return height;
      }, scrollbar);
    expect(await heightWith(17)).toBe(await heightWith(0));
    expect(await heightWith(0)).toBeLessThan(80);
  });

  await test.step("the navbar holds the five links, the ways to a course, Login and Signup, and stays in sight", async () => {
    for (const [name, href] of [
      ["Home", "/"],
      ["Find your course", "/services/find"],
      ["Practice test", "/free-practice-test"],
      ["FAQ", "/faq"],
      ["About Us", "/about-us"],
      ["Blog", "/blog"],
      ["Our Services", "/services"],
      ["Contact Us", "/contactus"],
      ["Login", "/login?next=%2F"],
      ["Signup", "/signup?next=%2F"],
    ] as const) {
      await expect(nav(page).getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        href,
      );
    }
    await expect(nav(page).getByRole("link", { name: "Home" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.evaluate(() => scrollTo({ top: 2500, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    const bar = page.getByRole("banner");
    expect((await bar.boundingBox())?.y).toBe(0);
    await bar.getByRole("link", { name: `${institute.name}, home page` }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test("strange addresses are answered, and lead nowhere else", async ({ request, site }) => {
  for (const path of [
    "//evil.example/",
    "/%00",
    "/%E0%A4%A",
    "/a".repeat(500),
    "/.env",
    // Only where the site is developed.
    "/dev/primitives",
    "/dev/mails",
  ]) {
    const answer = await request.get(`${site.url}${path}`, { maxRedirects: 0 });
    expect([400, 404], path).toContain(answer.status());
    expect(answer.headers().location).toBeUndefined();
  }
});

test("an address that cannot be read, or leads to no page, is answered with ways on, is left and come back to", async ({
  context,
  page,
}) => {
  await test.step("one that cannot be read", async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 640 });
    const answer = await page.goto("/%zz");
    expect(answer?.status()).toBe(400);
    expect(await accessibilityViolations(page)).toEqual([]);
    await expectToFit(page);
    await expect(page.getByRole("link", { name: problemPage.home })).toHaveAttribute(
      "href",
      paths.home,
    );
    await page.setViewportSize(size);
  });

  await test.step("a page that does not exist says so, and offers the nearest", async () => {
    const missing = "/services/learn-german?from=poster";
    const answer = await page.goto(missing);
    await awake(page);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.title);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    const nearest = page.getByRole("main").getByRole("link");
    await expect(nearest).toHaveCount(4);
    await expect(nearest.first()).toHaveAttribute("href", "/");
    await expect(nearest.nth(1)).toHaveAttribute("href", "/services/learn-german-online");

    await nav(page).getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { name: "Why Choose Us" })).toBeVisible();
    await expect(page).toHaveTitle(/German, Spoken English, PTE and IELTS/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.title);
    await expect(page).toHaveTitle(/Page not found/);
    await expect(page).toHaveURL(missing);
  });

  await test.step("where there was no line it can be tried again", async () => {
    await context.setOffline(true);
    await nav(page).getByRole("link", { name: "Home" }).click();
    await context.setOffline(false);
    await page.goto(paths.home);
    await expect(page.getByRole("heading", { name: "Why Choose Us" })).toBeVisible();
  });
});

test("pages that look the same to everybody tell the browser which links it may follow ahead", async ({
  request,
}) => {
  const answer = await request.get(paths.home);
  const list = answer.headers()["speculation-rules"]?.replaceAll('"', "") ?? "";
  const rules = await request.get(list);
  expect(rules.headers()["content-type"]).toContain("application/speculationrules+json");
  const { where } = (await rules.json()).prefetch[0];
  expect(where.href_matches).toEqual(expect.arrayContaining([paths.aboutUs, paths.blogPost]));
  // Opening these pages changes something, or they belong to one visitor.
  for (const path of [paths.logout, paths.login, paths.userProfile, paths.newsletterConfirm]) {
    expect(where.href_matches).not.toContain(path);
  }
});
