import type { Service } from "#contract/forms/enrolment-form.ts";
import type { Link } from "#contract/institute.ts";
import { terms } from "../glossary.ts";
import { karnal, site } from "../site.ts";
import type { Fact } from "./course-page.ts";
import { courseCount } from "./courses.ts";

/*
 * The three questions of the course finder; its rules are in `course-finder-rules.ts`. No question asks for the
 * language: it follows from the goal and from where people live or want to go. The keys of the answers are part of
 * addresses (`/services/find?goal=…`) and are stored with the enquiry, so they are short, in kebab-case, and never
 * change.
 */

type Answer = { label: string; hint?: string };

type Question = {
  /** The name of the question, shown beside an answer to it. */
  name: string;
  legend: string;
  /** Replaces `legend` where the language is German. */
  germanLegend?: string;
  hint: string;
  answers: Readonly<Record<string, Answer>>;
};

export const finderQuestions = {
  goal: {
    name: "Goal",
    legend: "What is your goal?",
    hint: "Choose the most important one.",
    answers: {
      talk: {
        label: "To speak with confidence",
        hint: "At work, in interviews or when you travel",
      },
      study: { label: "To study abroad" },
      work: { label: "To work or live abroad" },
      nursing: { label: "To work as a nurse abroad" },
      family: { label: "To join my family abroad" },
      "not-sure": { label: "I don’t know" },
    },
  },
  live: {
    name: "Place",
    legend: "Where do you live, and where do you want to go?",
    hint: "This decides the language, and if you learn online or in a classroom.",
    answers: {
      "near-karnal": {
        label: `I live near ${karnal.name}`,
        hint: "I’m staying here, or I haven’t chosen a country",
      },
      "karnal-to-english": {
        label: `Near ${karnal.name}, and I’m going to an English-speaking country`,
        hint: "For example Canada, Australia or the UK",
      },
      elsewhere: {
        label: `I live far from ${karnal.name}`,
        hint: "I’m staying here, or I haven’t chosen a country",
      },
      "elsewhere-to-english": {
        label: `Far from ${karnal.name}, and I’m going to an English-speaking country`,
        hint: "Or I already live in one",
      },
      "to-german": {
        label: "I’m going to Germany, Austria or Switzerland",
      },
      "in-german": {
        label: "I already live in Germany, Austria or Switzerland",
      },
      "not-sure": { label: "I don’t know" },
    },
  },
  level: {
    name: "Level",
    legend: "How much English do you know?",
    germanLegend: "How much German do you know?",
    hint: "A guess is enough. We check your level before you start.",
    answers: {
      new: { label: "None: I’m a complete beginner" },
      basic: { label: "A little: words and short sentences" },
      middle: { label: "I can have an everyday conversation" },
      fluent: { label: "I speak well most of the time" },
      "not-sure": { label: "I don’t know" },
    },
  },
} as const satisfies Record<string, Question>;

export type FinderQuestion = keyof typeof finderQuestions;
export type FinderAnswers = {
  [Q in FinderQuestion]: keyof (typeof finderQuestions)[Q]["answers"] & string;
};

export type FinderRule = {
  /** Answers that the rule requires; a question that is left out may have any answer. */
  when: { readonly [Q in FinderQuestion]?: readonly FinderAnswers[Q][] };
  course: Service;
  /** Why this course suits somebody with these answers. */
  why: string;
  /** The level that is usually asked for, and where to read more. */
  needed?: { text: string; link: Link };
  alternative?: { course: Service; why: string };
  /** Sources of the rule's statements about exams. */
  facts?: readonly Fact[];
};

/** The texts around the questions. */
export const finderWords = {
  title: terms.acts.findCourse,
  intro: "Answer three questions, and we suggest a course.",
  /** `{number}` and `{count}` are replaced. */
  progress: "Question {number} of {count}",
  chosenLabel: "Your answer",
  backLabel: "Back",
  changeLabel: "Change",
  resultTitle: "Your course",
  placeLabel: "Where",
  places: { online: "Live online", offline: `In our ${karnal.name} classroom` },
  startLabel: "You start with",
  whyLabel: "Why this course",
  neededLabel: "The level you need",
  answersLabel: "Your answers",
  alternativeLabel: "You could also choose",
  /** Shown under the button while no demo class is planned. Then it leads to a form. */
  /** Above dates of the course, where none suits the answers. */
  otherDates: "No class suits your level and place yet. These are other classes of the course:",
  noDates:
    "No demo class of this course is planned at the moment. We call you about one. Your answers go with you.",
  /** The main act while no class of the course is planned. */
  askLabel: "Ask for a demo class",
  seeLabel: "About the course",
  shareLabel: "Send this to somebody",
  copiedLabel: "Link copied",
  /** `{course}` is replaced. */
  shareText: `Course found at ${site.name}: {course}`,
} as const;

/** Titles and description of `/services/find`, for the browser's tab: with the questions, and with the answer. */
export const findCourseHead = {
  pageTitle: `Find Your Course in Three Questions | ${site.name}`,
  /** `{course}` is replaced. */
  answerTitle: `Your Course: {course} | ${site.name}`,
  description: `Three questions about your goal, your place and your level lead to one of ${courseCount} courses. Free demo class: call {phone}.`,
} as const;
