import { expect, type Page } from "@playwright/test";
import { awake, expectQuiet, watch } from "./support/page-checks.ts";
import { enrolForm, fillIn, newVisitor } from "./support/visitor.ts";
import { test } from "./support/visitor-tab.ts";

/*
 * What a page requests while it loads and is scrolled through is tested in pages.e2e.ts; what its menus, dialogs and
 * forms request, in accessibility.e2e.ts.
 */

test("the full-page answer to a form is as quiet, before and after its scripts, and an attacker's script would not run", async ({
  context,
  page,
  site,
}) => {
  const seen = watch(context);
  await holdScripts(page);
  // The load event waits for the scripts.
  await page.goto("/", { waitUntil: "commit" });
  await fillIn(enrolForm(page), newVisitor());
  await enrolForm(page).getByRole("button").click();
  await expect(enrolForm(page).getByRole("status")).toContainText("Your reference is");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await awake(page);
  await expect(enrolForm(page).getByRole("status")).toContainText("Your reference is");
  await page.waitForLoadState("networkidle");
  await expectQuiet(context, site.url, seen, ["sent", "sentPages"]);

  const blocked = page.waitForEvent("console", (message) =>
    message.text().includes("Content Security Policy"),
  );
  await page.evaluate(() => {
    const image = document.createElement("img");
    image.setAttribute("onerror", "document.title = 'broken in'");
    image.src = "data:image/png;base64,none";
    document.body.append(image);
  });
  await blocked;
  await expect(page).not.toHaveTitle("broken in");
});

/** Holds the scripts of the first page, so that the browser itself sends the form, but not those of the answer. */
async function holdScripts(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) => {
    if (route.request().headers().referer?.includes("index")) return route.continue();
  });
}
