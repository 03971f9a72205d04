import { expect } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { awake } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/* What a visit weighs in bytes and requests, which do not depend on the machine's speed. */

/**
 * Some way above what the pages have, so that a library that is too heavy for them is noticed, and code that falls
 * apart into many small files (vite.config.ts).
 */
const MOST_SCRIPT_BYTES = 200_000;
const MOST_SCRIPTS = 26;
const MOST_REQUESTS = 60;

for (const path of [paths.home, courses.PTEOnline.url, paths.blog]) {
  test(`${path} is light: scripts, requests, what is fetched ahead included`, async ({ page }, {
    annotations,
  }) => {
    // A wide window, where more pictures are in view than on a phone; the scripts are the same.
    await page.setViewportSize({ width: 1280, height: 844 });
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
    await page.goto(path, { waitUntil: "networkidle" });
    await awake(page);
    const requests = [...asked.values()];
    const ofType = (type: string) => requests.filter((one) => one.type === type);
    const bytesOf = (type: string) => ofType(type).reduce((sum, { bytes }) => sum + bytes, 0);
    const list = requests.map(({ url, type, bytes }) => `${bytes} ${type} ${url}`).join("\n");
    annotations.push({ type: "bytes of HTML", description: String(bytesOf("Document")) });
    annotations.push({ type: "bytes of script", description: String(bytesOf("Script")) });
    annotations.push({ type: "scripts", description: String(ofType("Script").length) });
    annotations.push({ type: "requests", description: String(requests.length) });
    expect(bytesOf("Script"), list).toBeGreaterThan(0);
    expect(bytesOf("Script"), list).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    expect(ofType("Script").length, list).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(requests.length, list).toBeLessThanOrEqual(MOST_REQUESTS);
  });
}
