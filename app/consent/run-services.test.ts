import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ConsentServices } from "#contract/consent.ts";
import { paths } from "../paths.ts";
import type { Choice } from "./choice.ts";

/* What is loaded and when the page is, without a browser. In one: tests/third-parties.e2e.ts. */

const accepted: Choice = { kind: "accepted", analytics: true, marketing: true };
const rejected: Choice = { kind: "rejected", analytics: false, marketing: false };

const scripts: string[] = [];
const reload = vi.fn();
const page = { hidden: false, title: "A page", cookie: "", referrer: "" };
/** What stands in the page's fields, which of them has the focus, and whether the login button was here. */
const found = { texts: [""], isInField: false, hasSignIn: false };
let told = new EventTarget();

const both: ConsentServices = {
  analytics: { id: "G-1", script: "/analytics.js" },
  ads: { id: "AW-1", script: "/ads.js" },
};
const answer = { services: both };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.resetModules();
  told = new EventTarget();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("dataLayer", undefined);
  vi.stubGlobal("addEventListener", told.addEventListener.bind(told));
  vi.stubGlobal("fetch", async () => Response.json(answer));
  vi.stubGlobal("location", {
    origin: "https://www.example",
    hostname: "www.example",
    search: "",
    reload,
  });
  Object.assign(found, { texts: [""], isInField: false, hasSignIn: false });
  answer.services = both;
  vi.stubGlobal(
    "document",
    Object.assign(page, {
      hidden: false,
      activeElement: { matches: () => found.isInField },
      querySelector: () => (found.hasSignIn ? {} : null),
      querySelectorAll: () => found.texts.map((value) => ({ value })),
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => scripts.push(src) },
      addEventListener: told.addEventListener.bind(told),
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  scripts.length = 0;
  reload.mockReset();
});

/** A page that has been loaded, with a choice from before. */
async function load(pathname: string, choice: Choice) {
  vi.stubGlobal("arrivedAt", `https://www.example${pathname}`);
  const [{ choose, currentChoice }, services, fresh] = await Promise.all([
    import("./choice.ts"),
    import("./run-services.ts"),
    import("./fresh-page.ts"),
  ]);
  choose(choice);
  services.showPage(pathname);
  services.applyChoice(currentChoice() ?? rejected);
  await answered();
  return { ...services, ...fresh };
}

/** What the vendor's tags were told of consent, in order: of storage for analytics and for advertising. */
const consentSaid = () =>
  ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
    .map((call) => Array.from(call) as [string, string, Record<string, string>])
    .filter(([command]) => command === "consent")
    .map(([, kind, said]) => `${kind}: ${said.analytics_storage}, ${said.ad_storage}`);

const answered = () => new Promise((done) => setTimeout(done, 20));

test.each([
  "/staff",
  "/staff/leads/board",
  ...[paths.userProfile, paths.accountDeleted, paths.accountHub, paths.yourDataLink],
  ...[paths.newsletterConfirm, paths.newsletterPreferences],
])(
  "nothing is loaded on %s, whose policy forbids it; a link from there is a page load",
  async (pathname) => {
    const { showPage, needsFreshPage } = await load(pathname, accepted);
    expect(needsFreshPage(paths.userProfile)).toBe(false);
    expect(needsFreshPage(paths.faq)).toBe(true);
    // Led there otherwise, somebody may be typing already.
    showPage(paths.faq);
    await answered();
    expect(reload).not.toHaveBeenCalled();
    expect(scripts).toEqual([]);
  },
);

test("each service is loaded once in the life of a page", async () => {
  const { showPage } = await load(paths.home, accepted);
  showPage(paths.services);
  await answered();
  showPage(paths.faq);
  await answered();
  expect(scripts).toEqual(["/analytics.js", "/ads.js"]);
  expect(reload).not.toHaveBeenCalled();
});

test("whoever refused goes on from such a page without a page load", async () => {
  const { showPage, needsFreshPage, applyChoice } = await load(paths.userProfile, rejected);
  expect(needsFreshPage(paths.faq)).toBe(false);
  showPage(paths.faq);
  await answered();
  expect(reload).not.toHaveBeenCalled();
  // A yes there counts from the next page on.
  const { choose, currentChoice } = await import("./choice.ts");
  choose(accepted);
  applyChoice(currentChoice() ?? rejected);
  await answered();
  expect(scripts).toEqual([]);
  expect(needsFreshPage(paths.services)).toBe(true);
});

