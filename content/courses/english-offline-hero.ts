import type { CourseHero } from "./course-page.ts";

export const englishOfflineHero: CourseHero = {
  eyebrow: "Spoken English offline, Karnal, Haryana",
  title: "Speak English across the table",
  intro:
    "Six to ten people, one table, one trainer who waits until your sentence is finished. Come by in Model Colony and sit in on a demo class; it is free.",
  joinLabel: "Book Your Free Demo Today",
  slides: [
    {
      picture: "english-offline-1",
      alt: "Three people of different ages around a table, all of them talking.",
      caption: "One table, and everyone at it talks",
    },
    {
      picture: "english-offline-2",
      alt: "A trainer points at a board where “She don’t” has become “She doesn’t”. A student repeats it.",
      caption: "Mistakes go on the board, and come off mended",
    },
    {
      picture: "english-offline-3",
      alt: "Two learners play a scene at a ticket counter, a third speaks into a microphone on a small stage.",
      caption: "In pairs first, then to the whole room",
    },
    {
      picture: "english-offline-4",
      alt: "A young candidate and an interviewer with silver hair. “Tell me about yourself”, the interviewer says.",
      caption: "Out of the door, and into the interview",
    },
  ],
};
