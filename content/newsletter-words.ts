import { berlin, karnal } from "./site.ts";
// The texts of the newsletter form, in the footer and on its own page.

/**
 * The contents and frequency to which subscribers agree. The same words are used wherever the newsletter is offered,
 * requested or confirmed. Change `textVersion` with them.
 */
export const letterPromise = `You get new posts from our trainers, exam dates, and news from ${karnal.name} and ${berlin.name}. About once a month, on the topics you choose.`;

type NewsletterContent = {
  title: string;
  intro: string;
  submitLabel: string;
  sendingLabel: string;
  note: string;
  /**
   * Stored with every subscription as evidence of the words that were agreed to. Change it with every change of the
   * promise or of the texts above.
   */
  textVersion: string;
  /**
   * This and `nextStep` are shown once the form is sent. They must also be true for an address that is subscribed
   * already.
   */
  stepLeft: string;
  nextStep: string;
  again: string;
  /** At the field, where the browser finds no address, or none at all. */
  malformed: string;
  missing: string;
};

export const newsletter = {
  title: "Newsletter",
  intro: letterPromise,
  submitLabel: "Subscribe",
  sendingLabel: "Sending...",
  note: "We use your address only for this newsletter. You can unsubscribe at any time.",
  textVersion: "2026-11-27.1",
  stepLeft: "One step is left",
  nextStep:
    "Open our email and click the button in it. If no email comes within ten minutes, check your spam folder or try again tomorrow. If you already get our newsletter, nothing changes.",
  again: "Use another email address",
  malformed: "Enter a valid email address, such as name@example.com.",
  missing: "Enter your email address.",
} as const satisfies NewsletterContent;
