import { thirdParties } from "#content/third-parties.ts";
import type { ConsentServices } from "#contract/consent.ts";
import { browserFetch, callApi } from "../shell/api/api-client.ts";
import type { VisitEvent } from "../shell/visit/visit-events.ts";
import { type Choice, currentChoice } from "./choice.ts";
import { forgetKept } from "./forget-kept.ts";
import { isQuietPage } from "./quiet-pages.ts";
import { seenPage } from "./seen-page.ts";
import { advertising } from "./services/advertising.ts";
import { analytics } from "./services/analytics.ts";
import { sayConsent } from "./services/google-tag.ts";
import type { Service } from "./services/service.ts";

type Name = keyof ConsentServices;

const services: Record<Name, Service> = { analytics, ads: advertising };

/** By the list that the cookie policy prints: which consent each service waits for, and what it keeps. */
const waiting = thirdParties.flatMap(({ id, category, cookies }) =>
  category !== "necessary" && (id === "analytics" || id === "ads")
    ? [{ name: id as Name, category, kept: cookies }]
    : [],
);

const running = new Set<Name>();
/** Stopped, with its script still in the page: it runs again with the next page load. */
const ended = new Set<Name>();
let setUp: Promise<ConsentServices> | undefined;

/** Lets each running service hear what happens in the visit. */
export function tellServices(event: VisitEvent): void {
  for (const name of running) services[name].hear?.(event);
}

/**
 * Lets run what the choice allows, and nothing else; on a quiet page nothing.
 * @returns whether something was stopped whose script stays in the page until that is left
 */
export function applyChoice(choice: Choice): boolean {
  const refused = waiting.filter(({ category }) => !choice[category]);
  const stopped = refused.filter(({ name }) => running.has(name));
  // What goes on running hears it, too: analytics has to know of marketing where no advertising runs.
  if (running.size > 0) sayConsent(choice);
  for (const { name } of stopped) {
    services[name].stop();
    running.delete(name);
    ended.add(name);
  }
  forgetKept(refused.flatMap(({ kept }) => kept));
  void startAllowed(choice);
  return stopped.length > 0;
}

async function startAllowed(choice: Choice): Promise<void> {
  if (isQuietPage(location.pathname) || !waiting.some(({ category }) => choice[category])) return;
  setUp ??= fetchServices();
  const known = await setUp.catch(() => {
    setUp = undefined;
    return {} as ConsentServices;
  });
  // Chosen anew while the answer was on its way.
  if (currentChoice() !== choice) return;
  for (const { name, category } of waiting) {
    const service = known[name];
    if (!service || !choice[category] || running.has(name) || ended.has(name)) continue;
    sayConsent(choice);
    running.add(name);
    services[name].start(service, seenPage());
  }
}

async function fetchServices(): Promise<ConsentServices> {
  const outcome = await callApi<{ services: ConsentServices }>(browserFetch, "/consent");
  if (outcome.kind !== "done") throw new Error("The list of services cannot be had.");
  return outcome.value.services;
}
