import type { Page } from "@playwright/test";
import { consent } from "#content/consent.ts";
import { visit } from "./page-checks.ts";

/** The question about cookies. */
export const banner = (page: Page) => page.getByRole("region", { name: consent.banner.title });

/** Opens a page as somebody who moves about, and so is asked at once. */
export async function visitAndStir(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
}
