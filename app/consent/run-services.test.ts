import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { courses } from "#content/courses/courses.ts";
import type { ConsentServices } from "#contract/consent.ts";
import { paths } from "../paths.ts";
import type { Choice } from "./choice.ts";

/* Tests without a browser. What the services load and send in a browser is tested in tests/third-parties.e2e.ts. */

const accepted: Choice = { kind: "accepted", analytics: true, marketing: true };
const rejected: Choice = { kind: "rejected", analytics: false, marketing: false };

const scripts: string[] = [];
const reload = vi.fn();
const page = { hidden: false, title: "A page", cookie: "", referrer: "" };
/** The texts in the page's fields, and whether one of them has the focus. */
const found = { texts: [""], isInField: false };
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
  vi.stubGlobal("fetch", async () => Response.json(answer));
  Object.assign(found, { texts: [""], isInField: false });
  answer.services = both;
  vi.stubGlobal(
    "document",
    Object.assign(page, {
      hidden: false,
      activeElement: { matches: () => found.isInField },
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

/** Loads a page with a stored choice. */
async function load(pathname: string, choice: Choice) {
  vi.stubGlobal("location", {
    origin: "https://www.example",
    hostname: "www.example",
    pathname,
    search: "",
    reload,
  });
  const [{ choose, currentChoice }, services] = await Promise.all([
    import("./choice.ts"),
    import("./run-services.ts"),
  ]);
  choose(choice);
  const apply = () => services.applyChoice(currentChoice() ?? rejected);
  apply();
  await untilLoaded();
  return { ...services, choose, apply };
}

/** The calls in the vendor's queue, in order. */
const queued = () =>
  ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map(
    (call) => Array.from(call) as [string, string, Record<string, string>],
  );

/** The consent for analytics and for advertising storage that was sent to the vendor, in order. */
const consentSent = () =>
  queued()
    .filter(([command]) => command === "consent")
    .map(([, kind, said]) => `${kind}: ${said.analytics_storage}, ${said.ad_storage}`);

const untilLoaded = () => new Promise((done) => setTimeout(done, 20));

test.each([
  "/staff",
  "/staff/leads/board",
  ...[paths.userProfile, paths.accountDeleted, paths.accountHub, paths.yourDataLink],
  ...[paths.newsletterConfirm, paths.newsletterPreferences],
])("nothing is loaded on %s, whatever was chosen", async (pathname) => {
  const { choose, apply } = await load(pathname, accepted);
  choose({ kind: "custom", analytics: true, marketing: true });
  expect(apply()).toBe(false);
  await untilLoaded();
  expect(scripts).toEqual([]);
  expect(queued()).toEqual([]);
});

test("each service is loaded once in the life of a page, and its view reported once", async () => {
  const { choose, apply } = await load(courses.GermanClass.url, accepted);
  choose({ kind: "custom", analytics: true, marketing: true });
  apply();
  await untilLoaded();
  expect(scripts).toEqual(["/analytics.js", "/ads.js"]);
  const events = queued().filter(([command]) => command === "event");
  expect(events.map(([, name]) => name)).toEqual(["page_view", "course_viewed"]);
});

test("what happens in a visit is told to whom the visitor has allowed to hear it", async () => {
  const { choose, apply, reportToServices } = await load(paths.faq, rejected);
  const event = { name: "lead_submitted", form: "contact" } as const;
  const events = () => queued().filter(([, name]) => name === event.name);
  reportToServices(event);
  expect(events()).toEqual([]);
  choose(accepted);
  apply();
  await untilLoaded();
  reportToServices(event);
  expect(events()).toEqual([["event", event.name, { form: "contact", send_to: "G-1" }]]);
  choose(rejected);
  expect(apply()).toBe(true);
  reportToServices(event);
  expect(events()).toHaveLength(1);
});

test("who refuses while the list of services is awaited has nothing loaded", async () => {
  const { choose, apply } = await load(paths.faq, rejected);
  choose(accepted);
  apply();
  choose(rejected);
  apply();
  await untilLoaded();
  expect(scripts).toEqual([]);
});

test("what was stopped runs again with the next page load, and not before", async () => {
  const { choose, apply } = await load(paths.faq, accepted);
  choose(rejected);
  expect(apply()).toBe(true);
  expect(globalThis).toMatchObject({ "ga-disable-G-1": true });
  choose(accepted);
  apply();
  await untilLoaded();
  expect(scripts).toHaveLength(2);
});

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
])("but not while somebody writes (%o): then unseen", async (writing) => {
  const { applyChoice, reloadUnlessTyping } = await load(paths.faq, accepted);
  Object.assign(found, writing);
  applyChoice(rejected);
  reloadUnlessTyping();
  told.dispatchEvent(new Event("visibilitychange"));
  expect(reload).not.toHaveBeenCalled();
  page.hidden = true;
  told.dispatchEvent(new Event("visibilitychange"));
  // A hidden page reloads if a field only has the focus, not if it holds text.
  expect(reload).toHaveBeenCalledTimes(writing.isInField ? 1 : 0);
});

test("without an advertising service, analytics hears of marketing what the visitor chose, and once", async () => {
  answer.services = { analytics: both.analytics };
  const { choose, apply } = await load(paths.faq, accepted);
  expect(consentSent()).toEqual(["default: granted, granted"]);

  choose({ kind: "custom", analytics: true, marketing: false });
  // Nothing is stopped, so the page stays.
  expect(apply()).toBe(false);
  await untilLoaded();
  expect(consentSent().slice(1)).toEqual(["update: granted, denied"]);

  choose(accepted);
  apply();
  await untilLoaded();
  expect(consentSent().slice(2)).toEqual(["update: granted, granted"]);
  expect(scripts).toEqual(["/analytics.js"]);
});

test("without an analytics service, advertising hears of a withdrawn analytics box", async () => {
  answer.services = { ads: both.ads };
  const { choose, apply } = await load(paths.faq, accepted);
  expect(scripts).toEqual(["/ads.js"]);
  choose({ kind: "custom", analytics: false, marketing: true });
  expect(apply()).toBe(false);
  expect(consentSent()).toEqual(["default: granted, granted", "update: denied, granted"]);
});

test("where no service is set up, nothing is said", async () => {
  answer.services = {};
  await load(paths.faq, accepted);
  expect(consentSent()).toEqual([]);
});
