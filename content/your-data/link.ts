import { retention } from "../retention.ts";

/* The page behind the mailed link, by what it is for and what became of it. */

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
