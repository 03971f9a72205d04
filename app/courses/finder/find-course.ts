import {
  type FinderAnswers,
  type FinderQuestion,
  type FinderRule,
  finderQuestions,
} from "#content/courses/course-finder.ts";
import { finderRules, finderStarts } from "#content/courses/course-finder-rules.ts";
import type { Fact } from "#content/courses/course-page.ts";
import { type Course, courses } from "#content/courses/courses.ts";
import type { Service } from "#contract/enrolment-form.ts";
import { paths } from "../../paths.ts";

type Finding = {
  course: Course;
  /** The answers in a sentence, to show what the advice is based on. */
  heard: string;
  why: string;
  /** The language level usually required for this goal. */
  needed?: NonNullable<FinderRule["needed"]>;
  /** Where in the course somebody of the given level starts. */
  start: string;
  alternative?: { course: Course; why: string };
  /** Sources of what is said about exams. */
  facts: readonly Fact[];
};

export const questionIds = Object.keys(finderQuestions) as FinderQuestion[];

/**
 * The first rule that matches. A test makes sure that `course-finder-rules.ts` has one for every
 * combination of answers.
 */
export function ruleFor(answers: FinderAnswers) {
  const rule = finderRules.find(({ when }) =>
    questionIds.every((question) => {
      const asked: readonly string[] | undefined = when[question];
      return !asked || asked.includes(answers[question]);
    }),
  );
  if (!rule) throw new Error(`No rule of the course finder fits ${queryOf(answers)}.`);
  return rule;
}

export function findCourse(answers: FinderAnswers): Finding {
  const { course, why, needed, alternative, facts = [] } = ruleFor(answers);
  const [goal, live, level] = questionIds.map((question) => echo(question, answers[question]));
  return {
    course: courses[course],
    heard: `You want ${goal}; ${live}, and ${level}.`,
    why,
    ...(needed && { needed }),
    start: finderStarts[course][answers.level] ?? "",
    ...(alternative && {
      alternative: { course: courses[alternative.course], why: alternative.why },
    }),
    facts,
  };
}

function echo(question: FinderQuestion, answer: string): string {
  const answers: Readonly<Record<string, { echo: string }>> = finderQuestions[question].answers;
  return answers[answer]?.echo ?? "";
}

/** Reads the answers from a query or a form; unknown questions and values are ignored. */
export function readAnswers(query: URLSearchParams): Partial<FinderAnswers> {
  return Object.fromEntries(
    questionIds
      .map((question) => [question, query.get(question) ?? ""] as const)
      .filter(([question, answer]) => Object.hasOwn(finderQuestions[question].answers, answer)),
  );
}

export const isComplete = (answers: Partial<FinderAnswers>): answers is FinderAnswers =>
  questionIds.every((question) => answers[question]);

export const queryOf = (answers: FinderAnswers): string =>
  new URLSearchParams(questionIds.map((question) => [question, answers[question]])).toString();

/**
 * Address of the registration with this course chosen. The answers are passed on for the
 * counsellor.
 */
export const registrationUrl = (course: Service, answers: FinderAnswers): string =>
  `${paths.register}?course=${course}&${queryOf(answers)}`;
