import type { Branch, Link, Site } from "#contract/institute.ts";
import { courses } from "./courses/courses.ts";
import { berlinHolidays, haryanaHolidays } from "./holidays.ts";

/*
 * The institute: name, branches, links. Another institute puts its own data here. Addresses, numbers, hours and links
 * that staff have edited (`/staff/site`) replace these. All telephone numbers, addresses and links to social networks
 * are fictional sample data. Berlin's numbers are from the range that the regulator keeps for films (030 23125 xxx),
 * India's are placeholders (98xxx).
 */

const name = "Sprachsetu";

/** The letters with which the reference of every enquiry begins. References that were given keep theirs. */
export const referenceLetters = "SP";

const openMondayToSaturday = { days: [1, 2, 3, 4, 5, 6], opens: "08:00", closes: "18:00" };

export const karnal: Branch = {
  id: "karnal",
  name: "Karnal",
  timeZone: "Asia/Kolkata",
  phone: "+91 98000 00000",
  phoneE164: "+919800000000",
  chatUrl: `https://wa.me/919800000000?text=${encodeURIComponent(`Hello ${name}, I need help choosing a course`)}`,
  street: "12 Setu Lane, Model Colony",
  postalCode: "132001",
  city: "Karnal",
  region: "Haryana",
  country: "India",
  countryCode: "IN",
  openingHours: openMondayToSaturday,
  holidays: haryanaHolidays,
  // The middle of the town, since the street is made up.
  position: { latitude: 29.686, longitude: 76.99 },
  directionsUrl: "https://www.google.com/maps/dir/?api=1&destination=Karnal%2C%20Haryana%20132001",
  mapFrameUrl: "https://www.google.com/maps?q=Karnal%2C%20Haryana%20132001&output=embed",
};

export const berlin: Branch = {
  id: "berlin",
  name: "Berlin",
  timeZone: "Europe/Berlin",
  phone: "+49 30 23125 000",
  phoneE164: "+493023125000",
  street: "Brückenhof 7",
  postalCode: "10999",
  city: "Berlin",
  region: "Berlin",
  country: "Germany",
  countryCode: "DE",
  openingHours: openMondayToSaturday,
  holidays: berlinHolidays,
  // The middle of the postal code, since the street is made up.
  position: { latitude: 52.498, longitude: 13.428 },
  directionsUrl: "https://www.google.com/maps/dir/?api=1&destination=10999%20Berlin",
  mapFrameUrl: "https://www.google.com/maps?q=10999%20Berlin&output=embed",
};

/** A new lead is called back within this many opening minutes of its branch. */
export const callBackOpeningMinutes = 4 * 60;

/** Another company's site, linked in the services menu; opens in a new tab. */
const assignmentHelpUrl = "https://assignment-help.example/";

/** The choice between the branches in the bar at the top. */
export const branchChoice = { label: "Branch to call", none: "Choose" } as const;

/** The name of the main act on all buttons and links. */
export const demoLabel = "Book a free demo class";

export const chat = {
  label: "Chat on WhatsApp",
  /** Follows the label, for screen readers. */
  withBranch: "with {branch}",
  /** The first message of a chat from a page about a course. On other pages it is that of a branch's `chatUrl`. */
  courseText: `Hello ${name}, I have a question about the course {course}`,
} as const;

/** The courses in the services menu. */
export const serviceLinks: Link[] = Object.values(courses).map(({ name, url }) => ({ name, url }));

/**
 * The address of links that open the cookie settings. Without scripts they lead to this section of the cookie policy.
 */
export const cookieSettingsUrl = "/cookie-policy#your-choice";

/** Links in the footer of every page. German law requires that every page leads to the Impressum. */
export const legalLinks: Link[] = [
  { name: "Privacy policy", url: "/privacy-policy" },
  { name: "Cookie policy", url: "/cookie-policy" },
  { name: "Terms and conditions", url: "/terms-and-conditions" },
  { name: "Impressum", url: "/impressum" },
  { name: "Cookie settings", url: cookieSettingsUrl },
];

/** The part of the site's data that is in the code of every page; the rest comes with the page's own data. */
export const site: Pick<Site, "name" | "descriptor" | "email" | "branches"> = {
  name,
  descriptor: "Institute for languages and exams",
  email: "info@sprachsetu.example",
  branches: [karnal, berlin],
};

/** The default answer of `GET /site`, before staff edit it. */
export const siteDetails: Site = {
  ...site,
  quickLinks: [
    { name: "Home", url: "/" },
    { name: "About Us", url: "/about-us" },
    { name: "Our Services", url: "/services" },
    { name: "Blog", url: "/blog" },
    { name: "FAQ", url: "/faq" },
    { name: "Contact Us", url: "/contactus" },
    ...legalLinks,
  ],
  offerings: [
    ...serviceLinks,
    { name: "Free practice test", url: "/free-practice-test" },
    { name: "Assignment Help", url: assignmentHelpUrl, external: true },
  ],
  socialLinks: [
    {
      platform: "linkedin",
      label: "LinkedIn",
      url: "https://www.linkedin.com/company/sprachsetu-sample",
    },
    { platform: "facebook", label: "Facebook", url: "https://www.facebook.com/sprachsetu.sample" },
    {
      platform: "instagram",
      label: "Instagram",
      url: "https://www.instagram.com/sprachsetu.sample",
    },
    { platform: "twitter", label: "Twitter", url: "https://twitter.com/sprachsetu_smpl" },
    { platform: "whatsapp", label: "WhatsApp", url: "https://wa.me/919800000000" },
    { platform: "youtube", label: "YouTube", url: "https://www.youtube.com/@sprachsetu-sample" },
    { platform: "telegram", label: "Telegram", url: "https://t.me/sprachsetu_sample" },
  ],
  assignmentHelpUrl,
};
