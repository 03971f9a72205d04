/*
 * All third-party services, and the cookies and entries that each stores in the browser. The program loads only
 * services of this list, asks for consent by these categories, and deletes by these names. Cookie policy and privacy
 * notice print the list.
 */

import { ACCESS_TOKEN_MINUTES, SESSION_DAYS } from "#contract/accounts/account-lifetimes.ts";
import { ANSWER_MINUTES } from "#contract/forms/answer-cookies.ts";
import { consent } from "./cookie-consent.ts";
import { retention } from "./retention.ts";
import { site } from "./site.ts";

/**
 * Services that are `necessary` are loaded without consent, such as the login or a map. The others wait for consent.
 */
export type ConsentCategory = "necessary" | "analytics" | "marketing";

/** A cookie or storage entry. */
type Kept = {
  /** The name; `*` is a part that varies. */
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
  /** The setting without which the service is never loaded; null if it needs none. */
  configuredBy: "ANALYTICS_ID" | "ADS_ID" | "GOOGLE_CLIENT_ID" | null;
  cookies: readonly Kept[];
};

type Entry = Pick<Kept, "name" | "purpose" | "lasts">;

const UNTIL_DELETED = "Until you delete it";
const WHILE_CHOICE_HOLDS = `Until you delete it; asked again after ${consent.askAgainMonths} months`;
const UNTIL_TAB_CLOSES = "Until you close the tab";

const keptBy =
  (provider: string, category: ConsentCategory, kind: Kept["kind"]) =>
  ({ name, purpose, lasts }: Entry): Kept => ({ name, provider, purpose, kind, lasts, category });

const own = (kind: Kept["kind"], entries: readonly Entry[]) =>
  entries.map(keptBy(`${site.name}`, "necessary", kind));

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
        "A random number, the text version and the time of your choice, and choices that have not reached our server yet",
      lasts: WHILE_CHOICE_HOLDS,
    },
    {
      name: "mapFrames",
      purpose: "That maps load without a click, if you chose this",
      lasts: UNTIL_DELETED,
    },
    {
      name: "branch",
      purpose: "The branch whose phone number you see, if you chose one",
      lasts: UNTIL_DELETED,
    },
    {
      name: "user",
      purpose: "Your name and details while you are logged in",
      lasts: "Until you log out",
    },
    {
      name: "accessToken",
      purpose: `Shows our server that it is you; works for ${ACCESS_TOKEN_MINUTES} minutes and is then renewed`,
      lasts: "Until you log out",
    },
    {
      name: "accessTokenSince",
      purpose: "When the accessToken was made",
      lasts: "Until you log out",
    },
    {
      name: "sessionLease",
      purpose: "Prevents two tabs from renewing your login at the same time",
      lasts: "A few seconds",
    },
    {
      name: "staffShortcuts",
      purpose: "For our staff: that keyboard shortcuts are off, if they switched them off",
      lasts: UNTIL_DELETED,
    },
    {
      name: "leadExportFormat",
      purpose: "For our staff: the kind of file in which they last saved a list",
      lasts: UNTIL_DELETED,
    },
    {
      name: "staff-post:*",
      purpose: "For our staff: changes to a post that are not saved yet",
      lasts: "Until the post is saved, or you log out",
    },
  ]),
  ...own("cookie", [
    { name: "__Host-refresh", purpose: "Keeps you logged in", lasts: `${SESSION_DAYS} days` },
    {
      name: "__Host-page",
      purpose: "Keeps you logged in on pages without JavaScript",
      lasts: `${SESSION_DAYS} days`,
    },
    {
      name: "__Host-device",
      purpose: "Recognises a browser in which you have logged in before",
      lasts: `${retention.knownDeviceDays} days`,
    },
    {
      name: "sent",
      purpose: "What you sent with a form without JavaScript, so that its page can show our answer",
      lasts: `${ANSWER_MINUTES} minutes`,
    },
    {
      name: "sentPages",
      purpose: "The pages of these forms, so that logging out deletes what they show",
      lasts: `${ANSWER_MINUTES} minutes`,
    },
  ]),
  ...own("session storage", [
    {
      name: "branch",
      purpose: "The branch near you, from your answer in the course finder",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "timeZone",
      purpose: "Your time zone, by which we know the branch near you; only in some browsers",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "enquiredAt",
      purpose: "When you sent an enquiry, so that we show you no offer right after it",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "visitSeenFor",
      purpose: "For how long you have looked at our pages, so that no offer comes too early",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "leadMagnetDismissed",
      purpose: "That you closed the offer of a practice test",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "enrolmentDraft, registrationDraft, demoDraft, bookingDraft, contactDraft",
      purpose: "What you typed or chose in a form and have not sent",
      lasts: "Until you send the form or close the tab",
    },
    {
      name: "requestDraft-…",
      purpose: "What you typed to change one of your requests and have not sent",
      lasts: "Until we have received it or you close the tab",
    },
    {
      name: "visitPerson",
      purpose:
        "Your name, contact details and course from one form, so that no other form asks for them again",
      lasts: "Until you log out or close the tab",
    },
    {
      name: "enrolmentKey, registrationKey, demoKey, bookingKey, contactKey",
      purpose: "Prevents us from storing a form twice",
      lasts: "Until we have received the form or you close the tab",
    },
    {
      name: "enrolmentSent, registrationSent, demoSent, bookingSent, contactSent",
      purpose: "What you sent us, and by when we answer you",
      lasts: "Until that time has come or you close the tab",
    },
    {
      name: "practiceTestSent, newsletterSent",
      purpose: "That we have sent you an email, and to which address",
      lasts: "An hour to a day, or until you close the tab",
    },
    {
      name: "enrolmentToken",
      purpose: "When you started to fill in a form; this helps us to tell people from programs",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "signup, recovery",
      purpose: "Your step in signing up or setting a new password",
      lasts: "Until you have finished or close the tab",
    },
    {
      name: "attribution",
      purpose:
        "For our own use: your first page, the website that led you here, campaign words, and your answers in the course finder; sent to us only with a form that you send",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "secondFactorDue",
      purpose: "Your step in a login with Google from the signup page",
      lasts: "Until the login page has opened",
    },
    {
      name: "profileDraft",
      purpose: "Changes to your profile that you have not saved",
      lasts: "Until you save them, log out or close the tab",
    },
    {
      name: "sessionEnded",
      purpose: "That your session has ended, so that the next page can say so",
      lasts: "Until the next page has opened",
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
      purpose: "For our staff: how far they had scrolled on a page",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "react-router-manifest-version",
      purpose: "The version of the site when a page was last reloaded",
      lasts: UNTIL_TAB_CLOSES,
    },
    {
      name: "staff-draft:*",
      purpose: "For our staff: a note or a text that is not saved yet",
      lasts: "Until it is saved, you log out or the tab is closed",
    },
    {
      name: "staff-trail:*",
      purpose: "For our staff: the list of enquiries that they came from, to go on to the next one",
      lasts: "Until you log out or the tab is closed",
    },
  ]),
];

