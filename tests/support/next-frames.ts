import type { Browser, Page } from "@playwright/test";
import { TURN_MS } from "#app/ui/after-paint.ts";

/** What Chromium's trace says of one time that it styled a page, or laid it out. */
type TraceEvent = {
  name: string;
  args: { elementCount?: number; beginData?: { dirtyObjects: number } };
};

/** How many elements each styling of the page took, and how many boxes each layout, while `act` ran. */
export async function styledWhile(browser: Browser, act: () => Promise<void>) {
  await browser.startTracing(undefined, { categories: ["devtools.timeline"] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[];
  };
  const of = (wanted: string) => traceEvents.filter(({ name }) => name === wanted);
  const styled = of("UpdateLayoutTree").flatMap(({ args }) => args.elementCount ?? []);
  const laidOut = of("Layout").flatMap(({ args }) => args.beginData?.dirtyObjects ?? []);
  if (styled.length * laidOut.length === 0) throw new Error("Chromium's trace says nothing.");
  return { styled, laidOut };
}

/** What the site does once something is on the screen (`afterPaint`) has begun by then. */
const AFTER_PAINT_MS = TURN_MS + 18;

/**
 * Until what has just changed is on the screen, and what follows from that; in a tab that draws nothing, long
 * enough for all else.
 */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    (ms) =>
      new Promise((drawn) => {
        requestAnimationFrame(() =>
          setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(drawn)), ms),
        );
        setTimeout(drawn, 3_000);
      }),
    AFTER_PAINT_MS,
  );
}

/** Also what is out of view is styled and laid out. */
export async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("[data-far], footer")) {
      part.style.contentVisibility = "visible";
    }
  });
}
