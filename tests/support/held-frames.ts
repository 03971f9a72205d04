import { type Browser, type CDPSession, errors, type Page } from "@playwright/test";

/** How often pages are looked at, and how long one may take to draw before it is helped, in milliseconds. */
const LOOK_EVERY_MS = 1_000;
const HELD_AFTER_MS = 4_000;

/** The type of the annotations with which tests report what was found; tests/steady.ts prints them. */
export const HELD_FRAMES = "held frames";

/** What makes Chromium draw again, the gentlest first. */
const WAKERS: Record<string, (devtools: CDPSession) => Promise<unknown>> = {
  "bringing it to the front": (devtools) => devtools.send("Page.bringToFront"),
  "a picture of it": (devtools) =>
    devtools.send("Page.captureScreenshot", {
      clip: { x: 0, y: 0, width: 1, height: 1, scale: 1 },
    }),
};

/**
 * Rarely, under load, a whole Chromium stops drawing a page whose scripts still run. A visitor would move the mouse or
 * turn to the window; a click of a test waits for two frames, in vain. While a test runs, this looks at all pages of its
 * browser, and makes Chromium draw those again. A page in which no script runs is not helped by that, and its test fails.
 * @returns a line for each page that was found, with what helped; and how to end it
 */
export function drawHeldFrames(browser: Browser): { found: readonly string[]; stop: () => void } {
  const found: string[] = [];
  /** One look at a page at a time. */
  const looking = new Set<Page>();
  let isOver = false;

  async function look(page: Page): Promise<void> {
    if (isOver || (await isDrawn(page)) || isOver) return;
    found.push(`${page.url()} was not drawn. What helped: ${await wake(page)}.`);
  }

  const timer = setInterval(() => {
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      if (looking.has(page)) continue;
      looking.add(page);
      look(page)
        // The page was closed or left meanwhile.
        .catch(() => {})
        .finally(() => looking.delete(page));
    }
  }, LOOK_EVERY_MS);
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  return { found, stop };
}

async function wake(page: Page): Promise<string> {
  // Not opened before it is needed: a second session takes away what a test emulates, such as paper.
  const devtools = await page.context().newCDPSession(page);
  for (const [name, act] of Object.entries(WAKERS)) {
    await act(devtools);
    if (await isDrawn(page)) return name;
  }
  return "nothing";
}

/**
 * Whether two frames come, as a click waits for them, whatever the test does with the page's clock. Throws if the page
 * is closed or left meanwhile.
 */
async function isDrawn(page: Page): Promise<boolean> {
  const head = await page.$("head");
  try {
    // Unlike all that is visible, it stands still by itself.
    await head?.waitForElementState("stable", { timeout: HELD_AFTER_MS });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}
