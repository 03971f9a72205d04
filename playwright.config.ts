import { defineConfig } from "@playwright/test";
import { chromiumArgs, findTestChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.e2e.ts",
  outputDir: ".cache/browser-tests",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Of a test that hangs: how long one takes is for the benchmarks, and a machine that runs others' work
  // beside it may be ten times slower.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // `SUITE_TIMEOUT` (bin/test) goes before it.
  globalTimeout: process.env.SUITE_TIMEOUT ? 0 : 55 * 60_000,
  // Says once more at the end what failed, and why.
  reporter: [["list"], ["json", { outputFile: ".cache/test-results/browser.json" }]],
  use: {
    // Forms propose a country, and pages the visitor's own time, by the browser's zone.
    timezoneId: "UTC",
    locale: "en-US",
    launchOptions: { executablePath: findTestChromium(), args: chromiumArgs },
    screenshot: "only-on-failure",
    // What hangs in a long test is named, and not only what was under way at its end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
});
