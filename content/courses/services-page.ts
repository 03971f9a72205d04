import { terms } from "../glossary.ts";
import { karnal, site } from "../site.ts";
import type { Point } from "./course-page.ts";
import { courseCount, courseCountAtStart } from "./courses.ts";
import { subjectLists } from "./subjects.ts";

/* The services overview. Its filter, cards and table of courses are in `course-comparison.ts`. */

/** `{phone}` is filled in with the institute's telephone number. */
export const servicesSeo = {
  title: `Our Courses: ${subjectLists.short} | ${site.name}`,
  description: `Compare ${courseCount} courses in ${subjectLists.inSentence}, online or in ${karnal.name}, and find yours with three questions. Free demo class: call {phone}.`,
  sharePictureAlt: `${courseCountAtStart} courses at ${site.name}: ${subjectLists.inSentence}`,
} as const;

export const servicesHead = {
  title: "Our courses",
  intro: `${subjectLists.inSentence}, in groups of 6 to 10 students.`,
  finderLabel: terms.acts.findCourse,
  compareLabel: "Compare courses",
} as const;

export const howItWorks = {
  title: "How to join",
  intro: "You pay only after you decide to join.",
  steps: [
    {
      title: "Free demo class",
      description: `Join a real class, online or in ${karnal.name}.`,
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
