import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { aboutHead } from "#content/about-head.ts";
import { siteDetails as institute } from "#content/site.ts";
import { awake, missingPath, visit } from "./support/page-checks.ts";
import { test } from "./support/site.ts";

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
    const chat = page.getByRole("link", { name: /Chat with us/ });
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
      .getByRole("link");
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

  await test.step("the navbar holds the five links, Login and Signup, and stays in sight", async () => {
    for (const [name, href] of [
      ["Home", "/"],
      ["About Us", "/about-us"],
      ["Blog", "/blog"],
      ["Our Services", "/services"],
      ["Contact Us", "/contactus"],
      ["Login", "/login"],
      ["Signup", "/signup"],
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
    await bar.getByRole("link", { name: "Sprachsetu, home page" }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test("a page that does not exist says so and offers the nearest pages", async ({ page }) => {
  const answer = await page.goto("/services/learn-german");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wo bin ich?");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const nearest = page.getByRole("main").getByRole("link");
  await expect(nearest).toHaveCount(4);
  await expect(nearest.first()).toHaveAttribute("href", "/");
  await expect(nearest.nth(1)).toHaveAttribute("href", "/services/learn-german-online");
  await expect(nav(page)).toBeVisible();
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

test("a page that does not exist is left and reached without a page load, slowly or not at all", async ({
  context,
  page,
}) => {
  await visit(page, `${missingPath}?from=poster`);

  await test.step("a page that does not exist is reached and left without a page load", async () => {
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await nav(page).getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { name: "Why Choose Us" })).toBeVisible();
    await expect(page).toHaveTitle(/German, Spoken English, PTE and IELTS/);
    await expect(page.getByRole("main")).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wo bin ich?");
    await expect(page).toHaveTitle(/Page not found/);
    await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
  });

  await test.step("the home page reached from another page is whole", async () => {
    await nav(page).getByRole("link", { name: "Home" }).click();
    await expect(
      page.getByRole("region", { name: "Why Choose Us" }).getByRole("listitem"),
    ).toHaveCount(7);
    await expect(
      page.getByRole("region", { name: "What Makes Our Classes Different" }).getByRole("listitem"),
    ).toHaveCount(5);
    await expect(page.getByRole("region", { name: /^Reviews, row/ })).toHaveCount(3);
  });

  await test.step("while a slow page is under way a bar says so", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route(PAGE_DATA, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goBack();
    const bar = page.getByRole("progressbar", { name: "Loading the page" });
    await expect(bar).toBeVisible();
    open();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wo bin ich?");
    await expect(bar).toHaveCount(0);
    await page.unroute(PAGE_DATA);
  });

  await test.step("a page whose data do not arrive says so and can be tried again", async () => {
    await nav(page).getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { name: "Why Choose Us" })).toBeVisible();
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Sprachlos/);
    await expect(page.getByRole("link", { name: /\+91 98000 00000/ })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wo bin ich?");
    await expect(page).toHaveURL(`${missingPath}?from=poster`);
  });
});

test("a new page starts at its top, and back leads to where one was", async ({ page }) => {
  await visit(page);
  const link = footer(page).getByRole("link", { name: "About Us" });
  await link.scrollIntoViewIfNeeded();
  // Parts above get their true heights as they come near, which moves the page for a moment.
  let before = Number.NaN;
  await expect(async () => {
    const last = before;
    await page.waitForTimeout(150);
    before = await page.evaluate(() => scrollY);
    expect(before).toBe(last);
    await expect(link).toBeInViewport({ timeout: 100 });
  }).toPass();
  expect(before).toBeGreaterThan(2000);
  await link.click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
    .toBeLessThan(5);
});

test("the way back up over the page's name loads no page anew", async ({ page }) => {
  await visit(page, paths.aboutUs);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await breadcrumb.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(paths.home);
  await expect(page.getByRole("heading", { name: "Why Choose Us" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-same-document");
});

test("a page that is loaded again is where it was left, before the runtime is there and after", async ({
  page,
}) => {
  // A font that comes in time for one visit and late for the next would move what was left.
  await page.context().route("**/*.woff2", (route) => route.abort());
  await visit(page, paths.terms);
  const top = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  await page.route(/\/assets\/entry\.client-[^/]+\.js$/, () => {});
  // Not by the browser itself, of which not every one does.
  await page.addInitScript(() => {
    history.scrollRestoration = "manual";
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect.poll(top).toBe(1500);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await visit(page, paths.terms);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
  await page.reload();
  await awake(page);
  await expect.poll(top).toBe(1200);
});

/** What React Router asks for in place of a page when the browser stays on the document. */
const PAGE_DATA = /\.data(\?|$)/;

test("who goes back before the runtime is there sees the page that was before", async ({
  page,
}) => {
  await visit(page);
  await nav(page).getByRole("link", { name: "About Us" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(aboutHead.title);
  // A reload keeps the way that the runtime went; this time it does not arrive.
  await page.route(/\/assets\/entry\.client-[^/]+\.js$/, () => {});
  // Asked for before the page's load event, it would hold that up as well.
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(heading).toHaveText(aboutHead.title);
  // All but the runtime is there.
  await page.waitForFunction(() => "__reactRouterRouteModules" in window);
  await page.evaluate(() => history.back());
  await expect(page.getByRole("heading", { name: "Why Choose Us" })).toBeVisible();
  await expect(page).toHaveURL(paths.home);
});
