// The texts of the newsletter form, in the footer and on its own page.

/**
 * What subscribers agree to: contents and frequency. It is said alike wherever the newsletter is
 * offered, requested or confirmed. Change `textVersion` with it.
 */
export const letterPromise =
  "New posts from our trainers, exam dates worth knowing, and what is new in Karnal and Berlin. About once a month, on the topics you choose.";

type NewsletterContent = {
  title: string;
  intro: string;
  submitLabel: string;
  sendingLabel: string;
  note: string;
  /**
   * Stored with every subscription as evidence of what was agreed to. Change it with every change
   * of the promise or of the texts above.
   */
  textVersion: string;
  /**
   * Shown after the form was sent. It must also be true for an address that is already subscribed.
   */
  stepLeft: string;
  nextStep: string;
  again: string;
};

export const newsletter = {
  title: "Letters from the bridge",
  intro: letterPromise,
  submitLabel: "Send me the letter",
  sendingLabel: "Sending...",
  note: "We use your address for this letter only, and you can leave at any time.",
  textVersion: "2026-11-21.2",
  stepLeft: "One step is left",
  nextStep:
    "Open our email and click the button in it. No email after ten minutes? Look in your spam folder, or try again tomorrow. If you are already on the list, nothing changes.",
  again: "Use another address",
} as const satisfies NewsletterContent;
