import type { blogTopics } from "../blog/topics.ts";
import { karnal } from "../site.ts";
import { type Course, courses } from "./courses.ts";

export type Subject = Course["subject"];

type SubjectFacts = {
  /** The heading of its card. */
  title: string;
  /** Its name within a sentence, if that is not the title. */
  nameInSentence?: string;
  /** The text of its card. */
  description: string;
  /** The topic of the blog that goes with its courses. */
  topic: { name: (typeof blogTopics)[number]["name"]; slug: string };
  /** Topics and tags of the blog are about the subject if their slug has one of these words. */
  slugWords: readonly string[];
};

/** What we teach, in the order of the cards. A subject has one course or several: PTE is taught online and in Karnal. */
export const subjects: Readonly<Record<Subject, SubjectFacts>> = {
  English: {
    title: "Spoken English",
    nameInSentence: "spoken English",
    description: "From first sentences to job interviews. Each level takes about 2-3 months.",
    topic: { name: "Spoken English", slug: "spoken-english" },
    slugWords: ["english"],
  },
  German: {
    title: "German",
    description: "All levels, from A1 (beginner) to C2 (near-native).",
    topic: { name: "German", slug: "german" },
    slugWords: ["german", "berlin"],
  },
  PTE: {
    title: "PTE",
    description: "50+ mock tests, 1200+ practice questions and a trainer’s feedback.",
    topic: { name: "PTE", slug: "pte" },
    slugWords: ["pte"],
  },
  IELTS: {
    title: "IELTS",
    description: "All four parts. A trainer marks every essay by hand.",
    topic: { name: "IELTS", slug: "ielts" },
    slugWords: ["ielts"],
  },
};

const allCourses = Object.values<Course>(courses);

/** The courses of a subject, in the order of the menu. Where only one can be named, it is the first. */
export const coursesOf = (subject: Subject): Course[] =>
  allCourses.filter((course) => course.subject === subject);

/** The subjects of these courses as a list in words, in the order of the menu. */
const inWords = (
  nameOf: (subject: Subject) => string,
  type: "conjunction" | "disjunction" = "conjunction",
  among: Course[] = allCourses,
): string =>
  new Intl.ListFormat("en-GB", { type }).format(
    new Set(among.map(({ subject }) => nameOf(subject))),
  );
const shortName = (subject: Subject) => subject;
const nameInSentence = (subject: Subject) =>
  subjects[subject].nameInSentence ?? subjects[subject].title;

/** Sentences that name all subjects take them from here, so that a new subject is in each of them. */
export const subjectLists = {
  /** `German, English, PTE and IELTS` */
  short: inWords(shortName),
  /** `German, English, PTE or IELTS` */
  shortOr: inWords(shortName, "disjunction"),
  /** `German, Spoken English, PTE and IELTS` */
  titles: inWords((subject) => subjects[subject].title),
  /** `German, spoken English, PTE and IELTS` */
  inSentence: inWords(nameInSentence),
  /** `German, spoken English, PTE or IELTS` */
  inSentenceOr: inWords(nameInSentence, "disjunction"),
  /** `spoken English, PTE and IELTS` */
  inClassroom: inWords(
    nameInSentence,
    "conjunction",
    allCourses.filter(({ mode }) => mode === "offline"),
  ),
} as const;

/** The first of the subjects that the slug of a topic or tag is about. */
export const subjectOfSlug = <S extends Subject>(
  slug: string,
  among: readonly S[],
): S | undefined =>
  among.find((subject) => subjects[subject].slugWords.some((word) => slug.includes(word)));

/** The links of a card. */
export const modeNames = { online: "Online", offline: "Offline" } as const;

/** Shown above the cards on the home page. */
export const homeCourses = {
  title: "Our Expert-Led Courses",
  intro: `Online means live online. Offline means in our classroom in ${karnal.name}.`,
} as const;

/** Shown above the cards at the end of other pages, such as the FAQ. */
export const popularCourses = {
  title: "Popular courses",
  intro: "Choose a course to see its levels, class hours and next steps.",
} as const;
