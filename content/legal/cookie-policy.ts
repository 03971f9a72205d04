import { retention } from "../retention.ts";
import { berlin, karnal, site } from "../site.ts";
import { type ConsentCategory, thirdParties } from "../third-parties.ts";
import { type LegalPage, type LegalTable, updatedInApril } from "./legal-page.ts";

/*
 * The cookie policy: 10 sections. Its tables are printed from `content/third-parties.ts`, by which
 * the consent code works, so text and behaviour agree.
 */

export const cookiesSeo = {
  title: `Cookie Policy | ${site.name}`,
  description:
    "Every cookie and every entry that this site can leave in your browser, by name, with its purpose and how long it stays. Nothing optional before you agree.",
} as const;

const { name, email } = site;

const kept = thirdParties.flatMap(({ cookies }) => cookies);

const tableOf = (category: ConsentCategory, caption: string): { table: LegalTable } => ({
  table: {
    caption,
    columns: ["Name", "Whose", "What for", "Kind", "Stays"],
    rows: kept
      .filter((entry) => entry.category === category)
      .map((entry) => [entry.name, entry.provider, entry.purpose, entry.kind, entry.lasts]),
  },
});

export const cookiePolicy: LegalPage = {
  name: "Cookie policy",
  title: "Cookie policy",
  intro: `What ${name} keeps in your browser, why, for how long, and how you change your mind.`,
  updated: updatedInApril,
  inShort: [
    "You can read every page and send every form without one optional cookie.",
    "Nothing of analytics or marketing is loaded, kept or sent before you have agreed to it.",
    "Rejecting takes one press, as accepting does. “Cookie settings” at the foot of the page changes your choice at any time.",
  ],
  isNumbered: true,
  sections: [
    {
      id: "what-they-are",
      title: "What cookies are",
      blocks: [
        "A cookie is a short text that a website leaves in your browser and gets back with each later request. Some are gone when you close the browser, others stay for a time that is set beforehand. Those of the website that you are visiting are first-party cookies; those of somebody else, whose content is part of the page, are third-party cookies.",
        "Beside cookies, browsers have a storage for websites. Local storage stays until it is deleted, session storage until you close the tab. Unlike a cookie, neither is sent along by itself. This policy covers all of them, and says “cookies” for short.",
      ],
    },
    {
      id: "before-you-agree",
      title: "What happens before you agree",
      blocks: [
        "On your first visit a banner asks for your choice. Until you have made one, the site loads nothing from other companies for analytics or marketing, and keeps nothing for them. You can leave the banner alone and go on reading.",
        `Your choice is kept in your browser, so that we need not ask on every page; after ${retention.consentChoiceMonths} months we ask again. We also store it on our server, as proof that it was made: a random number, the choice, the version of the banner’s text and the time, and nothing that says who you are. If the text changes in substance, we ask sooner.`,
        "For what is strictly necessary, the law requires no consent (in Germany § 25 (2) TDDDG). For all else we ask for it (§ 25 (1) TDDDG and Art. 6 (1) (a) GDPR).",
      ],
    },
    {
      id: "necessary",
      title: "Necessary cookies and storage",
      blocks: [
        "These make something work that you have asked for: staying logged in, keeping what you typed when a page reloads, not sending a form twice, remembering your choice about cookies. Most of them appear only when you use that very thing.",
        "One of them is there for us, not for you: “attribution” notes in the tab from the first page on how your visit came about, so that we learn which website or campaign led to an enquiry. It holds no number by which you could be told from others, is sent to us only with a form that you send, and is gone with the tab. You may [object](/privacy-policy#rights) to our using it.",
        tableOf("necessary", "Kept without asking"),
      ],
    },
    {
      id: "analytics",
      title: "Analytics cookies",
      blocks: [
        "If you agree to analytics, a service counts which pages are opened and whether forms are sent, so that we see what helps and what nobody finds. The first page view is reported when you agree, and one with each page after that. Your name, address, number and anything else you type are never part of it.",
        "Some of these services are switched on only at times. While one is not, none of its cookies is set, whatever you chose.",
        tableOf("analytics", "Analytics: only with your consent"),
      ],
    },
    {
      id: "marketing",
      title: "Marketing cookies",
      blocks: [
        "If you agree to marketing, an advertising service may see that you were here, show you our advertisements elsewhere, and tell us which of them led to an enquiry. Without that consent its script is not loaded, and what we tell the analytics service says that your data may not be used for advertising.",
        "The services of both kinds are Google’s, which also works with your data in the USA: the [privacy policy](/privacy-policy#where) says on what grounds.",
        tableOf("marketing", "Marketing: only with your consent"),
      ],
    },
    {
      id: "on-your-click",
      title: "Content outside of the banner",
      blocks: [
        "Three things of other companies do not depend on what you choose in the banner, but on what you open or press:",
        {
          facts: [
            {
              term: "Maps",
              text: "We show a map of our own drawing. The map service’s own map is loaded only when you press the button for it, once or always, as you choose there. It then learns your network address and may set cookies.",
            },
            {
              term: "Google’s login button",
              text: "Where we offer it, the pages for logging in and signing up load it only after you click our own button “Continue with Google”. Google then learns your network address and may set cookies. No other page loads it. The [privacy policy](/privacy-policy#google) says what is exchanged.",
            },
            {
              term: "Chat and social networks",
              text: "These are links and nothing more. Nothing of them is loaded until you follow one, and then you are on the other company’s website.",
            },
          ],
        },
      ],
    },
    {
      id: "your-choice",
      title: "How you choose, and change your mind",
      blocks: [
        {
          facts: [
            { term: "Accept", text: "allows analytics and marketing." },
            { term: "Reject", text: "allows neither. Everything on the site still works." },
            {
              term: "Customize",
              text: "lets you decide on each of the two. Where your time zone is a European one or names no place, or your browser asks not to be tracked by Global Privacy Control, both boxes are empty until you tick them. Elsewhere they are ticked beforehand, and count only when you press Save.",
            },
          ],
        },
        "Without JavaScript the banner does not come, and there is nothing to choose: analytics and marketing are programs, and none of them is loaded.",
        "“Cookie settings” at the foot of the page opens that choice again, as often as you like. “Withdraw all” there takes back every consent at once. When you withdraw a consent, the scripts that it allowed send nothing more, and their cookies are removed from your browser as far as a website can do that. Other tabs of ours follow. What happened before stays lawful.",
      ],
    },
    {
      id: "in-your-browser",
      title: "What you can do in your browser",
      blocks: [
        "Every browser can show, delete and block cookies and website data; look for “privacy” or “site data” in its settings. If you delete ours, you are logged out, unsent forms are forgotten, and the banner asks you again.",
        "If you block all storage for this site, you can still read every page and send every form. You cannot stay logged in, since a login has to be remembered somewhere.",
      ],
    },
    {
      id: "signals",
      title: "Signals from your browser",
      blocks: [
        "If your browser sends Global Privacy Control, the boxes for analytics and marketing start empty. The older “Do Not Track” has no agreed meaning and changes nothing here; it does not have to, since nothing is loaded without your consent.",
      ],
    },
    {
      id: "reach-us",
      title: "Changes and questions",
      blocks: [
        "The tables above are made from the same list that decides in the program what may be loaded. They change when that list changes, and the date at the top when the text does.",
        `Something unclear? Write to [${email}](mailto:${email}) or by the [contact page](/contactus).`,
        { contact: [karnal.id, berlin.id] },
      ],
    },
  ],
};
