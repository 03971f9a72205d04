import { expect, type Page } from "@playwright/test";

type Stop = {
  name: string;
  /** Place in the document's own order; -1 where the browser has the focus. */
  order: number;
  inView: boolean;
  /** Whether an outline shows the focus. */
  marked: boolean;
  covered: boolean;
};

/**
 * Runs a walk by keys, then puts focus and scroll back where they were. After the last stop a whole browser begins again
 * at the skip link, which then covers what is below it; a headless shell leaves the page. What a test looks at next, and
 * where its next Tab leads, must not depend on that.
 */
async function keepingFocusAndScroll(page: Page, walk: () => Promise<void>): Promise<void> {
  const before = await page.evaluateHandle(() => ({
    focus: document.activeElement,
    top: scrollY,
    left: scrollX,
  }));
  await walk();
  const hadFocus = await before.evaluate(({ focus }) => {
    if (!(focus instanceof HTMLElement) || focus === document.body) return false;
    focus.focus({ preventScroll: true });
    return true;
  });
  if (!hadFocus) await goToStart(page);
  await before.evaluate(({ top, left }) => scrollTo({ top, left, behavior: "instant" }));
  await before.dispose();
}

/** Takes the focus away, and lets the next Tab begin at the top of the page or of the open dialog. */
const goToStart = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // The next key starts at the place of a removed element that had the focus.
    const start = document.createElement("span");
    start.tabIndex = -1;
    (document.querySelector("dialog:modal") ?? document.body).prepend(start);
    start.focus();
    start.remove();
    scrollTo({ top: 0, behavior: "instant" });
  });

/**
 * Expects Tab to reach every control once, in order, in view, uncovered and with a visible focus, and then to leave the
 * page. Focus and scroll end where they began.
 */
export const expectTabWalk = (page: Page): Promise<void> =>
  keepingFocusAndScroll(page, () => tabWalk(page));

async function tabWalk(page: Page): Promise<void> {
  const expected = await focusable(page);
  // One more, which leaves the page.
  const all = await walk(page, expected.length + 1);
  // Past the last stop is the browser, or the first one again.
  const end = all.findIndex(({ order }, index) => order < (all[index - 1]?.order ?? 0));
  const stops = end === -1 ? all : all.slice(0, end);
  expect(stops.map(({ name }) => name)).toEqual(expected);
  expect(stops.map(({ order }) => order)).toEqual(
    stops.map(({ order }) => order).toSorted((a, b) => a - b),
  );
  expect(
    stops.filter(({ inView }) => !inView),
    "out of sight",
  ).toEqual([]);
  expect(
    stops.filter(({ marked }) => !marked),
    "without a visible focus",
  ).toEqual([]);
  expect(
    stops.filter(({ covered }) => covered),
    "hidden under something",
  ).toEqual([]);
}

const FOCUSABLE =
  "a[href], button:not([disabled]), input, select, textarea, summary, iframe, [tabindex]";

/** More stops than elements: a date field has one for each of its parts, a frame one for each control in it. */
const MORE_STOPS = 25;

/**
 * Like `expectTabWalk`, but from the top of the page or of the open dialog, wherever the focus was. For pages with
 * boxes that scroll and with fields of several stops.
 */
export const expectWalk = (page: Page): Promise<void> =>
  keepingFocusAndScroll(page, () => walkFromTop(page));

async function walkFromTop(page: Page): Promise<void> {
  await goToStart(page);
  const expected = await focusable(page);
  const most = expected.length + MORE_STOPS;
  const reached: string[] = [];
  let pressed = 0;
  let last = -1;
  let isPast = false;
  while (!isPast && pressed < most) {
    // One more than there are stops, which shows that the last one is past.
    const presses = Math.min(most - pressed, Math.max(0, expected.length - reached.length) + 1);
    pressed += presses;
    for (const stop of await walk(page, presses)) {
      // Past the last one is the browser, or the first again.
      isPast = stop.order < last;
      if (isPast) break;
      // A scrolling box gets the focus from the browser, and is not among the expected stops.
      if (stop.order === -1 || stop.order === last) continue;
      expect(stop, stop.name).toMatchObject({ inView: true, marked: true, covered: false });
      reached.push(stop.name);
      last = stop.order;
    }
  }
  expect(reached).toEqual(expected);
}

/**
 * The names of the controls that Tab should reach, in the document's order; while a modal dialog is open, only those in
 * it.
 */
export function focusable(page: Page): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    // Tab reaches one radio button of a group: the checked one, or else the first.
    const isPassed = (element: HTMLElement) => {
      if (!(element instanceof HTMLInputElement && element.type === "radio")) return false;
      const group = `input[type=radio][name="${element.name}"]`;
      const stop = document.querySelector(`${group}:checked`) ?? document.querySelector(group);
      return element !== stop;
    };
    const reachable = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      (!modal || modal.contains(element)) &&
      !isPassed(element) &&
      // In a text that is being edited, Tab skips the links.
      !element.parentElement?.isContentEditable &&
      !element.closest("[inert], dialog:not([open]), [popover]:not(:popover-open)") &&
      element.checkVisibility({ visibilityProperty: true });
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(reachable)
      .map(
        (element) =>
          element.getAttribute("aria-label") ??
          (element.textContent?.trim().replaceAll(/\s+/g, " ") || element.outerHTML.slice(0, 60)),
      );
  }, FOCUSABLE);
}

/** What `walk` puts into the page: the stops noted so far, and how to stop noting. */
type Noting = { stops: Stop[]; end: () => void };

