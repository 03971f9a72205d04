import { expect, type Page } from "@playwright/test";

type Stop = {
  name: string;
  /** Place in the document's own order; -1 where the browser has the focus. */
  order: number;
  inView: boolean;
  /** Whether the focus can be told by an outline. */
  marked: boolean;
  covered: boolean;
};

/** Tab reaches all that can be reached, once, in order, in sight and with a visible focus, and leaves again. */
export async function expectTabWalk(page: Page): Promise<void> {
  const expected = await focusable(page);
  const stops: Stop[] = [];
  for (let press = 0; press < expected.length + 5; press += 1) {
    const stop = await nextStop(page);
    if (stop.order === -1) break;
    stops.push(stop);
  }
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

/** A date has a stop for each of its parts, a frame for all that is in it. */
const MORE_STOPS = 25;

/**
 * As `expectTabWalk` from the top of the page, or of the dialog that is open, wherever the focus was;
 * for pages with fields of several stops, and boxes that scroll.
 */
export async function expectWalk(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Where something had the focus and is gone, the next key begins.
    const start = document.createElement("span");
    start.tabIndex = -1;
    (document.querySelector("dialog:modal") ?? document.body).prepend(start);
    start.focus();
    start.remove();
    scrollTo({ top: 0, behavior: "instant" });
  });
  const expected = await focusable(page);
  const reached: string[] = [];
  let last = -1;
  for (let press = 0; press < expected.length + MORE_STOPS; press += 1) {
    const stop = await nextStop(page);
    // Past the last one is the browser, or the first again.
    if (stop.order < last) break;
    // The browser alone lets boxes be reached that scroll.
    if (stop.order === -1 || stop.order === last) continue;
    expect(stop, stop.name).toMatchObject({ inView: true, marked: true, covered: false });
    reached.push(stop.name);
    last = stop.order;
  }
  expect(reached).toEqual(expected);
}

/** What a person can see and a key should reach, in the document's order; of a modal dialog, that in it. */
export function focusable(page: Page): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    // Of radio buttons that belong together, one is reached.
    const isPassed = (element: HTMLElement) =>
      element instanceof HTMLInputElement &&
      element.type === "radio" &&
      !element.checked &&
      document.querySelector(`input[type=radio][name="${element.name}"]:checked`) !== null;
    const reachable = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      (!modal || modal.contains(element)) &&
      !isPassed(element) &&
      // In a text that is being written, a key goes past its links.
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

/** The focus goes on as the key goes down, so that both its rise and the look can be asked for at once. */
async function nextStop(page: Page): Promise<Stop> {
  await page.keyboard.down("Tab");
  const look = currentStop(page, { isDrawn: false });
  const [stop] = await Promise.all([look, page.keyboard.up("Tab")]);
  const isSeen = stop.inView && stop.marked && !stop.covered;
  return isSeen || stop.order === -1 ? stop : currentStop(page);
}

/** Where the focus is, once it is drawn. */
export function currentStop(page: Page, { isDrawn = true } = {}): Promise<Stop> {
  return page.evaluate(
    async ({ selector, waits }) => {
      if (waits)
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const element = document.activeElement as HTMLElement;
      const all = [...document.querySelectorAll(selector)];
      const name =
        element.getAttribute("aria-label") ??
        (element.textContent?.trim().replaceAll(/\s+/g, " ") || element.outerHTML.slice(0, 60));
      // A check box that is drawn by its label may be marked there.
      const drawn = element instanceof HTMLInputElement && element.type === "checkbox";
      const shown = (drawn ? element.closest("label") : null) ?? element;
      // What is written in is marked with the tools around it.
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
    },
    { selector: FOCUSABLE, waits: isDrawn },
  );
}

/** WCAG 2.2, 2.5.8: 24 by 24 px, but for links within a sentence and targets with that much room. */
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
        // Its label is what is hit, and is looked at itself.
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
