import { defineConfig } from "@playwright/test";
import browserTests from "../playwright.config.ts";

/** For `npm run looks` (tests/looks.ts), which is not part of bin/test: it compares two versions of the site. */
export default defineConfig(browserTests, {
  testDir: ".",
  testMatch: "looks.ts",
  outputDir: "../.cache/looks-differences",
  snapshotPathTemplate: "../.cache/looks/{arg}{ext}",
  // One after the other, so that both versions store the same samples in the same order.
  workers: 1,
  globalTimeout: 0,
  reporter: "list",
  expect: {
    toHaveScreenshot: { animations: "disabled", caret: "hide", maxDiffPixelRatio: 0.001 },
  },
});
