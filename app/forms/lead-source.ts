import {
  type LeadSource,
  leadSource,
  sourceText,
  type Touch,
  type Touches,
} from "#contract/forms/attribution.ts";
import { readUrl } from "../shell/read-url.ts";
import { VISIT_KEY } from "../shell/visit/visit-mark.ts";
import { SOURCE_FIELD } from "./define-form.ts";
import { readTab } from "./tab-storage.ts";

/** Where a lead comes from, by the address of the form's page and the page before it. */
export function sourceOf(page: URL, referrer = ""): LeadSource {
  const asked = (name: string) => short(page.searchParams.get(name));
  const finder = { goal: asked("goal"), live: asked("live"), level: asked("level") };
  return {
    ...touchOf(page, referrer),
    // `level` alone is a filter of the list of classes.
    ...(finder.goal || finder.live ? { finder } : {}),
  };
}

/** The source that a refused form carries; undefined in a form that is sent for the first time. */
export function carriedSource(entries: FormData): LeadSource | undefined {
  const carried = entries.get(SOURCE_FIELD);
  if (typeof carried !== "string") return undefined;
  try {
    return leadSource.safeParse(JSON.parse(carried)).data;
  } catch {
    return undefined;
  }
}

/** The source of a form sent by script: the script also knows the first and the last touch of the visit. */
export function sourceOfVisit(entries: FormData): LeadSource {
  const source = carriedSource(entries) ?? sourceOf(new URL(location.href), document.referrer);
  return { ...notedFinder(), ...source, ...touchesOfVisit() };
}

/** The touches that `visit-mark.ts` notes on every page. Without storage only this document's own arrival is known. */
function touchesOfVisit(): Touches {
  const { first, last } = notedVisit();
  const [arrival] = performance.getEntriesByType("navigation");
  const here = () => touchOf(new URL(arrival?.name || location.href), document.referrer);
  const begun = touchFrom(first) ?? here();
  return { first: begun, last: touchFrom(last) ?? begun };
}

/** The answers of the course finder earlier in the visit. Those in the page's address go first. */
function notedFinder(): Pick<LeadSource, "finder"> {
  const { finder } = leadSource.safeParse({ finder: notedVisit().finder }).data ?? {};
  return finder ? { finder } : {};
}

function notedVisit(): { first?: unknown; last?: unknown; finder?: unknown } {
  try {
    return JSON.parse(readTab(VISIT_KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

function touchFrom(noted: unknown): Touch | undefined {
  if (typeof noted !== "object" || noted === null) return undefined;
  const { page, referrer, utm } = noted as Record<string, unknown>;
  const words = (typeof utm === "object" && utm !== null ? utm : {}) as Record<string, unknown>;
  return touchWith(page, referrer, (name) => words[name]);
}

function touchOf(page: URL, referrer: string): Touch {
  const from = readUrl(referrer)?.host ?? "";
  return touchWith(page.pathname, from === page.host ? "" : from, (name) =>
    page.searchParams.get(`utm_${name}`),
  );
}

/** Takes only the fields of a touch, whatever else the storage holds. */
function touchWith(page: unknown, referrer: unknown, word: (name: string) => unknown): Touch {
  const utm = {
    source: short(word("source")),
    medium: short(word("medium")),
    campaign: short(word("campaign")),
    term: short(word("term")),
    content: short(word("content")),
  };
  const from = short(referrer);
  return {
    page: short(page),
    ...(from ? { referrer: from } : {}),
    ...(Object.values(utm).some(Boolean) ? { utm } : {}),
  };
}

const short = (text: unknown) =>
  typeof text === "string" ? sourceText(text) || undefined : undefined;
