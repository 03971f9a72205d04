import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { yourDataForm, yourDataHead, yourDataLink, yourDataSeo } from "#content/your-data-page.ts";
import {
  accessibilityViolations,
  expectListed,
  textsOutsideViewport,
  visit,
  watch,
} from "./support/page-checks.ts";
import type { Site } from "./support/running-site.ts";
import { arrivedMail } from "./support/server-state.ts";
import { newRegistrant } from "./support/visitor.ts";
import { test } from "./support/visitor-tab.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** A person who has sent an enquiry and asked for the newsletter. */
async function enquirer(page: Page) {
  const { name, email, phone } = newRegistrant();
  const call = (path: string, data: object) => page.request.post(`/api/v1/${path}`, { data });
  expect((await call("ielts", { name, email, phone, course: "IeltsClass" })).status()).toBe(201);
  expect((await call("subscribe", { email })).status()).toBe(202);
  return { email };
}

async function ask(page: Page, email: string, wants: "copy" | "erasure"): Promise<void> {
  const { name } = yourDataForm.choices[wants];
  const form = page.locator("main form");
  await form.getByRole("textbox", { name: yourDataForm.email }).fill(email);
  await form.getByLabel(new RegExp(`^${name}`)).check();
  await form.getByRole("button", { name: yourDataForm.submit }).click();
  const said = page.getByRole("heading", { name: yourDataForm.asked.title });
  await expect(said).toBeFocused();
  await expect(page.locator("main")).toContainText(email);
}

async function mailedLink(site: Site, email: string): Promise<string> {
  const link = ({ text = "" }) => /\/your-data\/link\?token=[\w-]{43}/.exec(text)?.[0];
  return link(await arrivedMail(site, email, (mail) => link(mail) !== undefined)) ?? "";
}

/*
 * An erasure without scripts is tested in server/pages/without-scripts.test.ts. That a lead says where its visit began
 * is tested in tests/course-finder.e2e.ts.
 */

test("a copy of one's data, by a link that opens once", async ({ page, site }) => {
  const { complaints } = watch(page.context());
  const { email } = await enquirer(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, `${paths.faq}#data-delete`);
  await page.locator("#data-delete").getByRole("link", { name: "See or erase your data" }).click();
  await expect(page).toHaveTitle(yourDataSeo.title);
  await expect(heading(page)).toHaveText(yourDataHead.title);
  const address = page.locator("main form").getByRole("textbox", { name: yourDataForm.email });
  await address.fill("asha@example");
  await page.getByRole("button", { name: yourDataForm.submit }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Invalid email address/);
  expect(await textsOutsideViewport(page)).toEqual([]);
  await ask(page, email, "copy");
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);

  const link = await mailedLink(site, email);
  await page.goto(link);
  await expect(heading(page)).toHaveText(yourDataLink.copy.title);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator("main dl")).toContainText("1 enquiry");
  await expect(page.locator("main dl")).toContainText("Not confirmed yet");
  await expect(page.locator("main dl")).toContainText(/\d emails from the last/);
  expect(await accessibilityViolations(page, ["main"])).toEqual([]);
  expect(await textsOutsideViewport(page)).toEqual([]);
  await expectListed(page, paths.yourDataLink);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: yourDataLink.download }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(yourDataLink.fileName);
  const copy = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(copy).toMatchObject({
    email,
    account: null,
    enquiries: [{ email }],
    newsletter: { email },
  });

  await page.getByRole("button", { name: yourDataLink.download }).click();
  await expect(heading(page)).toHaveText(yourDataLink.invalid.title);
  await page.getByRole("link", { name: yourDataLink.invalid.again }).click();
  await expect(heading(page)).toHaveText(yourDataHead.title);
  // The refused form answers 422 and the used link 400, and a browser notes that.
  expect(complaints.filter((text) => !/ 4(00|22) /.test(text))).toEqual([]);
});
