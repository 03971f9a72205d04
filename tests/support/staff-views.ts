import { type Browser, expect, type Page, type Route } from "@playwright/test";
import { staffPaths } from "#app/staff/staff-paths.ts";
import { staffFrame } from "#content/staff/navigation.ts";
import { staffParts } from "#content/staff/office-words.ts";
import { comeAs } from "./colleague.ts";
import { expectWalk, smallTargets } from "./keyboard.ts";
import { patiently } from "./member.ts";
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
  /** Brings the page to that state: best from the one before it, as to load a view anew takes the most time. */
  prepare: (desk: ViewDesk) => Promise<void>;
  /** Opens the dialog anew that another width closes. */
  reopen?: (desk: ViewDesk) => Promise<void>;
  /** By Tab, on a phone and on a large screen, and axe looks at both; or on a phone alone. */
  walks?: true | "phone";
  /** A page of the site within the page has a heading of its own. */
  hasPageInside?: true;
  /** A library draws the calendar from boxes with roles, which axe looks at. */
  hasCalendar?: true;
  /** What draws it is looked at in another state: here it is only reached. */
  isDrawnElsewhere?: true;
};

/** The first is a phone's. Between the two, parts only find more room: at 768 px nothing was ever wrong that was right at both. */
const WIDTHS = [390, 1280];
const HEIGHT = 900;

const desks = new WeakMap<Site, Promise<ViewDesk>>();

/** One login and one page for all views that a worker looks at. */
export const test = base.extend<{ desk: ViewDesk }>({
  desk: async ({ browser, site }, use) => {
    const desk = desks.get(site) ?? openViewDesk(browser, site);
    desks.set(site, desk);
    await use(await desk);
  },
});

async function openViewDesk(browser: Browser, site: Site): Promise<ViewDesk> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
  const { complaints } = watch(context);
  const page = await context.newPage();
  const { token } = await comeAs(page, site, "admin");
  const headers = { authorization: `Bearer ${token}` };
  return {
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
  };
}

/** Each state of each view: nothing wrong for axe, too wide, cut off or too small, and in reach of keys. */
export function checkViews(views: readonly StaffView[]): void {
  // What is left open would hear of each lead that another file's tests send.
  test.afterAll(async ({ site }) => {
    await (await desks.get(site))?.page.goto("about:blank");
  });
  for (const [view, states] of Map.groupBy(views, (one) => one.view)) {
    test(`${view}, in each of its states`, async ({ desk }) => {
      for (const state of states) {
        await test.step(state.state, async () => {
          await desk.page.setViewportSize({ width: 1280, height: HEIGHT });
          await state.prepare(desk);
          if (!state.isDrawnElsewhere) await expectSoundState(desk, state, state === states[0]);
          await desk.page.unrouteAll({ behavior: "ignoreErrors" });
        });
      }
    });
  }
}

async function expectSoundState(
  desk: ViewDesk,
  { view, reopen, walks, hasPageInside, hasCalendar }: StaffView,
  isFirst: boolean,
): Promise<void> {
  const { page } = desk;
  for (const width of WIDTHS) {
    const isPhone = width === WIDTHS[0];
    await page.setViewportSize({ width, height: HEIGHT });
    // Some hear of the width with the next frame.
    await nextFrames(page);
    const isDialog = (await page.locator("dialog:modal").count()) > 0 || reopen !== undefined;
    if (reopen && (await page.locator("dialog:modal").count()) === 0) await reopen(desk);
    await expectToFit(page);
    expect(await smallTargets(page), `targets at ${width}`).toEqual([]);
    // What has little in it, and each dialog, has the same elements at every width.
    if (isPhone || (walks === true && !isDialog)) {
      // A bar at the foot lies over half a button wherever one scrolls, but at the end.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const isWhole = view === "home" || (isPhone && isFirst);
      const parts = isWhole ? [] : [isDialog ? "dialog:modal" : "main"];
      expect(await accessibilityViolations(page, parts), `axe at ${width}`).toEqual([]);
    }
    if (walks === true || (walks && isPhone)) await expectWalk(page);
  }
  if (!hasPageInside) await expectOrder(page);
  if (!hasCalendar) expect(await htmlFaults(await page.content())).toEqual([]);
  const refused = desk.complaints.splice(0).filter((text) => /Content.Security/.test(text));
  expect(refused, "refused by the policy").toEqual([]);
}

/** Loads the app at a view, and waits until it is drawn. */
async function load(desk: ViewDesk, path: string): Promise<void> {
  await desk.page.goto(path);
  await drawn(desk);
}

/** Brings the app to a view as a link would, without what lies over the one before, and waits until it is drawn. */
export async function open(desk: ViewDesk, path: string): Promise<void> {
  const { page, site } = desk;
  if (!page.url().startsWith(`${site.url}${staffPaths.home}`)) return load(desk, path);
  const dialogs = page.locator("dialog:modal");
  if ((await dialogs.count()) > 0) {
    await page.keyboard.press("Escape");
    await expect(dialogs).toHaveCount(0);
    // One that stands in the address leaves it once it is closed.
    await nextFrames(page);
  }
  if (page.url() === `${site.url}${path}`) return;
  await goTo(page, path);
  await drawn(desk);
}

/** As the browser's own buttons do. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

async function drawn({ page }: ViewDesk): Promise<void> {
  await expect(page.getByRole("navigation", { name: staffFrame.title })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
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

/**
 * Each of these addresses says that it is loading, and then that it could not be loaded. All draw the same two parts,
 * which axe looks at once.
 */
export function checkWithoutAnswers(addresses: readonly string[]): void {
  test("every view says that its answers are on their way, and that they were refused", async ({
    desk,
  }) => {
    const { page } = desk;
    await page.setViewportSize({ width: 390, height: HEIGHT });
    let seen = Promise.withResolvers<void>();
    await page.route(CALLS, async (route) => {
      await seen.promise;
      await refuse(route);
    });
    for (const [index, path] of addresses.entries()) {
      await test.step(path, async () => {
        seen = Promise.withResolvers<void>();
        await (index === 0 ? page.goto(path) : goTo(page, path));
        await expect(loading(page).first(), path).toBeAttached();
        if (index === 0) expect(await accessibilityViolations(page, ["main"])).toEqual([]);
        seen.resolve();
        await expect(page.getByText(staffParts.notLoaded).first(), path).toBeVisible();
        await expect(loading(page), path).toHaveCount(0);
        if (index === 0) {
          expect(await accessibilityViolations(page, ["main"])).toEqual([]);
          expect(await smallTargets(page)).toEqual([]);
          expect(await htmlFaults(await page.content())).toEqual([]);
          await expectOrder(page);
        }
        await expectToFit(page);
      });
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("/robots.txt");
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
