import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { accessibilityViolations, expectQuiet, visit, watch } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm, fillIn, fillInPerson, newRegistrant, newVisitor } from "./support/visitor.ts";

/*
 * Checks the states that a page can be brought to, each in the part of the page that it changes. Whole pages, as they
 * load, are tested in pages.e2e.ts. One visit takes a page from state to state: opening it anew for each would take
 * longer than the checks. Most states are checked on a phone only, since a wide window has the same parts and colours.
 */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};
type Screen = keyof typeof screens;
const onPhone: readonly Screen[] = ["phone"];

type State = {
  name: string;
  /** The screens on which to check it; by default a phone. */
  on?: readonly Screen[];
  /** Selectors of the parts to check: what the state changes, whole dialogs and forms. By default the whole page. */
  parts?: readonly string[];
  /** Brings the page to this state from the one before it. */
  reach: (page: Page) => Promise<void>;
};

type Visit = {
  name: string;
  path?: string;
  /**
   * Whether the pages must log no error and ask no other host. The other visits make up answers, and a form fails
   * there.
   */
  isQuiet?: boolean;
  states: State[];
};

const registration = (page: Page) => page.locator("#registration form");

/** Answers calls in place of the server, but only once the test calls the returned function. */
async function holdBack(page: Page, call: string, answer: { status: number; body: string }) {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await gate;
    await route.fulfill(answer);
  });
  return release;
}

const visits: Visit[] = [
  {
    name: "course, and its registration",
    path: courses.PTEOnline.url,
    states: [
      {
        name: "course page",
        parts: ["main"],
        reach: async (page) => {
          await expect(page.getByRole("tabpanel", { name: "Speaking" })).toBeVisible();
        },
      },
      {
        // Speaking is shown first. The panels of the other tabs have the same parts as Writing's.
        name: "course outline, Writing",
        parts: ["main section:has([role=tablist])"],
        reach: async (page) => {
          await page.getByRole("tab", { name: "Writing" }).click();
          await expect(page.getByRole("tabpanel", { name: "Writing" })).toBeVisible();
        },
      },
      {
        name: "demo enquiry with an error",
        parts: ["#demo"],
        reach: async (page) => {
          await page.locator("#demo form").getByRole("button").click();
          await expect(page.locator("#demo form [aria-invalid=true]")).toBeFocused();
        },
      },
      ...registrationStates(),
    ],
  },
  {
    name: "services",
    path: paths.services,
    states: [
      {
        name: "courses of which none fits",
        parts: ["#courses"],
        reach: async (page) => {
          const choose = (facet: string, value: string) =>
            page.locator(`#courses input[name=${facet}][value=${value}]`).check();
          // Folded away on phones.
          const fold = page.locator("#courses summary");
          if (await fold.isVisible()) await fold.click();
          await choose("language", "german");
          await choose("exam", "pte");
          await expect(page.getByText("PTE and IELTS are tests of English")).toBeVisible();
        },
      },
    ],
  },
  {
    name: "what opens on the home page, and its form",
    isQuiet: true,
    states: [
      {
        name: "Apply dialog with errors",
        parts: ["dialog:modal"],
        reach: async (page) => {
          await page.locator("main button[aria-haspopup=dialog]").click();
          await page.getByRole("dialog").getByRole("button", { name: "Apply Now" }).click();
          await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
        },
      },
      {
        name: "mobile menu",
        parts: ["dialog:modal"],
        reach: async (page) => {
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toBeHidden();
          await page.getByRole("button", { name: "Menu", exact: true }).click();
          await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
        },
      },
      {
        name: "services popover",
        parts: ["header"],
        on: ["desktop"],
        reach: async (page) => {
          await page.keyboard.press("Escape");
          await page.getByRole("button", { name: "All services" }).press("Enter");
          await expect(page.locator("#services-menu")).toBeVisible();
        },
      },
      {
        name: "course card under the pointer",
        parts: ["#courses"],
        on: ["desktop"],
        reach: async (page) => {
          await page.keyboard.press("Escape");
          await expect(page.locator("#services-menu")).toBeHidden();
          const card = page.locator("#courses li").last();
          await card.hover();
        },
      },
      ...enrolmentStates(),
    ],
  },
];

function registrationStates(): State[] {
  let release = () => {};
  return [
    {
      name: "registration dialog with an error",
      parts: ["#registration"],
      reach: async (page) => {
        await page.locator("main button[aria-haspopup=dialog]").first().click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await registration(page).getByRole("button").last().click();
        await expect(registration(page).locator("[aria-invalid=true]")).toBeFocused();
      },
    },
    {
      name: "registration while it is sent",
      parts: ["#registration"],
      reach: async (page) => {
        release = await holdBack(page, "**/api/v1/ielts", { status: 500, body: "{}" });
        await fillInPerson(registration(page), newRegistrant());
        await registration(page).locator("[type=submit]").click();
        await expect(page.locator("#registration [type=submit]")).toHaveText("Registering...");
      },
    },
    {
      name: "registration that failed, with the toast",
      parts: ["#registration", "[data-preset=snackbar]"],
      reach: async (page) => {
        release();
        await expect(registration(page).getByRole("alert")).toBeVisible();
        const toast = page.locator('[data-preset="snackbar"]');
        // Under the pointer it stays.
        await toast.hover();
        await expect(toast.getByRole("alert")).toHaveText("Registration failed!");
      },
    },
  ];
}

function enrolmentStates(): State[] {
  return [
    {
      name: "enrol form with errors",
      parts: ["#enrol"],
      reach: async (page) => {
        await enrolForm(page).getByLabel("Phone").fill("12");
        await enrolForm(page).getByRole("button").click();
        await expect(enrolForm(page).getByRole("alert")).toBeVisible();
      },
    },
    {
      name: "thanks for an enquiry, with the toast",
      parts: ["#enrol", "[data-preset=enrolment]"],
      reach: async (page) => {
        await fillIn(enrolForm(page), newVisitor());
        await enrolForm(page).getByRole("button").click();
        const toast = page.locator('[data-preset="enrolment"]');
        await expect(toast.getByRole("status")).not.toBeEmpty();
        await toast.hover();
        await expect(toast.getByRole("status")).not.toBeEmpty();
        await expect(enrolForm(page).getByRole("status")).toContainText("Your reference is");
      },
    },
  ];
}

test.describe("axe finds nothing", () => {
  for (const { name, path, isQuiet, states } of visits) {
    test(`${name}${isQuiet ? ": and nobody else is asked" : ""}`, async ({
      context,
      page,
      site,
    }) => {
      const seen = watch(context);
      await page.setViewportSize(screens.phone);
      await visit(page, path);
      for (const { name, on = onPhone, parts, reach } of states) {
        await page.setViewportSize(screens[on[0] ?? "phone"]);
        await test.step(name, () => reach(page));
        for (const screen of on) {
          await test.step(`${name}, on a ${screen}`, async () => {
            await page.setViewportSize(screens[screen]);
            expect(await accessibilityViolations(page, parts)).toEqual([]);
          });
        }
      }
      if (!isQuiet) return;
      await page.waitForLoadState("networkidle");
      await expectQuiet(context, site.url, seen);
    });
  }
});
