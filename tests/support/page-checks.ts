import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { paths } from "#app/paths.ts";
import { publicPages } from "#app/public-pages.ts";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { type ConsentCategory, thirdParties } from "#content/third-parties.ts";
import { framesDrawn } from "./next-frames.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** An address that no page will ever have. */
export const missingPath = "/wo-bin-ich/no-such-page";

const [post] = samplePosts;

/** A post of the blog, of those that an empty database starts with. */
export const postPath = paths.blogPost.replace(":url", post?.slug ?? "");

/**
 * Every public page, and an address that does not exist. Pages of accounts are tested in account-pages.e2e.ts. That the
 * other address of the home page has the same content is tested in server/pages/drawn-pages.test.ts.
 */
export const everyPage: readonly string[] = [
  ...publicPages,
  postPath,
  paths.blogTopic.replace(":topic", "german"),
  paths.findCourse,
  paths.register,
  paths.newsletter,
  paths.newsletterConfirm,
  paths.yourRequests,
  paths.openRequest,
  missingPath,
];

/** The same code as the module's `source`, in less than half as many bytes. */
const axeSource = readFileSync(
  join(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"),
  "utf8",
);
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Settles once React has taken over the page and its effects have run. Before that a page works as it does without
 * scripts, which is tested in tests/no-javascript.e2e.ts.
 */
export async function awake(page: Page): Promise<void> {
  // A page that redirects drops the call. The next try then asks the page that follows.
  await expect
    .poll(() => page.evaluate(isAwake).catch(() => false), { intervals: [20, 50, 100] })
    .toBe(true);
}

async function isAwake(): Promise<boolean> {
  const container = Object.entries(document).find(([key]) =>
    key.startsWith("__reactContainer"),
  )?.[1];
  if (container?.stateNode.current.memoizedState.isDehydrated !== false) return false;
  // React runs its effects after a message that it sends itself; this message comes after that one.
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage("");
  });
  return true;
}

/** Opens a page and waits until its scripts are at work. */
export async function visit(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await awake(page);
}

/** Settles when no animation or transition is running, except those without an end. */
export const settled = (page: Page): Promise<void> => page.evaluate(movesNoMore);

/** Runs in the page. */
async function movesNoMore(): Promise<void> {
  const passing = document.getAnimations().filter(
    ({ effect, playState, timeline }) =>
      effect?.getComputedTiming().endTime !== Infinity &&
      // One that follows the scroll ends when the visitor has scrolled past it.
      timeline === document.timeline &&
      playState === "running",
  );
  // Three seconds are far longer than any of ours takes. In a tab that is not drawn, one may never finish.
  const late = new Promise((done) => setTimeout(done, 3_000));
  await Promise.race([Promise.allSettled(passing.map(({ finished }) => finished)), late]);
}

/**
 * Takes away what a test has left over a page, before something looks at all of it: the pointer from what it opens, and
 * the focus from the skip link. A test that looks at parts has opened them itself.
 */
async function atRest(page: Page, parts: readonly string[]): Promise<void> {
  if (parts.length === 0) await page.mouse.move(0, 0);
  await page.evaluate(() => document.querySelector<HTMLElement>(".skip-link:focus")?.blur());
}

/**
 * What axe finds: one line for each rule, with the elements that break it.
 * @param parts selectors of what has changed since the whole page was checked; without any, the whole page
 * @param rules the rules to run; without any, all of the tags above
 */
export async function accessibilityViolations(
  page: Page,
  parts: readonly string[] = [],
  rules: readonly string[] = [],
): Promise<string[]> {
  await atRest(page, parts);
  const isThere = await page.evaluate<boolean>(
    `(async () => { await (${movesNoMore})(); return "axe" in window; })()`,
  );
  // Playwright's builder of axe would send this half megabyte twice, and take half a second to read it.
  if (!isThere) await page.evaluate(`${axeSource}; undefined`);
  const { violations } = await page.evaluate(
    ({ include, ...options }) =>
      window.axe.run(include.length > 0 ? { include } : document, {
        ...options,
        resultTypes: ["violations"],
        // Our frames show mails, without scripts and so without axe. Mails are tested in
        // tests/mails-in-a-window.e2e.ts.
        iframes: false,
        // None of our rules reads what axe would fetch beforehand.
        preload: false,
      }),
    {
      include: [...parts],
      runOnly:
        rules.length > 0
          ? { type: "rule" as const, values: [...rules] }
          : { type: "tag" as const, values: axeTags },
    },
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id} (${help}): ${nodes.map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`).join("; ")}`,
  );
}

