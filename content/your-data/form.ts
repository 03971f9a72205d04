import { retention } from "../retention.ts";

/* The page on which people ask for a copy or an erasure of what we hold about them. */

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
    text: `We have mailed a link to {email}. It opens once, within ${retention.dataRequestHours} hours, and nothing happens before you press the button on its page.`,
    missing: "No email after ten minutes? Look among the spam first.",
    again: "Ask once more",
  },
} as const;
