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
import { goTo } from "./staff-tab.ts";
import { htmlFaults } from "./valid-html.ts";

/** An admin's browser, and the API beside it. */
export type ViewDesk = {
  page: Page;
  site: Site;
  /** What the browser has complained of. */
  complaints: string[];
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
  call: (method: string, path: string, data?: object) => Promise<any>;
  /** Takes a younger login if the present one could end during the next test. */
  stayLoggedIn: () => Promise<void>;
};

export type StaffView = {
  view: keyof typeof staffPaths;
  state: string;
  /** Brings a phone to that state: best from the one before it, as to load a view anew takes the most time. */
  prepare: (desk: ViewDesk) => Promise<void>;
  /**
   * Whether axe checks it and Tab walks through it. Leave it out where another state that has it shows the same parts.
   */
  walks?: true;
  /** Whether to check it on a large screen, too: only its room, or with `all` axe and keys as well. */
  onLarge?: "room" | "all";
  /** It shows a page of the site, with a heading of its own: the order of headings is not checked. */
  hasPageInside?: true;
  /** It has a calendar, which a library draws from boxes with roles: axe checks those, and its HTML is not checked. */
  hasCalendar?: true;
  /** Waits for what only a large screen shows. */
  drawnOnLarge?: (desk: ViewDesk) => Promise<void>;
  /** Other states check all its parts, so this one is only reached. */
  isDrawnElsewhere?: true;
};

/**
 * A phone and a large screen. Between the two, parts only find more room: nothing was ever wrong at 768 px that was
 * right at both.
 */
const PHONE = { width: 390, height: 900 };
const LARGE = { width: 1280, height: 900 };

/** A token lasts 15 minutes, and `comeAs` may give one that is eight minutes old. */
const LOGIN_KEPT_MS = 3 * 60_000;

const desks = new WeakMap<Site, Promise<ViewDesk>>();

/** One login and one page for all views that a worker checks. */
export const test = base.extend<{ desk: ViewDesk }>({
  desk: async ({ browser, site }, use) => {
    const opened = desks.get(site) ?? openViewDesk(browser, site);
    desks.set(site, opened);
    const desk = await opened;
    await desk.stayLoggedIn();
    await use(desk);
  },
});

async function openViewDesk(browser: Browser, site: Site): Promise<ViewDesk> {
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: "reduce",
    viewport: PHONE,
  });
  const { complaints } = watch(context);
  const page = await context.newPage();
  let { token } = await comeAs(page, site, "admin");
  let cameAt = Date.now();
  return {
    page,
    site,
    complaints,
    async call(method, path, data) {
      const headers = { authorization: `Bearer ${token}` };
      const how = { method, headers, ...(data ? { data } : {}) };
      const answer = await patiently(() => page.request.fetch(`/api/v1/staff${path}`, how));
      const text = await answer.text();
      expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
      return text ? JSON.parse(text) : undefined;
    },
    async stayLoggedIn() {
      if (Date.now() - cameAt < LOGIN_KEPT_MS) return;
      ({ token } = await comeAs(page, site, "admin"));
      cameAt = Date.now();
    },
  };
}

/**
 * Tests each state of each view: axe finds nothing, keys reach everything, nothing is too wide, cut off or too small.
 */
export function checkViews(views: readonly StaffView[]): void {
  // A page left open would learn of each lead that another file's tests send.
  test.afterAll(async ({ site }) => {
    await (await desks.get(site))?.page.goto("about:blank");
  });
  for (const [view, states] of Map.groupBy(views, (one) => one.view)) {
    test(`${view}, in each of its states`, async ({ desk }) => {
      for (const state of states) {
        await test.step(state.state, async () => {
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
  { view, walks, onLarge, hasPageInside, hasCalendar, drawnOnLarge }: StaffView,
  isFirst: boolean,
): Promise<void> {
  const { page } = desk;
  const isDialog = (await page.locator("dialog:modal").count()) > 0;
  const whole = isDialog ? ["dialog:modal"] : [];
  const part = isDialog || view === "home" ? whole : ["main"];
  await expectRoom(page);
  if (walks) await expectReach(page, isFirst ? whole : part);
  if (!hasPageInside) await expectOrder(page);
  if (!hasCalendar) expect(await htmlFaults(await htmlOf(page, isDialog))).toEqual([]);
  if (onLarge) {
    await page.setViewportSize(LARGE);
    await drawnOnLarge?.(desk);
    await expectRoom(page);
    if (onLarge === "all") await expectReach(page, part);
    await page.setViewportSize(PHONE);
  }
  const refused = desk.complaints.splice(0).filter((text) => /Content.Security/.test(text));
  expect(refused, "refused by the policy").toEqual([]);
}

/** The HTML of the page, or of the dialog over a page that was checked before. */
async function htmlOf(page: Page, isDialog: boolean): Promise<string> {
  if (!isDialog) return page.content();
  const dialog = await page.locator("dialog:modal").evaluate(({ outerHTML }) => outerHTML);
  return `<!doctype html><html lang="en"><head><title>A dialog</title></head><body><h1>A page</h1>${dialog}</body></html>`;
}

/** Expects that axe finds nothing, and that keys reach everything. */
async function expectReach(page: Page, parts: readonly string[]): Promise<void> {
  // Except at the end of the page, a bar at its foot covers half a button.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await accessibilityViolations(page, parts), "axe").toEqual([]);
  await expectWalk(page);
}

/** Expects nothing too wide, cut off, or too small to hit. */
async function expectRoom(page: Page): Promise<void> {
  await expectToFit(page);
  expect(await smallTargets(page)).toEqual([]);
}

/** Loads the app at a view, and waits until it is drawn. */
async function load(desk: ViewDesk, path: string): Promise<void> {
  await desk.page.goto(path);
  await drawn(desk);
}

/** Closes the dialogs of the view before, brings the app to a view as a link would, and waits until it is drawn. */
export async function open(desk: ViewDesk, path: string): Promise<void> {
  const { page, site } = desk;
  if (!page.url().startsWith(`${site.url}${staffPaths.home}`)) return load(desk, path);
  const dialogs = page.locator("dialog:modal");
  if ((await dialogs.count()) > 0) {
    // In a search field the first Escape would only empty the field.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Escape");
    await expect(dialogs).toHaveCount(0);
    // A dialog that is part of the address leaves it once it is closed.
    await nextFrames(page);
  }
  if (page.url() === `${site.url}${path}`) return;
  await goTo(page, path);
  await arrived(page, path);
  await drawn(desk);
}

/** The view before has a heading, too: the router says when the app has left it. */
async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForFunction((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: {
        state: { navigation: { state: string }; location: { pathname: string; search: string } };
      };
    };
    const { navigation, location } = router.state;
    return navigation.state === "idle" && location.pathname + location.search === to;
  }, path);
  await nextFrames(page);
}

async function drawn({ page }: ViewDesk): Promise<void> {
  await expect(page.getByRole("navigation", { name: staffFrame.title })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
}

const loading = (page: Page) =>
  page.getByRole("main").getByRole("status").filter({ hasText: staffParts.loading });

/** All calls of the views, except who is asking and the live events. */
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
 * Tests that each of these addresses says that it is loading, and then that it could not be loaded. All draw the same
 * two parts, so axe checks them once.
 */
export function checkWithoutAnswers(addresses: readonly string[]): void {
  test("every view says that its answers are on their way, and that they were refused", async ({
    desk,
  }) => {
    const { page } = desk;
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
          await expectToFit(page);
        }
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
