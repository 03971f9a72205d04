import type { Page } from "@playwright/test";
import { consent } from "#content/cookie-consent.ts";

/** The question about cookies. */
export const banner = (page: Page) => page.getByRole("region", { name: consent.banner.title });
