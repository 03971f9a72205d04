import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { accessibilityViolations, expectQuiet, visit, watch } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";
import { enrolForm, fillIn, fillInPerson, newRegistrant, newVisitor } from "./support/visitor.ts";

/*
 * States that a page is brought to, each in the part that it changes; every page as it comes, whole, is in
 * pages.e2e.ts. One visit brings a page from state to state; to open the page anew for each would take longer than
 * the looks. On a phone, but for what only a desktop has and for one dialog: in a wide window they have the same
 * parts and colours.
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
  /** Where it is looked at; without any, on a phone. */
  on?: readonly Screen[];
  /** Selectors of what is looked at: what the state changes, whole dialogs and forms. Without any, the page. */
  parts?: readonly string[];
  /** From the state before it. */
  reach: (page: Page) => Promise<void>;
};

type Visit = {
  name: string;
  path?: string;
  /** Whether no state complains, or asks anybody else; elsewhere answers are made up, and a form fails. */
  isQuiet?: boolean;
  states: State[];
};

const registration = (page: Page) => page.locator("#registration form");

/** Answers in the place of the server's, which wait for the test. */
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
    path: paths.pteOnline,
    states: [
      {
        name: "course page",
        parts: ["main"],
        reach: async (page) => {
          await expect(page.getByRole("tabpanel", { name: "Speaking" })).toBeVisible();
        },
      },
      {
        // Speaking is shown first; the panels of the others hold what Writing's holds.
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
