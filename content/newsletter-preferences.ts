import { letterPromise } from "./newsletter-words.ts";

// The texts of the page behind the links at the end of every newsletter.

type Words = { title: string; text: string };

type NewsletterPreferencesContent = {
  /** `{email}` is the address with most of its first part masked. */
  choose: Words;
  saved: Words;
  left: Words;
  /** The subscription was erased before the button was clicked. */
  gone: Words;
  /** The address is not subscribed: it unsubscribed before, or never confirmed. */
  off: Words;
  invalid: Words;
  failed: Words;
  /** The legend of the topics' checkboxes. */
  legend: string;
  hint: string;
  save: string;
  leaveTitle: string;
  leaveText: string;
  leave: string;
  back: string;
  again: string;
  /** The label of the link to the form, for people whose link does not work. */
  subscribe: string;
};

export const newsletterPreferences = {
  choose: {
    title: "Your newsletter",
    text: `Choose the topics of our newsletter to {email}. ${letterPromise}`,
  },
  saved: {
    title: "We have saved your topics",
    text: "From the next newsletter on, {email} gets the topics ticked below.",
  },
  left: {
    title: "You are unsubscribed",
    text: "We no longer send our newsletter to {email}. If we sent one a few minutes ago, it may still arrive.",
  },
  gone: {
    title: "This subscription was deleted",
    text: "We send no newsletter for it. If you still get our newsletter, use the link at the end of the newest one.",
  },
  off: {
    title: "You don’t get our newsletter",
    text: "{email} is not on our list. To get the newsletter again, enter the address below and confirm it.",
  },
  invalid: {
    title: "This link does not work",
    text: "A part of it may be missing. Use the link at the end of our newest newsletter, or reply to that newsletter and we unsubscribe you.",
  },
  failed: {
    title: "Something went wrong",
    text: "This is our mistake, not yours. Wait a moment, then click the link: it shows you what we have saved.",
  },
  legend: "Topics",
  hint: "News about the institute, such as holidays or a new branch, goes to all subscribers.",
  save: "Save my topics",
  leaveTitle: "Unsubscribe",
  leaveText: "We stop all newsletters to you. You can subscribe again at any time.",
  leave: "Unsubscribe from everything",
  back: "Subscribe again",
  again: "Back to my topics",
  subscribe: "Subscribe to our newsletter",
} as const satisfies NewsletterPreferencesContent;
