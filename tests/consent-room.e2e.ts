import { expect } from "@playwright/test";
import sharp from "sharp";
import { paths } from "#app/paths.ts";
import { consent } from "#content/cookie-consent.ts";
import { courses } from "#content/courses/courses.ts";
import { banner } from "./support/consent-banner.ts";
import { expectWalk } from "./support/keyboard.ts";
import { settled, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { stopClock } from "./support/still-page.ts";
import { fillIn, fillInPerson, newRegistrant, newVisitor } from "./support/visitor.ts";

/* The banner lies over the end of a page: what that means for the page beneath. */

test.use({ isUnasked: true, timezoneId: "Europe/Berlin" });

/** Red, green, blue, each at its least and most. */
const INK = [20, 20, 33, 33, 61, 61];

test("what a tap or a key gives the focus to is never under it, and below the footer its colour goes on", async ({
  page,
}) => {
  for (const [path, widths] of [
    [paths.impressum, [390, 1280]],
    [paths.login, [1280, 390]],
  ] as const) {
    await page.setViewportSize({ width: widths[0], height: 640 });
    await visit(page, path);
    await expect(banner(page)).toBeVisible();
    await test.step(`${path}: what the keys reach is in sight, to the last line`, () =>
      expectWalk(page));

    if (path === paths.impressum) {
      await test.step("what has just come, at the lower edge of the window, is moved up", async () => {
        // The next step of a form may appear there.
        await page.evaluate(() => {
          const last = [...document.querySelectorAll<HTMLElement>("main h2, main h3")].at(-1);
          if (!last) throw new Error("no heading");
          last.tabIndex = -1;
          scrollTo({
            top: last.getBoundingClientRect().bottom + scrollY - innerHeight + 4,
            behavior: "instant",
          });
          last.focus();
        });
        const gap = () =>
          banner(page).evaluate(
            (box) =>
              box.getBoundingClientRect().top -
              (document.activeElement?.getBoundingClientRect().bottom ?? Number.NaN),
          );
        await expect.poll(gap).toBeGreaterThanOrEqual(0);
      });
    }

    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      const room = () =>
        page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
      await expect.poll(room).toBeGreaterThan(100);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const bar = await page.locator("header").first().boundingBox();
      const footer = await page.getByRole("contentinfo").boundingBox();
      if (!bar || !footer) throw new Error("no bar, or no footer");
      // A strip beside the banner: from the footer, or from under the sticky bar, to the end of the page.
      const top = Math.ceil(Math.max(bar.y + bar.height, footer.y)) + 1;
      const strip = await page.screenshot({ clip: { x: 2, y: top, width: 1, height: 640 - top } });
      const { channels } = await sharp(strip).stats();
      expect(channels.slice(0, 3).flatMap(({ min, max }) => [min, max])).toEqual(INK);
    }
  }
});

test("what is said of a registration leaves the answers to be pressed; in Europe both boxes start empty", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.clock.install();
  await visit(page, courses.GermanClass.url);
  await expect(banner(page)).toBeVisible();
  await page.locator("main button[aria-haspopup=dialog]").first().click();
  const dialog = page.locator("dialog[open]");
  await fillInPerson(dialog, newRegistrant());
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(page.locator('[data-preset="snackbar"]').getByText(/register/)).toBeVisible();
  // The toast would leave by itself, so time stops here.
  await stopClock(page);
  await expect(page.locator("#registration")).toBeHidden();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await settled(page);
    if (width === 390) {
      const height = await banner(page).evaluate((box) => box.getBoundingClientRect().height);
      expect(height).toBeLessThanOrEqual(844 / 5);
    }
    const seen = await banner(page).evaluate((box) => ({
      covered: [...box.querySelectorAll("button")]
        .filter((button) => {
          // The one that opens a folded banner is not drawn.
          if (!button.checkVisibility()) return false;
          const { left, top, width, height } = button.getBoundingClientRect();
          const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
          return !button.contains(uppermost);
        })
        .map(({ textContent }) => textContent),
      said: document.querySelector('[data-preset="snackbar"] li')?.textContent,
    }));
    expect(seen, `${width} px wide`).toEqual({
      covered: [],
      said: expect.stringMatching(/register/),
    });
  }
  await page.clock.resume();
  await banner(page).getByRole("button", { name: consent.banner.customize }).click();
  const settings = page.getByRole("dialog", { name: consent.settings.title });
  await expect(settings.getByLabel(consent.settings.analytics.label)).not.toBeChecked();
  await expect(settings.getByLabel(consent.settings.marketing.label)).not.toBeChecked();
});

test("the chat link moves above it, and thanks have room beside it", async ({ page }) => {
  await visit(page, paths.home);
  await expect(banner(page)).toBeVisible();
  const chat = page
    .locator('[data-part="act"]')
    .getByRole("link", { name: /^Chat on WhatsApp/, includeHidden: true });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(chat).toBeVisible();
    const gap = async () => {
      const [link, asked] = [await chat.boundingBox(), await banner(page).boundingBox()];
      return (asked?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThan(0);
  }

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
  await expect(thanks.getByRole("heading", { name: /^We call you by/ })).toBeFocused();
  // The toast leaves the notice with the reference readable, too.
  const notice = thanks.locator("..");
  const toast = page.locator('[data-preset="enrolment"]').getByRole("listitem");
  const said = await toast.boundingBox();
  const stands = await notice.boundingBox();
  expect((said?.y ?? Number.NaN) + (said?.height ?? 0)).toBeLessThanOrEqual(stands?.y ?? 0);
  for (const size of [
    { width: 1280, height: 844 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    await expect(thanks).toBeInViewport();
    // Compares the box of the notice: in a small window the thanks scroll inside it.
    await expect(async () => {
      const [one, other] = [await notice.boundingBox(), await banner(page).boundingBox()];
      if (!one || !other) throw new Error("no thanks, or no question");
      const isAbove = one.y + one.height <= other.y;
      expect(isAbove || one.x + one.width <= other.x).toBe(true);
    }, `${size.width} by ${size.height} px`).toPass();
  }
  await page.getByRole("button", { name: "Close this message" }).click();
  await page.setViewportSize({ width: 768, height: 844 });
  await banner(page).getByRole("button", { name: consent.banner.reject }).click();
  await expect(chat).toBeVisible();
});
