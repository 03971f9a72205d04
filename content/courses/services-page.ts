import type { Service } from "#contract/enrolment-form.ts";
import { terms } from "../glossary.ts";
import type { Point } from "./course-page.ts";

/* The services overview. What it says of each course: `course-comparison.ts`. */

/** `{phone}` is filled in with the institute's telephone number. */
export const servicesSeo = {
  title: "Our Courses: German, English, PTE and IELTS | Sprachsetu",
  description:
    "Compare six courses in German, spoken English, PTE and IELTS, online or in Karnal, and find yours with three questions. Free demo class: call {phone}.",
  sharePictureAlt: "Six courses at Sprachsetu: German, spoken English, PTE and IELTS",
} as const;

export const servicesHead = {
  title: "Our courses",
  intro: "German, spoken English, PTE and IELTS, in groups of 6 to 10 students.",
  finderLabel: terms.acts.findCourse,
  compareLabel: "Compare courses",
} as const;

/** The filter above the courses. `any` comes first and leaves a choice open. */
export const courseFilter = {
  /** Opens the filter on a phone. */
  title: "Filter by language, exam or place",
  listTitle: "All courses",
  /** The accessible name of the form. */
  label: "Filter the courses",
  facets: {
    language: {
      legend: "Language",
      options: { any: "Any", german: "German", english: "English" },
    },
    exam: {
      legend: "Exam",
      options: { any: "Any", pte: "PTE", ielts: "IELTS", none: "No exam" },
    },
    mode: {
      legend: "Place",
      options: { any: "Anywhere", online: "Online", offline: "In Karnal" },
    },
  },
  counts: {
    all: "All {count} courses",
    many: "{count} courses match",
    one: "{count} course matches",
    none: "No course matches",
  },
  resetLabel: "Show all six",
} as const;

export type Facet = keyof typeof courseFilter.facets;
export type CourseChoice = {
  [F in Facet]: keyof (typeof courseFilter.facets)[F]["options"];
};

/**
 * Shown if no course matches: why, and what comes close. Every combination without a course has
 * exactly one entry.
 */
export const noCourseFits: readonly {
  when: { readonly [F in Facet]: readonly CourseChoice[F][] };
  title: string;
  text: string;
  instead: readonly Service[];
}[] = [
  {
    when: { language: ["german"], exam: ["pte", "ielts"], mode: ["any", "online", "offline"] },
    title: "PTE and IELTS are tests of English",
    text: "German has its own exams. We prepare you for them in the German course.",
    instead: ["GermanClass"],
  },
  {
    when: { language: ["german"], exam: ["any", "none"], mode: ["offline"] },
    title: "We teach German online only",
    text: "Students from India and Germany learn together, so there is a class at every level.",
    instead: ["GermanClass"],
  },
  {
    when: { language: ["any", "english"], exam: ["ielts"], mode: ["online"] },
    title: "We teach IELTS in Karnal only",
    text: "You practise the Speaking part face to face. PTE is the exam course that you can take online.",
    instead: ["IeltsClass", "PTEOnline"],
  },
];

export const howItWorks = {
  title: "How to join",
  intro: "You pay only after you decide to join.",
  steps: [
    {
      title: "Free demo class",
      description: "Join a real class, online or in Karnal.",
    },
    {
      title: "Your level",
      description: "A short test shows your level. A counsellor asks about your goal.",
    },
    {
      title: "Your plan",
      description:
        "You get your class hours and the full fee. You can pay in monthly instalments (EMI).",
    },
    {
      title: "Your first class",
      description: "On the same day you can use the learning portal, at any hour.",
    },
  ],
} as const satisfies { title: string; intro: string; steps: readonly Point[] };

export const servicesClosing = {
  registerLabel: "Book Your Free Demo Today",
  callLabel: "Or call",
} as const;
