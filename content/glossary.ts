import type { CefrLevelId } from "./courses/cefr.ts";
import { courses } from "./courses/courses.ts";
import { berlin, demoLabel, karnal } from "./site.ts";

/*
 * One thing has one name. Texts take these names from here and never write a second one:
 * - A trainer teaches, a counsellor advises, a student learns. A guest sits in on a demo class.
 * - A branch, not desk.
 * - A group. It is a batch in “Small batches of 6-10 students”, which the specification fixes, in the heading
 *   “Next batches”, since students in India ask for the next batch, and in the back office.
 * - A class is what people come to: one meeting, with a day and a time.
 * - A lesson is, for visitors, a unit of 45 minutes, and stands only where lessons are counted. For staff it is a
 *   class that belongs to a batch. In code it is the row of any class in the table `lessons`, and what the API of
 *   the back office says of it; a demo class is a lesson with places for guests.
 * The search of the FAQ knows the other words.
 */
export const terms = {
  /** What visitors do, as on buttons and links. */
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
  branches: { karnal: karnal.name, berlin: berlin.name },
  courses: {
    germanOnline: courses.GermanClass.name,
    englishOnline: courses.EnglishOnline.name,
    englishOffline: courses.EnglishOffline.name,
    pteOnline: courses.PTEOnline.name,
    pteOffline: courses.PTEOffline.name,
    ieltsOffline: courses.IeltsClass.name,
  },
  levels: {
    german: ["A1", "A2", "B1", "B2", "C1", "C2"] satisfies CefrLevelId[],
    /** Fixed by the specification, section 1. */
    english: ["Beginner", "Intermediate", "Advance"],
  },
} as const;
