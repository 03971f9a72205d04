import type { ConsentService } from "#contract/consent.ts";
import type { VisitEvent } from "../shell/visit/visit-events.ts";
import type { Choice } from "./choice.ts";
import { courseOn, type ReportedPage } from "./reported-page.ts";

/** A third-party service that needs consent. It learns nothing but what is passed here. */
export type Service = {
  /** Loads the vendor's script and reports the page to it. Called at most once for each page load. */
  start: (service: ConsentService, page: ReportedPage) => void;
  /** Reports an event of the visit. */
  report?: (event: VisitEvent) => void;
  /** Makes the service send nothing more; its script stays until the page is left. */
  stop: () => void;
};

type Fields = Record<string, string | number | boolean | Date>;

type Call =
  | ["js", Date]
  | ["set", Fields]
  | ["config", string, Fields]
  | ["event", string, Fields]
  | ["consent", "default" | "update", Record<string, "granted" | "denied">];

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Adds a call to the queue that the vendor's scripts read. They read `arguments` objects as calls, but not arrays. */
function tag(..._call: Call): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

/** The consent that was sent last. */
let sent = "";

/**
 * Sends the choice to the vendor's scripts (basic Consent Mode: nothing is loaded before consent, and each script
 * is told what it may do before it runs). What concerns advertising follows the marketing box. The same choice is
 * not sent twice.
 */
export function sendConsent({
  analytics,
  marketing,
}: Pick<Choice, "analytics" | "marketing">): void {
  const choice = `${analytics} ${marketing}`;
  if (choice === sent) return;
  const word = (isGranted: boolean) => (isGranted ? "granted" : "denied");
  tag("consent", sent ? "update" : "default", {
    analytics_storage: word(analytics),
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
  });
  tag("set", {
    ads_data_redaction: !marketing,
    allow_google_signals: marketing,
    allow_ad_personalization_signals: marketing,
  });
  sent = choice;
}

/** The vendor's scripts report these values instead of what they would read from the page. */
function setPage({ path, title, referrer }: ReportedPage): void {
  tag("set", {
    page_location: location.origin + path,
    page_path: path,
    page_title: title,
    page_referrer: referrer,
  });
}

function loadTag(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
  tag("js", new Date());
}

/** 400 days, the most that browsers allow; content/third-parties.ts tells visitors. */
const COOKIE_SECONDS = 400 * 86_400;

/** The id of the analytics property. */
let analyticsId = "";

/** Gets a page view for each page load, and the events of visit-events.ts. */
export const analytics: Service = {
  start(service, page) {
    analyticsId = service.id;
    setPage(page);
    loadTag(service.script);
    tag("config", analyticsId, { send_page_view: false, cookie_expires: COOKIE_SECONDS });
    tag("event", "page_view", { send_to: analyticsId });
    const course = courseOn(page.path);
    if (course) reportEvent({ name: "course_viewed", course });
  },
  report: reportEvent,
  stop() {
    // The vendor's script checks this variable before it sends anything.
    Object.assign(window, { [`ga-disable-${analyticsId}`]: true });
  },
};

function reportEvent({ name, ...details }: VisitEvent): void {
  tag("event", name, { ...details, send_to: analyticsId });
}

/** Learns which page is open, and gets no events. */
export const advertising: Service = {
  start({ id, script }, page) {
    setPage(page);
    loadTag(script);
    tag("config", id, {});
  },
  stop() {
    // It has no switch of its own: `sendConsent` has withdrawn the consent, and the page is loaded again.
  },
};
