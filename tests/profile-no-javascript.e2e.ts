import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accountMessages } from "#contract/account-messages.ts";
import { logIn, PASSWORD, signUp } from "./support/member.ts";
import { test } from "./support/running-site.ts";

const OTHER_PASSWORD = "seven green lanterns hum";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.use({ javaScriptEnabled: false });

test("details, password, devices, data and deletion all work", async ({ page, site }) => {
  const { email } = await signUp(site, page.request);
  await page.goto(paths.userProfile);
  const details = section(page, "Your details");
  await details.getByText("Edit your details").click();
  await details.getByLabel("Name").fill("R2D2");
  await details.getByLabel("City").fill("Karnal");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(`${paths.userProfile}#details`);
  await expect(details.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await expect(details.getByLabel("City")).toHaveValue("Karnal");
  await details.getByLabel("Name").fill("Asha Rao");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(details.getByRole("status")).toHaveText("We have saved your details.");
  await expect(details.getByRole("definition").first()).toHaveText("Asha Rao");

  const password = section(page, "Password");
  await password.getByText("Change your password", { exact: true }).click();
  await password.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await password.getByLabel("New password", { exact: true }).fill("password12");
  await password.getByRole("button", { name: "Save the new password" }).click();
  const next = password.getByLabel("New password", { exact: true });
  await expect(next).toHaveAttribute("aria-invalid", "true");
  await password.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await next.fill(OTHER_PASSWORD);
  await password.getByRole("button", { name: "Save the new password" }).click();
  await expect(password.getByText(accountMessages.passwordChanged)).toBeVisible();

  const { token } = await logIn(page.request, email, OTHER_PASSWORD);
  expect(token).toBeTruthy();
  await page.goto(paths.userProfile);
  const devices = section(page, "Signed-in devices");
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await devices.getByRole("button", { name: "Log out all other devices" }).click();
  await expect(devices.getByRole("status")).toHaveText("All other devices are logged out.");
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByText("(Karnal time)").first()).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const held = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(held).toMatchObject({ user: { email, name: "Asha Rao", city: "Karnal" } });

  const deletion = section(page, "Delete your account");
  await deletion.locator("summary").click();
  await deletion.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await deletion.getByRole("button", { name: "Delete everything now" }).click();
  await expect(deletion.getByText(accountMessages.wrongPassword)).toBeVisible();
  await deletion.getByLabel("Your password", { exact: true }).fill(OTHER_PASSWORD);
  await deletion.getByRole("button", { name: "Delete everything now" }).click();
  await expect(page).toHaveURL(/\/userProfile\/deleted(#|$)/);
  expect(site.rows("SELECT * FROM accounts WHERE email = ?", email)).toEqual([]);
});
