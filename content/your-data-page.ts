import { retention } from "./retention.ts";

/* Around the form of `/your-data`: what it is for, how it works, and what an erasure leaves. */

export const yourDataHead = {
  name: "Your data",
  title: "What do you know about me?",
  intro:
    "Ask us. You get a copy of everything that we hold about your email address, or we erase it. You need no account and no reasons, only the mailbox.",
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
  title: "How it goes",
  steps: [
    {
      title: "You give an address",
      text: "We mail a link to it, whether we know it or not. So nobody learns from this page who learns with us.",
    },
    {
      title: "You open the link",
      text: `It shows what there is. It opens once, within ${retention.dataRequestHours} hours; after that you ask for a new one.`,
    },
    {
      title: "You press the button",
      text: "The file is yours on the spot, and an erasure is done on the spot. No form, no waiting for an office to open.",
    },
  ],
} as const;

export const yourDataRest = {
  title: "What an erasure leaves",
  intro: "Nearly nothing. So that nothing surprises you later:",
  items: [
    "If our letter knew your address, a coded mark that cannot be turned back into it, so that no letter goes there.",
    `Backups, which are deleted in their turn after ${retention.backupDays} days at most.`,
    "Contracts and invoices, if you took a course, for as long as tax law demands.",
  ],
  elsewhere: {
    title: "Rather another way?",
    profile: {
      text: "With an account, you find both in your profile, and correct what is wrong there.",
      link: "Your profile",
    },
    policy: {
      text: "What we store, why and for how long is in the privacy policy.",
      link: "Privacy policy",
    },
    write: {
      text: "To correct something without an account, or to object, write to us.",
      link: "Contact us",
    },
  },
} as const;

/* The form that asks for a copy or an erasure of one's data. */

export const yourDataSeo = {
  title: "See or Erase Your Data | Sprachsetu",
  description:
    "Ask for a copy of everything Sprachsetu holds about your email address, or have it erased. No account and no reasons needed: a link by email is enough.",
} as const;

export const yourDataForm = {
  formTitle: "Send me the link",
  email: "Email",
  emailHint: "The address that you gave us at the time.",
  legend: "What would you like?",
  choices: {
    copy: {
      name: "A copy",
      text: "One file with your enquiries, your subscription, our emails and, if you have one, your account.",
    },
    erasure: {
      name: "To be forgotten",
      text: "All of that is erased, your account with it. Nobody can bring it back.",
    },
  },
  submit: "Mail me a link",
  refused: "One thing before it can be sent:",
  failed: "That did not work just now. Wait a moment and try again.",
  asked: {
    title: "Now look in your inbox",
    text: `Our email to {email} has a link. It opens once, within ${retention.dataRequestHours} hours, and nothing happens before you click the button on its page.`,
    missing: "No email after ten minutes? Look in your spam folder, or try again tomorrow.",
    again: "Ask once more",
  },
} as const;

/* The page behind the mailed link, by purpose and result. */

export const yourDataLink = {
  seo: {
    title: "Your data",
    description: "What is held about an email address, for whoever has the mailed link.",
  },
  copy: {
    title: "Here is what we hold",
    text: "This is what there is about {email}. The button hands you all of it as one file. It works once.",
  },
  erasure: {
    title: "Erase all of this?",
    text: "This is what there is about {email}. Once erased, nobody can bring it back, and our answers to open enquiries have nowhere to go.",
  },
  held: {
    enquiries: {
      label: "Enquiries and messages",
      none: "None",
      one: "1 enquiry",
      many: "{count} enquiries",
    },
    newsletter: {
      label: "Monthly letter",
      none: "Never asked for",
      pending: "Asked for, not confirmed yet",
      confirmed: "You receive it",
      unsubscribed: "You have left it; only that is kept",
    },
    account: {
      label: "Account",
      none: "None",
      included: "One, with its devices and security events",
      profile: "One, guarded by a second factor: see your profile",
    },
    mails: {
      label: "Our emails",
      one: `1 email of the last ${retention.sentMailDays} days`,
      many: `{count} emails of the last ${retention.sentMailDays} days`,
    },
  },
  download: "Download everything",
  erase: "Erase everything now",
  copyFirst: { question: "Would you like a copy first?", link: "Ask for one" },
  erased: {
    title: "Done. It is erased.",
    none: "Your enquiries, your subscription and our emails to you are gone. If you come back one day, we start afresh.",
    deleted:
      "Your account, your enquiries, your subscription and our emails to you are gone. One last email confirms it. If you come back one day, we start afresh.",
    kept: "Your enquiries, your subscription and our emails to you are gone. Your staff account stays: delete it in your profile, where your second factor is asked for.",
    home: "To the home page",
    profile: "To your profile",
  },
  invalid: {
    title: "This link has done its work",
    text: `It opens once, within ${retention.dataRequestHours} hours. Perhaps you have used it, part of it is missing, or what it was about is erased. A new one is a moment away.`,
    again: "Ask for a new link",
  },
  failed: {
    title: "That did not work just now",
    text: "It was nothing you did, and the link is still good. Wait a moment, then open it again.",
    again: "Open it again",
  },
  fileName: "sprachsetu-your-data.json",
} as const;
