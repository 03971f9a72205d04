import type { Service } from "#contract/enrolment-form.ts";
import type { Link } from "#contract/institute.ts";
import type { Fact } from "./course-page.ts";

/*
 * The three questions of the course finder; `course-finder-rules.ts` has its rules. There is no
 * question about the language: it follows from the goal and from where people live or want to go.
 * The keys of the answers are part of addresses (`/services/find?goal=…`) and are passed on to the
 * registration, so they are short, in kebab-case, and never change.
 */

/** `label` and `hint` stand in the form, `echo` in the sentence that repeats the answers. */
type Answer = { label: string; hint?: string; echo: string };

type Question = { legend: string; hint: string; answers: Readonly<Record<string, Answer>> };

export const finderQuestions = {
  goal: {
    legend: "What is it for?",
    hint: "The one reason you would name first.",
    answers: {
      talk: {
        label: "To talk with ease",
        hint: "At work, in interviews, on a journey",
        echo: "to talk with ease",
      },
      study: { label: "To study abroad", echo: "to study abroad" },
      work: { label: "To work or settle abroad", echo: "to work or settle abroad" },
      nursing: { label: "To work as a nurse abroad", echo: "to work as a nurse abroad" },
      family: { label: "To join my family abroad", echo: "to join your family abroad" },
    },
  },
  live: {
    legend: "Where do you live, or want to go?",
    hint: "It decides between English and German, and between classroom and screen.",
    answers: {
      "near-karnal": {
        label: "Near Karnal",
        hint: "Near enough for class; I stay, or the country is still open",
        echo: "you live near Karnal, with no move settled",
      },
      "karnal-to-english": {
        label: "Karnal to an English-speaking country",
        hint: "Such as Canada, Australia or the United Kingdom",
        echo: "you live near Karnal and will go to an English-speaking country",
      },
      elsewhere: {
        label: "Elsewhere, in India or abroad",
        hint: "Too far for class; I stay, or the country is still open",
        echo: "you live too far from Karnal for class, with no move settled",
      },
      "elsewhere-to-english": {
        label: "Elsewhere to an English-speaking country",
        hint: "Or I live in one already",
        echo: "you learn online for an English-speaking country",
      },
      "to-german": {
        label: "To Germany, Austria or Switzerland",
        hint: "From Karnal or anywhere else",
        echo: "you will go to a German-speaking country",
      },
      "in-german": {
        label: "In Germany, Austria or Switzerland",
        hint: "I live there already",
        echo: "you live in a German-speaking country already",
      },
    },
  },
  level: {
    legend: "How far are you today?",
    hint: "In German if you named a German-speaking country, else in English. A guess is enough; we look at it together later.",
    answers: {
      new: { label: "I begin from nothing", echo: "you begin from nothing" },
      basic: { label: "Single words, short sentences", echo: "you get by with short sentences" },
      middle: {
        label: "Everyday talk, with pauses",
        echo: "you manage everyday talk, with pauses",
      },
      fluent: {
        label: "At ease most of the time",
        echo: "you are at ease most of the time",
      },
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
  /** Sources of what the rule says about exams. */
  facts?: readonly Fact[];
};

/** The texts around the questions. */
export const finderWords = {
  title: "Three questions, one course",
  intro:
    "Not sure which of the six? Say what for, from where to where, and how far you have come. We say what we would tell a cousin.",
  submitLabel: "Find my course",
  from: "Here",
  waiting: "Three answers, and your ticket is printed here.",
  openLabel: "Still open.",
  unanswered:
    "Almost. Something is still open, or got lost on the way. Choose it, and your ticket is printed.",
  resultLabel: "Your ticket",
  heardLabel: "What we heard",
  whyLabel: "Why this course",
  neededLabel: "The level you will need",
  startLabel: "Where you begin",
  alternativeLabel: "Or else",
  registerLabel: "Register for it",
  seeLabel: "See the course",
  shareLabel: "Link to this answer",
} as const;

/** The head of `/services/find`, which shows the answer without scripts. */
export const findCourseHead = {
  title: "Your course in three questions",
  intro: "Answer as you would to a friend, and change your mind as often as you like.",
  /** The name in the browser's tab. */
  pageTitle: "Find Your Course in Three Questions | Sprachsetu",
  description:
    "Three questions about your goal, your place and your level lead to one of six courses. Free demo class: call {phone}.",
} as const;
