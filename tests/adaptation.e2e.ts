import { expect } from "@playwright/test";
import { expectToFit, scrollThrough, visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm } from "./support/visitor.ts";

/*
 * The page adapts to small screens, zoom, the visitor's own text spacing and colours, and less motion. That every page
 * fits every width is tested in pages.e2e.ts.
 */

test("dialog, menu and form errors fit 320 px, own text spacing cuts nothing off, forced colours keep edges and focus, and nothing moves where less motion is asked for", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page);

  await test.step("where less motion is asked for nothing moves", async () => {
    await scrollThrough(page);
    const running = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === "running")
          .map((animation) => animation.effect?.getComputedTiming().duration),
      );
    // With less motion, animations last a hundredth of a millisecond.
    await expect.poll(running).toEqual([]);
    // No transition starts at all, however short: what the visitor asks for is in place with the next frame.
    const begun = await page.evaluateHandle(() => {
      const names: string[] = [];
      addEventListener("transitionrun", ({ propertyName }) => names.push(propertyName));
      return names;
    });
    await page.locator("main button[aria-haspopup=dialog]").click();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport({ ratio: 1 });
    await expect.poll(running).toEqual([]);
    expect(await begun.jsonValue()).toEqual([]);
  });

  await test.step("form errors, dialog and menu fit 320 px", async () => {
    await page.emulateMedia({ reducedMotion: null });
    await enrolForm(page).getByRole("button").click();
    await expect(enrolForm(page).getByRole("alert")).toBeVisible();
    await expectToFit(page);

    await page.locator("main button[aria-haspopup=dialog]").click();
    await expectToFit(page);
    const submit = page.getByRole("dialog").getByRole("button", { name: "Apply Now" });
    await submit.scrollIntoViewIfNeeded();
    await expect(submit).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expectToFit(page);
    await page.keyboard.press("Escape");
  });

  await test.step("in forced colours controls keep their edges and the focus its ring", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ forcedColors: "active" });
    const button = page.locator("main button[aria-haspopup=dialog]");
    await button.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    for (const property of ["border-top-style", "outline-style"]) {
      await expect(button).toHaveCSS(property, "solid");
    }
    const field = enrolForm(page).getByLabel("Name");
    await expect(field).toHaveCSS("border-top-style", "solid");
    await expect(field).not.toHaveCSS("border-top-width", "0px");
    const pause = page.getByRole("checkbox", { name: "Pause the reviews" });
    const sign = pause.locator("+ span");
    await expect(sign).toHaveCSS("border-bottom-width", "0px");
    await pause.press("Space");
    await expect(sign).not.toHaveCSS("border-bottom-width", "0px");
    const picture = await page.screenshot();
    expect(picture.length).toBeGreaterThan(10_000);
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step("own text spacing cuts nothing off", async () => {
    // WCAG 2.2, 1.4.12. Through the object model: the page's policy allows no foreign style element.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
      );
      document.adoptedStyleSheets.push(sheet);
    });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page);
    }
  });
});
