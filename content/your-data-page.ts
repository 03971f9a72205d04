import { lostAnswer } from "./lost-answer.ts";
import { retention } from "./retention.ts";
import { site } from "./site.ts";

/* The texts around the form of `/your-data`: its purpose, how it works, and what an erasure leaves. */

export const yourDataHead = {
  name: "Your data",
  title: "See or erase your data",
  intro:
    "You can get a copy of everything that we store about your email address, or have it erased. You don’t need an account, and you don’t have to give a reason.",
  /** The drawing of a file, with made-up contents. */
  file: {
    name: "your-data.json",
    entries: [
      { name: "enquiries", value: "German Classes, 3 March" },
      { name: "newsletter", value: "since 12 May, all topics" },
      { name: "mails", value: "4, the last in June" },
      { name: "account", value: "none" },
    ],
  },
} as const;

export const yourDataSteps = {
  title: "How it works",
  steps: [
    {
      title: "Enter your email address",
      text: "We send a link to every address, known to us or not. So nobody can find out here who our students are.",
    },
    {
      title: "Open the link in our email",
      text: `You see what we store. The link works once, within ${retention.dataRequestHours} hours. After that you can ask for a new one.`,
    },
    {
      title: "Click the button",
      text: "You get the file, or we erase your data, at once.",
    },
  ],
} as const;

export const yourDataRest = {
  title: "What we keep after we erase your data",
  intro: "We erase almost everything. These things stay:",
  items: [
    "If you were on the newsletter’s list: a coded mark of your address, so that it gets no newsletter. Nobody can turn the mark back into the address.",
    "A coded mark of your address and your number, so that no old list brings them back unnoticed. Nobody can turn a mark back into what it was made of.",
    `Backups. We delete them after at most ${retention.backupDays} days.`,
    "If you took a course: contracts and invoices, for as long as tax law demands.",
  ],
  elsewhere: {
    title: "Other ways to see or change your data",
    profile: {
      text: "If you have an account, you can also download, correct and delete your data in your profile.",
      link: "Your profile",
    },
    policy: {
      text: "Our privacy policy says what we store, why and for how long.",
      link: "Privacy policy",
    },
    write: {
      text: "Write to us to object, or to correct your data if you have no account.",
      link: "Contact us",
    },
  },
} as const;

/* The texts of the form that asks for a copy or an erasure of one's data. */

export const yourDataSeo = {
  title: `See or Erase Your Data | ${site.name}`,
  description: `Ask for a copy of everything that ${site.name} stores about your email address, or have it erased. You don’t need an account: we email you a link.`,
} as const;

export const yourDataForm = {
  formTitle: "Ask for a link",
  email: "Email",
  emailHint: "The address that you used with us.",
  legend: "What would you like?",
  choices: {
    copy: {
      name: "A copy",
      text: "You get one file with your enquiries, newsletter subscription, account, and our emails to you.",
    },
    erasure: {
      name: "Erase my data",
      text: "We erase all of that, including your account. Nobody can restore it.",
    },
  },
  submit: "Send me the link",
  refused: "Please correct this, then send the form again:",
  failed: "We could not send your request. Wait a moment and try again.",
  asked: {
    title: "One step is left",
    text: `We have sent an email to {email}. Open the link in it, then click the button on that page. The link works once, within ${retention.dataRequestHours} hours.`,
    missing: "If no email comes within ten minutes, check your spam folder or try again tomorrow.",
    again: "Ask for another link",
  },
} as const;

/* The texts of the page behind the mailed link, by purpose and result. */

const erase = "Erase everything now";

export const yourDataLink = {
  seo: {
    title: "Your data",
    description: `See, download or erase what ${site.name} stores about your email address.`,
  },
  copy: {
    title: "Your data",
    text: "We store this about {email}. Click the button to download all of it as one file. The button works once.",
  },
  erasure: {
    title: "Erase all of this?",
    text: "We store this about {email}. If you erase it, nobody can restore it, and we can no longer answer your open enquiries. All links to the page with your requests end.",
  },
  held: {
    enquiries: {
      label: "Enquiries and messages",
      none: "None",
      one: "1 enquiry",
      many: "{count} enquiries",
    },
    newsletter: {
      label: "Newsletter",
      none: "Not subscribed",
      pending: "Not confirmed yet",
      confirmed: "Subscribed",
      unsubscribed: "Unsubscribed; we keep the proof of your consent",
    },
    account: {
      label: "Account",
      none: "None",
      included: "1 account, with its devices and security events",
      profile: "1 staff account: see your profile",
    },
    mails: {
      label: "Our emails to you",
      one: `1 email from the last ${retention.sentMailDays} days`,
      many: `{count} emails from the last ${retention.sentMailDays} days`,
    },
  },
  /** Above the names of the people who share the address. */
  whose: "Several people have used this address. Whose data do you mean?",
  everybody: "Everybody’s",
  download: "Download everything",
  erase,
  copyFirst: { question: "Would you like a copy first?", link: "Ask for a copy" },
  erased: {
    title: "Your data is erased",
    none: "We have erased your enquiries, your newsletter subscription and our emails to you.",
    /** Of one of several people who share the address. */
    person:
      "We have erased this person’s enquiries, our emails about them, and their account if they had one. What belongs to other people with this address stays, and so does its newsletter subscription.",
    deleted:
      "We have erased your account, your enquiries, your newsletter subscription and our emails to you. We have sent you a last email to confirm it.",
    kept: "We have erased your enquiries, your newsletter subscription and our emails to you. Your staff account stays. You can delete it in your profile.",
    home: "Go to the home page",
    profile: "Go to your profile",
  },
  invalid: {
    title: "This link no longer works",
    text: `It works once, within ${retention.dataRequestHours} hours. You may have used it already, or a part of it is missing. Ask for a new link to see or erase your data.`,
    again: "Ask for a new link",
  },
  failed: {
    title: "Something went wrong",
    text: "This is our mistake, not yours, and your link still works. Wait a moment and try again.",
    again: "Try again",
  },
  lost: {
    title: lostAnswer.title,
    text: `${lostAnswer.why} If you clicked “${erase}”, your data is erased. To be sure, ask for a new link: it shows what we store.`,
  },
  fileName: "sprachsetu-your-data.json",
} as const;
