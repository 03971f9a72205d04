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
    await page.keyboard.press("Tab");
    const stop = await currentStop(page);
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

/** What a person can see and a key should reach, in the document's order. */
export function focusable(page: Page): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const reachable = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
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

/** Where the focus is. */
export function currentStop(page: Page): Promise<Stop> {
  return page.evaluate(async (selector) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const element = document.activeElement as HTMLElement;
    const all = [...document.querySelectorAll(selector)];
    const name =
      element.getAttribute("aria-label") ??
      (element.textContent?.trim().replaceAll(/\s+/g, " ") || element.outerHTML.slice(0, 60));
    // A check box that is drawn by its label is marked there.
    const drawn = element instanceof HTMLInputElement && element.type === "checkbox";
    const shown = (drawn ? element.closest("label") : null) ?? element;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
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
      marked: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      covered: !(top && (shown.contains(top) || top.contains(shown))),
    };
  }, FOCUSABLE);
}

/** WCAG 2.2, 2.5.8: 24 by 24 px, but for links within a sentence and targets with that much room. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, label:has(input)"),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
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
