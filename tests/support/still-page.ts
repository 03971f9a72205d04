import { expect, type Page } from "@playwright/test";
import { awake } from "./page-checks.ts";

/**
 * Opens a page whose clock is stopped before its first script runs, so that all its timers count from one moment. When
 * this settles React has taken the page over and its effects have run; the test then moves time by `page.clock`.
 */
export async function visitStill(page: Page, path = "/"): Promise<void> {
  await page.clock.install({ time: "2026-11-21T08:00:00Z" });
  await page.clock.pauseAt("2026-11-21T08:01:00Z");
  await page.goto(path);
  await awake(page);
}

/**
 * Stops the clock of an open page, which the test has installed, a moment ahead of its present. Time goes on until the
 * browser does so: on a busy machine the moment may have passed by then, which it refuses, and the next one is taken.
 */
export async function stopClock(page: Page, aheadMs = 1_000): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
  }).toPass();
}

/**
 * Expects the toast of a failure to leave because the retry succeeds, and not by its time: the clock is stopped. Call
 * it on a page whose clock is installed, while the toast is shown.
 */
export async function expectFailureToGo(page: Page, retry: () => Promise<void>): Promise<void> {
  const failure = page.locator('[data-preset] [data-variant="error"][data-open="true"]');
  // The toasts of earlier failures have left by themselves.
  await expect(failure).toHaveCount(1);
  await stopClock(page);
  await retry();
  await expect(failure).toHaveCount(0);
  await page.clock.resume();
}
