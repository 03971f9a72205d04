import type { ConsentServices } from "#contract/consent.ts";

const GOOGLE_TAGS = "https://www.googletagmanager.com";

type VendorSettings = {
  analyticsId: string | undefined;
  adsId: string | undefined;
  analyticsOrigin: string;
};

/** What the policy of a page has to let through. */
type Sources = {
  scripts: readonly string[];
  connections: readonly string[];
  images: readonly string[];
  frames: readonly string[];
};

const nothing: Sources = { scripts: [], connections: [], images: [], frames: [] };

/** As Google lists them for its tags: a service that is not set up opens nothing. */
const google = {
  analytics: {
    scripts: [],
    connections: ["https://*.google-analytics.com", "https://*.analytics.google.com"],
    images: ["https://*.google-analytics.com"],
    frames: [],
  },
  ads: {
    scripts: ["https://www.googleadservices.com", "https://googleads.g.doubleclick.net"],
    connections: [
      "https://pagead2.googlesyndication.com",
      "https://www.googleadservices.com",
      "https://googleads.g.doubleclick.net",
      "https://www.google.com",
    ],
    images: ["https://www.google.com", "https://googleads.g.doubleclick.net"],
    frames: ["https://td.doubleclick.net"],
  },
} satisfies Record<keyof ConsentServices, Sources>;

/** The services that are set up, and what pages must be allowed to load for them. */
export function createVendors({ analyticsId, adsId, analyticsOrigin }: VendorSettings): {
  services: ConsentServices;
  sources: Sources;
} {
  const service = (id: string) => ({ id, script: `${analyticsOrigin}/gtag/js?id=${id}` });
  const services: ConsentServices = {
    ...(analyticsId ? { analytics: service(analyticsId) } : {}),
    ...(adsId ? { ads: service(adsId) } : {}),
  };
  const names = Object.keys(services) as (keyof ConsentServices)[];
  if (names.length === 0) return { services, sources: nothing };

  // Another origin stands in for all of the vendor's.
  const of = (part: keyof Sources) =>
    analyticsOrigin === GOOGLE_TAGS ? names.flatMap((name) => google[name][part]) : [];
  const withOrigin = (part: keyof Sources) => [...new Set([analyticsOrigin, ...of(part)])];
  return {
    services,
    sources: {
      // Tags only: the same host would serve anybody's container of scripts.
      scripts: [`${analyticsOrigin}/gtag/`, ...of("scripts")],
      connections: withOrigin("connections"),
      images: withOrigin("images"),
      frames: services.ads ? withOrigin("frames") : [],
    },
  };
}
