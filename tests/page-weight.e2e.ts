import { type CDPSession, expect } from "@playwright/test";
import { publicPages } from "#app/paths.ts";
import { expectStill, watchShifts } from "./support/layout-shift.ts";
import { awake, postPath, scrollThrough, watch } from "./support/page-checks.ts";
import { test } from "./support/site.ts";

/* What a visit weighs and whether its pages stand still, by bytes and requests: no machine's speed decides. */

const MOST_SCRIPT_BYTES = 170_000;
const MOST_REQUESTS = 60;

for (const width of [390, 1280]) {
  test(`the home page at ${width} px is light: scripts, requests, what is fetched ahead included`, async ({
    page,
  }, { annotations }) => {
    await page.setViewportSize({ width, height: 844 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    const asked = new Map<string, { url: string; type: string; bytes: number }>();
    devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
      asked.set(requestId, { url: response.url, type, bytes: 0 });
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const request = asked.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    await page.goto("/", { waitUntil: "networkidle" });
    await awake(page);
    const requests = [...asked.values()];
    const bytesOf = (type: string) =>
      requests.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
    const list = requests.map(({ url, type, bytes }) => `${bytes} ${type} ${url}`).join("\n");
    annotations.push({ type: "bytes of HTML", description: String(bytesOf("Document")) });
    annotations.push({ type: "bytes of script", description: String(bytesOf("Script")) });
    annotations.push({ type: "requests", description: String(requests.length) });
    expect(bytesOf("Script"), list).toBeGreaterThan(0);
    expect(bytesOf("Script"), list).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    expect(requests.length, list).toBeLessThanOrEqual(MOST_REQUESTS);
  });
}

for (const width of [390, 1280]) {
  test(`at ${width} px no page moves by itself, complains, or is set in another face`, async ({
    context,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    const { complaints } = watch(context);
    const devtools = await context.newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    for (const path of [...publicPages, postPath]) {
      await page.goto(path);
      await awake(page);
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => facesInUse(devtools), path).toMatch(/Bricolage.*Figtree/);
      await scrollThrough(page);
      await expectStill(page);
    }
    expect(complaints).toEqual([]);
  });
}

/** The web fonts in which a page sets its heading and its footer. */
async function facesInUse(devtools: CDPSession): Promise<string> {
  const { root } = await devtools.send("DOM.getDocument");
  const names = ["main h1", "footer p"].map(async (selector) => {
    const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
  });
  return (await Promise.all(names)).flat().join();
}