/** The 400 days of analytics cookies, the most that browsers allow (specification, section 9). */
const ANALYTICS_LASTS = "1 year 1 month 4 days";

export const thirdParties: readonly ThirdParty[] = [
  {
    id: "own",
    name: "This website",
    provider: `${site.name}`,
    category: "necessary",
    purpose: "What this website needs to work",
    configuredBy: null,
    cookies: ownStorage,
  },
  {
    id: "sign-in",
    name: "Google sign-in",
    provider: "Google",
    category: "necessary",
    purpose: "Logging in with your Google account, after you click “Continue with Google”",
    configuredBy: "GOOGLE_CLIENT_ID",
    cookies: [],
  },
  {
    id: "maps",
    name: "Google Maps",
    provider: "Google",
    category: "necessary",
    purpose: "A map that you can move, after you click its button",
    configuredBy: null,
    cookies: [
      {
        name: "NID",
        purpose:
          "Google’s settings and protection against abuse, after you have loaded its map or login button",
        lasts: "6 months",
      },
      {
        name: "SOCS",
        purpose: "Your choice about cookies at Google",
        lasts: "13 months",
      },
    ].map(keptBy("Google", "necessary", "cookie")),
  },
  {
    id: "chat",
    name: "WhatsApp",
    provider: "Meta",
    category: "necessary",
    purpose: "A chat with us, after you click the link to it",
    configuredBy: null,
    cookies: [],
  },
  {
    id: "analytics",
    name: "Google Analytics",
    provider: "Google",
    category: "analytics",
    purpose: "Counting which pages visitors open and which forms they send",
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
    purpose:
      "Showing our advertisements on other websites, and finding out which of them led to an enquiry",
    configuredBy: "ADS_ID",
    cookies: [
      ...[
        {
          name: "test_cookie",
          purpose: "Tests whether the browser accepts cookies, for doubleclick.net",
          lasts: "15 minutes",
        },
        {
          name: "IDE",
          purpose: "Tells one browser from another for advertising, for doubleclick.net",
          lasts: "11 months 30 days",
        },
        {
          name: "_gcl_*",
          purpose: "Which advertisement brought you here, and whether it led to an enquiry",
          lasts: "3 months",
        },
        {
          name: "_gac_*",
          purpose: "The same as _gcl_*, if advertising and analytics work together",
          lasts: "3 months",
        },
      ].map(keptBy("Google", "marketing", "cookie")),
      ...[
        {
          name: "_gcl_ls",
          purpose: "The same as _gcl_*, in the browser’s storage",
          lasts: "Until you delete it or withdraw your consent",
        },
      ].map(keptBy("Google", "marketing", "local storage")),
    ],
  },
];
