import { CONFIRMATION_DAYS } from "#contract/forms/newsletter-messages.ts";
import { lostAnswer } from "./lost-answer.ts";
import { letterPromise } from "./newsletter-words.ts";
import { numberInWords } from "./number-words.ts";

// The texts of the page behind the link in the newsletter's confirmation mail.

type Words = { title: string; text: string };

type NewsletterConfirmContent = {
  ask: Words;
  confirmed: Words;
  expired: Words;
  invalid: Words;
  failed: Words;
  lost: Words;
  /**
   * The label of the button in the mail and of the one on the page. They are the same, so that readers recognise it.
   */
  action: string;
  homeLink: string;
};

const action = "Confirm my subscription";
const days = `${numberInWords(CONFIRMATION_DAYS)} days`;

export const newsletterConfirm = {
  ask: {
    title: "Confirm your subscription",
    text: `Click to start our newsletter. ${letterPromise}`,
  },
  confirmed: {
    title: "Your subscription is confirmed",
    text: "You will get our next newsletter. At the end of each newsletter is a link to choose your topics or unsubscribe.",
  },
  expired: {
    title: "This link has expired",
    text: `It worked for ${days}. Enter your email address again to get a new link.`,
  },
  invalid: {
    title: "This link does not work",
    text: "A part of it may be missing, or we have sent you a newer link. Use the link in our newest email, or enter your email address again.",
  },
  failed: {
    title: "Something went wrong",
    text: "This is our mistake, not yours. Wait a moment and click the button again.",
  },
  lost: {
    title: lostAnswer.title,
    text: `${lostAnswer.why} If you clicked “${action}” by the link in our newest email, within ${days}, you are subscribed. To be sure, enter your email address again: who is subscribed gets no second email.`,
  },
  action,
  homeLink: "Go to the home page",
} as const satisfies NewsletterConfirmContent;
