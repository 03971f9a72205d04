import type { SeenPage } from "../seen-page.ts";
import type { Consented } from "./service.ts";

/* What analytics and advertising share: the vendor's queue, through which all goes that it is told. */

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

/** The vendor reads `arguments` objects, and takes an array for something else. */
function queue(..._call: Call): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

export const tag = (...call: Call) => queue(...call);

let said = "";

/**
 * Consent Mode, basic: no tag is loaded before consent, and each is told what it may do before it runs.
 * What is done for advertising follows the marketing box. What was said last is not said again.
 */
export function sayConsent({ analytics, marketing }: Consented): void {
  const words = `${analytics} ${marketing}`;
  if (words === said) return;
  const word = (isGranted: boolean) => (isGranted ? "granted" : "denied");
  tag("consent", said ? "update" : "default", {
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
  said = words;
}

/** Once said, the tags report this in place of what they would read from the page themselves. */
export function sayPage({ path, title, referrer }: SeenPage): void {
  tag("set", {
    page_location: location.origin + path,
    page_path: path,
    page_title: title,
    page_referrer: referrer,
  });
}

export function loadTag(src: string): void {
  document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
  tag("js", new Date());
}
