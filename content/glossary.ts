import type { CefrLevelId } from "./courses/cefr.ts";
import { demoLabel } from "./site.ts";

/*
 * One thing has one name in all texts, and texts take the names in `terms` from here:
 * - A trainer teaches, a counsellor advises, a student learns. A guest sits in on a demo class.
 * - The institute has branches, never desks.
 * - Students learn in a group. It is called a batch in “Small batches of 6-10 students”, which the specification
 *   fixes, in the heading “Next batches”, since students in India ask for the next batch, and in the back office.
 * - A class is one meeting, with a day and a time.
 * - A lesson is, for visitors, a unit of 45 minutes, and is named only to count units. For staff it is a class that
 *   belongs to a batch. In code it is any class in the table `lessons` and in the API of the back office; a demo class
 *   is a lesson with places for guests.
 * The search of the FAQ also finds other words (`faqSynonyms`).
 */
export const terms = {
  /** Acts of visitors, as buttons and links name them. */
  acts: {
    bookDemo: demoLabel,
    send: "Send",
    logIn: "Log in",
    signUp: "Sign up",
    findCourse: "Find your course",
    seeCourses: "See the courses",
    sendMessage: "Send us a message",
    tryAgain: "Try again",
  },
  levels: {
    german: ["A1", "A2", "B1", "B2", "C1", "C2"] satisfies CefrLevelId[],
    /** Fixed by the specification, section 1. */
    english: ["Beginner", "Intermediate", "Advance"],
  },
} as const;
