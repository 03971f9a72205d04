// The texts of the cookie banner and of the cookie settings.

export const consent = {
  /**
   * The version of the texts below, stored with every choice. Change it with every change of their substance:
   * visitors are then asked again.
   */
  textVersion: "2026-11-27",
  /** After so many months a visitor is asked again. */
  askAgainMonths: 12,
  banner: {
    title: "May we use cookies?",
    text: "If you agree, Google counts visits, shows our ads and uses your data, also in the USA. The site works without them. Change your mind under “Cookie settings” in the footer.",
    accept: "Accept",
    reject: "Reject",
    customize: "Customize",
  },
  settings: {
    title: "Cookie settings",
    closeLabel: "Close without saving",
    intro:
      "Choose what else we may use. You can change this at any time under “Cookie settings” in the footer. Both services below are from Google, which sets cookies here and also uses your data in the USA.",
    necessary: {
      label: "Necessary",
      hint: "Keeps you logged in, keeps what you type until you send it, remembers this choice, and notes in the tab how you came here. Always on.",
    },
    analytics: {
      label: "Analytics",
      hint: "Counts which pages are opened and which forms are sent. What you enter is never part of it.",
    },
    marketing: {
      label: "Marketing",
      hint: "Shows our advertisements elsewhere, and tells us which of them led to an enquiry.",
    },
    /** Before the names of services. */
    by: "Service:",
    signal:
      "Your browser asks not to be tracked (Global Privacy Control), so both boxes start empty.",
    maps: "Google maps load without asking, as you chose.",
    mapsButton: "Ask before each map",
    record: "Your choice of {date} is on record under the number {id}.",
    more: "Every cookie by name:",
    policy: "Cookie policy",
    withdraw: "Withdraw all",
    save: "Save",
    cancel: "Cancel",
  },
  /** Announced to screen readers; sighted visitors see the banner itself. */
  spoken: {
    banner: "There is a question about cookies at the start of the page.",
    saved: "Your choice about cookies is saved.",
  },
} as const;
