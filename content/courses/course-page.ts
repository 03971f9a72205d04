import type { Link } from "#contract/institute.ts";
import type { CheckedFact } from "../exams/checked-fact.ts";
import { berlin, karnal } from "../site.ts";

/* The types and texts that the course pages have in common. */

/** A heading with its text: a benefit, a step, a skill. */
export type Point = { title: string; description: string };

export type Slide = {
  /** Name of a drawing in app/pictures/courses, without its ending. */
  picture: string;
  /** Empty if the drawing says nothing that the caption does not. */
  alt: string;
  caption: string;
};

/** Source and date of a statement about an exam. */
export type Fact = Pick<CheckedFact, "source" | "moreSources" | "checkedOn">;

/** `id` is the hash that links to the answer; it never changes. */
export type Question = {
  id: string;
  question: string;
  answer: string;
  links?: readonly Link[];
  facts?: readonly Fact[];
};

/**
 * Title and description of a page. `title` has at most 60 characters, `description` 120 to 160
 * after `{phone}` was replaced by the telephone number.
 */
export type CourseSeo = { title: string; description: string; sharePictureAlt: string };

/** The schema.org Service record of a course (specification, section 3). */
export type CourseService = {
  serviceType: string;
  description: string;
  priceText: "varies based on the course package" | "varies by package";
  /** Sample figures, until the institute puts in its own. */
  rating?: { value: number; reviews: number };
};

export type CourseHero = {
  title: string;
  intro: string;
  /** The label of the button that opens the registration dialog. */
  joinLabel: string;
  slides: readonly [Slide, Slide, Slide, Slide];
};

export type Faq = { title: string; items: readonly Question[] };

/** The small table at the top of a page. */
export type CourseFacts = {
  when: string;
  where: string;
  /** How long one level, or the whole course, takes. */
  takes: { of: "level" | "course"; time: string };
};

/** When the online courses are taught, and where the others are. */
export const classHours = `Morning or afternoon, in ${karnal.name} or ${berlin.name} time`;
export const classroomPlace = `${karnal.name}, Model Colony`;

/** A part of the demo class, in minutes from its beginning. */
export type ClassPart = { from: number; to: number; text: string };

/** The demo class of a course, minute by minute, and what to bring to it. */
export type DemoClass = { parts: readonly ClassPart[]; bring: readonly string[] };

/** The last band of a page: the form. `joinLabel` is the label of its button. */
export type Closing = { title: string; text: string; joinLabel: string };

export const courseWords = {
  facts: {
    labels: {
      when: "When",
      where: "Where",
      level: "One level takes",
      course: "The course takes",
      nextStart: "Next start",
    },
    askForDate: "Ask for the date",
    seeDates: "See the dates",
  },
  start: {
    title: "When it starts",
    text: "A new group starts when enough students of one level have joined.",
    unknown: "The next date is not fixed yet; a counsellor tells you when we expect it.",
    ask: "Ask for the next start",
    classTimes: "Class times",
  },
  teachers: {
    title: "Who teaches",
    /** Remove it together with the sample people of `about-page.ts`. */
    notice:
      "Sample profiles: the people are invented and their faces are drawn, until the institute introduces its own trainers.",
    speaks: "Speaks",
  },
  demoClass: {
    title: "What happens in a demo class",
    text: "You try a task of a real class. The trainer tells you what to practise, and you ask your questions.",
    /** The label of the folded list. */
    more: "Minute by minute, and what to bring",
    minutes: "min",
    bring: "What to bring",
  },
  /** Above the bands that are folded. */
  more: "More about the course",
  moreOnTest: "More about the test",
  results: {
    title: "Results",
    /** Shown beside a rating. Remove it together with the sample figures. */
    ratingNotice: "Sample data, until the institute puts in its own.",
  },
} as const;
