/* The page that offers the three papers. */

export const practiceTestPage = {
  seo: {
    title: "Free Practice Tests: PTE, IELTS, German (PDF) | Sprachsetu",
    description:
      "Three papers to print: a PTE and an IELTS mini mock and a German placement paper for A1 and A2, every answer explained. Questions? Call {phone}.",
  },
  title: "A practice test that explains itself",
  intro:
    "Three papers, written by our teachers and free: an hour with one of them tells you more about where you stand than any promise of a score.",
  formTitle: "Send me a paper",
  papersTitle: "Which one is for you?",
  choose: "Inside",
  stepsTitle: "How to get the most out of it",
  steps: [
    {
      title: "One sitting, one clock",
      text: "Do the paper in one go and keep to the minutes at the head of each part. Exams test what you can do in time.",
    },
    {
      title: "Then the reasons",
      text: "Each answer comes with its reason, and often with why the others are wrong. Most people learn more there than in the test itself.",
    },
    {
      title: "Then somebody who listens",
      text: "No paper hears you speak. In the free demo class a teacher does, and says honestly whether you need us.",
    },
  ],
  demoLabel: "Book a free demo class",
  origin:
    "All tasks are our own and in no exam; the papers have no connection with Pearson, IELTS or any other exam board.",
} as const;

/** Shown for a link to a paper that is expired or damaged. */
export const practiceTestLinkPage = {
  title: "This link no longer works",
  text: "Links to our practice tests live for 24 hours, so that they do not wander about for years. Ask for a new one: it is there in a moment.",
} as const;
