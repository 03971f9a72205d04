import type { CourseHero } from "./course-page.ts";

export const pteOfflineHero: CourseHero = {
  eyebrow: "PTE coaching in the classroom, Karnal",
  title: "PTE Offline",
  intro:
    "A desk, a headset, a clock on the wall and other people talking all around you. That is how PTE is taken, and that is how our room in Model Colony is set up.",
  joinLabel: "Join the course",
  slides: [
    {
      picture: "pte-offline-1",
      alt: "A young man with a headset at a test desk with side walls and a screen. A clock hangs above him.",
      caption: "Your desk, your headset, your clock",
    },
    {
      picture: "pte-offline-2",
      alt: "Three people with headsets at test desks in a row, all speaking at once: “The chart shows”, “In the picture”, “She said that”.",
      caption: "Other voices in the room, as on the day",
    },
    {
      picture: "pte-offline-3",
      alt: "A trainer with a turban and a student at a table, between them an answer sheet with ticks and two mugs. The trainer says “Nearly there!”.",
      caption: "Feedback across the table, before lunch",
    },
    {
      picture: "pte-offline-4",
      alt: "A young woman with a passport and a suitcase walks out of an arch that reads “Karnal”. A trainer in a wheelchair waves and says “Good luck!”.",
      caption: "Out of the door, passport in hand",
    },
  ],
};
