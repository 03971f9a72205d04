import { letterPromise } from "./newsletter-words.ts";

// The texts of the page behind the link in the newsletter's confirmation mail.

type Words = { title: string; text: string };

type NewsletterConfirmContent = {
  ask: Words;
  confirmed: Words;
  expired: Words;
  invalid: Words;
  failed: Words;
  /**
   * The label of the button in the mail and of the button on the page, the same so that it is
   * recognised.
   */
  action: string;
  homeLink: string;
};

export const newsletterConfirm = {
  ask: {
    title: "Shall we write to you?",
    text: `Press the button, and our letters come to your inbox. ${letterPromise}`,
  },
  confirmed: {
    title: "Willkommen! You are on the list.",
    text: "Your subscription is confirmed. The next letter is yours, and at its foot you choose your topics.",
  },
  expired: {
    title: "This link has expired",
    text: "It was good for seven days. Enter your address once more, and we send you a new one.",
  },
  invalid: {
    title: "This link does not work",
    text: "Part of it may be missing, or we have sent you a newer one since. Use the newest email from us, or enter your address once more.",
  },
  failed: {
    title: "That did not work just now",
    text: "It was nothing you did. Wait a moment and press the button again.",
  },
  action: "Yes, send me the letter",
  homeLink: "To the home page",
} as const satisfies NewsletterConfirmContent;
