/** Every address of the site, typed; nothing else writes one out. */
export const paths = {
  home: "/",
  homeAlias: "/home",
  aboutUs: "/about-us",
  blog: "/blog",
  services: "/services",
  findCourse: "/services/find",
  germanOnline: "/services/learn-german-online",
  englishOnline: "/services/spoken-english-online",
  englishOffline: "/services/spoken-english-offline",
  pteOnline: "/services/online-pte-coaching",
  pteOffline: "/services/pte-coaching-karnal",
  ieltsOffline: "/services/ielts-preparation-karnal",
  faq: "/faq",
  faqSearch: "/faq/search",
  contactUs: "/contactus",
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forgot-password",
  logout: "/logout",
  userProfile: "/userProfile",
  profileExport: "/userProfile/export",
  accountDeleted: "/userProfile/deleted",
  accountHub: "/userAdmindropdown",
  register: "/register",
  newsletter: "/newsletter",
  newsletterConfirm: "/newsletter/confirm",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  webManifest: "/site.webmanifest",
  primitives: "/dev/primitives",
} as const;

/** Pages that exist and look the same to every visitor: rendered ahead and kept in memory. */
export const publicPages = [
  paths.home,
  paths.services,
  paths.germanOnline,
  paths.englishOnline,
  paths.englishOffline,
  paths.pteOnline,
  paths.pteOffline,
  paths.ieltsOffline,
  paths.aboutUs,
  paths.faq,
  paths.contactUs,
] as const;

/** Rendered ahead like a page, but not a page of the sitemap. */
export const publicPaths = [
  ...publicPages,
  paths.homeAlias,
  paths.newsletter,
  paths.sitemap,
  paths.robots,
  paths.webManifest,
] as const;
