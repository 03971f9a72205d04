import type { ConsentServices } from "#contract/consent.ts";

const GOOGLE_TAGS = "https://www.googletagmanager.com";

type VendorSettings = {
  analyticsId: string | undefined;
  adsId: string | undefined;
  analyticsOrigin: string;
};

/** Sources that a page's content security policy must allow. */
type Sources = {
  scripts: readonly string[];
  connections: readonly string[];
  images: readonly string[];
  frames: readonly string[];
};

const nothing: Sources = { scripts: [], connections: [], images: [], frames: [] };

/** Sources as Google documents them for its tags. */
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

/** The configured services, and the sources that pages must allow for them. */
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

  // A configured origin replaces all of Google's.
  const of = (part: keyof Sources) =>
    analyticsOrigin === GOOGLE_TAGS ? names.flatMap((name) => google[name][part]) : [];
  const withOrigin = (part: keyof Sources) => [...new Set([analyticsOrigin, ...of(part)])];
  return {
    services,
    sources: {
      // Only the path of tags: the same host also serves containers that run anybody's scripts.
      scripts: [`${analyticsOrigin}/gtag/`, ...of("scripts")],
      connections: withOrigin("connections"),
      images: withOrigin("images"),
      frames: services.ads ? withOrigin("frames") : [],
    },
  };
}
