import type { Page } from "@playwright/test";
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
