import type { Service } from "#contract/enrolment-form.ts";
import type { Link } from "#contract/site.ts";
import type { Fact } from "./courses/course-page.ts";

/*
 * The course finder's four questions, each about one thing; its rules stand in `course-finder-rules.ts`.
 * The keys of the answers stand in addresses (`/services/find?goal=…`) and travel on to the
 * registration: they are short, kebab-case, and never change once they are in use.
 */

/** One answer: as the form offers it, and as the finder repeats it to the person. */
type Answer = { label: string; hint?: string; echo: string };

type Question = { legend: string; hint: string; answers: Readonly<Record<string, Answer>> };

export const finderQuestions = {
  language: {
    legend: "Which language will you need?",
    hint: "Going abroad, the country decides it.",
    answers: {
      english: { label: "English", echo: "English is the language you need" },
      german: { label: "German", echo: "German is the language you need" },
      open: {
        label: "I do not know yet",
        hint: "The country is still open",
        echo: "the country is still open",
      },
    },
  },
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
    legend: "Can you come to class in Karnal?",
    hint: "It decides between classroom and screen.",
    answers: {
      "near-karnal": {
        label: "Yes",
        hint: "I live in Karnal, or near enough",
        echo: "you can come to class in Karnal",
      },
      elsewhere: {
        label: "No, only online",
        hint: "I live too far away, or the day is too full",
        echo: "you learn online",
      },
    },
  },
  level: {
    legend: "How far are you today?",
    hint: "In the language you need, or in English if that is open. A guess is enough; we look at it together later.",
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
  /** Answers that it asks for; a question left out may have any. */
  when: { readonly [Q in FinderQuestion]?: readonly FinderAnswers[Q][] };
  course: Service;
  /** Why this course, for somebody with these answers. */
  why: string;
  /** The level that is usually asked for, where to read more, and where it comes from. */
  needed?: { text: string; link: Link; fact: Fact };
  alternative?: { course: Service; why: string };
};
