import { retention } from "../retention.ts";

/* Around the form: what it is for, how it goes, and what an erasure leaves. */

export const yourDataHead = {
  name: "Your data",
  title: "What do you know about me?",
  intro:
    "Ask us. You get a copy of everything that we hold about your email address, or we erase it. You need no account and no reasons, only the mailbox.",
  /** The drawing of a file; what stands in it is made up. */
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
