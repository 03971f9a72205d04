import { retention } from "../retention.ts";
import { berlin, karnal, site } from "../site.ts";
import { thirdParties } from "../third-parties.ts";
import { companies, type LegalPage } from "./legal-page.ts";

/*
 * The privacy notice: 15 numbered sections. It describes what the program does: if you change what
 * is stored, for how long or for whom, change it here, too. Periods come from
 * `content/retention.ts`.
 */

export const privacySeo = {
  title: `Privacy Policy | ${site.name}`,
  description:
    "What Sprachsetu stores about you, why, where and for how long; who else sees it; and how you see, correct, take along or erase it. Without legalese.",
} as const;

const { name, email } = site;

const categories = {
  necessary: "Only if you use it",
  analytics: "Only if you agree to analytics",
  marketing: "Only if you agree to marketing",
} as const;

const loadedWhen = ({ id, category }: (typeof thirdParties)[number]) =>
  id === "sign-in"
    ? "When you click “Continue with Google” on the page for logging in or signing up"
    : categories[category];

export const privacyNotice: LegalPage = {
  name: "Privacy policy",
  title: "Privacy policy",
  intro: `What ${name} knows about you, what for, and how you have the last word on it.`,
  updated: { day: "2026-11-27", words: "November 27, 2026" },
  inShort: [
    "You can read this whole site without telling us who you are.",
    "What you enter in a form we use to answer you. We do not sell it, and we do not pass it on for advertising.",
    "No other company’s analytics or advertising is loaded before you agree to it.",
    "We do not knowingly collect data of anybody under 18.",
    "You can see, correct, take along and erase what we hold about you, [with an account or without](#using-your-rights).",
  ],
  isNumbered: true,
  sections: [
    {
      id: "who-we-are",
      title: "Who is responsible",
      blocks: [
        `${name}, an institute for languages and exams, is two companies: ${companies.karnal.name}, which runs the branch in ${karnal.city}, ${karnal.country}, and ${companies.berlin.name}, which runs the one in ${berlin.city}, ${berlin.country} ([Impressum](/impressum)). They decide together what happens with personal data on this website and in its courses, and are jointly responsible for it (Art. 26 GDPR). “We” are both of them.`,
        "What they have agreed with each other, in essence:",
        {
          list: [
            `the company in ${karnal.city} runs the website, the accounts and the mails, and answers what comes from outside ${berlin.country};`,
            `the company in ${berlin.city} calls back whoever enquires with a German number. For people in the European Union it is the one to turn to, and it represents the company in ${karnal.city} there (Art. 27 GDPR);`,
            "whichever is asked sees to it that you are answered by both, that you are told what this notice tells, and that a mishap is reported.",
          ],
        },
        `You may use your rights against either of them, whatever they have agreed. One address reaches both, [${email}](mailto:${email}); the [last section](#reach-us) has the postal addresses and telephone numbers.`,
        "Personal data is whatever can be connected with you: your name, your number, also what you write to us.",
      ],
    },
    {
      id: "what-we-collect",
      title: "What we collect, and when",
      blocks: [
        "We ask for little, and only where you want something from us:",
        {
          facts: [
            {
              term: "You read a page",
              text: "Your browser sends us its network address (IP), or no page could come back. We use it in that moment, and count requests by it for a short while so that nobody floods the site. Our log holds the time, the kind of page and how long the answer took; no address, no name, no search words. Besides, we count how often each course page is opened a day, and nothing about who opens it.",
            },
            {
              term: "You enrol, register, book a demo or write to us",
              text: "Name, email address, telephone number (optional in a message) and the course; for a demo class, how and when you would like to come; in a message, the topic and your words. Beside them we store when it came, which branch answers, the page you sent it from, the website and the campaign that brought you, what you answered in the course finder if you used it, and signs that a program may have filled in the form.",
            },
            {
              term: "You ask for the monthly letter",
              text: "Your email address and the topics you want. As proof of your consent: when and on which page you asked, when you confirmed, the wording you agreed to, and your network address cut short, so that it tells a region and not a household. Our letters have no hidden pictures and count neither opening nor clicks.",
            },
            {
              term: "We call or write to you about it",
              text: "Our counsellors note what was said, when to get in touch again, and how it ended: a demo class, an enrolment, or no. You get all of that with a copy of your data, and it goes when your enquiry goes. We also keep on record who of us noted or changed something: the copy says what was done and when, and leaves out by whom.",
            },
            {
              term: "You ask for a practice test",
              text: "Your email address, for the one mail with the link. The name you may enter in the popup stays in your browser; it is not sent to us.",
            },
            {
              term: "You open an account",
              text: "Name, email address, and a password of which we keep only a hash that cannot be turned back. If you like: telephone number, city, what you are learning for, and the colour of your picture. With each login we note the time, the kind of device (such as “Chrome on Android”) and the shortened network address, so that you can spot a stranger; and events that touch your account’s security, such as a new password.",
            },
            {
              term: "You choose in the cookie banner",
              text: "A random number, your choice, the version of the text and the time. Nothing that says who you are.",
            },
            {
              term: "You take a course",
              text: "What teaching needs: attendance, results of exercises and mock tests, and what you have paid. That happens outside this website.",
            },
          ],
        },
        "All of it comes from you. We buy no data about anybody. Please do not send us what we have not asked for, such as details of your health or copies of a passport.",
      ],
    },
    {
      id: "purposes",
      title: "What we use it for, and on what grounds",
      blocks: [
        "The right-hand column names the ground in the General Data Protection Regulation (GDPR) of the European Union. In India we rely on the consent you give by sending us your details, and on the uses that Indian law permits.",
        {
          table: {
            caption: "Purposes and legal grounds",
            columns: ["What for", "Which data", "Ground"],
            rows: [
              [
                "Answering an enquiry, calling back, arranging a demo class",
                "What you entered in the form",
                "Steps before a contract, Art. 6 (1) (b)",
              ],
              [
                "Teaching, billing, messages about your course",
                "Your details, course and payments",
                "Contract, Art. 6 (1) (b); for tax records a legal duty, Art. 6 (1) (c)",
              ],
              [
                "Sending the monthly letter",
                "Email address, topics",
                "Your consent, Art. 6 (1) (a)",
              ],
              ["Sending a practice test", "Email address", "You asked for it, Art. 6 (1) (b)"],
              ["Running your account", "Account, logins, enquiries", "Contract, Art. 6 (1) (b)"],
              [
                "Keeping forms, accounts and the site safe",
                "Network address, signs of programs, security events",
                "Our interest in a safe site, Art. 6 (1) (f)",
              ],
              [
                "Knowing which page or advertisement led to an enquiry",
                "Page, website you came from, campaign words in the address",
                "Our interest in spending well, Art. 6 (1) (f)",
              ],
              [
                "Offering the login with Google",
                "Network address, and which of its two pages you opened",
                "Our interest in a login without one more password, Art. 6 (1) (f)",
              ],
              [
                "Counting visits; advertising",
                "See the cookie policy",
                "Your consent, Art. 6 (1) (a)",
              ],
              [
                "Proving that you agreed",
                "Records of consent",
                "Legal duty, Art. 6 (1) (c) with Art. 7 (1)",
              ],
            ],
          },
        },
        "Nothing about you is decided by a program alone. A form that looks as if a program had sent it is marked, and a person looks at it.",
      ],
    },
    {
      id: "recipients",
      title: "Who else sees it",
      blocks: [
        "We do not sell personal data, and do not hand it on for the advertising of others. It is seen by",
        {
          list: [
            `counsellors and trainers of both companies, in ${karnal.city} and ${berlin.city}, as far as their work needs it. German telephone numbers are called from ${berlin.city}, all others from ${karnal.city};`,
            "the companies that host our server and carry our mail. They work by our instructions and under a contract;",
            "PayPal or your card company, when you pay. You give them your details yourself, on their pages;",
            "authorities and courts, where a law obliges us.",
          ],
        },
        "Services of other companies on this website are these, and none of them is loaded before its condition is met. Some are switched on only at times.",
        {
          table: {
            caption: "Services of other companies",
            columns: ["Service", "Whose", "What for", "When"],
            rows: thirdParties
              .filter(({ provider }) => provider !== name)
              .map((service) => [
                service.name,
                service.provider,
                service.purpose,
                loadedWhen(service),
              ]),
          },
        },
      ],
    },
    {
      id: "cookies",
      title: "Cookies and storage in your browser",
      blocks: [
        "What is necessary, for example to stay logged in, is kept without asking; so is, for as long as a tab is open, [how your visit came about](/cookie-policy#necessary). Analytics and marketing wait for your consent, which you can withdraw at any time by “Cookie settings” at the foot of the page. The [cookie policy](/cookie-policy) lists every entry by name, with its purpose and how long it stays.",
      ],
    },
    {
      id: "google",
      title: "Logging in with Google",
      blocks: [
        "Where we offer it, you can log in with your Google account instead of a password. The pages for logging in and signing up then show a button of our own, “Continue with Google”. Only when you click it do we load Google’s button, whatever you chose about cookies. Google then learns your network address, your kind of browser and which of the two pages you are on, and may keep cookies. No other page does it.",
        "If you then click Google’s button and agree, Google tells us your name, your email address, that the address is confirmed, and a number by which it knows your account. We ask for nothing else, get no access to your Google account, and tell Google nothing about your courses. What Google does with its own records is a matter of Google’s privacy policy.",
      ],
    },
    {
      id: "where",
      title: "Where your data is kept",
      blocks: [
        `Our services are hosted in ${karnal.country}. If you are elsewhere, what you enter here travels to ${karnal.country}. The European Commission has not decided that Indian law protects data as EU law does; courts and authorities there may have other powers, and you may have other remedies.`,
        `For what the company in ${berlin.city} passes on to the one in ${karnal.city}, the two have agreed on the Commission’s standard contractual clauses (Art. 46 (2) (c) GDPR). We give you a copy on request. Everything travels encrypted.`,
        "Google’s services are offered to people in Europe by Google Ireland Limited, WhatsApp, Facebook and Instagram by companies of Meta in Ireland, among them Meta Platforms Ireland Limited. They pass data on to the USA, to Google LLC and Meta Platforms, Inc., whose authorities may have access to it. Both take part in the EU-US Data Privacy Framework, which the Commission has found to protect data as EU law does (Art. 45 GDPR); where it does not reach, they rely on standard contractual clauses. Where you find those, we tell you on request. The [table above](#recipients) says when each of these services comes into play.",
      ],
    },
    {
      id: "retention",
      title: "How long we keep it",
      blocks: [
        "What has run out in our database is removed by the program itself, which notes how much it removed. The server’s log is deleted by the server it lies on, and old backups whenever a new one is made; contracts and invoices are not kept by this website.",
        {
          table: {
            caption: "Periods of storage",
            columns: ["What", "How long"],
            rows: [
              [
                "Enquiries and messages",
                `${retention.leadsWithoutContactMonths} months after our last contact`,
              ],
              [
                "A letter that was asked for and never confirmed",
                `${retention.unconfirmedSubscriptionDays} days`,
              ],
              [
                "Your subscription to the letter, with the proof of consent",
                `Until ${retention.leftSubscriptionMonths} months after you leave, or until you ask us to erase it; letters stop at once when you leave`,
              ],
              [
                "A coded mark of an address that left or was erased",
                "For good: it cannot be turned back into the address, and keeps letters from going there",
              ],
              ["The mail with a practice test", `${retention.practiceTestMailDays} days`],
              ["Copies of other mails that we sent you", `${retention.sentMailDays} days`],
              ["Your account", "Until you delete it"],
              ["Devices that were logged in", `${retention.sessionDays} days after their last use`],
              [
                "The mark that a browser is known to an account",
                `${retention.knownDeviceDays} days after the last login`,
              ],
              ["Security events of an account", `${retention.securityEventDays} days`],
              ["Codes by mail, counts of failed logins", `${retention.codeDays} day`],
              [
                "Keys that keep a form from being stored twice",
                `${retention.idempotencyHours} hours`,
              ],
              ["The request for a link to your data", `${retention.dataRequestHours} hours`],
              ["Your choice about cookies", `${retention.consentRecordMonths} months`],
              [
                "The log of what the server answered, which names nobody",
                `${retention.logDays} days`,
              ],
              ["What counsellors changed in our records", `${retention.staffActionMonths} months`],
              ["Backups", `${retention.backupDays} days at most`],
              [
                "Contracts and invoices, if you take a course",
                "As long as tax and commercial law demand",
              ],
            ],
          },
        },
        "Older backups still hold an erased record until they are deleted, as the table says.",
      ],
    },
    {
      id: "security",
      title: "How we protect it",
      blocks: [
        "Connections are encrypted. Of passwords, codes and login tokens we store only hashes, and a mail with a code is encrypted until it has left. Staff need a second factor to log in. Our pages run no program that we did not allow. Backups are guarded like the server.",
        "No system is perfectly safe. If something happens that endangers you, we tell you and the authority that is responsible, without delay.",
      ],
    },
    {
      id: "children",
      title: "People under 18",
      blocks: [
        "We do not knowingly collect data of children under 18. The minimum age for entering data on this website is 18.",
        "If a younger person is to learn with us, a parent or guardian enquires, registers and agrees in their own name. If we find that somebody under 18 has sent us data, we delete it. Do you know of such a case? Please [tell us](/contactus).",
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      blocks: [
        "Whoever and wherever you are, we give you these rights, which in the European Union are law:",
        {
          facts: [
            {
              term: "See",
              text: "You learn whether we hold data about you, and get a [copy](/your-data).",
            },
            { term: "Correct", text: "What is wrong is put right, what is missing is added." },
            {
              term: "Erase",
              text: "What we no longer need, or never should have had, is [deleted](/your-data).",
            },
            {
              term: "Restrict",
              text: "While it is disputed whether data is right or needed, we keep it and do nothing else with it.",
            },
            {
              term: "Take along",
              text: "You get what you gave us in a form that other programs can read.",
            },
            {
              term: "Withdraw",
              text: "A consent can be withdrawn at any time, as easily as it was given. What happened before stays lawful.",
            },
            {
              term: "Complain",
              text: "To any data protection authority; in Berlin to the *Berliner Beauftragte für Datenschutz und Informationsfreiheit*, in India, after you have told us, to the Data Protection Board of India.",
            },
          ],
        },
        {
          notice:
            "Right to object (Art. 21 GDPR): where we rely on our own interest, you may object for reasons of your particular situation. Against advertising you may object without any reason. We then stop.",
        },
      ],
    },
    {
      id: "using-your-rights",
      title: "How to use them",
      blocks: [
        {
          facts: [
            {
              term: "With an account",
              text: "Your [profile](/userProfile) hands you a file with all that we hold about you, lets you correct it, and deletes it with the account.",
            },
            {
              term: "Without an account",
              text: `Enter your address under [your data](/your-data). The link that we mail to it shows us that it is yours, and hands you the file or erases what we hold. For all else write to [${email}](mailto:${email}) from that address.`,
            },
            {
              term: "The letter",
              text: "Each one has a link at its foot by which you leave, or choose other topics. No login is asked for.",
            },
            {
              term: "Cookies",
              text: "“Cookie settings” at the foot of the page.",
            },
          ],
        },
        "It costs nothing. We answer within a month, and tell you if it takes longer. If we cannot tell that you are the one whose data it is, we have to ask first.",
      ],
    },
    {
      id: "browser-signals",
      title: "Signals from your browser",
      blocks: [
        "If your browser sends Global Privacy Control, the boxes for analytics and marketing start empty. “Do Not Track” has no agreed meaning; since we track nobody without consent, you lose nothing by that.",
      ],
    },
    {
      id: "changes",
      title: "Changes to this notice",
      blocks: [
        "When the website does something else with your data than before, this notice says so first, with a new date at the top. If a change matters to you and we have your address for that purpose, we write to you.",
      ],
    },
    {
      id: "reach-us",
      title: "How to reach us",
      blocks: [
        "Questions about this notice, or about your data? Use the [contact page](/contactus), or reach a branch directly:",
        { contact: [karnal.id, berlin.id] },
      ],
    },
  ],
};
