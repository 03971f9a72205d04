/** The words of the course finder around its questions (`course-finder.ts`). */
export const finderWords = {
  title: "Three questions, one course",
  intro:
    "Not sure which of the six? Say what for, from where to where, and how far you have come. We say what we would tell a cousin.",
  submitLabel: "Find my course",
  from: "Here",
  waiting: "Three answers, and your ticket is printed here.",
  openLabel: "Still open.",
  unanswered:
    "Almost. Something is still open, or got lost on the way. Choose it, and your ticket is printed.",
  resultLabel: "Your ticket",
  heardLabel: "What we heard",
  whyLabel: "Why this course",
  neededLabel: "The level you will need",
  startLabel: "Where you begin",
  alternativeLabel: "Or else",
  registerLabel: "Register for it",
  seeLabel: "See the course",
  shareLabel: "Link to this answer",
} as const;
