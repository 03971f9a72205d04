import { expect } from "@playwright/test";
import { paths } from "../app/paths.ts";
import { expectStill, watchShifts } from "./support/layout-shift.ts";
import { awake } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

for (const width of [390, 1280]) {
  test(`at ${width} px both faces are there on the first page, however late they come, and little moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    const painted = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await painted.promise;
      await route.continue();
    });
    // The other pages, with fonts that are already loaded, are tested in pages.e2e.ts.
    for (const path of [paths.home, paths.faq]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType("paint").length))
        .toBeGreaterThan(0);
      painted.resolve();
      const isThere = (face: string) =>
        page.evaluate((name) => document.fonts.check(name), `16px "${face}"`);
      await expect.poll(() => isThere("Figtree"), path).toBe(true);
      await expect.poll(() => isThere("Bricolage Grotesque"), path).toBe(true);
      await awake(page);
      await expectStill(page);
    }
  });
}

test("a word in Hindi is readable where the system has no font of its script, however late ours comes", async ({
  page,
}) => {
  await watchShifts(page);
  const painted = Promise.withResolvers<void>();
  await page.route("**/mukta-*.woff2", async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(paths.aboutUs, { waitUntil: "domcontentloaded" });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType("paint").length))
    .toBeGreaterThan(0);
  painted.resolve();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "dt[lang=hi]",
  });
  const drawnIn = async () => {
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
  };
  await expect.poll(drawnIn).toContain("Mukta");
  await expectStill(page);
});
