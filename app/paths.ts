/** Every address of the site, typed; nothing else writes one out. */
export const paths = {
  home: "/",
  homeAlias: "/home",
  aboutUs: "/about-us",
  blog: "/blog",
  services: "/services",
  faq: "/faq",
  contactUs: "/contactus",
  login: "/login",
  signup: "/signup",
  newsletter: "/newsletter",
  newsletterConfirm: "/newsletter/confirm",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  webManifest: "/site.webmanifest",
  primitives: "/dev/primitives",
} as const;

/** Pages that exist and look the same to every visitor: rendered ahead and kept in memory. */
export const publicPages = [paths.home] as const;

/** Rendered ahead like a page, but not a page of the sitemap. */
export const publicPaths = [
  ...publicPages,
  paths.homeAlias,
  paths.newsletter,
  paths.sitemap,
  paths.robots,
  paths.webManifest,
] as const;
