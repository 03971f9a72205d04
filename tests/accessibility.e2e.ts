import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accessibilityViolations, missingPath, visit } from "./support/page-checks.ts";
import { test } from "./support/site.ts";
import { enrolForm, fillIn, fillInPerson, newRegistrant, newVisitor } from "./support/visitor.ts";

/* States that a page is brought to; every page as it comes is in pages.e2e.ts. */

type State = {
  name: string;
  path?: string;
  /** Only where the state exists: the two navigations take turns. */
  only?: "phone" | "desktop";
  reach?: (page: Page) => Promise<void>;
};

const states: State[] = [
  {
    name: "registration dialog",
    path: paths.germanOnline,
    reach: async (page) => {
      await page.getByRole("button", { name: "Book A free Demo class" }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "registration dialog with an error",
    path: paths.germanOnline,
    reach: async (page) => {
      await page.getByRole("button", { name: "Book A free Demo class" }).first().click();
      const form = page.getByRole("dialog").locator("form");
      await form.getByRole("button").last().click();
      await expect(form.locator("[aria-invalid=true]")).toBeFocused();
    },
  },
  {
    name: "registration while it is sent",
    path: paths.germanOnline,
    reach: async (page) => {
      await page.route("**/api/v1/ielts", () => {});
      await register(page);
      await expect(page.locator("#registration [type=submit]")).toHaveText("Registering...");
    },
  },
  {
    name: "registration that failed, with the toast",
    path: paths.germanOnline,
    reach: async (page) => {
      await page.route("**/api/v1/ielts", (route) => route.fulfill({ status: 500, body: "{}" }));
      await register(page);
      await expect(page.locator("#registration form").getByRole("alert")).toBeVisible();
      const toast = page.locator('[data-preset="snackbar"]');
      await expect(toast.getByRole("alert")).toHaveText("Registration failed!");
      // Under the pointer it stays.
      await toast.hover();
    },
  },
  {
    name: "registration page that the server has refused",
    path: paths.register,
    reach: async (page) => {
      // As a browser without scripts sends it.
      await page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());
      await expect(page.locator("main form [aria-invalid=true]")).toBeVisible();
    },
  },
  ...["Writing", "Reading", "Listening"].map((skill) => ({
    name: `course outline, ${skill}`,
    path: paths.pteOnline,
    reach: async (page: Page) => {
      await page.getByRole("tab", { name: skill }).click();
      await expect(page.getByRole("tabpanel", { name: skill })).toBeVisible();
    },
  })),
  {
    name: "demo enquiry with an error",
    path: paths.pteOnline,
    reach: async (page) => {
      await page.locator("#demo form").getByRole("button").click();
      await expect(page.locator("#demo form [aria-invalid=true]")).toBeFocused();
    },
  },
  {
    name: "message with an error",
    path: paths.contactUs,
    reach: async (page) => {
      const form = page.locator("#contact-form form");
      await form.getByRole("button").last().click();
      await expect(form.locator("[aria-invalid=true]")).toBeFocused();
    },
  },
  {
    name: "courses of which none fits",
    path: paths.services,
    reach: async (page) => {
      const choose = (facet: string, value: string) =>
        page.locator(`#courses input[name=${facet}][value=${value}]`).check();
      await choose("language", "german");
      await choose("exam", "pte");
      await expect(page.getByText("PTE and IELTS test English")).toBeVisible();
    },
  },
  {
    name: "page whose data did not arrive",
    path: missingPath,
    reach: async (page) => {
      await page.getByRole("link", { name: "Sprachsetu, home page" }).first().click();
      await expect(page.getByRole("heading", { name: "Why Choose Us" })).toBeVisible();
      await page.route(/\.data(\?|$)/, (route) => route.abort());
      await page.goBack();
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  {
    name: "enrol form with errors",
    reach: async (page) => {
      await enrolForm(page).getByLabel("Phone").fill("12");
      await enrolForm(page).getByRole("button").click();
      await expect(enrolForm(page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "enrol form while it is sent",
    reach: async (page) => {
      await page.route("**/api/v1/service", () => {});
      await fillIn(enrolForm(page), newVisitor());
      await enrolForm(page).getByRole("button").click();
      await expect(enrolForm(page).getByRole("button")).toHaveText("Submitting...");
    },
  },
  {
    name: "thanks for an enquiry, with the toast",
    reach: async (page) => {
      await fillIn(enrolForm(page), newVisitor());
      await enrolForm(page).getByRole("button").click();
      await expect(enrolForm(page).getByRole("status")).toContainText("Your reference is");
      const toast = page.locator('[data-preset="enrolment"]');
      await expect(toast.getByRole("status")).not.toBeEmpty();
      // Under the pointer it stays.
      await toast.hover();
    },
  },
  {
    name: "Apply dialog",
    reach: async (page) => {
      await page.locator("main button[aria-haspopup=dialog]").click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "Apply dialog with errors",
    reach: async (page) => {
      await page.locator("main button[aria-haspopup=dialog]").click();
      await page.getByRole("dialog").getByRole("button", { name: "Apply Now" }).click();
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "mobile menu",
    only: "phone",
    reach: async (page) => {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    },
  },
  {
    name: "services popover",
    only: "desktop",
    reach: async (page) => {
      await page.getByRole("button", { name: "All services" }).press("Enter");
      await expect(page.locator("#services-menu")).toBeVisible();
    },
  },
  {
    name: "course card under the pointer",
    only: "desktop",
    reach: async (page) => {
      const card = page.locator("#courses li").last();
      await card.hover();
    },
  },
];

/** Fills the form of the registration dialog and sends it. */
async function register(page: Page): Promise<void> {
  await page.locator('[commandfor="registration"]').first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const form = page.locator("#registration form");
  await fillInPerson(form, newRegistrant());
  await form.locator("[type=submit]").click();
}

for (const [screen, viewport] of [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 800 }],
] as const) {
  test.describe(`axe finds nothing on a ${screen}`, () => {
    test.use({ viewport });
    for (const { name, path, only, reach } of states) {
      if (only && only !== screen) continue;
      test(name, async ({ page }) => {
        await visit(page, path);
        await reach?.(page);
        expect(await accessibilityViolations(page)).toEqual([]);
      });
    }
  });
}
