import { finderRules, finderStarts } from "#content/courses/course-finder-rules.ts";
import {
  type FinderAnswers,
  type FinderQuestion,
  finderQuestions,
  type FinderRule,
} from "#content/courses/course-finder.ts";
import type { Fact } from "#content/courses/course-page.ts";
import { type Course, courses } from "#content/courses/courses.ts";
import type { Service } from "#contract/enrolment-form.ts";
import { paths } from "../../paths.ts";

type Finding = {
  course: Course;
  /** The answers in a sentence, so that the person sees what the advice rests on. */
  heard: string;
  why: string;
  /** The level that is usually asked for there. */
  needed?: NonNullable<FinderRule["needed"]>;
  /** Where in the course somebody of this level begins. */
  start: string;
  alternative?: { course: Course; why: string };
  /** Where what is said of exams comes from. */
  facts: readonly Fact[];
};

export const questionIds = Object.keys(finderQuestions) as FinderQuestion[];

/** The first rule that fits; `content/courses/course-finder-rules.ts` is tested to have one for every answer. */
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

/** What a query or a form holds of the answers; what it does not know is left out. */
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

/** The registration with the course chosen; the answers go along for the counsellor. */
export const registrationUrl = (course: Service, answers: FinderAnswers): string =>
  `${paths.register}?course=${course}&${queryOf(answers)}`;
