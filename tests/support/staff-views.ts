import { expect, type Page, type Route } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { staffFrame } from "#content/staff/navigation.ts";
import { staffParts } from "#content/staff/office-words.ts";
import { staffWithApp } from "./authenticator.ts";
import { expectWalk, smallTargets } from "./keyboard.ts";
import { patiently, saveLogin } from "./member.ts";
import { nextFrames } from "./next-frames.ts";
import { accessibilityViolations, expectOrder, expectToFit, watch } from "./page-checks.ts";
import { test as base, type Site } from "./running-site.ts";
import { htmlFaults } from "./valid-html.ts";

/** An admin's browser, and the API beside it. */
export type ViewDesk = {
  page: Page;
  site: Site;
  /** What the browser has complained of. */
  complaints: string[];
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
  call: (method: string, path: string, data?: object) => Promise<any>;
};

export type StaffView = {
  view: keyof typeof staffPaths;
  state: string;
  /** Brings the page to that state. */
  prepare: (desk: ViewDesk) => Promise<void>;
  /** Opens the dialog anew that another width closes. */
  reopen?: (desk: ViewDesk) => Promise<void>;
  /** By Tab, on a phone and on a large screen; and axe looks at both. */
  walks?: true;
  /** A page of the site within the page has a heading of its own. */
  hasPageInside?: true;
  /** A library draws the calendar from boxes with roles, which axe looks at. */
  hasCalendar?: true;
};

/** The first is a phone's. Between the two, parts only find more room: at 768 px nothing was ever wrong that was right at both. */
const WIDTHS = [390, 1280];
const HEIGHT = 900;

/** One site, one login and one page for all views that a worker looks at. */
export const test = base.extend<object, { desk: ViewDesk }>({
  desk: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
      const { complaints } = watch(context);
      const page = await context.newPage();
      const { signed } = await staffWithApp(site, page.request, {
        role: "admin",
        name: "Asha Verma",
      });
      await saveLogin(page, signed);
      const headers = { authorization: `Bearer ${signed.token}` };
      await use({
        page,
        site,
        complaints,
        async call(method, path, data) {
          const how = { method, headers, ...(data ? { data } : {}) };
          const answer = await patiently(() => page.request.fetch(`/api/v1/staff${path}`, how));
          const text = await answer.text();
          expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
          return text ? JSON.parse(text) : undefined;
        },
      });
      await context.close();
    },
    { scope: "worker" },
  ],
});

