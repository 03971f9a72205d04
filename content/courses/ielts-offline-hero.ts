import type { CourseHero } from "./course-page.ts";

export const ieltsOfflineHero: CourseHero = {
  eyebrow: "IELTS in Karnal, Academic and General Training",
  title: "IELTS, marked in the margin",
  intro:
    "A band is a number. What you need is a sentence in the margin that says why, and what to do about it. You get it on every essay, in a classroom of 6 to 10.",
  joinLabel: "Book Your Free Demo Today",
  slides: [
    {
      picture: "ielts-offline-1",
      alt: "A student between four signs: headphones for Listening, a book for Reading, a pencil for Writing and a speech bubble for Speaking.",
      caption: "All four parts, in one classroom",
    },
    {
      picture: "ielts-offline-2",
      alt: "A trainer with glasses beside a large essay: a circled word, a tick, and the note “Why?” in its margin.",
      caption: "Every essay comes back with notes",
    },
    {
      picture: "ielts-offline-3",
      alt: "A candidate in a wheelchair and an examiner across a table, with a recorder and a clock that says 11 to 14 minutes. The examiner says “Describe a journey”.",
      caption: "Speaking across a table, as on the day",
    },
    {
      picture: "ielts-offline-4",
      alt: "Two people with a suitcase and a card that reads “Band 7.5”, at a signpost to Toronto, Dublin and Sydney.",
      caption: "Then the number takes you places",
    },
  ],
};
