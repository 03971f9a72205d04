export type SubjectCard = {
  id: "english" | "german" | "pte" | "ielts";
  title: string;
  description: string;
  links: readonly { mode: "Online" | "Offline"; url: string }[];
};

/** The four subjects that we teach, with their courses. */
export const subjectCards: readonly SubjectCard[] = [
  {
    id: "english",
    title: "Spoken English",
    description: "From first sentences to job interviews. Each level takes about 2-3 months.",
    links: [
      { mode: "Online", url: "/services/spoken-english-online" },
      { mode: "Offline", url: "/services/spoken-english-offline" },
    ],
  },
  {
    id: "german",
    title: "German",
    description: "All levels, from A1 (beginner) to C2 (near-native).",
    links: [{ mode: "Online", url: "/services/learn-german-online" }],
  },
  {
    id: "pte",
    title: "PTE",
    description: "50+ mock tests, 1200+ practice questions and a trainer’s feedback.",
    links: [
      { mode: "Online", url: "/services/online-pte-coaching" },
      { mode: "Offline", url: "/services/pte-coaching-karnal" },
    ],
  },
  {
    id: "ielts",
    title: "IELTS",
    description: "All four parts. A trainer marks every essay by hand.",
    links: [{ mode: "Offline", url: "/services/ielts-preparation-karnal" }],
  },
];

/** Shown above the cards on the home page. */
export const homeCourses = {
  title: "Our Expert-Led Courses",
  intro: "Online means live online. Offline means in our classroom in Karnal.",
} as const;

/** Shown above the cards at the end of other pages, such as the FAQ. */
export const popularCourses = {
  title: "Popular courses",
  intro: "Choose a course to see its levels, class hours and next steps.",
} as const;
