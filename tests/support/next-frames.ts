import type { Page } from "@playwright/test";

/**
 * Waits until what has just changed is on the screen; in a tab that is not drawn, for three seconds, enough for all
 * else.
 */
export const nextFrames = (page: Page): Promise<void> => page.evaluate(framesDrawn);

/** Runs in the page. */
export async function framesDrawn(): Promise<void> {
  await new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(drawn));
    setTimeout(drawn, 3_000);
  });
}
