import { expect, type Page } from "@playwright/test";
import { paths, publicPages, publicPaths } from "../app/paths.ts";
import { budgets, NO_SHIFT } from "../benchmarks/budgets.ts";
import { installProbe } from "../benchmarks/page-probe.ts";
import { weighPage } from "../benchmarks/page-weight.ts";
import { postPath } from "./support/page-checks.ts";
import { test } from "./support/site.ts";

/*
 * Bytes and requests, which are the same on every machine; times are for `npm run bench:pages`.
 */

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const PICTURES_ABOVE_FOLD_BYTES = 30_000;
const SCRIPT_WINDOW_MS = 3_000;

type Loaded = { url: string; end: number; bytes: number };

/** Everything the page has loaded after its own document, with its size on the line. */
const loadedBy = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
      ({ name, responseEnd, encodedBodySize }) => ({
        url: name,
        end: responseEnd,
        bytes: encodedBodySize,
      }),
    ),
  );

/** A slow line, where the order of things shows: on loopback everything comes at once. */
async function slowDown(page: Page, roundTripMs: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
}

const probeOf = (page: Page) => page.evaluate(() => window.probe);

test.beforeEach(({ page }) => page.addInitScript(installProbe));

for (const path of [...publicPages, postPath, paths.findCourse, paths.register]) {
  test(`${path}, its styles, scripts and first pictures stay small`, async ({ page, site }) => {
    const { htmlBytes, cssBytes } = await weighPage(`${site.url}${path}`);
    expect(htmlBytes).toBeLessThanOrEqual(budgets.htmlBytes);
    expect(cssBytes).toBeGreaterThan(0);
    expect(cssBytes).toBeLessThanOrEqual(budgets.cssBytes);

    await page.goto(path, { waitUntil: "load" });
    expect(await bytesOfPicturesInView(page)).toBeLessThanOrEqual(PICTURES_ABOVE_FOLD_BYTES);
    await page.waitForTimeout(SCRIPT_WINDOW_MS);
    expect(await page.evaluate(isTakenOver)).toBe(true);
    const scripts = new Map(
      (await loadedBy(page))
        .filter(({ url }) => new URL(url).pathname.endsWith(".js"))
        .map(({ url, bytes }) => [url, bytes]),
    );
    expect(scripts.size).toBeGreaterThan(0);
    const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(total, JSON.stringify([...scripts])).toBeLessThanOrEqual(budgets.scriptBytes);
  });
}

/*
 * What has arrived in full when the first paint comes is what it may have waited for. Over round trips
 * this long, a picture or font that it did not wait for arrives well after it, on any machine; a linked
 * style sheet or a script in its way arrives before. The page itself counts as one.
 */
test("the first paint waits for few requests", async ({ page }) => {
  await slowDown(page, 1_500);
  await page.goto("/", { waitUntil: "load" });
  await expect.poll(async () => (await probeOf(page)).firstPaint).toBeGreaterThan(0);
  const { firstPaint } = await probeOf(page);
  const loaded = await loadedBy(page);
  const before = loaded.filter(({ end }) => end <= firstPaint);
  expect(loaded.length).toBeGreaterThan(before.length);
  expect(
    before.map(({ url }) => new URL(url).pathname).slice(budgets.requestsBeforePaint - 1),
    "one more than the first paint may wait for",
  ).toEqual([]);
});

test("nothing comes from elsewhere, nothing is refused, nothing is complained about", async ({
  page,
  site,
}) => {
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  const carelessAssets: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${site.url}/`) && !request.url().startsWith("data:")) {
      elsewhere.push(request.url());
    }
  });
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && !isMissingPage(message.location().url)) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  let assets = 0;
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/assets/")) return;
    assets += 1;
    const headers = response.headers();
    const isFont = pathname.endsWith(".woff2");
    const isCompressed = isFont || headers["content-encoding"] === "br";
    const isImmutable = headers["cache-control"]?.includes("immutable");
    if (!(isCompressed && isImmutable)) carelessAssets.push(pathname);
  });

  await page.goto("/", { waitUntil: "load" });
  await page.waitForFunction(isTakenOver);
  await scrollThrough(page);
  // The rules are loaded and run: schema libraries like to try `eval`, which the policy refuses.
  await page.locator("#enrol form button[type=submit]").click();
  await expect(page.locator("#enrol [role=alert]")).toBeVisible();

  // Those of the next page may come ahead of it.
  const own = await page
    .locator("link[rel=stylesheet][disabled]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const fetched = (await loadedBy(page)).filter(({ url }) => own.includes(url));
  expect(own.length).toBeGreaterThan(0);
  expect(fetched, "the page has its styles in its head").toEqual([]);
  expect(elsewhere).toEqual([]);
  expect((await probeOf(page)).policyViolations).toEqual([]);
  expect(complaints).toEqual([]);
  expect(assets).toBeGreaterThan(0);
  expect(carelessAssets).toEqual([]);
});

for (const path of [...publicPages, postPath, paths.register]) {
  test(`nothing of ${path} moves by itself, from the first paint to its end`, async ({ page }) => {
    // The fonts come long after the text is on the screen; a late text font stays out of the way.
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await slowDown(page, 150);
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check("800 16px 'Bricolage Grotesque'"))).toBe(
      true,
    );
    await page.waitForFunction(isTakenOver);
    await scrollThrough(page);
    const { layoutShift, shifts } = await probeOf(page);
    expect(layoutShift, shifts.join("\n")).toBeLessThanOrEqual(NO_SHIFT);
  });
}

/** Whether React is at work on the page; what lies below the fold comes later. */
const isTakenOver = () =>
  Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps"));

/** On the line, of the pictures that a visitor sees first. */
async function bytesOfPicturesInView(page: Page): Promise<number> {
  const inView = await page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, left, width } = image.getBoundingClientRect();
        return width > 0 && top < innerHeight && left < innerWidth && left + width > 0;
      })
      .map(({ currentSrc, src }) => currentSrc || src),
  );
  return (await loadedBy(page))
    .filter(({ url }) => inView.includes(url))
    .reduce((sum, picture) => sum + picture.bytes, 0);
}

/** By wheel and in steps: a jump to the end would pass over what loads on the way. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    await page.waitForTimeout(100);
  }
}

/** A link in view is prefetched; that it leads to a page is not this file's to say. */
const isMissingPage = (url: string) => {
  const { pathname } = new URL(url, "http://localhost");
  return pathname.endsWith(".data") && !publicPaths.some((path) => `${path}.data` === pathname);
};
