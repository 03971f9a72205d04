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
/** What a new connection carries at first: ten packets, then twenty (RFC 6928). */
const TWO_ROUND_TRIPS_BYTES = 30 * 1_460;
/** Of the three answers, as HTTP/2 packs them. */
const HEADER_BYTES = 1_300;

test("the limits are those that were set", () => {
  expect(budgets).toMatchObject({
    scriptBytes: 105_000,
    cssBytes: 12_000,
    htmlBytes: 25_000,
    requestsBeforePaint: 3,
    paintRatio: 1.1,
    blockingOverPlainMs: 50,
    layoutShift: 0,
    nextPageMs: 100,
    interactionMs: 100,
  });
});

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
async function slowDown(page: Page, roundTripMs: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const emulate = (latency: number, throughput: number) =>
    devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  const line = {
    begin: () => emulate(roundTripMs, 200_000),
    end: () => emulate(0, -1),
  };
  await line.begin();
  return line;
}

const probeOf = (page: Page) => page.evaluate(() => window.probe);

/** Two pages wait for their slow lines beside each other: one alone leaves the processor idle. */
const TABS = 2;
const measured = [...publicPages, postPath, paths.findCourse, paths.register];
const pairs = measured.flatMap((_path, index) =>
  index % TABS === 0 ? [measured.slice(index, index + TABS)] : [],
);

for (const pair of pairs) {
  test(`${pair.join(" and ")} stay small, and nothing of them moves by itself`, async ({
    context,
    site,
  }) => {
    await context.addInitScript(installProbe);
    await Promise.all(pair.map(async (path) => measure(await context.newPage(), path, site.url)));
  });
}

/** All that is measured of a page by loading it, in one visit. */
async function measure(page: Page, path: string, siteUrl: string): Promise<void> {
  await test.step(`${path} and its styles stay small`, async () => {
    const { htmlBytes, cssBytes } = await weighPage(`${siteUrl}${path}`);
    expect(htmlBytes).toBeLessThanOrEqual(budgets.htmlBytes);
    expect(cssBytes).toBeGreaterThan(0);
    expect(cssBytes).toBeLessThanOrEqual(budgets.cssBytes);
  });

  // The fonts come long after the text is on the screen; a late text font stays out of the way.
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const line = await slowDown(page, 150);
  await page.goto(path, { waitUntil: "load" });
  const first = await picturesInView(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check("800 16px 'Bricolage Grotesque'"))).toBe(
    true,
  );

  await test.step(`scripts and first pictures of ${path} stay small`, async () => {
    // What a page takes by itself in that time is most over a quick line.
    await line.end();
    await page.waitForTimeout(SCRIPT_WINDOW_MS);
    await page.waitForFunction(isTakenOver);
    const loaded = await loadedBy(page);
    const pictures = loaded.filter(({ url }) => first.includes(url));
    expect(sumOf(pictures)).toBeLessThanOrEqual(PICTURES_ABOVE_FOLD_BYTES);
    const end = (await loadEnd(page)) + SCRIPT_WINDOW_MS;
    const scripts = new Map(
      loaded
        .filter((script) => new URL(script.url).pathname.endsWith(".js") && script.end <= end)
        .map((script) => [script.url, script]),
    );
    expect(scripts.size).toBeGreaterThan(0);
    const total = sumOf([...scripts.values()]);
    expect(total, JSON.stringify([...scripts.values()])).toBeLessThanOrEqual(budgets.scriptBytes);
  });

  await test.step(`nothing of ${path} moves by itself, from the first paint to its end`, async () => {
    await line.begin();
    await scrollThrough(page);
    const { layoutShift, shifts } = await probeOf(page);
    expect(layoutShift, shifts.join("\n")).toBeLessThanOrEqual(NO_SHIFT);
  });
}

/*
 * What has arrived in full when the first paint comes is what it may have waited for. Over round trips
 * this long, a picture or font that it did not wait for arrives well after it, on any machine; a linked
 * style sheet or a script in its way arrives before. The page itself counts as one.
 */
test("the first paint waits for few requests", async ({ page }) => {
  await page.addInitScript(installProbe);
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

test("page, first picture and heading font come within two round trips", async ({ page, site }) => {
  const { htmlBytes } = await weighPage(`${site.url}/`);
  await page.goto("/", { waitUntil: "load" });
  const preloads = await page
    .locator("link[rel=preload]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(preloads.map((url) => url.split(".").at(-1)).sort()).toEqual(["svg", "woff2"]);
  const loaded = await loadedBy(page);
  const first = loaded.filter(({ url }) => preloads.includes(url));
  expect(first.map(({ bytes }) => bytes > 0)).toEqual([true, true]);
  expect(htmlBytes + sumOf(first) + HEADER_BYTES).toBeLessThanOrEqual(TWO_ROUND_TRIPS_BYTES);
});

test("nothing comes from elsewhere, nothing is refused, nothing is complained about", async ({
  page,
  site,
}) => {
  await page.addInitScript(installProbe);
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
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/assets/")) return;
    assets += 1;
    const headers = response.headers();
    const isFont = pathname.endsWith(".woff2");
    const isCompressed = isFont || headers["content-encoding"] === "br";
    const isImmutable = headers["cache-control"]?.includes("immutable");
    if (!(isCompressed && isImmutable)) carelessAssets.push(pathname);
  });

  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.add(response.url());
  });

  await page.goto("/", { waitUntil: "load" });
  await page.waitForFunction(isTakenOver);
  await scrollThrough(page);
  await expect(page.locator("#enrol form")).toHaveAttribute("novalidate");
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
  // Asked for again: the browser no longer has the body of one that it is still fetching, or has put aside.
  const ofStaff: string[] = [];
  for (const url of scripts) {
    const script = await page.request.get(url);
    if (/assets\/staff|staff\//.test(await script.text())) ofStaff.push(url);
  }
  expect(scripts.size).toBeGreaterThan(0);
  expect(ofStaff, "nothing of the back office").toEqual([]);
});

/** Whether React is at work on the page; what lies below the fold comes later. */
const isTakenOver = () =>
  Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps"));

/** The pictures that a visitor sees first. */
const picturesInView = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, left, width } = image.getBoundingClientRect();
        return width > 0 && top < innerHeight && left < innerWidth && left + width > 0;
      })
      .map(({ currentSrc, src }) => currentSrc || src),
  );

/** When the load event of the page was over, on the clock of what it has loaded. */
const loadEnd = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return visit?.loadEventEnd ?? Number.NaN;
  });

const sumOf = (loaded: readonly Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);

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
