import { letterPromise } from "./newsletter-words.ts";

// The page that the links at the end of every letter lead to.

type Words = { title: string; text: string };

type NewsletterPreferencesContent = {
  /** `{email}` is the address with most of its first part masked. */
  choose: Words;
  saved: Words;
  left: Words;
  /** The subscription was erased before the button was pressed. */
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
};

export const newsletterPreferences = {
  choose: {
    title: "Your letter, your topics",
    text: `Choose what we write to {email} about. ${letterPromise}`,
  },
  saved: {
    title: "Saved",
    text: "From the next letter on, {email} gets what is ticked below.",
  },
  left: {
    title: "You are off the list",
    text: "No more letters go to {email}. It counts from this moment; one that has just left us may still arrive.",
  },
  gone: {
    title: "This link belongs to nobody any more",
    text: "The subscription behind it is erased, and no letters go out for it. If letters still come to you, it is by a newer one: use the link at the foot of the newest letter.",
  },
  off: {
    title: "This address gets no letters",
    text: "{email} is not on our list at the moment. If you would like the letter again, enter the address below and confirm it once more.",
  },
  invalid: {
    title: "This link does not work",
    text: "Part of it may be missing. Use the link at the foot of the newest letter, or reply to that letter and we take you off the list by hand.",
  },
  failed: {
    title: "That did not work just now",
    text: "Something broke at our end; it was nothing you did. Wait a moment, then follow the link: it shows you what is saved.",
  },
  legend: "Topics",
  hint: "Letters about the institute as a whole, such as new branches or holidays, come to everybody on the list.",
  save: "Save my topics",
  leaveTitle: "No more letters at all",
  leaveText: "One press, no questions. You can come back whenever you like.",
  leave: "Unsubscribe from everything",
  back: "Changed your mind? Subscribe again",
  again: "Back to my topics",
} as const satisfies NewsletterPreferencesContent;
