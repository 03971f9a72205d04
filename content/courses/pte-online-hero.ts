import type { CourseHero } from "./course-page.ts";

export const pteOnlineHero: CourseHero = {
  eyebrow: "PTE coaching, live on your screen",
  title: "PTE Online, until no screen surprises you",
  intro:
    "PTE is taken at a computer, so that is where we practise it: live classes with 6 to 10 people, mock tests against the clock, and a trainer who goes through your answers with you.",
  joinLabel: "Join the course",
  slides: [
    {
      picture: "pte-online-1",
      alt: "A young woman with a headset at her laptop in a live class. Beside her a window with four people on video. She says “My turn!”.",
      caption: "A live class, and your turn to speak",
    },
    {
      picture: "pte-online-2",
      alt: "A learner in a hijab with a headset at her laptop. The clock on the wall reads “2 h 15 min”, the stack of papers on the desk “50+”.",
      caption: "50+ mock tests against the clock",
    },
    {
      picture: "pte-online-3",
      alt: "A trainer on a large screen beside a score report with four bars: Listening, Reading, Writing, Speaking. He says “Look here”, and a learner with a mug listens.",
      caption: "Your trainer reads the report with you",
    },
    {
      picture: "pte-online-4",
      alt: "A man with a suitcase and a passport beside a score card that reads “PTE 79”, in front of a globe with an aeroplane.",
      caption: "The score arrives, and the suitcase comes out",
    },
  ],
};

/** The way into a long page: ids of its parts. */
export const pteOnlineJumps = [
  { id: "pte-timing", label: "The test" },
  { id: "pte-tasks", label: "The course" },
  { id: "join-the-coaching", label: "How to join" },
  { id: "demo", label: "Free demo" },
  { id: "pte-test-day", label: "Test day" },
] as const;
