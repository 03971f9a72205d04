// The words of the letter's form, in the footer and on its own page.

/**
 * What is agreed to: what comes, and how often. Said alike wherever the letter is offered, asked for or
 * confirmed; a change of it is a new `textVersion`.
 */
export const letterPromise =
  "New posts from our trainers, exam dates worth knowing, and what is new in Karnal and Berlin. About once a month, on the topics you choose.";

type NewsletterContent = {
  title: string;
  intro: string;
  submitLabel: string;
  sendingLabel: string;
  note: string;
  /** Kept with every subscription as evidence of what was agreed to: a new one with any change of the promise, or of the words above. */
  textVersion: string;
  /** After the form was sent; true also for an address that is on the list already. */
  nextStep: string;
};

export const newsletter = {
  title: "Letters from the bridge",
  intro: letterPromise,
  submitLabel: "Send me the letter",
  sendingLabel: "Sending...",
  note: "We use your address for this letter only, and you can leave at any time.",
  textVersion: "2026-11-21.2",
  nextStep:
    "One step is left: an email is on its way. Press the button in it, and the next letter is yours. Already on the list? Then nothing changes.",
} as const satisfies NewsletterContent;