test("the way to such a page from one with scripts is a page load, without a word about it", async () => {
  const { showPage, needsFreshPage } = await load(paths.faq, accepted);
  expect(scripts).toHaveLength(2);
  expect(needsFreshPage(paths.services)).toBe(false);
  expect(needsFreshPage(paths.userProfile)).toBe(true);
  const queue = () => (globalThis as { dataLayer?: unknown[] }).dataLayer ?? [];
  const before = queue().length;
  showPage(paths.userProfile);
  expect(reload).toHaveBeenCalledOnce();
  expect(before).toBeGreaterThan(0);
  expect(queue()).toHaveLength(before);
  expect(globalThis).toMatchObject({ "ga-disable-G-1": true });
});

test("on the way there while the list of services is awaited, nothing is loaded", async () => {
  const { showPage, applyChoice } = await load(paths.faq, rejected);
  const { choose, currentChoice } = await import("./choice.ts");
  choose(accepted);
  applyChoice(currentChoice() ?? rejected);
  showPage(paths.userProfile);
  await answered();
  expect(scripts).toEqual([]);
});

test.each([paths.forgotPassword, paths.home, paths.privacyPolicy, paths.userProfile])(
  "the script of the login button does not come along to %s",
  async (pathname) => {
    const { showPage, needsFreshPage } = await load(paths.login, rejected);
    found.hasSignIn = true;
    for (const door of [paths.login, paths.signup, "/Login/"]) {
      expect(needsFreshPage(door)).toBe(false);
    }
    expect(needsFreshPage(pathname)).toBe(true);
    showPage(pathname);
    expect(reload).toHaveBeenCalledOnce();
  },
);

test.each([false, true])(
  "after a withdrawal elsewhere the page is loaded anew at once, seen or not (hidden: %s)",
  async (hidden) => {
    const { applyChoice, reloadUnlessTyping } = await load(paths.faq, accepted);
    page.hidden = hidden;
    expect(applyChoice(rejected)).toBe(true);
    reloadUnlessTyping();
    expect(reload).toHaveBeenCalledOnce();
  },
);

test.each([
  { texts: ["", "asha@"], isInField: false },
  { texts: [""], isInField: true },
])("but not while somebody writes (%o): then unseen, or with the next page", async (writing) => {
  const { applyChoice, reloadUnlessTyping, showPage, needsFreshPage } = await load(
    paths.faq,
    accepted,
  );
  Object.assign(found, writing);
  applyChoice(rejected);
  reloadUnlessTyping();
  told.dispatchEvent(new Event("visibilitychange"));
  expect(reload).not.toHaveBeenCalled();
  expect(needsFreshPage(paths.services)).toBe(true);
  page.hidden = true;
  told.dispatchEvent(new Event("visibilitychange"));
  // What is typed is kept in a page that nobody looks at, too; a focus alone is nothing to keep.
  expect(reload).toHaveBeenCalledTimes(writing.isInField ? 1 : 0);
  reload.mockReset();
  showPage(paths.services);
  expect(reload).toHaveBeenCalledOnce();
});

test("without an advertising service, analytics hears of marketing what the visitor chose, and once", async () => {
  answer.services = { analytics: both.analytics };
  const { applyChoice, showPage } = await load(paths.faq, accepted);
  const { choose, currentChoice } = await import("./choice.ts");
  showPage(paths.services);
  await answered();
  expect(consentSaid()).toEqual(["default: granted, granted"]);

  choose({ kind: "custom", analytics: true, marketing: false });
  // Nothing is stopped, so the page stays.
  expect(applyChoice(currentChoice() ?? rejected)).toBe(false);
  await answered();
  showPage(paths.home);
  await answered();
  expect(consentSaid().slice(1)).toEqual(["update: granted, denied"]);

  choose(accepted);
  applyChoice(currentChoice() ?? rejected);
  await answered();
  expect(consentSaid().slice(2)).toEqual(["update: granted, granted"]);
  expect(scripts).toEqual(["/analytics.js"]);
});

test("without an analytics service, advertising hears of a withdrawn analytics box", async () => {
  answer.services = { ads: both.ads };
  const { applyChoice } = await load(paths.faq, accepted);
  expect(scripts).toEqual(["/ads.js"]);
  const { choose, currentChoice } = await import("./choice.ts");
  choose({ kind: "custom", analytics: false, marketing: true });
  expect(applyChoice(currentChoice() ?? rejected)).toBe(false);
  expect(consentSaid()).toEqual(["default: granted, granted", "update: denied, granted"]);
});

test("where no service is set up, nothing is said", async () => {
  answer.services = {};
  await load(paths.faq, accepted);
  expect(consentSaid()).toEqual([]);
});
