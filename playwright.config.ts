import { defineConfig } from "@playwright/test";
import { chromiumArgs, findTestChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.e2e.ts",
  outputDir: ".cache/browser-tests",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  globalTimeout: 28 * 60_000,
  // Says once more at the end what failed, and why.
  reporter: [["list"], ["json", { outputFile: ".cache/test-results/browser.json" }]],
  use: {
    launchOptions: { executablePath: findTestChromium(), args: chromiumArgs },
    screenshot: "only-on-failure",
    // What hangs in a long test is named, and not only what was under way at its end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
});
