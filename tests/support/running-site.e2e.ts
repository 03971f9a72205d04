import { expect } from "@playwright/test";
import { test } from "./running-site.ts";

test("the site answers again after a restart, on the same address and data", async ({
  page,
  site,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const migrations = site.rows("SELECT name FROM kysely_migration");
  expect(migrations).not.toEqual([]);

  await site.restart();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(site.rows("SELECT name FROM kysely_migration")).toEqual(migrations);
});

test("SIGTERM ends the server without an error", async ({ site }) => {
  expect(await site.server().stop()).toBe(0);
  await site.start();
});
