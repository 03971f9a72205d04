/* Labels, hints and buttons of the enquiry forms; their messages are in `contract/`. */

export const personFields = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  phoneOptional: "Phone (optional)",
  country: "Country",
  otherCountry: "Another country",
  otherCountryHint: "Begin with your country code.",
  /** Followed by an address. */
  didYouMean: "Did you mean",
  /** How a number that was typed without its country is dialled. */
  dialled: "We will call {number} ({country}). For another country, begin with + and its code.",
} as const;

/** What follows the thanks for an enquiry: its reference, and until when the institute answers, and how. */
export const confirmation = {
  reference: "Your reference is",
  phone: "We call you by",
  email: "We write to you by",
  byEmail: "We also confirm it by email.",
} as const;

export const courseField = { label: "Course", none: "I am not sure yet" } as const;

export const demoForm = {
  way: "How would you like to join?",
  time: "When does it suit you?",
  submitLabel: "Book a free demo class",
} as const;

export const contactForm = {
  phoneHint: "Leave it out and we answer by email.",
  topic: "What is it about?",
  noTopic: "Choose a topic, if you like",
  message: "Message",
  submitLabel: "Send message",
} as const;