/**
 * Presses Tab so many times, and notes each stop when the key goes up. All keys are sent at once, and the page itself
 * notes the stops: asking it after each key takes far longer than the key. A stop that is out of sight, unmarked or
 * covered at that moment is checked again once it is drawn.
 */
async function walk(page: Page, presses: number): Promise<Stop[]> {
  await page.evaluate(`(() => {
    const stops = [];
    const note = () => stops.push((${lookAtFocus})(${JSON.stringify(FOCUSABLE)}));
    const listeners = new AbortController();
    const listen = { capture: true, signal: listeners.signal };
    addEventListener("keyup", ({ key }) => key === "Tab" && note(), listen);
    // A frame that has the focus gets the keys.
    const noteFrame = ({ target }) =>
      target === window && document.activeElement.matches("iframe") && note();
    addEventListener("blur", noteFrame, listen);
    window.noting = { stops, end: () => listeners.abort() };
  })()`);
  const devtools = await page.context().newCDPSession(page);
  const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  await Promise.all(
    Array.from({ length: presses }, () =>
      (["rawKeyDown", "keyUp"] as const).map((type) =>
        devtools.send("Input.dispatchKeyEvent", { type, ...tab }),
      ),
    ).flat(),
  );
  await devtools.detach();
  const stops = await page.evaluate(() => {
    const { noting } = window as unknown as { noting: Noting };
    noting.end();
    return noting.stops;
  });
  const end = stops.at(-1);
  let before: Stop | undefined;
  for (const [index, stop] of stops.entries()) {
    const isSeen = stop.inView && stop.marked && !stop.covered;
    if (!isSeen && stop.order !== -1) stops[index] = await drawnStop(page, stop, before);
    before = stop;
  }
  if (end && end.order !== -1) await focusOn(page, end);
  return stops;
}

/** Reaches a stop again by Tab from the one before, and reads it once it is drawn. */
async function drawnStop(page: Page, stop: Stop, before: Stop | undefined): Promise<Stop> {
  if (!before || before.order === -1 || before.order === stop.order) {
    await focusOn(page, stop);
    return currentStop(page);
  }
  await focusOn(page, before);
  let reached = before;
  for (let press = 0; press < MORE_STOPS && reached.order === before.order; press += 1) {
    await page.keyboard.press("Tab");
    reached = await currentStop(page);
  }
  return reached;
}

const focusOn = (page: Page, { order }: Stop) =>
  page.evaluate(
    ([selector, index]) => {
      const element = document.querySelectorAll<HTMLElement>(selector)[index];
      if (document.activeElement !== element) element?.focus();
    },
    [FOCUSABLE, order] as const,
  );

/** Where the focus is, once it is drawn. */
export async function currentStop(page: Page): Promise<Stop> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return page.evaluate(lookAtFocus, FOCUSABLE);
}

/** Runs in the page. */
function lookAtFocus(selector: string): Stop {
  const element = document.activeElement as HTMLElement;
  const all = [...document.querySelectorAll(selector)];
  const name =
    element.getAttribute("aria-label") ??
    (element.textContent?.trim().replaceAll(/\s+/g, " ") || element.outerHTML.slice(0, 60));
  // A check box that is drawn by its label may be marked there.
  const drawn = element instanceof HTMLInputElement && element.type === "checkbox";
  const shown = (drawn ? element.closest("label") : null) ?? element;
  // An editor is marked together with its toolbar.
  const around = element.isContentEditable ? element.closest(":has([role=toolbar])") : null;
  const hasOutline = [element, shown, around ?? element].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  // Within a frame the browser marks what has the focus there.
  const isMarked = hasOutline || element instanceof HTMLIFrameElement;
  const box = shown.getBoundingClientRect();
  const middle = {
    x: Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
    y: Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
  };
  const top = document.elementFromPoint(middle.x, middle.y);
  return {
    name,
    order: element === document.body ? -1 : all.indexOf(element),
    inView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    marked: isMarked,
    covered: !(top && (shown.contains(top) || top.contains(shown))),
  };
}

/**
 * Targets smaller than 24 by 24 px (WCAG 2.2, 2.5.8), except links within a sentence and targets with that much room.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    const isInSentence = (element: HTMLElement) =>
      element instanceof HTMLAnchorElement &&
      getComputedStyle(element).display === "inline" &&
      (element.closest("p, li, td, dd")?.textContent ?? "").trim() !== element.textContent.trim();
    const shown = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, label:has(input)"),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        (!modal || modal.contains(element)) &&
        !isInSentence(element) &&
        // People press its label, which is checked itself.
        !(element instanceof HTMLInputElement && element.closest("label")) &&
        !element.closest("[inert], [aria-hidden=true], .skip-link"),
    );
    const boxes = shown.map((element) => element.getBoundingClientRect());
    const hasRoom = (index: number) => {
      const box = boxes[index];
      if (!box) return true;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      return boxes.every(
        (other, at) =>
          at === index ||
          Math.hypot(
            Math.max(other.left - x, 0, x - other.right),
            Math.max(other.top - y, 0, y - other.bottom),
          ) >= 12,
      );
    };
    return shown
      .map((element, index) => ({ element, box: boxes[index], index }))
      .filter(({ box, index }) => box && Math.min(box.width, box.height) < 24 && !hasRoom(index))
      .map(
        ({ element, box }) =>
          `${element.textContent?.trim() || element.outerHTML.slice(0, 60)}: ${box?.width} x ${box?.height}`,
      );
  });
}
