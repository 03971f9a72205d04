import { expect, type Request } from "@playwright/test";
import { paths } from "../app/paths.ts";
import { NO_SHIFT } from "../benchmarks/budgets.ts";
import { installProbe } from "../benchmarks/page-probe.ts";
import { awake, everyPage } from "./support/page-checks.ts";
import { test } from "./support/site.ts";

/*
 * A sheet that comes in between others makes browsers begin with all fonts anew, and take those that came
 * too late before: pages fetched ahead bring several, whose files arrive in any order.
 */
test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test("a font that came too late for a page stays away from it, whatever sheets come in", async ({
    page,
  }) => {
    await page.addInitScript(installProbe);
    const painted = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await painted.promise;
      await route.continue();
    });
    // The first one is asked for first, and comes last.
    const overtaken = Promise.withResolvers<void>();
    await page.route("**/first.css", async (route) => {
      await overtaken.promise;
      await route.fulfill({ contentType: "text/css", body: ".first { color: red }" });
    });
    await page.route("**/second.css", (route) =>
      route.fulfill({ contentType: "text/css", body: ".second { color: red }" }),
    );
    await page.goto(paths.blog, { waitUntil: "commit" });
    await expect
      .poll(async () => (await page.evaluate(() => window.probe))?.firstPaint)
      .toBeGreaterThan(0);
    painted.resolve();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready);
    await awake(page);
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    const textFonts = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--font-text"),
      );
    await expect.poll(textFonts).not.toContain('"Figtree",');
    const height = await page.evaluate(() => document.body.scrollHeight);
    const sheets = () =>
      page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split("/").at(-1)));
    await page.evaluate(() => {
      for (const name of ["first", "second"]) {
        const link = { rel: "stylesheet", href: `/${name}.css` };
        document.head.append(Object.assign(document.createElement("link"), link));
      }
    });
    await expect.poll(sheets).toContain("second.css");
    overtaken.resolve();
    await expect.poll(sheets).toContain("first.css");
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);
    const { layoutShift, shifts } = await page.evaluate(() => window.probe);
    expect(layoutShift, shifts.join("\n")).toBeLessThanOrEqual(NO_SHIFT);
  });
});

test("no page brings faces of its own, for which browsers style and lay out anew what is in view", async ({
  page,
}) => {
  await page.goto("/");
  const faces = () => page.evaluate(() => document.fonts.size);
  const hasTitles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("h1, h2, h3")].some((heading) =>
        getComputedStyle(heading).fontFamily.startsWith('"Bricolage Titles"'),
      ),
    );
  // Before anything of another page is fetched ahead.
  const known = await faces();
  expect(await hasTitles()).toBe(false);
  await awake(page);
  for (const path of [paths.blog, paths.privacyPolicy]) {
    await page.locator(`a[href="${path}"]`).last().click();
    await expect(page).toHaveURL(path);
    await expect.poll(hasTitles).toBe(true);
    expect(await faces(), path).toBe(known);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a phone's first page does without the text font, and fetches it for the next", async ({
    page,
  }) => {
    const nameOf = (request: Request) => /([a-z]+)-[^/]*\.woff2$/.exec(request.url())?.[1];
    const asked: (string | undefined)[] = [];
    const fetched: typeof asked = [];
    page.on("request", (request) => asked.push(nameOf(request)));
    page.on("requestfinished", (request) => fetched.push(nameOf(request)));
    const textFont = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
    await page.goto("/", { waitUntil: "load" });
    expect(await textFont()).not.toContain("Figtree,");
    expect(asked).not.toContain("figtree");
    await expect.poll(() => fetched).toContain("figtree");
    // A busy machine may hand it over too late for one page; then the next has it.
    await expect(async () => {
      const loaded = page.waitForEvent("load");
      await page.evaluate((path) => location.assign(path), paths.faq);
      await loaded;
      expect(await textFont()).toMatch(/^"?Figtree"?,/);
    }).toPass({ timeout: 15_000 });
    const overTheLine = () =>
      page.evaluate(() =>
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name }) => /figtree-[^/]*\.woff2$/.test(name))
          .map(({ transferSize }) => transferSize),
      );
    await expect.poll(overTheLine).toEqual([0]);
  });
});

test("who gets no font sees every page fit the smallest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route("**/*.woff2", (route) => route.abort());
  const tooWide: string[] = [];
  for (const path of everyPage) {
    await page.goto(path);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) tooWide.push(`${path} by ${excess} px`);
  }
  expect(tooWide).toEqual([]);
});

test("a greeting in Hindi is readable where the system has no font of its script, however late ours comes", async ({
  page,
}) => {
  await page.addInitScript(installProbe);
  await page.route("**/mukta-*.woff2", async (route) => {
    await page.waitForTimeout(4_000);
    await route.continue();
  });
  await page.goto(paths.contactUs);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "h1 [lang=hi]",
  });
  const drawnIn = async () => {
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
  };
  await expect.poll(drawnIn).toContain("Mukta");
  const { layoutShift, shifts } = await page.evaluate(() => window.probe);
  expect(layoutShift, shifts.join("\n")).toBeLessThanOrEqual(NO_SHIFT);
});
