import type { Browser, CDPSession, Page } from "@playwright/test";

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
 * browser, and makes Chromium draw those again. It leaves a page alone in which no script runs: that is a fault of the
 * page, and its test fails.
 * @returns a line for each page that was found, with what helped; and how to end it
 */
export function drawHeldFrames(browser: Browser): { found: readonly string[]; stop: () => void } {
  const found: string[] = [];
  /** One look at a page at a time. */
  const looking = new Set<Page>();
  let isOver = false;

  async function look(page: Page): Promise<void> {
    const devtools = await sessionOf(page);
    if ((await drawing(devtools)) === "held" && !isOver) {
      found.push(`${page.url()} was not drawn. What helped: ${await wake(devtools)}.`);
    }
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

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One session for a page as long as it lives: a session that ends takes a test's virtual authenticator with it. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function wake(devtools: CDPSession): Promise<string> {
  for (const [name, act] of Object.entries(WAKERS)) {
    await act(devtools);
    if ((await drawing(devtools)) === "drawn") return name;
  }
  return "nothing";
}

/** Asks in a world of its own, whose clock no test has stopped. Never settles if no script runs in the page. */
async function drawing(devtools: CDPSession): Promise<"drawn" | "held"> {
  const { frameTree } = await devtools.send("Page.getFrameTree");
  const { executionContextId: contextId } = await devtools.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "drawing",
  });
  const { result } = await devtools.send("Runtime.evaluate", {
    contextId,
    awaitPromise: true,
    expression: `new Promise((done) => {
      requestAnimationFrame(() => done("drawn"));
      setTimeout(done, ${HELD_AFTER_MS}, "held");
    })`,
  });
  return result.value;
}
