import type { Browser, Locator } from "@playwright/test";

/**
 * What a visitor cannot do where no script runs: read, open the menu, the dialog and each question,
 * and send the form. An empty list is the budget of 0 KB needed.
 */
export async function missingWithoutScripts(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const missing: string[] = [];
    const needs = (what: string, works: boolean) => {
      if (!works) missing.push(what);
    };
    for (const [what, id] of [
      ["open the menu", "mobile-menu"],
      ["open the Apply dialog", "apply"],
    ] as const) {
      await page.locator(`button[commandfor="${id}"]`).first().click();
      const dialog = page.locator(`#${id}`);
      needs(what, await becomes(dialog, "visible"));
      await dialog.locator('button[command="close"]').first().click();
      needs(`${what} and close it`, await becomes(dialog, "hidden"));
    }
    for (const question of await page.locator("main details > summary").all()) {
      await question.click();
      const open = page.locator("main details[open]").filter({ has: question });
      needs(`open “${await question.textContent()}”`, (await open.count()) > 0);
    }
    for (const form of await page.locator("main form").all()) {
      const sends = (await form.getAttribute("method")) === "post";
      needs("send a form", sends && (await form.locator('[type="submit"]').count()) > 0);
    }
    return missing;
  } finally {
    await context.close();
  }
}

const becomes = (dialog: Locator, state: "visible" | "hidden") =>
  dialog.waitFor({ state, timeout: 2_000 }).then(
    () => true,
    () => false,
  );
