import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { site } from "#content/site.ts";
import { visit } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

test.use({ viewport: { width: 390, height: 844 } });

const opener = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

test("it fills the screen, holds everything, keeps the focus, and closes in every way", async ({
  page,
}) => {
  await visit(page, paths.aboutUs);

  await test.step("it fills the screen and holds everything, with one Login/SignUp", async () => {
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await opener(page).click();
    expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const navigation = menu(page).getByRole("navigation");
    await navigation.locator("summary").click();
    const links = await navigation
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
    for (const link of [
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
      ["Login/SignUp", "/login?next=%2Fabout-us"],
    ]) {
      expect(links).toContainEqual(link);
    }
    const assignments = navigation.getByRole("link", { name: /^Assignment Help/ });
    await expect(assignments).toHaveAttribute("target", "_blank");
    await expect(assignments).toHaveAttribute("rel", /noopener/);
    await expect(page.getByRole("link", { name: /log ?in|sign ?up/i })).toHaveCount(1);
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  });

  await test.step("on a low screen its last entry can be scrolled to", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    const last = menu(page).getByRole("link", { name: "Login/SignUp" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(menu(page).getByRole("button", { name: "Close the menu" })).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("the focus returns to the button by the close button and by Escape", async () => {
    await menu(page).getByRole("button", { name: "Close the menu" }).click();
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu(page).locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  await test.step("the focus stays inside: the browser itself keeps it in a modal dialog", async () => {
    await page.keyboard.press("Enter");
    await expect(page.locator("dialog:modal")).toHaveCount(1);
  });

  await test.step("choosing the page one is on closes it", async () => {
    await menu(page).getByRole("link", { name: "About Us", exact: true }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/about-us$/);
  });

  await test.step("a choice closes it and leads to the page", async () => {
    await opener(page).click();
    await menu(page)
      .getByRole("link", { name: `${site.name}, home page`, exact: true })
      .click();
    await expect(page).toHaveURL(/\/$/);
    await expect(menu(page)).toBeHidden();
  });

  await test.step("going back closes it, and who comes back finds it closed", async () => {
    await opener(page).click();
    await page.goBack();
    await expect(page).toHaveURL(/\/about-us$/);
    await expect(menu(page)).toBeHidden();
  });
});
