// The words of the monthly letter's form, in the footer and on its own page.

type NewsletterContent = {
  title: string;
  intro: string;
  submitLabel: string;
  sendingLabel: string;
  note: string;
  /** Kept with every subscription as evidence of what was agreed to: a new one with any change above. */
  textVersion: string;
  /** After the form was sent; true also for an address that is on the list already. */
  nextStep: string;
};

export const newsletter = {
  title: "A letter a month",
  intro:
    "One German expression and the story behind it, exam dates worth knowing, and what is new in Karnal and Berlin. Once a month, read in three minutes.",
  submitLabel: "Send me the letter",
  sendingLabel: "Sending...",
  note: "We use your address for this letter only, and you can leave at any time.",
  textVersion: "2026-11-21",
  nextStep:
    "One step is left: an email is on its way. Press the button in it, and the next letter is yours. Already on the list? Then nothing changes.",
} as const satisfies NewsletterContent;
