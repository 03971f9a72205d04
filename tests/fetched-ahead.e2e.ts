import { expect, type Page } from "@playwright/test";
import { aboutHead } from "#content/about-head.ts";
import { paths } from "../app/paths.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/site.ts";
import { enrolForm } from "./support/visitor.ts";

/*
 * What a page can do without for the moment: it comes once the page is at rest, or the visitor moves about.
 */

const aboutLink = (page: Page) => page.locator(`header a[href="${paths.aboutUs}"]`).first();

/** Of files whose name begins so: asked for, and never answered. */
async function hold(page: Page, name: string): Promise<void> {
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), () => {});
}

/** A hash has hyphens, too. */
const PAGE_CODE = /\/assets\/([a-z-]+\.page)-[^/]+\.js$/;

/** Which pages' code was asked for so far, in its order. */
function watchPages(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const name = PAGE_CODE.exec(request.url())?.[1];
    if (name && !asked.includes(name)) asked.push(name);
  });
  return asked;
}

/** What the page consists of may all have come before it is run; then its code is given to the router. */
async function aboutIsHere(page: Page): Promise<void> {
  const sheets = page.locator('link[rel="stylesheet"][data-laid-on][href*="/about-us-"]');
  await expect(sheets).toHaveCount(1);
  await page.waitForFunction(() => {
    const { __reactRouterRouteModules: modules } = window as { __reactRouterRouteModules?: object };
    return Object.keys(modules ?? {}).some((id) => id.endsWith("/about-us.page"));
  });
}

test("the page of a link in view is here before the click, and needs the line no more", async ({
  page,
}) => {
  await page.goto("/");
  await aboutIsHere(page);
  // From here on nothing is answered.
  await page.route("**/*", () => {});
  await aboutLink(page).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(aboutHead.title);
});

test("a page whose code was run ahead is set out for in the task of the click", async ({
  page,
}) => {
  await page.goto("/");
  await aboutIsHere(page);
  const address = await aboutLink(page).evaluate(async (link) => {
    (link as HTMLAnchorElement).click();
    // Whatever goes on without another task has been done by then.
    for (let i = 0; i < 1_000; i++) await null;
    return location.pathname;
  });
  expect(address).toBe(paths.aboutUs);
});

test("a page whose code does not come holds up no other; one that is pointed at comes at once", async ({
  page,
}) => {
  await hold(page, "blog\\.page");
  const asked = watchPages(page);
  await page.goto("/");
  await expect.poll(() => asked).toContain("blog.page");
  // Those after it in the header wait for their turn.
  expect(asked).not.toContain("contact-us.page");
  await page.locator(`header a[href="${paths.contactUs}"]`).first().hover();
  await expect.poll(() => asked, { timeout: 2_000 }).toContain("contact-us.page");
  await expect.poll(() => asked).toContain("login.page");
});

test("the next page's turn comes once the top of the one before is here", async ({ page }) => {
  const moments: Record<string, number> = {};
  const note = (name: string) => {
    moments[name] ??= Date.now();
  };
  page.on("request", (request) => note(PAGE_CODE.exec(request.url())?.[1] ?? ""));
  await page.route(/\/assets\/page-head-[^/]+\.js$/, async (route) => {
    await new Promise((pass) => setTimeout(pass, 1_000));
    note("top");
    await route.continue();
  });
  await page.goto("/");
  await expect.poll(() => moments).toHaveProperty(["blog.page"]);
  const { top = 0, "about-us.page": begun = 0, "blog.page": next = 0 } = moments;
  expect(begun).toBeGreaterThan(0);
  // Or it took too long, as it may on a busy machine.
  expect((top > 0 && next > top) || next - begun > 4_000).toBe(true);
});

test("a sheet that is about to come makes way for who sets out for another page, and comes after", async ({
  page,
}) => {
  await page.route(/\/assets\/contact-us-[^/]+\.css$/, async (route) => {
    // Fetched ahead it is here; laid on it does not arrive.
    if (route.request().resourceType() !== "stylesheet") await route.continue();
  });
  await page.goto("/");
  const sheet = page.locator('link[rel="stylesheet"][href*="/contact-us-"]:not([disabled])');
  await expect(sheet).toHaveCount(1);
  // In one go: what does not arrive is given up after five seconds.
  const left = await page.evaluate(
    async (links) => {
      const counts: number[] = [];
      for (const link of links) {
        document.querySelector(link)?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
        await new Promise((pass) => setTimeout(pass));
        const sheets = 'link[rel="stylesheet"][href*="/contact-us-"]:not([disabled])';
        counts.push(document.querySelectorAll(sheets).length);
      }
      return counts;
    },
    [paths.contactUs, paths.aboutUs].map((path) => `header a[href="${path}"]`),
  );
  expect(left).toEqual([1, 0]);
  await expect(sheet).toHaveCount(1);
});

