// What a subscriber can choose letters about. The slugs are those of the blog's topics.

export type LetterTopic = { slug: string; name: string; about: string };

export const letterTopics: readonly LetterTopic[] = [
  {
    slug: "german",
    name: "German",
    about: "Grammar that gives trouble, words worth keeping, A1 to C2.",
  },
  {
    slug: "pte",
    name: "PTE",
    about: "Tasks, scoring and test days, and what has changed in them.",
  },
  {
    slug: "ielts",
    name: "IELTS",
    about: "Essays, band scores, and the four papers one at a time.",
  },
  {
    slug: "spoken-english",
    name: "Spoken English",
    about: "Speaking up at work, on the telephone and in interviews.",
  },
  {
    slug: "life-in-berlin",
    name: "Life in Berlin",
    about: "Flats, offices, first weeks, and German as Berliners speak it.",
  },
];
