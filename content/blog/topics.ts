/** The topics of the blog, in the order of its menu. A post names one of them. */
export const blogTopics = [
  {
    name: "German",
    description: "Word order, articles and levels, with examples and exercises.",
  },
  {
    name: "PTE",
    description: "The tasks of PTE Academic, and how to practise them at home.",
  },
  {
    name: "IELTS",
    description: "How to write essays, how bands are worked out, and how to get a better band.",
  },
  {
    name: "Spoken English",
    description: "How to speak more easily, and which phrases people abroad may not understand.",
  },
  {
    name: "Life in Berlin",
    description: "How to register, find a flat and talk to neighbours, with German sentences.",
  },
] as const;
