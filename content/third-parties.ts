/*
 * All third-party services and what each stores in the browser. The program loads no service that
 * is not listed here, asks for consent by these categories and deletes by these names; cookie
 * policy and privacy notice print this list.
 */

import { retention } from "./retention.ts";

/**
 * `necessary`: loaded without consent, such as the login or a map. Everything else waits for
 * consent.
 */
export type ConsentCategory = "necessary" | "analytics" | "marketing";

/** A cookie or storage entry. */
type Kept = {
  /** `*` stands for a part of the name that varies. */
  name: string;
  provider: string;
  purpose: string;
  kind: "cookie" | "local storage" | "session storage";
  lasts: string;
  category: ConsentCategory;
};

type ThirdParty = {
  id: "own" | "sign-in" | "maps" | "chat" | "analytics" | "ads";
  name: string;
  provider: string;
  category: ConsentCategory;
  purpose: string;
  /** The setting without which the service is never loaded; absent if it needs none. */
  configuredBy: "ANALYTICS_ID" | "ADS_ID" | "GOOGLE_CLIENT_ID" | null;
  cookies: readonly Kept[];
};

type Entry = Pick<Kept, "name" | "purpose" | "lasts">;

const UNTIL_DELETED = "Until you delete it";
const WHILE_CHOICE_HOLDS = `Until you delete it; asked again after ${retention.consentChoiceMonths} months`;
const UNTIL_TAB_CLOSES = "Until you close the tab";

const keptBy =
  (provider: string, category: ConsentCategory, kind: Kept["kind"]) =>
  ({ name, purpose, lasts }: Entry): Kept => ({ name, provider, purpose, kind, lasts, category });

const own = (kind: Kept["kind"], entries: readonly Entry[]) =>
  entries.map(keptBy("Sprachsetu", "necessary", kind));

const ownStorage: readonly Kept[] = [
  ...own("local storage", [
    {
      name: "cookieConsent",
      purpose: "Your choice about cookies: accepted, rejected or custom",
      lasts: WHILE_CHOICE_HOLDS,
    },
    {
      name: "analyticsCookie",
      purpose: "With a custom choice: whether you agreed to analytics",
      lasts: WHILE_CHOICE_HOLDS,
    },
    {
      name: "marketingCookie",
      purpose: "With a custom choice: whether you agreed to marketing",
      lasts: WHILE_CHOICE_HOLDS,
    },
    {
      name: "consentRecord",
      purpose:
        "The random number, the text version and the time under which your choice is on record, and what of your choices has not reached our server yet",
      lasts: WHILE_CHOICE_HOLDS,
    },
    {
      name: "mapFrames",
      purpose: "That you want maps to load by themselves, if you asked for it",
      lasts: UNTIL_DELETED,
    },
    {
      name: "branch",
      purpose: "Which of our branches you want to see the number of, if you chose one",
      lasts: UNTIL_DELETED,
    },
    {
      name: "user",
      purpose: "Your name and details while you are logged in",
      lasts: "Until you log out",
    },
    {
      name: "accessToken",
      purpose: "Shows our server that it is you; good for 15 minutes, then renewed",
      lasts: "Until you log out",
    },
    {
      name: "accessTokenSince",
      purpose: "How old that is",
      lasts: "Until you log out",
    },
    {
      name: "sessionLease",
      purpose: "Keeps two tabs from renewing your login at once",
      lasts: "Some seconds",
    },
    {
      name: "staffShortcuts",
      purpose: "For our staff: that single keys do nothing, if they switched them off",
      lasts: UNTIL_DELETED,
    },
    {
      name: "staff-post:*",
      purpose: "For our staff: what was written into a post and is not saved yet",
      lasts: "Until the post is saved, or you log out",
    },
  ]),
  ...own("cookie", [
    { name: "__Host-refresh", purpose: "Keeps you logged in", lasts: "30 days" },
    {
      name: "__Host-page",
      purpose: "Keeps you logged in on pages without JavaScript",
      lasts: "30 days",
    },
    {
      name: "__Host-device",
      purpose: "Tells a browser that you logged in with before from a stranger’s",
      lasts: `${retention.knownDeviceDays} days`,
    },
  ]),
  ...own("session storage", [
    {
      name: "branch",
      purpose: "Which of our branches is near you, by your answer in the course finder",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "enquiredAt",
      purpose: "When you sent an enquiry, so that nothing is offered to you right after it",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "leadMagnetDismissed",
      purpose: "That you closed the offer of a practice test",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "enrolmentDraft, registrationDraft, demoDraft, contactDraft",
      purpose: "What you typed into a form and have not sent",
      lasts: "Until you send the form or close the tab",
    },
    {
      name: "enrolmentKey, registrationKey, demoKey, contactKey",
      purpose: "Keeps a form from being stored twice",
      lasts: "Until the form has arrived or you close the tab",
    },
    {
      name: "enrolmentSent, registrationSent, demoSent, contactSent",
      purpose: "What you sent us, and by when we answer",
      lasts: "Until that time has come or you close the tab",
    },
    {
      name: "practiceTestSent, newsletterSent",
      purpose: "That we have sent you an email, and to which address",
      lasts: "An hour to a day, or until you close the tab",
    },
    {
      name: "enrolmentToken",
      purpose: "When you began to fill in a form, by which programs are told from people",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "signup, recovery",
      purpose: "How far you are with a signup or a new password",
      lasts: "Until you are done or close the tab",
    },
    {
      name: "attribution",
      purpose:
        "For us, not for you: the page you came to first, the website that led you here, and campaign words; sent to us only with a form that you send",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "secondFactorDue",
      purpose: "How far you are with a login by Google from the signup page",
      lasts: "Until the login page has opened",
    },
    {
      name: "deletedAccount",
      purpose: "Which account you have just deleted",
      lasts: "Until the next page has opened",
    },
    {
      name: "welcome",
      purpose: "Your name, for a welcome after you have signed up",
      lasts: "Until the next page has opened",
    },
    {
      name: "react-router-scroll-positions",
      purpose: "For our staff: how far they had scrolled, for the way back",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "react-router-manifest-version",
      purpose: "With which version of the site a page was last loaded anew",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "staff-draft:*",
      purpose: "For our staff: a note or a text that is being written and not saved yet",
      lasts: "Until it is saved, you log out or the tab is closed",
    },
  ]),
];

