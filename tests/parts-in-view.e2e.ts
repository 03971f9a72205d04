import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { serviceValues } from "#contract/forms/enrolment-form.ts";
import { everyPage, postPath, visit } from "./support/page-checks.ts";
import { storeClass } from "./support/stored-class.ts";
import { planClass, test } from "./support/timetable-site.ts";

/* What stays in view while a page scrolls: it covers no text, leaves room for large text, and hides no heading. */

const phone = { width: 390, height: 640 };

const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

test("the chat link stands beside every text of a page, at rest and scrolled through", async ({
  page,
  site,
}) => {
  // As many filters as there can be.
  for (const course of serviceValues) storeClass(site, { course });
  await planClass(site);
  for (const path of everyPage) {
    await visit(page, path);
    for (const width of [768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(textsUnderChat), `${path} at ${width} px`).toEqual([]);
    }
    await enlarge(page);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${path} at ${width} px, with large text`;
      expect(await page.evaluate(textsUnderChat), where).toEqual([]);
    }
  }
});

/** Runs in the page. The link is fixed, so that a text can only come under it if it reaches into its columns. */
function textsUnderChat(): string[] {
  const link = document.querySelector('[data-part="act"] a[target]');
  if (!link?.checkVisibility()) return [];
  const { left } = link.getBoundingClientRect();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const under: string[] = [];
  /** Slides and rows go on beyond the box that shows a part of them; other texts are for screen readers only. */
  const isCutOff = (one: Element | null): boolean => {
    if (!one) return false;
    const { overflowX, clipPath } = getComputedStyle(one);
    const isInBox = overflowX !== "visible" && one.getBoundingClientRect().right <= left;
    return isInBox || clipPath !== "none" || isCutOff(one.parentElement);
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    const isRead = holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!holder || !isRead || isCutOff(holder) || holder.closest('[data-part="act"]')) continue;
    range.selectNodeContents(node);
    for (const { right, width } of range.getClientRects()) {
      if (width > 1 && right > left) under.push(node.textContent?.trim().slice(0, 40) ?? "");
    }
  }
  return under;
}

test.describe("with text at twice its size", () => {
  test.use({ isUnasked: true });

  test("what stays in view takes at most a fifth of a low screen, the cookie question included", async ({
    page,
  }) => {
    for (const path of [paths.home, courses.GermanClass.url, paths.terms, paths.faq, postPath]) {
      await page.setViewportSize(phone);
      await visit(page, path);
      await enlarge(page);
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: phone.height });
        const standing = () => page.evaluate(standingHeight);
        await expect.poll(standing, `${path} at ${width} px`).toBeLessThanOrEqual(phone.height / 5);
      }
    }

    await test.step("the question opens, and is answered", async () => {
      const question = page.getByRole("region", { name: "May we use cookies?" });
      await expect(question.getByRole("button", { name: "Reject" })).toBeHidden();
      await question.getByRole("button", { name: "May we use cookies?" }).click();
      await question.getByRole("button", { name: "Reject" }).click();
      await expect(question).toHaveCount(0);
    });
  });
});

/** Runs in the page. The height of all that does not scroll with it, in px. */
function standingHeight(): number {
  const parts = [...document.querySelectorAll<HTMLElement>("body *")].filter((one) => {
    const { position, pointerEvents } = getComputedStyle(one);
    return ["fixed", "sticky"].includes(position) && pointerEvents !== "none";
  });
  const question = document.querySelector("[data-ground=white][aria-label^='May we']");
  const tops = () => parts.map((one) => one.getBoundingClientRect().top);
  scrollTo({ top: 900, behavior: "instant" });
  const before = tops();
  scrollTo({ top: 960, behavior: "instant" });
  let height = question?.getBoundingClientRect().height ?? 0;
  for (const [index, top] of tops().entries()) {
    const part = parts[index];
    const box = part?.getBoundingClientRect();
    // The chat link, a dot in the margin, stands beside the page and takes none of its height.
    if (!part || !box || box.width < 60 || top !== before[index]) continue;
    if (!part.checkVisibility({ visibilityProperty: true })) continue;
    height += Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0));
  }
  return height;
}

test("no link within a page leads to a heading under a bar, with large text neither", async ({
  page,
}) => {
  for (const path of everyPage) {
    for (const height of [844, phone.height]) {
      await page.setViewportSize({ width: phone.width, height });
      await visit(page, path);
      await enlarge(page);
      expect(await page.evaluate(hiddenTargets), `${path}, ${height} px high`).toEqual([]);
    }
  }
});

/** Runs in the page. Follows each link to a part of the page and looks for what covers its first line. */
async function hiddenTargets(): Promise<string[]> {
  document.documentElement.style.scrollBehavior = "auto";
  const hidden: string[] = [];
  const ids = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
    .filter(({ pathname }) => pathname === location.pathname)
    .map(({ hash }) => decodeURIComponent(hash.slice(1)));
  for (const id of new Set(ids)) {
    const target = document.getElementById(id);
    // The skip link leads to all of the content, whose beginning needs no heading in view.
    if (!target || target.matches("main, dialog *")) continue;
    location.hash = "";
    scrollTo({ top: 0, behavior: "instant" });
    location.hash = id;
    // The target of an old link may be an empty element before the part.
    const part = target.textContent ? target : (target.nextElementSibling ?? target);
    const first = part.querySelector("h1, h2, h3, summary, legend, label, p") ?? part;
    const isSeen = () => {
      const range = document.createRange();
      range.selectNodeContents(first);
      const { left, top } = range.getBoundingClientRect();
      const found = document.elementFromPoint(left + 4, top + 4);
      const bar = found?.closest('header, [data-part="act"]');
      return top >= 0 && top < innerHeight && (!bar || bar.contains(first));
    };
    // What the link opens, such as a tab, is there some frames later.
    for (let frames = 0; frames < 30 && !isSeen(); frames += 1) {
      await new Promise(requestAnimationFrame);
    }
    if (!isSeen()) hidden.push(id);
  }
  return hidden;
}
