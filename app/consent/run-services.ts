import { thirdParties } from "#content/third-parties.ts";
import type { ConsentServices } from "#contract/consent.ts";
import { browserFetch, callApi } from "../shell/api-client.ts";
import { onVisitEvent } from "../shell/visit-events.ts";
import { type Choice, currentChoice } from "./choice.ts";
import { forgetKept } from "./forget-kept.ts";
import { isQuietPage, isSignInPage } from "./quiet-pages.ts";
import { type SeenPage, seenPage } from "./seen-page.ts";
import { advertising } from "./services/advertising.ts";
import { analytics } from "./services/analytics.ts";
import { sayConsent } from "./services/google-tag.ts";
import type { Service } from "./services/service.ts";

declare global {
  interface Window {
    /** By the first script of each page (app/shell/boot-script.ts). */
    arrivedAt?: string;
  }
}

type Name = keyof ConsentServices;

const services: Record<Name, Service> = { analytics, ads: advertising };

/** By the list that the cookie policy prints: which consent each service waits for, and what it keeps. */
const waiting = thirdParties.flatMap(({ id, category, cookies }) =>
  category !== "necessary" && (id === "analytics" || id === "ads")
    ? [{ name: id as Name, category, kept: cookies }]
    : [],
);

/** As the pages for logging in and signing up have loaded it, for their button (app/accounts/google/). */
const SIGN_IN_SCRIPT = 'script[src$="/gsi/client"]';

/** The document came for a quiet page: its policy lets no service in, wherever it is by now. */
const isBarred = isQuietPage(new URL(window.arrivedAt ?? location.href).pathname);

const running = new Set<Name>();
/** Stopped, with its script still in the page: it runs again when the page has been left. */
const ended = new Set<Name>();
let page: SeenPage | undefined;
let isQuiet = true;
let setUp: Promise<ConsentServices> | undefined;

/** Whether a link there must be a page load. Else than by a link, a barred page goes on without services. */
export const needsFreshPage = (pathname: string): boolean =>
  hasLeftovers(pathname) || (isBarred && !isQuietPage(pathname) && allowsAny(currentChoice()));

/** Whether a page must not be shown beside the scripts that are loaded here. */
const hasLeftovers = (pathname: string): boolean =>
  ended.size > 0 ||
  (running.size > 0 && isQuietPage(pathname)) ||
  (!isSignInPage(pathname) && document.querySelector(SIGN_IN_SCRIPT) !== null);

const allowsAny = (choice: Choice | undefined): boolean =>
  waiting.some(({ category }) => choice?.[category]);

/**
 * A page is on the screen, also before anybody may hear of it. One on which no service runs, the next
 * one after a withdrawal, and the one after the login button are loaded anew to be rid of their scripts.
 */
export function showPage(pathname: string): void {
  page = seenPage(pathname, page);
  isQuiet = isQuietPage(pathname);
  if (hasLeftovers(pathname)) {
    for (const name of running) end(name);
    location.reload();
    return;
  }
  for (const name of running) services[name].see?.(page);
  const choice = currentChoice();
  if (choice) void startAllowed(choice);
}

onVisitEvent((event) => {
  for (const name of running) services[name].hear?.(event);
});

/**
 * Lets run what the choice allows, and nothing else.
 * @returns whether something was stopped whose script stays in the page until that is left
 */
export function applyChoice(choice: Choice): boolean {
  const refused = waiting.filter(({ category }) => !choice[category]);
  const stopped = refused.filter(({ name }) => running.has(name));
  // What goes on running hears it, too: analytics has to know of marketing where no advertising runs.
  if (running.size > 0) sayConsent(choice);
  for (const { name } of stopped) end(name);
  forgetKept(refused.flatMap(({ kept }) => kept));
  void startAllowed(choice);
  return stopped.length > 0;
}

function end(name: Name): void {
  services[name].stop();
  running.delete(name);
  ended.add(name);
}

async function startAllowed(choice: Choice): Promise<void> {
  if (isBarred || isQuiet || !allowsAny(choice)) return;
  setUp ??= fetchServices();
  const known = await setUp.catch(() => {
    setUp = undefined;
    return {} as ConsentServices;
  });
  // Chosen anew, or gone on to another page, while the answer was on its way.
  if (currentChoice() !== choice || isQuiet || !page) return;
  for (const { name, category } of waiting) {
    const service = known[name];
    if (!service || !choice[category] || running.has(name) || ended.has(name)) continue;
    sayConsent(choice);
    running.add(name);
    services[name].start(service, page);
  }
}

async function fetchServices(): Promise<ConsentServices> {
  const outcome = await callApi<{ services: ConsentServices }>(browserFetch, "/consent");
  if (outcome.kind !== "done") throw new Error("The list of services cannot be had.");
  return outcome.value.services;
}
