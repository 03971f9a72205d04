/** What stands beside the form that asks for a demo class. */
export const demoEnquiry = {
  title: "See a class before you decide",
  intro:
    "Tell us how to reach you. We call within our opening hours, find a batch near your level and send you the link to its next class.",
  points: [
    "One live class with a real batch",
    "A trainer’s notes on one task of yours",
    "No fee, and no card asked for",
  ],
} as const;