/** Analytics cookies: 400 days, the most that browsers allow (specification, section 9). */
const ANALYTICS_LASTS = "1 year 1 month 4 days";

export const thirdParties: readonly ThirdParty[] = [
  {
    id: "own",
    name: "This website",
    provider: "Sprachsetu",
    category: "necessary",
    purpose: "What the site itself needs to work",
    configuredBy: null,
    cookies: ownStorage,
  },
  {
    id: "sign-in",
    name: "Google sign-in",
    provider: "Google",
    category: "necessary",
    purpose: "Logging in without a password of ours, after a click on “Continue with Google”",
    configuredBy: "GOOGLE_CLIENT_ID",
    cookies: [],
  },
  {
    id: "maps",
    name: "Google Maps",
    provider: "Google",
    category: "necessary",
    purpose: "A map that can be moved, after a press on its button",
    configuredBy: null,
    cookies: [
      {
        name: "NID",
        purpose:
          "Google’s settings and protection against abuse, with its map or its login button, once you have clicked for them",
        lasts: "6 months",
      },
      {
        name: "SOCS",
        purpose: "Which choice you made at Google about cookies",
        lasts: "13 months",
      },
    ].map(keptBy("Google", "necessary", "cookie")),
  },
  {
    id: "chat",
    name: "WhatsApp",
    provider: "Meta",
    category: "necessary",
    purpose: "A conversation with us, after you have followed the link to it",
    configuredBy: null,
    cookies: [],
  },
  {
    id: "analytics",
    name: "Google Analytics",
    provider: "Google",
    category: "analytics",
    purpose: "Counting which pages are opened and which forms are sent",
    configuredBy: "ANALYTICS_ID",
    cookies: [
      {
        name: "_ga",
        purpose: "Tells one visitor from another by a number",
        lasts: ANALYTICS_LASTS,
      },
      { name: "_ga_*", purpose: "Tells one visit from the next", lasts: ANALYTICS_LASTS },
    ].map(keptBy("Google", "analytics", "cookie")),
  },
  {
    id: "ads",
    name: "Google Ads",
    provider: "Google",
    category: "marketing",
    purpose: "Showing our advertisements elsewhere, and learning which of them led to an enquiry",
    configuredBy: "ADS_ID",
    cookies: [
      ...[
        {
          name: "test_cookie",
          purpose: "Tries whether the browser takes cookies, for doubleclick.net",
          lasts: "15 minutes",
        },
        {
          name: "IDE",
          purpose: "Tells one browser from another for advertising, for doubleclick.net",
          lasts: "11 months 30 days",
        },
        {
          name: "_gcl_*",
          purpose: "Which advertisement you came by, and whether it led to an enquiry",
          lasts: "3 months",
        },
        {
          name: "_gac_*",
          purpose: "The same, where advertising and analytics work together",
          lasts: "3 months",
        },
      ].map(keptBy("Google", "marketing", "cookie")),
      ...[
        {
          name: "_gcl_ls",
          purpose: "The same, in storage beside the cookies",
          lasts: "Until you delete it or withdraw your consent",
        },
      ].map(keptBy("Google", "marketing", "local storage")),
    ],
  },
];
