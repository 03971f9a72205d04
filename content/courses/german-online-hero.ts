import type { CourseHero } from "./course-page.ts";

export const germanOnlineHero: CourseHero = {
  eyebrow: "German online, A1 to C2",
  title: "German, arch by arch",
  intro:
    "Six levels stand between your first hello and a lecture in Berlin. We take them with you live, in batches of 6 to 10, and each one holds before you step onto the next.",
  joinLabel: "Book A free Demo class",
  slides: [
    {
      picture: "german-online-1",
      alt: "A learner in front of a large screen. On it a bearded trainer, with the Berlin TV tower behind him. Both say “Guten Tag!”.",
      caption: "Your first hello is in the first lesson",
    },
    {
      picture: "german-online-2",
      alt: "Six learners in a video class, all with something to say. In front of them three cards: der, die, das.",
      caption: "Six to ten people, all of them talking",
    },
    {
      picture: "german-online-3",
      alt: "A man with a turban, a passport, a suitcase and a B1 certificate, before a bridge of six arches marked A1 to C2.",
      caption: "Certificate, passport, suitcase",
    },
    {
      picture: "german-online-4",
      alt: "A woman cycles past old Berlin houses and the TV tower. A neighbour asks “Na, wie geht’s?”, and she answers “Gut, danke!”.",
      caption: "And then you live there",
    },
  ],
};

export const germanOnlineFigures = [
  { value: "A1-C2", label: "six levels" },
  { value: "6-10", label: "students in a batch" },
  { value: "Free", label: "demo class" },
] as const;
