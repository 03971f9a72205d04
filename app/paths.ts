/** Every address of the site, typed; nothing else writes one out. */
export const paths = {
  home: "/",
  homeAlias: "/home",
  aboutUs: "/about-us",
  blog: "/blog",
  blogPosts: "/blog/viewallblogs",
  blogPost: "/blog/viewallblogs/:url",
  blogTopic: "/blog/topics/:topic",
  blogTag: "/blog/tags/:tag",
  blogRss: "/blog/rss.xml",
  blogAtom: "/blog/atom.xml",
  services: "/services",
  findCourse: "/services/find",
  germanOnline: "/services/learn-german-online",
  englishOnline: "/services/spoken-english-online",
  englishOffline: "/services/spoken-english-offline",
  pteOnline: "/services/online-pte-coaching",
  pteOffline: "/services/pte-coaching-karnal",
  ieltsOffline: "/services/ielts-preparation-karnal",
  demoClasses: "/demo-classes",
  demoClass: "/demo-classes/:id",
  booking: "/booking",
  faq: "/faq",
  faqSearch: "/faq/search",
  contactUs: "/contactus",
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forgot-password",
  logout: "/logout",
  userProfile: "/userProfile",
  profileExport: "/userProfile/export",
  changePassword: "/.well-known/change-password",
  accountDeleted: "/userProfile/deleted",
  accountHub: "/userAdmindropdown",
  register: "/register",
  callEntry: "/call.ics",
  freePracticeTest: "/free-practice-test",
  practiceTestExpired: "/free-practice-test/expired",
  newsletter: "/newsletter",
  newsletterConfirm: "/newsletter/confirm",
  newsletterPreferences: "/newsletter/preferences",
  yourData: "/your-data",
  yourDataLink: "/your-data/link",
  yourDataCopy: "/your-data/copy",
  privacyPolicy: "/privacy-policy",
  cookiePolicy: "/cookie-policy",
  terms: "/terms-and-conditions",
  impressum: "/impressum",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  webManifest: "/site.webmanifest",
  primitives: "/dev/primitives",
  mailPreviews: "/dev/mails",
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
  paths.demoClasses,
  paths.aboutUs,
  paths.faq,
  paths.contactUs,
  paths.blog,
  paths.blogPosts,
  paths.freePracticeTest,
  paths.yourData,
  paths.privacyPolicy,
  paths.cookiePolicy,
  paths.terms,
  paths.impressum,
] as const;

/** Rendered ahead like a page, but not a page of the sitemap. */
export const publicPaths = [
  ...publicPages,
  paths.homeAlias,
  paths.newsletter,
  paths.sitemap,
  paths.robots,
  paths.webManifest,
  paths.blogRss,
  paths.blogAtom,
] as const;

/** Pages whose address names a thing of the database; kept in memory, the nearest from the start, others from the first visit on. */
export const publicPatterns = [
  paths.blogPost,
  paths.blogTopic,
  paths.blogTag,
  paths.demoClass,
] as const;

/** Lists that a query narrows or turns over; with one of these words in it, drawn for the request. */
export const queriedPaths: readonly string[] = [
  paths.blogPosts,
  paths.blogTopic,
  paths.blogTag,
  paths.demoClasses,
];
export const listQueryNames = ["q", "topic", "tag", "page", "course", "place", "part"] as const;

/**
 * The fragment to send a form to: names what a page says of a form that was sent without scripts, so
 * that the browser leads there, the focus included. It passes over `autofocus` where the address has
 * a fragment.
 */
export const ANSWER_ID = "answer";
