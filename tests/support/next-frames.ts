import type { Page } from "@playwright/test";

/** Until what has just changed is on the screen; in a tab that draws nothing, long enough for all else. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
        setTimeout(drawn, 3_000);
      }),
  );
}
