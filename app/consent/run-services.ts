import { thirdParties } from "#content/third-parties.ts";
import type { ConsentAnswer, ConsentServices } from "#contract/consent.ts";
import { browserFetch, callApi } from "../shell/api/api-client.ts";
import type { VisitEvent } from "../shell/visit/visit-events.ts";
import { type Choice, currentChoice } from "./choice.ts";
import { clearVendorStorage } from "./clear-vendor-storage.ts";
import { advertising, analytics, type Service, sendConsent } from "./google-services.ts";
import { isQuietPage } from "./quiet-pages.ts";
import { reportedPage } from "./reported-page.ts";

type Name = keyof ConsentServices;

const services: Record<Name, Service> = { analytics, ads: advertising };

/** The services that need consent, with what they keep in the browser. The cookie policy prints the same list. */
const needingConsent = thirdParties.flatMap(({ id, category, cookies }) =>
  category !== "necessary" && (id === "analytics" || id === "ads")
    ? [{ name: id as Name, category, kept: cookies }]
    : [],
);

const running = new Set<Name>();
/** Stopped services, whose scripts are still in the page; they run again with the next page load at the earliest. */
const stoppedServices = new Set<Name>();
let configured: Promise<ConsentServices> | undefined;

/** Reports an event of the visit to each running service. */
export function reportToServices(event: VisitEvent): void {
  for (const name of running) services[name].report?.(event);
}

/**
 * Starts the services that the choice allows and stops all others. On a quiet page none is started.
 * @returns whether a service was stopped; its script stays until the page is reloaded
 */
export function applyChoice(choice: Choice): boolean {
  const refused = needingConsent.filter(({ category }) => !choice[category]);
  const stopped = refused.filter(({ name }) => running.has(name));
  // Also for services that go on running: analytics follows the marketing box as well.
  if (running.size > 0) sendConsent(choice);
  for (const { name } of stopped) {
    services[name].stop();
    running.delete(name);
    stoppedServices.add(name);
  }
  clearVendorStorage(refused.flatMap(({ kept }) => kept));
  void startAllowed(choice);
  return stopped.length > 0;
}

async function startAllowed(choice: Choice): Promise<void> {
  if (isQuietPage(location.pathname) || !needingConsent.some(({ category }) => choice[category]))
    return;
  configured ??= fetchServices();
  const known = await configured.catch(() => {
    configured = undefined;
    return {} as ConsentServices;
  });
  // The visitor has chosen again meanwhile.
  if (currentChoice() !== choice) return;
  for (const { name, category } of needingConsent) {
    const service = known[name];
    if (!service || !choice[category] || running.has(name) || stoppedServices.has(name)) continue;
    sendConsent(choice);
    running.add(name);
    services[name].start(service, reportedPage());
  }
}

async function fetchServices(): Promise<ConsentServices> {
  const outcome = await callApi<ConsentAnswer>(browserFetch, "/consent");
  if (outcome.kind !== "done") throw new Error("The list of services cannot be fetched.");
  return outcome.value.services;
}

/**
 * Reloads the page to get rid of the script of a stopped service. If the visitor is typing, which a reload would
 * lose, it waits until the page is hidden and no field holds text; the next page has no such script anyway.
 */
export function reloadUnlessTyping(): void {
  if (!isTyping()) location.reload();
  // Adding the same listener again has no effect.
  else document.addEventListener("visibilitychange", reloadIfHidden);
}

function reloadIfHidden(): void {
  if (document.hidden && !isTyping()) location.reload();
}

const FIELDS = "textarea, select, input:not([type=hidden], [type=submit])";
const TEXTS = "textarea, input:not([type=hidden], [type=submit], [type=checkbox], [type=radio])";

/** Whether a field holds text, or has the focus while the page is visible. */
function isTyping(): boolean {
  if (!document.hidden && document.activeElement?.matches(FIELDS)) return true;
  const texts = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS);
  return [...texts].some(({ value }) => value !== "");
}
