import { expect, type Page } from "@playwright/test";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

test.use({ viewport: { width: 390, height: 844 } });

const opener = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

test("it fills the screen and holds everything, with one Login/SignUp", async ({ page }) => {
  await visit(page);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await opener(page).click();
  expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const navigation = menu(page).getByRole("navigation");
  await navigation.locator("summary").click();
  for (const [name, href] of [
    ["Home", "/"],
    ["About Us", "/about-us"],
    ["Blog", "/blog"],
    ["Our Services", "/services"],
    ["Contact Us", "/contactus"],
    ["Find your course", "/services/find"],
    ["Practice test", "/free-practice-test"],
    ["FAQ", "/faq"],
    ["German Online", "/services/learn-german-online"],
    ["Spoken English Online", "/services/spoken-english-online"],
    ["Spoken English Offline", "/services/spoken-english-offline"],
    ["PTE Online", "/services/online-pte-coaching"],
    ["PTE Offline, Karnal", "/services/pte-coaching-karnal"],
    ["IELTS Offline, Karnal", "/services/ielts-preparation-karnal"],
    ["Login/SignUp", "/login?next=%2F"],
  ] as const) {
    await expect(navigation.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  const assignments = navigation.getByRole("link", { name: /^Assignment Help/ });
  await expect(assignments).toHaveAttribute("target", "_blank");
  await expect(assignments).toHaveAttribute("rel", /noopener/);
  await expect(page.getByRole("link", { name: /log ?in|sign ?up/i })).toHaveCount(1);
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
});

test("the focus stays inside, and returns to the button by Escape and by the close button", async ({
  page,
}) => {
  await visit(page);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => menu(page).getByRole("button", { name: "Close the menu" }).click(),
  ]) {
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(menu(page).locator(":focus")).toHaveCount(1);
    const stops = await menu(page).locator("a, button").count();
    for (let press = 0; press <= stops + 1; press += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () =>
            // Between the last control and the first, the focus is the browser's own.
            document.activeElement === document.body ||
            document.activeElement?.closest("dialog") !== null,
        ),
      ).toBe(true);
    }
    await close();
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  }
});

test("a choice closes it and leads to the page", async ({ page }) => {
  await visit(page);
  await opener(page).click();
  await menu(page).getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(menu(page)).toBeHidden();
});

test("choosing the page one is on closes it too", async ({ page }) => {
  await visit(page);
  for (const name of ["Home", "Sprachsetu, home page"]) {
    await opener(page).click();
    await menu(page).getByRole("link", { name, exact: true }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  }
});

test("going back closes it", async ({ page }) => {
  await visit(page, "/about-us");
  await opener(page).click();
  await menu(page).getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await opener(page).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(menu(page)).toBeHidden();
});

test("on a low screen its last entry can be scrolled to", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page);
  await opener(page).click();
  const last = menu(page).getByRole("link", { name: "Login/SignUp" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(menu(page).getByRole("button", { name: "Close the menu" })).toBeInViewport();
});
