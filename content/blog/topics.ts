/** What the posts are about, in the order of the blog's menu. A post names one of them. */
export const blogTopics = [
  {
    name: "German",
    description: "Word order, articles, levels: German in pieces that can be said aloud.",
  },
  {
    name: "PTE",
    description: "The tasks of PTE Academic one by one, and how to practise them at home.",
  },
  {
    name: "IELTS",
    description: "Essays that hold a view, bands that add up, and calm on the day.",
  },
  {
    name: "Spoken English",
    description: "For people who know the rules and want to be heard.",
  },
  {
    name: "Life in Berlin",
    description: "Offices, flats and neighbours, with the German sentences for them.",
  },
] as const;