test("the sheets of a page's parts lie on before its code asks for them", async ({ page }) => {
  await page.goto("/");
  // Of the blog's front page, the second link of the header.
  const sheet = page.locator('link[rel="stylesheet"][href*="/landing-parts-"]:not([disabled])');
  await expect(sheet).toHaveAttribute("data-laid-on", "");
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .some(({ name }) => /landing-parts-[^/]+\.js/.test(name)),
      ),
    )
    .toBe(true);
  await expect(sheet).toHaveCount(1);
});

test("while somebody fills in a form over the page nothing is done for other pages", async ({
  page,
}) => {
  const opened = Promise.withResolvers<void>();
  await page.route(/\/assets\/prefetch-[^/]+\.js$/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Apply Now" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Apply for a course" });
  await expect(dialog.getByLabel("Name")).toBeVisible();
  opened.resolve();
  const laidOn = page.locator("link[data-laid-on]");
  // The list of sheets is the first that is asked for ahead.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("-sheets.json")),
  );
  await dialog.getByLabel("Name").pressSequentially("Asha of the House of Words", { delay: 120 });
  await expect(laidOn).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect.poll(() => laidOn.count()).toBeGreaterThan(0);
});

test("while the next page is on its way nothing of this one is drawn anew", async ({ page }) => {
  await hold(page, "blog\\.page");
  // Nothing moves by itself.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page);
  await page.evaluate(() => {
    const parts = document.querySelectorAll("header, main, footer");
    const drawn: string[] = [];
    // A carousel wakes when the browser is idle.
    const isOurs = ({ target }: MutationRecord) =>
      !(target as Element).closest?.("[data-interval]");
    // What React has drawn anew shows by the names of fields, which it writes each time.
    const note = (changes: MutationRecord[]) =>
      drawn.push(
        ...changes
          .filter(isOurs)
          .map(({ target, attributeName }) => `${target.nodeName} ${attributeName}`),
      );
    for (const part of parts) {
      new MutationObserver(note).observe(part, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    }
    Object.assign(window, { drawn });
  });
  await page.locator(`header a[href="${paths.blog}"]`).first().dispatchEvent("click");
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)).toEqual([]);
});

test("a sheet that does not come a second time is asked for by its page", async ({ page }) => {
  const asked: string[] = [];
  await page.route(/\/about-us-[^/]+\.css$/, async (route) => {
    asked.push(route.request().url());
    if (asked.length === 2) return route.abort();
    const answer = await route.fetch();
    // Not kept, as a browser may do that has no room.
    return route.fulfill({
      response: answer,
      headers: { ...answer.headers(), "cache-control": "no-store" },
    });
  });
  await visit(page);
  await expect.poll(() => asked.length).toBe(2);
  await expect(page.locator('link[href*="/about-us-"][rel="stylesheet"]')).toHaveCount(0);
  await aboutLink(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(aboutHead.title);
  await expect(page.locator('link[href*="/about-us-"][rel="stylesheet"]')).toHaveCount(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("below the top of a page reached later one part waits for no other", async ({ page }) => {
  await hold(page, "features");
  await visit(page, paths.faq);
  await page.locator(`header a[href="${paths.home}"]`).last().click();
  await expect(page.getByRole("heading", { name: "Why Choose Us" })).toBeVisible();
  await expect(page.locator("#courses").getByRole("listitem").first()).toBeVisible();
});

test("until what lies below the top of a page is here, the footer stays out of view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await hold(page, "about-content");
  await visit(page, paths.home);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator(`#mobile-menu a[href="${paths.aboutUs}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(aboutHead.title);
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
});

test("nothing comes ahead where the visitor asked for little", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const asked = watchPages(page);
  const code = page.waitForResponse(/\/assets\/prefetch-[^/]+\.js$/);
  await page.goto("/");
  await (await code).finished();
  await aboutLink(page).hover();
  await expect(
    page.getByRole("region", { name: /cookie/i }).or(page.locator("#enrol")),
  ).toBeVisible();
  expect(asked).toEqual(["home.page"]);
});

test("parts below the fold are taken over at rest, though the code of one does not come", async ({
  page,
}) => {
  await hold(page, "contact-block");
  await page.goto("/");
  await expect(enrolForm(page)).toHaveAttribute("novalidate");
  await expect(enrolForm(page)).not.toBeInViewport();
});
