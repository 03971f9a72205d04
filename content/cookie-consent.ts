// The texts of the cookie banner and of the cookie settings.

export const consent = {
  /**
   * Stored with every choice. Change it with every change of substance below: visitors are then
   * asked again.
   */
  textVersion: "2026-11-22",
  banner: {
    title: "May we use cookies?",
    text: "If you agree, Google counts visits and shows our advertisements, with data about you, in the USA too. All works without it. “Cookie settings” in the footer takes a yes back.",
    accept: "Accept",
    reject: "Reject",
    customize: "Customize",
  },
  settings: {
    title: "Cookie settings",
    closeLabel: "Close without saving",
    intro:
      "You decide what else we may use. You can change it at any time at the foot of the page. Both services below are Google’s, which keeps cookies here and works with your data also in the USA.",
    necessary: {
      label: "Necessary",
      hint: "Keeps you logged in, keeps what you type until it is sent, remembers this choice, and notes in the tab how you came here. Always on.",
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
    signal: "Your browser asks not to be tracked (Global Privacy Control), so both start empty.",
    maps: "Maps of Google load by themselves, as you wished.",
    mapsButton: "Ask before each map",
    record: "Your choice of {date} is on record under the number {id}.",
    more: "Every cookie by name:",
    policy: "Cookie policy",
    save: "Save",
    cancel: "Cancel",
  },
  /** Announced to screen readers; sighted visitors see the banner itself. */
  spoken: {
    banner: "A question about cookies stands at the start of the page.",
    saved: "Your choice about cookies is saved.",
  },
} as const;
