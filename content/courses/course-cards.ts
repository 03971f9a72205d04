export type CourseCard = {
  id: "english" | "german" | "pte" | "ielts";
  title: string;
  description: string;
  links: readonly { mode: "Online" | "Offline"; url: string }[];
};

/** The four subjects that we teach, with their courses. */
export const courseCards: readonly CourseCard[] = [
  {
    id: "english",
    title: "Spoken English",
    description:
      "From your first phone call to a job interview. Each level takes about two to three months.",
    links: [
      { mode: "Online", url: "/services/spoken-english-online" },
      { mode: "Offline", url: "/services/spoken-english-offline" },
    ],
  },
  {
    id: "german",
    title: "German",
    description:
      "A1 to C2, live online. You speak from the first lesson, with der, die and das in any order.",
    links: [{ mode: "Online", url: "/services/learn-german-online" }],
  },
  {
    id: "pte",
    title: "PTE",
    description:
      "50+ mock tests, 1200+ practice questions, and a trainer who shows you where the points went.",
    links: [
      { mode: "Online", url: "/services/online-pte-coaching" },
      { mode: "Offline", url: "/services/pte-coaching-karnal" },
    ],
  },
  {
    id: "ielts",
    title: "IELTS",
    description:
      "All four papers, in our Karnal classroom. Your essays come back with notes, not only with a band.",
    links: [{ mode: "Offline", url: "/services/ielts-preparation-karnal" }],
  },
];

/** Above the cards on the home page. */
export const homeCourses = {
  title: "Our Expert-Led Courses",
  intro: "Two languages, two exams, and the same first step: a free demo class.",
} as const;

/** Above the cards where a reader of About, the FAQ or a post ends. */
export const popularCourses = {
  title: "Popular courses",
  intro: "Choose a course to see its levels, class hours and next steps.",
} as const;
