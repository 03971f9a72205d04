/**
 * The addresses of the site, typed. `content/` writes some of them out; the back office has its own in
 * `staff/staff-paths.ts`.
 */
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
  demoClasses: "/demo-classes",
  demoClass: "/demo-classes/:id",
  booking: "/booking",
  faq: "/faq",
  faqSearch: "/faq/search",
  contactUs: "/contactus",
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forgot-password",
  invitation: "/invitation",
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
  yourRequests: "/your-requests",
  openRequest: "/my",
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

/**
 * The id of the message that answers a form sent without scripts. The form's `action` has it as its fragment, so
 * that the browser scrolls to the message and focuses it. Browsers ignore `autofocus` in a page whose address has a
 * fragment.
 */
export const ANSWER_ID = "answer";

/** The id of the next demo classes on a course's page, to which the main act leads there. */
export const COURSE_DATES_ID = "demo-dates";

/** The query parameter of an address that shows the answer to a form sent without scripts (`forms/answer-cookie.ts`). */
export const SENT = "sent";