/** Each state of each view: nothing wrong for axe, too wide, cut off or too small, and in reach of keys. */
export function checkViews(views: readonly StaffView[]): void {
  for (const { view, state, prepare, reopen, walks, hasPageInside, hasCalendar } of views) {
    test(`${view}: ${state}`, async ({ desk }) => {
      const { page } = desk;
      await page.setViewportSize({ width: 1280, height: HEIGHT });
      await prepare(desk);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        // Some hear of the width with the next frame.
        await nextFrames(page);
        if (reopen && (await page.locator("dialog:modal").count()) === 0) await reopen(desk);
        await expectToFit(page);
        expect(await smallTargets(page), `targets at ${width}`).toEqual([]);
        // What has little in it looks alike at every width.
        if (walks || width === WIDTHS[0]) {
          // A bar at the foot lies over half a button wherever one scrolls, but at the end.
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          const isWhole = width === WIDTHS[0] || view === "home";
          const parts = isWhole ? [] : [await newestPart(page)];
          expect(await accessibilityViolations(page, parts), `axe at ${width}`).toEqual([]);
        }
        if (walks) await expectWalk(page);
      }
      if (!hasPageInside) await expectOrder(page);
      if (!hasCalendar) expect(await htmlFaults(await page.content())).toEqual([]);
      const refused = desk.complaints.splice(0).filter((text) => /Content.Security/.test(text));
      expect(refused, "refused by the policy").toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  }
}

/** What a state changes: the frame around it is looked at as a whole on the home view, and on a phone in each. */
const newestPart = async (page: Page): Promise<string> =>
  (await page.locator("dialog:modal").count()) > 0 ? "dialog:modal" : "main";

/** Opens a view and waits until it is drawn. */
export async function open(desk: ViewDesk, path: string): Promise<void> {
  await desk.page.goto(path);
  await expect(desk.page.getByRole("navigation", { name: staffFrame.title })).toBeVisible();
  await expect(loading(desk.page)).toHaveCount(0);
  await expect(desk.page.getByRole("heading", { level: 1 }).first()).toBeAttached();
}

/** As `open`, for a state that the view can be brought to from the one before: to load it again takes the most time. */
export async function stayAt(desk: ViewDesk, path: string): Promise<void> {
  const { page, site } = desk;
  if (page.url() !== `${site.url}${path}`) return open(desk, path);
  const dialogs = page.locator("dialog:modal");
  if ((await dialogs.count()) === 0) return;
  await page.keyboard.press("Escape");
  await expect(dialogs).toHaveCount(0);
}

const loading = (page: Page) =>
  page.getByRole("main").getByRole("status").filter({ hasText: staffParts.loading });

/** All that the views ask for, but for who is asking. */
const CALLS = /\/api\/v1\/staff\/(?!me$|leads\/events)/;
const unavailable = {
  type: "about:blank",
  title: "Service Unavailable",
  status: 503,
  detail: "This cannot be answered right now. Please try again in a minute.",
  message: "This cannot be answered right now. Please try again in a minute.",
  code: "unavailable",
  requestId: "req-1",
};

const refuse = (route: Route) =>
  route.fulfill({
    status: 503,
    contentType: "application/problem+json",
    body: JSON.stringify(unavailable),
  });

/** A view whose answers are refused, and one whose answers do not come: both draw the same part in each view. */
export const withoutAnswers = (view: StaffView["view"]): StaffView[] => [
  {
    view,
    state: "its answers are refused",
    async prepare(desk) {
      await desk.page.route(CALLS, refuse);
      await desk.page.goto(staffPaths[view]);
      await expect(desk.page.getByText(staffParts.notLoaded).first()).toBeVisible();
    },
  },
  {
    view,
    state: "its answers are on their way",
    async prepare(desk) {
      await desk.page.route(CALLS, () => {});
      await desk.page.goto(staffPaths[view]);
      await expect(loading(desk.page).first()).toBeAttached();
    },
  },
];

/** Each of these addresses says that it is loading, and then that it could not be loaded. */
export function checkWithoutAnswers(addresses: readonly string[]): void {
  test("every view says that its answers are on their way, and that they were refused", async ({
    desk,
  }) => {
    const { page } = desk;
    await page.setViewportSize({ width: 390, height: HEIGHT });
    for (const path of addresses) {
      await test.step(path, async () => {
        const seen = Promise.withResolvers<void>();
        await page.route(CALLS, async (route) => {
          await seen.promise;
          await refuse(route);
        });
        await page.goto(path);
        await expect(loading(page).first(), path).toBeAttached();
        seen.resolve();
        await expect(page.getByText(staffParts.notLoaded).first(), path).toBeVisible();
        await expectToFit(page);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });
    }
    desk.complaints.length = 0;
  });
}

/** Answers a call of the page with what is given. */
export async function answer({ page }: ViewDesk, path: RegExp, json: object): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json }));
}

export const button = ({ page }: ViewDesk, name: string) =>
  page.getByRole("button", { name, exact: true }).first();

/** What several views show is stored once. */
export function once<T>(make: (desk: ViewDesk) => Promise<T>): (desk: ViewDesk) => Promise<T> {
  const made = new WeakMap<ViewDesk, Promise<T>>();
  return (desk) => {
    const stored = made.get(desk) ?? make(desk);
    made.set(desk, stored);
    return stored;
  };
}
