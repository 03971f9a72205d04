import { consent } from "../cookie-consent.ts";
import { berlin, karnal, site } from "../site.ts";
import { type ConsentCategory, thirdParties } from "../third-parties.ts";
import { type LegalPage, type LegalTable, updatedInApril } from "./legal-page.ts";

/*
 * The cookie policy: 10 sections. Its tables are made from `content/third-parties.ts`, the list that the consent code
 * uses, so that text and behaviour agree.
 */

export const cookiesSeo = {
  title: `Cookie Policy | ${site.name}`,
  description:
    "All cookies and entries that this website can store in your browser: name, purpose and how long they stay. Nothing optional before you agree.",
} as const;

const { name, email } = site;

const kept = thirdParties.flatMap(({ cookies }) => cookies);

const tableOf = (category: ConsentCategory, caption: string): { table: LegalTable } => ({
  table: {
    caption,
    columns: ["Name", "Provider", "Purpose", "Kind", "How long"],
    rows: kept
      .filter((entry) => entry.category === category)
      .map((entry) => [entry.name, entry.provider, entry.purpose, entry.kind, entry.lasts]),
  },
});

export const cookiePolicy: LegalPage = {
  name: "Cookie policy",
  title: "Cookie policy",
  intro: `What ${name} stores in your browser, why, for how long, and how you can change your choice.`,
  updated: updatedInApril,
  inShort: [
    "You can read every page and send every form without optional cookies.",
    "We load, store and send nothing for analytics or marketing before you agree.",
    "You reject with one click, just as you accept. You can change your choice at any time under “Cookie settings” at the end of each page.",
  ],
  isNumbered: true,
  sections: [
    {
      id: "what-they-are",
      title: "What cookies are",
      blocks: [
        "A cookie is a short text that a website stores in your browser. The browser sends it back with each later request. Some cookies are deleted when you close the browser; others stay for a fixed time. First-party cookies come from the website that you are visiting. Third-party cookies come from other companies whose content is part of the page.",
        "Browsers also have storage for websites. Local storage stays until somebody deletes it, session storage until you close the tab. The browser does not send either of them to the website by itself. This policy covers all of these and calls them “cookies” for short.",
      ],
    },
    {
      id: "before-you-agree",
      title: "What happens before you agree",
      blocks: [
        "On your first visit a banner asks for your choice. Before you choose, the site loads nothing from other companies for analytics or marketing and stores nothing for them. You can ignore the banner and continue reading.",
        `We store your choice in your browser so that we don’t have to ask on every page. After ${consent.askAgainMonths} months we ask again. We also store it on our server as proof: a random number, the choice, the version of the banner’s text and the time, but nothing that says who you are. If the text changes in an important way, we ask earlier.`,
        "For strictly necessary cookies the law does not require consent (in Germany § 25 (2) TDDDG). For all others we ask for your consent (§ 25 (1) TDDDG and Art. 6 (1) (a) GDPR).",
      ],
    },
    {
      id: "necessary",
      title: "Necessary cookies and storage",
      blocks: [
        "We need these for things that you ask for: to keep you logged in, to keep what you typed when a page reloads, not to send a form twice, to remember your choice about cookies. Most of them are stored only when you use the function.",
        "One of them is for our own use. “attribution” stores from your first page how you found us, so that we can see which website or campaign led to an enquiry. It contains no number that identifies you. We get it only with a form that you send, and it is deleted when you close the tab. You may [object](/privacy-policy#rights) to this use.",
        tableOf("necessary", "Stored without consent"),
      ],
    },
    {
      id: "analytics",
      title: "Analytics cookies",
      blocks: [
        "If you agree to analytics, a service counts which pages visitors open and whether they send forms. This helps us to improve the website. It counts the page on which you agree and each page after that. It never gets your name, email address, phone number or anything else that you type.",
        "We use some of these services only at times. While a service is off, it sets no cookies, whatever you chose.",
        tableOf("analytics", "Analytics: only with your consent"),
      ],
    },
    {
      id: "marketing",
      title: "Marketing cookies",
      blocks: [
        "If you agree to marketing, an advertising service can see that you visited us, show you our advertisements on other websites, and tell us which of them led to an enquiry. Without this consent we do not load its script, and we tell the analytics service not to use your data for advertising.",
        "Google provides the services of both kinds and also processes your data in the USA. The [privacy policy](/privacy-policy#where) explains the legal basis.",
        tableOf("marketing", "Marketing: only with your consent"),
      ],
    },
    {
      id: "on-your-click",
      title: "Maps, Google login and chat",
      blocks: [
        "These three services of other companies do not depend on the banner. We load them only when you click them:",
        {
          facts: [
            {
              term: "Maps",
              text: "First we show a map that we have drawn ourselves. We load Google’s map only when you click its button, once or always, as you choose there. Google then learns your network address (IP) and may set cookies.",
            },
            {
              term: "Google’s login button",
              text: "If we offer it, the login page and the signup page load it only after you click our own button “Continue with Google”. Google then learns your network address (IP) and may set cookies. No other page loads it. The [privacy policy](/privacy-policy#google) says which data we get from Google.",
            },
            {
              term: "Chat and social networks",
              text: "These are only links. We load nothing from these companies. If you click a link, you go to the other company’s website.",
            },
          ],
        },
      ],
    },
    {
      id: "your-choice",
      title: "How to make and change your choice",
      blocks: [
        {
          facts: [
            { term: "Accept", text: "allows analytics and marketing." },
            { term: "Reject", text: "allows neither. Everything on the site still works." },
            {
              term: "Customize",
              text: "lets you decide about each of the two. If your time zone is in Europe or unknown, or if your browser sends Global Privacy Control, both boxes are empty until you tick them. Otherwise they are ticked, but count only when you click Save.",
            },
          ],
        },
        "Without JavaScript we show no banner, because analytics and marketing need JavaScript and are not loaded.",
        "“Cookie settings” at the end of each page opens this choice again at any time. “Withdraw all” there withdraws all your consents at once. When you withdraw a consent, its scripts send nothing more, and we delete their cookies from your browser as far as a website can. This also applies in other open tabs of our site. What happened before stays lawful.",
      ],
    },
    {
      id: "in-your-browser",
      title: "What you can do in your browser",
      blocks: [
        "You can see, delete and block cookies and website data in your browser: look for “privacy” or “site data” in its settings. If you delete ours, you are logged out, you lose forms that you have not sent, and the banner asks you again.",
        "If you block all storage for this site, you can still read every page and send every form, but you cannot stay logged in.",
      ],
    },
    {
      id: "signals",
      title: "Signals from your browser",
      blocks: [
        "If your browser sends Global Privacy Control, the boxes for analytics and marketing are empty at first. The older signal “Do Not Track” changes nothing, because we load nothing without your consent anyway.",
      ],
    },
    {
      id: "reach-us",
      title: "Changes and questions",
      blocks: [
        "The tables above come from the same list that controls what our website may load. If that list changes, the tables change with it. If the text changes, we change the date at the top.",
        `Do you have a question? Write to [${email}](mailto:${email}) or use the [contact page](/contactus).`,
        { contact: [karnal.id, berlin.id] },
      ],
    },
  ],
};