export type Watch = {
  /** Addresses of every request so far. */
  requests: string[];
  /** Errors and warnings of the console, uncaught errors, breaches of the content policy. */
  complaints: string[];
};

/** Records what the pages of a context request and complain of, from now on. */
export function watch(context: BrowserContext): Watch {
  const requests: string[] = [];
  const complaints: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      complaints.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (error) => complaints.push(error.error().stack ?? String(error.error())));
  return { requests, complaints };
}

/** Scrolls every lazy picture into view once, then back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight * 0.8;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((done) => {
        // By the next frame the browser has noticed what came into view.
        requestAnimationFrame(done);
        // Rarely, Chromium stops drawing a tab, in which all else still works.
        setTimeout(done, 1_000);
      });
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

type Misfits = {
  /** How far the page scrolls sideways, in CSS pixels. */
  sideways: number;
  /** Texts outside of the viewport. */
  outside: string[];
  /** Texts cut off by the box that holds them. */
  cutOff: string[];
  /** Boxes that scroll, and which no key can scroll. */
  withoutKeys: string[];
  /** Fields into which an iPhone zooms. */
  smallFields: string[];
};

const noMisfits: Misfits = {
  ...{ sideways: 0, outside: [], cutOff: [], withoutKeys: [], smallFields: [] },
};

/**
 * Expects that nothing scrolls sideways, lies outside or is cut off, that keys reach every scrolling box, and that no
 * field makes an iPhone zoom.
 */
export async function expectToFit(page: Page): Promise<void> {
  // Parts that depend on the window's width follow it with the next frame. One call asks for everything, since a call
  // takes longer than its work.
  const misfits = await page.evaluate<Misfits>(`(async () => {
    await (${framesDrawn})();
    await (${movesNoMore})();
    return (${lookForMisfits})((${textsOutside})());
  })()`);
  expect(misfits).toEqual(noMisfits);
}

export const textsOutsideViewport = (page: Page): Promise<string[]> => page.evaluate(textsOutside);

/** Runs in the page. Visible texts that reach out of the viewport at a side, but for rows that are meant to scroll. */
function textsOutside(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    if (!text) continue;
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    // Most texts are inside; only the others need the slower checks.
    if (!(width > 1 && (left < -0.5 || right > innerWidth + 0.5))) continue;
    const element = node.parentElement;
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest("script, style, .skip-link, [data-part=strip]")) continue;
    let holder: Element | null = element;
    while (holder && getComputedStyle(holder).clipPath === "none") holder = holder.parentElement;
    // Clipped away for eyes, there for screen readers.
    if (holder) continue;
    // Rows of reviews and wide tables scroll on purpose; the honeypot is outside on purpose.
    if (
      element.closest('[aria-label^="Reviews, row"], [tabindex="0"] table, form [aria-hidden=true]')
    )
      continue;
    texts.push(`"${text.slice(0, 40)}" from ${Math.round(left)} to ${Math.round(right)}`);
  }
  return texts;
}

/** Runs in the page. */
function lookForMisfits(outside: string[]): Misfits {
  const misfits: Misfits = {
    sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    ...{ outside, cutOff: [], withoutKeys: [], smallFields: [] },
  };
  const texts = "h1, h2, h3, p, li, a, button, label, dd, dt, span";
  const controls = "a[href], button, input, select, textarea, summary";
  for (const box of document.body.querySelectorAll<HTMLElement>("*")) {
    const overflows =
      box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
    // Most boxes hold all that is in them.
    if (!overflows) continue;
    const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(box);
    const cuts = [overflowX, overflowY].some((value) => ["hidden", "clip"].includes(value));
    // Shortened on purpose, as other sites will shorten it, beside the whole text; or there for screen readers.
    const isMeant = webkitLineClamp !== "none" || clipPath !== "none";
    if (box.matches(texts) && cuts && !isMeant && box.checkVisibility()) {
      const isHidden = box.closest("[aria-hidden=true]");
      if (!isHidden) misfits.cutOff.push(box.textContent?.trim().slice(0, 60) ?? "");
    }

    const scrolls = (overflow: string, inside: number, outside: number) =>
      ["auto", "scroll"].includes(overflow) && inside > outside + 1;
    const isScroller =
      scrolls(overflowX, box.scrollWidth, box.clientWidth) ||
      scrolls(overflowY, box.scrollHeight, box.clientHeight);
    if (!isScroller || box.matches("textarea, select") || !box.checkVisibility()) continue;
    // Keys reach a box that contains something to tab to, or that is a tab stop itself and has a name.
    const isInOrder = [...box.querySelectorAll<HTMLElement>(controls)].some(
      (one) => one.tabIndex >= 0 && one.checkVisibility(),
    );
    const hasName = box.matches("[aria-label], [aria-labelledby], dialog, [contenteditable]");
    if (!isInOrder && !(box.tabIndex >= 0 && hasName)) {
      const text = box.textContent?.trim().slice(0, 40);
      misfits.withoutKeys.push(`${box.tagName} ${box.className} ${text}`);
    }
  }
  // Up to this width app/ui/base.css keeps the text of fields at 16 px.
  if (innerWidth <= 768) {
    const fields = document.querySelectorAll<HTMLElement>(
      "input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), textarea, select, [contenteditable=true]",
    );
    for (const field of fields) {
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      if (field.checkVisibility() && size < 16) {
        misfits.smallFields.push(field.outerHTML.slice(0, 120));
      }
    }
  }
  return misfits;
}

