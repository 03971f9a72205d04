import type { CourseHero } from "./course-page.ts";

export const englishOnlineHero: CourseHero = {
  eyebrow: "Spoken English, live on your screen",
  title: "English Online",
  intro:
    "A live class, 6 to 10 people on the screen, and a question that waits for your answer. Three levels of two to three months each take you from your first phone call to a talk of your own.",
  joinLabel: "Join Now",
  slides: [
    {
      picture: "english-online-1",
      alt: "A woman at her desk at home with a laptop, a mug and a plant says “Hello!”.",
      caption: "Your desk is the classroom",
    },
    {
      picture: "english-online-2",
      alt: "A video class on a large screen: an elderly lady is speaking, three others listen, one with a hand up.",
      caption: "Everyone on the screen gets a turn",
    },
    {
      picture: "english-online-3",
      alt: "Three people on three steps. The lowest says “Hello?”, the middle one “I mean …”, the highest “Let me explain”.",
      caption: "From “Hello?” to “Let me explain”",
    },
    {
      picture: "english-online-4",
      alt: "A candidate in an online job interview; her microphone is on, and she says “I’ll start”.",
      caption: "Then you unmute first",
    },
  ],
};
