import { expect } from "@playwright/test";
import sharp from "sharp";
import { paths } from "#app/paths.ts";
import { consent } from "#content/cookie-consent.ts";
import { banner } from "./support/consent-banner.ts";
import { currentStop } from "./support/keyboard.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { fillIn, fillInPerson, newRegistrant, newVisitor } from "./support/visitor.ts";

/* The banner lies over the end of a page: what that means for the page beneath. */

test.use({ isUnasked: true });

/** Red, green, blue, each at its least and most. */
const INK = [20, 20, 33, 33, 61, 61];

test("beside it there is room for the chat link, or the link waits for the answer", async ({
  page,
}) => {
  await visit(page, paths.home);
  await expect(banner(page)).toBeVisible();
  const chat = page
    .locator('[data-part="act"]')
    .getByRole("link", { name: /^Chat on WhatsApp/, includeHidden: true });
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(chat).toBeVisible();
    const gap = async () => {
      const [link, asked] = [await chat.boundingBox(), await banner(page).boundingBox()];
      return (asked?.x ?? 0) - (link?.x ?? 0) - (link?.width ?? 0);
    };
    await expect.poll(gap).toBeGreaterThan(0);
  }
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(chat).toBeHidden();
  await page.getByRole("button", { name: consent.banner.reject }).first().click();
  await expect(chat).toBeVisible();
});

test("what a tap gives the focus to is not under it either, and below the footer its colour goes on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await visit(page, paths.faq);
  await expect(banner(page)).toBeVisible();
  const room = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue("--consent-height"));
  await expect.poll(room).not.toBe("");
  // At the lower edge of the window, as a step of a form may be that has just come.
  const isCovered = await banner(page).evaluate((box) => {
    const last = [...document.querySelectorAll<HTMLElement>("main h2, main h3")].at(-1);
    if (!last) throw new Error("no heading");
    last.tabIndex = -1;
    scrollTo({
      top: last.getBoundingClientRect().bottom + scrollY - innerHeight + 4,
      behavior: "instant",
    });
    last.focus();
    return new Promise<boolean>((settle) =>
      setTimeout(
        () => settle(last.getBoundingClientRect().bottom > box.getBoundingClientRect().top),
        600,
      ),
    );
  });
  expect(isCovered).toBe(false);
  for (const path of [paths.faq, paths.login]) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await visit(page, path);
      await expect(banner(page)).toBeVisible();
      const height = () =>
        page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
      await page.keyboard.press("Shift");
      await expect.poll(height).toBeGreaterThan(100);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const bar = await page.locator("header").first().boundingBox();
      const footer = await page.getByRole("contentinfo").boundingBox();
      if (!bar || !footer) throw new Error("no bar, or no footer");
      // Beside the banner, from the footer to the end of the page, as far as the sticky bar lets it be seen.
      const top = Math.ceil(Math.max(bar.y + bar.height, footer.y)) + 1;
      const strip = await page.screenshot({ clip: { x: 2, y: top, width: 1, height: 640 - top } });
      const { channels } = await sharp(strip).stats();
      expect(channels.slice(0, 3).flatMap(({ min, max }) => [min, max])).toEqual(INK);
    }
  }
});

test("what has the focus is never under it, to the last line of the page", async ({ page }) => {
  for (const [path, width, start] of [
    [paths.faq, 390, "contentinfo"],
    [paths.impressum, 1280, "main"],
    [paths.login, 390, "banner"],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await visit(page, path);
    await expect(banner(page)).toBeVisible();
    await page.getByRole(start).first().getByRole("link").first().focus();
    const covered: string[] = [];
    for (let press = 0; press < 60; press += 1) {
      const stop = await currentStop(page);
      if (stop.order === -1) break;
      if (stop.covered || !stop.inView) covered.push(`${path}: ${stop.name}`);
      await page.keyboard.press("Tab");
    }
    expect(covered).toEqual([]);
  }
});

for (const width of [320, 390, 768]) {
  test(`what is said of a registration leaves the answers to be pressed, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, paths.germanOnline);
    await expect(banner(page)).toBeVisible();
    await page.locator("main button[aria-haspopup=dialog]").first().click();
    const dialog = page.locator("dialog[open]");
    await fillInPerson(dialog, newRegistrant());
    await dialog.getByRole("button", { name: "Register" }).click();
    await expect(page.locator('[data-preset="snackbar"]').getByText(/register/)).toBeVisible();
    // It leaves in its own time, and lies over the page until then.
    await expect(page.locator("#registration")).toBeHidden();
    // At once: what lies over them would be gone in some seconds.
    const seen = await banner(page).evaluate((box) => ({
      covered: [...box.querySelectorAll("button")]
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
          return !button.contains(uppermost);
        })
        .map(({ textContent }) => textContent),
      said: document.querySelector('[data-preset="snackbar"] li')?.textContent,
    }));
    expect(seen).toEqual({ covered: [], said: expect.stringMatching(/register/) });
  });
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
]) {
  test(`thanks for an application leave the question to be read, ${size.width} by ${size.height} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await visit(page, paths.home);
    await expect(banner(page)).toBeVisible();
    await page.locator("main button[aria-haspopup=dialog]").click();
    const dialog = page.getByRole("dialog", { name: "Apply for a course" });
    await fillIn(dialog, newVisitor());
    await dialog.getByRole("button", { name: "Apply Now" }).click();
    await expect(dialog).toBeHidden();
    const thanks = page
      .getByRole("status")
      .filter({ hasText: "Your reference is", visible: true })
      .last();
    await expect(thanks).toBeInViewport();
    // The shorter word leaves the reference to be read, too.
    if (size.width === 1280) {
      const toast = page.locator('[data-preset="enrolment"]').getByRole("listitem");
      const said = await toast.boundingBox();
      const stands = await thanks.locator("..").boundingBox();
      expect((said?.y ?? Number.NaN) + (said?.height ?? 0)).toBeLessThanOrEqual(stands?.y ?? 0);
    }
    // What is seen of it: in a small window it scrolls.
    const notice = thanks.locator("..");
    await expect(async () => {
      const [one, other] = [await notice.boundingBox(), await banner(page).boundingBox()];
      if (!one || !other) throw new Error("no thanks, or no question");
      const isAbove = one.y + one.height <= other.y;
      expect(isAbove || one.x + one.width <= other.x).toBe(true);
    }).toPass();
    await expect(thanks.getByRole("heading", { name: /^We call you by/ })).toBeFocused();
  });
}