/** Expects unique ids, pictures with a text and a size, and headings that skip no level. */
export async function expectOrder(page: Page): Promise<void> {
  const { twice, incomplete, lang, levels } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const all = new Set<string>();
    return {
      twice: ids.filter((id) => all.size === all.add(id).size),
      incomplete: [...document.images]
        .filter((image) =>
          ["alt", "width", "height"].some((attribute) => !image.hasAttribute(attribute)),
        )
        .map((image) => image.outerHTML),
      lang: document.documentElement.lang,
      levels: [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) =>
        Number(tagName[1]),
      ),
    };
  });
  expect(twice).toEqual([]);
  expect(incomplete).toEqual([]);
  expect(lang).toBe("en");
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0), levels.join(" ")).toBeLessThanOrEqual(1);
  }
}

/** Expects no requests to others, no complaints in the console and no cookies but those named. */
export async function expectQuiet(
  context: BrowserContext,
  siteUrl: string,
  seen: Watch,
  cookies: readonly string[] = [],
): Promise<void> {
  const foreign = seen.requests.filter(
    (url) => !url.startsWith(`${siteUrl}/`) && !url.startsWith("data:"),
  );
  expect(foreign, "requests to others").toEqual([]);
  expect(seen.complaints.filter(isComplaint), "console").toEqual([]);
  expect(await cookieNames(context), "cookies").toEqual(cookies);
}

export const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).toSorted();

const listed = thirdParties
  .flatMap(({ cookies }) => cookies)
  .flatMap(({ name, kind, category }) =>
    // The tests' sites are served without https, so their cookies lack that prefix.
    name.split(", ").map((one) => ({ name: one.replace(/^__Host-/, ""), kind, category })),
  );

/**
 * Expects that the list that the cookie policy prints contains everything that the browser keeps.
 * @param allowed the categories that the visitor has agreed to, besides the necessary ones
 */
export async function expectListed(
  page: Page,
  path: string,
  allowed: readonly ConsentCategory[] = [],
): Promise<void> {
  const stored = await page.evaluate(() => ({
    "local storage": Object.keys(localStorage),
    "session storage": Object.keys(sessionStorage),
  }));
  const kept = { cookie: await cookieNames(page.context()), ...stored };
  for (const [kind, names] of Object.entries(kept)) {
    const patterns = listed
      .filter((entry) => entry.kind === kind && ["necessary", ...allowed].includes(entry.category))
      .map(({ name }) => name);
    const unlisted = names.filter(
      (name) =>
        !patterns.some((one) =>
          one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : name === one,
        ),
    );
    expect(unlisted, `${path}: ${kind}`).toEqual([]);
  }
}

/** The browser reports each answer 404 as an error: here that of the page which is meant to be missing. */
const isComplaint = (complaint: string) =>
  !/^Failed to load resource: .* 404 .*no-such-page\S*\)$/.test(complaint);

/**
 * Expects that with text at twice its size a phone scrolls nothing sideways, and no text lies outside of its screen.
 */
export async function expectLargeTextToFit(page: Page, widths = [360, 390]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate<Pick<Misfits, "sideways" | "outside">>(`(async () => {
      const { style } = document.documentElement;
      style.setProperty("font-size", "200%");
      await (${framesDrawn})();
      const sideways = Math.max(0, document.documentElement.scrollWidth - innerWidth);
      const outside = (${textsOutside})();
      style.removeProperty("font-size");
      return { sideways, outside };
    })()`);
    expect(found, `at ${width} px`).toEqual({ sideways: 0, outside: [] });
  }
}
