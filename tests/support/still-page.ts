import { expect, type Page } from "@playwright/test";

/**
 * Opens a page whose clock stands from before its first script on, so that all its timers count from one
 * moment. When this settles React has taken the page over and its effects have run; the test then lets
 * time go on by `page.clock`.
 */
export async function visitStill(page: Page, path = "/"): Promise<void> {
  await page.clock.install({ time: "2026-11-21T08:00:00Z" });
  await page.clock.pauseAt("2026-11-21T08:01:00Z");
  await page.goto(path);
  const isTakenOver = () => {
    const main = document.querySelector("main") ?? {};
    return Object.keys(main).some((key) => key.startsWith("__reactProps"));
  };
  await expect.poll(() => page.evaluate(isTakenOver)).toBe(true);
  // Effects come with a message that React sends itself; this one stands behind it.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage("");
      }),
  );
}
