import type { CefrLevelId } from "./courses/cefr.ts";
import { courses } from "./courses/courses.ts";
import { berlin, demoLabel, karnal } from "./site.ts";

/*
 * One thing has one name. Texts take these names from here and never write a second one:
 * a group (a batch only in “Small batches of 6-10 students”, which the specification fixes, and in the
 * heading “Next batches”, since students in India ask for the next batch), a trainer who teaches, a counsellor who advises, a student who learns, a branch (not desk), a class
 * (a lesson is a unit of 45 minutes, and stands only where lessons are counted). The search of the
 * FAQ knows the other words; in the back office a group is a batch.
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
