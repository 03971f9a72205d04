import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    moved: { score: number; parts: string[] };
  }
}

/**
 * The largest layout shift score that may pass: our font replaces its fallback, and a paragraph breaks a line
 * elsewhere.
 */
const MOST_SHIFT = 0.02;

/** From the next page on, notes what moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = { score: 0, parts: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        window.moved.score += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const { outerHTML = "" } = (node ?? {}) as Partial<Element>;
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(" "),
          );
          const size = `${innerWidth} x ${innerHeight}`;
          window.moved.parts.push(
            `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms, ${size}: ${from} -> ${to} ${outerHTML.slice(0, 120)}`,
          );
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

type LayoutShift = {
  value: number;
  startTime: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** @returns how much has moved so far, and what */
export const shiftsOf = (page: Page) => page.evaluate(() => window.moved);

/** @param before the score of earlier shifts, which does not count here */
export async function expectStill(page: Page, before = 0): Promise<void> {
  const { score, parts } = await shiftsOf(page);
  expect(score - before, parts.join("\n")).toBeLessThanOrEqual(MOST_SHIFT);
}
