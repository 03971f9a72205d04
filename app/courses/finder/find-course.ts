import {
  type FinderAnswers,
  type FinderQuestion,
  type FinderRule,
  finderQuestions,
} from "#content/courses/course-finder.ts";
import {
  type FinderStart,
  finderRules,
  finderStarts,
} from "#content/courses/course-finder-rules.ts";
import type { Fact } from "#content/courses/course-page.ts";
import { type Course, courses } from "#content/courses/courses.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { paths } from "../../paths.ts";
import { demoClassesPath } from "../../shell/demo-courses.ts";

type Finding = {
  course: Course;
  why: string;
  /** The language level usually required for this goal. */
  needed?: NonNullable<FinderRule["needed"]>;
  /** Where in the course somebody of the given level starts. */
  start: FinderStart | undefined;
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
      const accepted: readonly string[] | undefined = when[question];
      return !accepted || accepted.includes(answers[question]);
    }),
  );
  if (!rule) throw new Error(`No rule of the course finder fits ${queryOf(answers)}.`);
  return rule;
}

export function findCourse(answers: FinderAnswers): Finding {
  const { course, why, needed, alternative, facts = [] } = ruleFor(answers);
  return {
    course: courses[course],
    why,
    ...(needed && { needed }),
    start: startIn(course, answers),
    ...(alternative && {
      alternative: { course: courses[alternative.course], why: alternative.why },
    }),
    facts,
  };
}

/** Where in the course people of this level start; undefined if they are not sent to it. */
export const startIn = (course: Service, { level }: FinderAnswers): FinderStart | undefined =>
  finderStarts[course][level];

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

/** Names the question to ask again although it is answered. */
const ASK = "ask";

/** The question to ask: the one that the query names, or else the first without an answer. */
export const questionToAsk = (query: URLSearchParams): FinderQuestion | undefined =>
  questionIds.find((question) => question === query.get(ASK)) ??
  questionIds.find((question) => !readAnswers(query)[question]);

/** The question's text; the level is that of German where the place is German-speaking. */
export function legendOf(question: FinderQuestion, { live }: Partial<FinderAnswers>): string {
  const { legend, germanLegend = legend }: { legend: string; germanLegend?: string } =
    finderQuestions[question];
  return live === "to-german" || live === "in-german" ? germanLegend : legend;
}

export const labelOf = (question: FinderQuestion, answer: string): string =>
  (finderQuestions[question].answers as Readonly<Record<string, { label: string }>>)[answer]
    ?.label ?? answer;

/** A query with the answers that are given, in the order of the questions. */
export const queryOf = (answers: Partial<FinderAnswers>): string =>
  new URLSearchParams(
    questionIds.flatMap((question) => {
      const answer = answers[question];
      return answer ? [[question, answer]] : [];
    }),
  ).toString();

/** Address of the answer. */
export const answerUrl = (answers: FinderAnswers): string =>
  `${paths.findCourse}?${queryOf(answers)}`;

/** Address at which a question is asked again, with all answers kept. */
export const askAgainUrl = (question: FinderQuestion, answers: Partial<FinderAnswers>): string =>
  `${paths.findCourse}?${queryOf(answers)}&${ASK}=${question}`;

/** Address of the registration with this course chosen. It has the answers, which become part of the enquiry. */
export const registrationUrl = (course: Service, answers: FinderAnswers): string =>
  `${paths.register}?course=${course}&${queryOf(answers)}`;

/** Address of the course's demo classes that suit the answers. */
export const classesUrl = (course: Service, answers: FinderAnswers): string =>
  demoClassesPath({ course, ...filtersFor(course, answers) });

/** The same filters for the API. */
export const suited = (course: Service, answers: FinderAnswers): string =>
  new URLSearchParams(
    Object.entries(filtersFor(course, answers)).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  ).toString();

/** At the level, and where the visitor can come. Who lives in Germany may come to a classroom, too. */
const filtersFor = (course: Service, answers: FinderAnswers) => ({
  level: startIn(course, answers)?.classLevel,
  place: placeOf(course, answers),
});

const placeOf = (course: Service, { live }: FinderAnswers) => {
  if (courses[course].mode === "offline") return "karnal";
  return live === "in-german" || course !== "GermanClass" ? undefined : "online";
};

/** Address of a course's page. It has the answers, for the forms on the page. */
export const coursePageUrl = ({ url }: Course, answers: FinderAnswers): string =>
  `${url}?${queryOf(answers)}`;
