import { retention } from "../retention.ts";
import { berlin, karnal, site } from "../site.ts";
import { thirdParties } from "../third-parties.ts";
import { companies } from "./companies.ts";
import type { LegalPage } from "./legal-page.ts";

/*
 * The privacy notice: 15 numbered sections. It describes what the program does: if you change what
 * is stored, for how long or for whom, change it here, too. Periods come from
 * `content/retention.ts`.
 */

export const privacySeo = {
  title: `Privacy Policy | ${site.name}`,
  description: `What ${site.name} stores about you, why, where and how long; who else sees it; and how you can see, correct, download or erase it. In plain English.`,
} as const;

const { name, email } = site;

const categories = {
  necessary: "Only if you use it",
  analytics: "Only if you agree to analytics",
  marketing: "Only if you agree to marketing",
} as const;

const loadedWhen = ({ id, category }: (typeof thirdParties)[number]) =>
  id === "sign-in"
    ? "When you click “Continue with Google” on the login page or the signup page"
    : categories[category];

export const privacyNotice: LegalPage = {
  name: "Privacy policy",
  title: "Privacy policy",
  intro: `Which data ${name} stores about you, why we need it, and what you can do about it.`,
  updated: { day: "2026-11-30", words: "November 30, 2026" },
  inShort: [
    "You can read this whole website without telling us who you are.",
    "We use what you enter in a form to answer you. We do not sell it or share it for advertising.",
    "We load no analytics or advertising of other companies before you agree.",
    "We do not knowingly collect data of anybody under 18 without a parent or guardian.",
    "You can see, correct, download and erase your data, [with or without an account](#using-your-rights).",
  ],
  isNumbered: true,
  sections: [
    {
      id: "who-we-are",
      title: "Who is responsible",
      blocks: [
        `${name}, an institute for languages and exams, is two companies: ${companies.karnal.name}, which runs the branch in ${karnal.city}, ${karnal.country}, and ${companies.berlin.name}, which runs the one in ${berlin.city}, ${berlin.country} ([Impressum](/impressum)). They decide together how personal data is used on this website and in the courses, and are jointly responsible for it (Art. 26 GDPR). “We” means both companies.`,
        "These are the main points of their agreement:",
        {
          list: [
            `The company in ${karnal.city} runs the website, the accounts and the emails, and answers enquiries from outside ${berlin.country}.`,
            `The company in ${berlin.city} calls people who enquire with a German number. It is the contact for people in the European Union and represents the company in ${karnal.city} there (Art. 27 GDPR).`,
            "The company that you ask makes sure that both answer you, that you get the information in this notice, and that a data breach is reported.",
          ],
        },
        `You can use your rights against either company, whatever they have agreed. One email address reaches both: [${email}](mailto:${email}). The [last section](#reach-us) has the postal addresses and phone numbers.`,
        "Personal data means everything that can be connected with you, such as your name, your phone number and what you write to us.",
      ],
    },
    {
      id: "what-we-collect",
      title: "What we collect, and when",
      blocks: [
        "We ask for data only when you want something from us:",
        {
          facts: [
            {
              term: "You read a page",
              text: "Your browser sends us its network address (IP), because otherwise we could not send the page back. For a short time we count requests by this address to protect the site against overload. Our log contains the time, the kind of page and how long the answer took, but no address, no name and no search words. We also count how often each course page is opened a day, but not who opens it.",
            },
            {
              term: "You enrol, register, book a demo or write to us",
              text: "Name, email address, phone number (optional in a message) and the course; for a demo class, how and when you would like to come; in a message, the topic and your text. We also store when we got it, which branch answers, the page from which you sent it, the website and the campaign that brought you, your answers in the course finder if you used it, and signs that a program may have filled in the form. If you call us, visit us or write to us on WhatsApp, a counsellor may note your name, phone number or email address, the course, what you said, how you reached us, and how you agreed to be called.",
            },
            {
              term: "You book a place in a demo class",
              text: "The same, and the class, your place in it or on its waiting list, your time zone, whether you want reminders, and whether we may message you on WhatsApp. If a parent or guardian books for somebody under 18: the names of both; the address and number are the parent’s. Later also whether you came. We need this to keep your place, to tell you about changes, and to give a free place to the next person. We send reminders and WhatsApp messages only if you agreed in the form. The trainer’s calendar shows how many people come, but no names.",
            },
            {
              term: "You subscribe to the newsletter",
              text: "Your email address and your topics. As proof of your consent: when and on which page you subscribed, when you confirmed, the text that you agreed to, and your network address in a shortened form that shows a region but not a household. Our newsletters have no hidden pictures. Those that you see are the same for every reader, and we do not count whether you open a newsletter or click in it.",
            },
            {
              term: "We call or write to you about it",
              text: "Our counsellors write down what you discussed, when to contact you again, and the result, such as a demo class, an enrolment or your place in a batch. They can correct your name, number or address; the earlier one stays beside it. You get all of this in a copy of your data, and we delete it together with your enquiry. We also record which of us wrote or changed something. The copy says what was done and when, but not by whom.",
            },
            {
              term: "You open the page with your requests",
              text: "The emails that confirm an enquiry or a booking have a link to one page, and so have those that tell you that we called and did not reach you, or that you are enrolled. It shows what was asked for with the email address, by all people who use the address: first names, courses, what you wrote, demo classes, when we call, and whether we reached you. From the page of a booking we email this link to the address of the booking. It hides most of the address and of the phone numbers. Anybody with the link can see this page and change the requests, so do not pass the link on. For each link we store the address, the time zone of your browser if a form sent it, when it was made, when it ends, and when somebody last looked at the page. The time zone lets our emails say when we call by your clock, too, and tells our counsellors what time it is where you are. Our counsellors see that you have looked, and what you changed. If you enter a reference to open it, we mail a code, and store the reference, the code as a hash and the number of tries for two hours at most.",
            },
            {
              term: "An email to you comes back",
              text: "Your email address, which email it was, and the reason that your mail server gave, so that we can call you instead and stop writing to an address that does not work. Your mail provider may also tell us that you have reported an email as spam: then we stop the newsletter.",
            },
            {
              term: "You ask for a practice test",
              text: "Your email address, for the one email with the link. If you enter a name in the popup, it stays in your browser and is not sent to us.",
            },
            {
              term: "You open an account",
              text: "Name, email address and password. We store the password only as a hash, which nobody can turn back into the password. If you want: phone number, city, learning goal, and the colour of your initials. With each login we store the time, the kind of device (such as “Chrome on Android”) and the shortened network address, so that you can see if a stranger has logged in. We also store security events of your account, such as a new password.",
            },
            {
              term: "You choose in the cookie banner",
              text: "A random number, your choice, the version of the text and the time, but nothing that says who you are.",
            },
            {
              term: "You take a course",
              text: "What we need for teaching: attendance, results of exercises and mock tests, and your payments. We do not store this on this website.",
            },
          ],
        },
        "All of it comes from you. We do not buy data. Please do not send us data that we have not asked for, such as details of your health or copies of a passport.",
      ],
    },
    {
      id: "purposes",
      title: "What we use it for, and the legal basis",
      blocks: [
        "The right-hand column names the legal basis in the General Data Protection Regulation (GDPR) of the European Union. In India we rely on the consent that you give when you send us your details, and on the uses that Indian law permits.",
        {
          table: {
            caption: "Purposes and legal basis",
            columns: ["Purpose", "Which data", "Legal basis"],
            rows: [
              [
                "Answering an enquiry, calling you, arranging a demo class",
                "What you entered in the form",
                "Steps before a contract, Art. 6 (1) (b)",
              ],
              [
                "Teaching, billing, messages about your course",
                "Your details, course and payments",
                "Contract, Art. 6 (1) (b); for tax records a legal duty, Art. 6 (1) (c)",
              ],
              [
                "Keeping your place in a demo class, and emails about it",
                "What you entered, your time zone, whether you came",
                "You asked for it, Art. 6 (1) (b)",
              ],
              [
                "Showing you your requests by a link, changing them, and emails about our calls and your enrolment",
                "What was asked for with your address, the link, when it was last used",
                "Steps before a contract, Art. 6 (1) (b)",
              ],
              [
                "Reminders of a demo class, messages on WhatsApp",
                "Email address, phone number, the class",
                "Your consent, Art. 6 (1) (a)",
              ],
              [
                "Asking a parent or guardian to agree",
                "Their name and phone number",
                "Our interest in protecting minors, Art. 6 (1) (f)",
              ],
              ["Sending the newsletter", "Email address, topics", "Your consent, Art. 6 (1) (a)"],
              ["Sending a practice test", "Email address", "You asked for it, Art. 6 (1) (b)"],
              [
                "Noticing that emails to you do not arrive",
                "Email address, reason of your mail server",
                "Our interest in reaching you and in not writing in vain, Art. 6 (1) (f)",
              ],
              ["Running your account", "Account, logins, enquiries", "Contract, Art. 6 (1) (b)"],
              [
                "Keeping forms, accounts and the site safe",
                "Network address, signs of programs, security events",
                "Our interest in a safe site, Art. 6 (1) (f)",
              ],
              [
                "Knowing which page or advertisement led to an enquiry",
                "Page, website you came from, campaign words in the address",
                "Our interest in using our advertising budget well, Art. 6 (1) (f)",
              ],
              [
                "Offering the login with Google",
                "Network address, and whether you opened the login page or the signup page",
                "Our interest in offering a login without another password, Art. 6 (1) (f)",
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
        "No program alone decides anything about you. If a form looks as if a program sent it, we mark it, and a person checks it.",
      ],
    },
    {
      id: "recipients",
      title: "Who else sees it",
      blocks: [
        "We do not sell personal data or share it for other companies’ advertising. These people and companies see it:",
        {
          list: [
            `Counsellors and trainers of both companies, in ${karnal.city} and ${berlin.city}, if they need it for their work. We call German phone numbers from ${berlin.city} and all others from ${karnal.city}.`,
            "The companies that host our server and send our emails. They follow our instructions under a contract.",
            "PayPal or your card company, when you pay. You enter your details on their pages yourself.",
            "Anybody who has a link to the page with your requests sees what it shows. If you share an email address, so do the others.",
            "Authorities and courts, if the law requires it.",
          ],
        },
        "This website can use these services of other companies. We load a service only in the case that the table names. We use some of them only at times.",
        {
          table: {
            caption: "Services of other companies",
            columns: ["Service", "Provider", "Purpose", "When"],
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
        "We store without consent what is necessary, for example to keep you logged in, and, while a tab is open, [how you found us](/cookie-policy#necessary). Analytics and marketing need your consent. You can withdraw it at any time under “Cookie settings” at the end of each page. The [cookie policy](/cookie-policy) lists every entry by name, with its purpose and how long it stays.",
      ],
    },
    {
      id: "google",
      title: "Logging in with Google",
      blocks: [
        "If we offer it, you can log in with your Google account instead of a password. The login page and the signup page then show our own button “Continue with Google”. We load Google’s button only after you click ours, whatever you chose about cookies. Google then learns your network address, your kind of browser and which of the two pages you are on, and may store cookies. No other page loads it.",
        "If you then click Google’s button and agree, Google gives us your name, your email address, the information that the address is confirmed, and the number of your Google account. We ask for nothing else, get no access to your Google account, and tell Google nothing about your courses. Google’s privacy policy says what Google does with its own records.",
      ],
    },
    {
      id: "where",
      title: "Where your data is kept",
      blocks: [
        `Our services are hosted in ${karnal.country}. If you are in another country, the data that you enter is sent to ${karnal.country}. The European Commission has not decided that Indian law protects data as well as EU law does. Courts and authorities there may have other powers, and you may have other rights against them.`,
        `For data that the company in ${berlin.city} sends to the company in ${karnal.city}, the two have agreed on the Commission’s standard contractual clauses (Art. 46 (2) (c) GDPR). Ask us for a copy. All data is encrypted on its way.`,
        "In Europe, Google Ireland Limited provides Google’s services. Companies of Meta in Ireland, such as Meta Platforms Ireland Limited, provide WhatsApp, Facebook and Instagram. They send data to Google LLC and Meta Platforms, Inc. in the USA, where authorities may have access to it. Both take part in the EU-US Data Privacy Framework. The Commission has found that it protects data as well as EU law does (Art. 45 GDPR). For data outside this framework they rely on standard contractual clauses. Ask us where to find them. The [table above](#recipients) says when we use each of these services.",
      ],
    },
    {
      id: "retention",
      title: "How long we keep it",
      blocks: [
        "Our program deletes data from our database when its time is over, and records how much it deleted. The server deletes its log, and each new backup deletes the old ones. Contracts and invoices are not stored on this website.",
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
                "Bookings of demo classes, with a parent’s or guardian’s name and number",
                "As long as the enquiry that came with them",
              ],
              [
                "A newsletter subscription that was never confirmed",
                `${retention.unconfirmedSubscriptionDays} days`,
              ],
              [
                "Your newsletter subscription, with the proof of consent",
                `Until ${retention.leftSubscriptionMonths} months after you unsubscribe, or until you ask us to erase it. Newsletters stop at once when you unsubscribe`,
              ],
              [
                "A coded mark of an address that was unsubscribed or erased",
                "For ever. Nobody can turn it back into the address. It prevents us from sending newsletters there",
              ],
              [
                "A coded mark of an address or a number that we erased on request",
                "For ever. Nobody can turn it back into the address or the number. It prevents us from storing you again by an old list",
              ],
              ["The email with a practice test", `${retention.practiceTestMailDays} days`],
              ["Copies of other emails that we sent you", `${retention.sentMailDays} days`],
              [
                "That an email to you came back, or that you reported it as spam",
                `${retention.returnedMailMonths} months`,
              ],
              ["Your account", "Until you delete it"],
              [
                "Devices that were logged in",
                `${retention.loginRecordDays} days after their last use`,
              ],
              [
                "The mark that you have used a browser for your account",
                `${retention.knownDeviceDays} days after the last login`,
              ],
              ["Security events of an account", `${retention.securityEventDays} days`],
              ["Codes by email, counts of failed logins", `${retention.codeDays} day`],
              [
                "Keys that prevent us from storing a form or a change by our staff twice, and the answers to them",
                `${retention.idempotencyHours} hours`,
              ],
              [
                "A link to the page with your requests",
                `${retention.requestLinkDays} days. You can end all links earlier on that page. We keep what we stored of the last one as long as your request, since it has your time zone`,
              ],
              ["The request for a link to your data", `${retention.dataRequestHours} hours`],
              ["Your choice about cookies", `${retention.consentRecordMonths} months`],
              ["The server’s log, which has no names in it", `${retention.logDays} days`],
              ["What counsellors changed in our records", `${retention.staffActionMonths} months`],
              ["Backups", `${retention.backupDays} days at most`],
              [
                "Contracts and invoices, if you take a course",
                "As long as tax and commercial law demand",
              ],
            ],
          },
        },
        "Older backups still contain erased data until we delete the backups, as the table says.",
      ],
    },
    {
      id: "security",
      title: "How we protect it",
      blocks: [
        "Connections are encrypted. We store passwords, codes and login tokens only as hashes, and an email with a code is encrypted until we send it. Staff need a second factor to log in. Our pages run only programs that we have allowed. We protect backups in the same way as the server.",
        "No system is perfectly safe. If a data breach puts you at risk, we tell you and the responsible authority without delay.",
      ],
    },
    {
      id: "children",
      title: "People under 18",
      blocks: [
        "We do not knowingly collect data of children under 18 without their parents. The minimum age for entering data on this website is 18.",
        "If a younger person wants to learn with us, a parent or guardian enquires, registers and agrees in their own name. For a demo class, too, the parent or guardian books, with their own name, address and phone number and the name of the child. We call them before the class. If they do not agree, we cancel the booking and delete the data.",
        "If we find that somebody under 18 has sent us data without a parent or guardian, we delete it. If you know of such a case, please [tell us](/contactus).",
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      blocks: [
        "In the European Union the law gives people these rights. We give them to everybody, in every country:",
        {
          facts: [
            {
              term: "See",
              text: "We tell you whether we store data about you, and give you a [copy](/your-data).",
            },
            { term: "Correct", text: "We correct wrong data and add missing data." },
            {
              term: "Erase",
              text: "We [delete](/your-data) data that we no longer need or should not have.",
            },
            {
              term: "Restrict",
              text: "If you say that data is wrong or not needed, we only store it, and do nothing else with it, until this is clear.",
            },
            {
              term: "Download",
              text: "We give you the data that you gave us, in a format that other programs can read.",
            },
            {
              term: "Withdraw",
              text: "You can withdraw a consent at any time, as easily as you gave it. What happened before stays lawful.",
            },
            {
              term: "Complain",
              text: "You can complain to any data protection authority: in Berlin to the *Berliner Beauftragte für Datenschutz und Informationsfreiheit* (Berlin’s commissioner for data protection), in India, after you have told us, to the Data Protection Board of India.",
            },
          ],
        },
        {
          notice:
            "Right to object (Art. 21 GDPR): if we rely on our own interest, you may object for reasons that come from your particular situation. You may object to advertising without giving a reason. We then stop.",
        },
      ],
    },
    {
      id: "using-your-rights",
      title: "How to use your rights",
      blocks: [
        {
          facts: [
            {
              term: "With an account",
              text: "In your [profile](/userProfile) you can download a file with all data that we store about you, correct it, and delete it together with your account.",
            },
            {
              term: "Without an account",
              text: `Enter your email address on the page [your data](/your-data). We email you a link, so we know that the address is yours. There you can download the file or erase your data. For everything else write to [${email}](mailto:${email}) from that address.`,
            },
            {
              term: "Your requests",
              text: "The link in our confirmation emails opens [your requests](/your-requests). There you can correct your number, cancel a request, and end all links to the page.",
            },
            {
              term: "The newsletter",
              text: "At the end of each newsletter are links to unsubscribe or to choose other topics. You don’t have to log in.",
            },
            {
              term: "Cookies",
              text: "Click “Cookie settings” at the end of each page.",
            },
          ],
        },
        "It costs nothing. We answer within a month, and tell you if it takes longer. If we cannot see that the data is yours, we have to ask you first.",
      ],
    },
    {
      id: "browser-signals",
      title: "Signals from your browser",
      blocks: [
        "If your browser sends Global Privacy Control, the boxes for analytics and marketing are empty at first. The signal “Do Not Track” changes nothing, because we track nobody without consent anyway.",
      ],
    },
    {
      id: "changes",
      title: "Changes to this notice",
      blocks: [
        "Before we use your data in a new way, we change this notice and the date at the top. If a change is important for you, and if we may use your email address for this, we write to you.",
      ],
    },
    {
      id: "reach-us",
      title: "How to reach us",
      blocks: [
        "Do you have questions about this notice or about your data? Use the [contact page](/contactus), or contact a branch directly:",
        { contact: [karnal.id, berlin.id] },
      ],
    },
  ],
};
