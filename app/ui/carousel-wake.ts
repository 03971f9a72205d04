import { whenIdle } from "./when-idle.ts";

const CAROUSEL = "[data-interval]";

/** Once the browser is idle, lets the carousel that this is, or all within it, run; returns how to stop them. */
export function wakeCarousels(root: HTMLElement): (() => void) | undefined {
  const found = root.matches(CAROUSEL) ? [root] : [...root.querySelectorAll<HTMLElement>(CAROUSEL)];
  if (found.length === 0) return undefined;
  const stops: (() => void)[] = [];
  let gone = false;
  const callOff = whenIdle(async () => {
    const { startCarousel } = await import("./carousel-autoplay.ts");
    if (gone) return;
    for (const carousel of found) {
      stops.push(startCarousel(carousel, Number(carousel.dataset.interval)));
    }
  });
  return () => {
    gone = true;
    callOff();
    // Nobody sees it any more, and the page that is shown instead would wait.
    whenIdle(() => {
      for (const stop of stops) stop();
    });
  };
}
