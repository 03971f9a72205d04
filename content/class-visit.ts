/* What a guest needs to know before a demo class, the same on cards, pages and in mails. */

export const classVisit = {
  meet: "You meet",
  /** @see trainer's name */
  meets: "{trainer}, your trainer",
  bring: "Bring",
  arrive: "Getting in",
  online: {
    bring: "Headphones, and a pen and paper",
    arrive:
      "Open the joining link a few minutes before the class. A phone or a computer with a microphone is enough.",
  },
  branch: {
    bring: "A pen and paper",
    arrive: "Come a few minutes early. The front desk shows you the room.",
  },
} as const;
