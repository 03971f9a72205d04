import { describe, expect, test } from "vitest";
import {
  type FinderAnswers,
  finderQuestions,
  finderRules,
  finderStarts,
} from "#content/course-finder.ts";
import { courses } from "#content/courses/courses.ts";
import { serviceValues } from "#contract/enrolment-form.ts";
import {
  findCourse,
  isComplete,
  queryOf,
  questionIds,
  readAnswers,
  registrationUrl,
  ruleFor,
} from "./find-course.ts";

const idsOf = <Q extends keyof FinderAnswers>(question: Q) =>
  Object.keys(finderQuestions[question].answers) as FinderAnswers[Q][];

const everyAnswer: FinderAnswers[] = idsOf("goal").flatMap((goal) =>
  idsOf("live").flatMap((live) => idsOf("level").map((level) => ({ goal, live, level }))),
);

const found = (goal: FinderAnswers["goal"], live: FinderAnswers["live"], level = "middle") =>
  findCourse({ goal, live, level: level as FinderAnswers["level"] });

test("there are a hundred ways to answer", () => {
  expect(everyAnswer).toHaveLength(100);
  expect(new Set(everyAnswer.map(queryOf)).size).toBe(100);
});

test.each(everyAnswer)("$goal, $live, $level leads to a course, and says why", (answers) => {
  const { course, heard, why, start, alternative } = findCourse(answers);
  expect(serviceValues).toContain(course.id);
  expect(why.length).toBeGreaterThan(60);
  expect(start).toMatch(/^You .+\.$/);
  for (const question of questionIds) {
    const all: Readonly<Record<string, { echo: string }>> = finderQuestions[question].answers;
    expect(heard).toContain(all[answers[question]]?.echo);
  }
  if (!alternative) return;
  expect(alternative.course.id).not.toBe(course.id);
  expect(alternative.why.length).toBeGreaterThan(40);
});

test("no rule is out of reach", () => {
  const reached = new Set(everyAnswer.map(ruleFor));
  expect(finderRules.filter((rule) => !reached.has(rule))).toEqual([]);
});

test("every course is advised to somebody, and no beginning is written in vain", () => {
  const begun = new Set(
    everyAnswer.map((answers) => `${findCourse(answers).course.id} ${answers.level}`),
  );
  expect(new Set(everyAnswer.map((answers) => findCourse(answers).course.id)).size).toBe(6);
  const written = Object.entries(finderStarts).flatMap(([course, starts]) =>
    Object.keys(starts).map((level) => `${course} ${level}`),
  );
  expect(written.filter((start) => !begun.has(start))).toEqual([]);
});

describe("the advice makes sense", () => {
  test("nobody far from Karnal is sent into a classroom", () => {
    const far = everyAnswer.filter(
      ({ live }) => live === "elsewhere" || live === "abroad-from-elsewhere" || live === "germany",
    );
    expect(far.filter((answers) => findCourse(answers).course.mode === "offline")).toEqual([]);
  });

  test("nobody is sent to an exam before they can hold a conversation", () => {
    const beginners = everyAnswer.filter(({ level }) => level === "new" || level === "basic");
    expect(beginners.filter((answers) => findCourse(answers).course.kind === "exam")).toEqual([]);
  });

  test("whoever wants German, or goes where it is spoken to study, work or live, learns it", () => {
    expect(found("german", "near-karnal").course).toBe(courses.GermanClass);
    for (const goal of ["study", "work", "family"] as const) {
      expect(found(goal, "germany").course).toBe(courses.GermanClass);
    }
  });

  test("the rest is as a counsellor would have it", () => {
    expect(found("english", "near-karnal").course).toBe(courses.EnglishOffline);
    expect(found("english", "germany").alternative?.course).toBe(courses.GermanClass);
    expect(found("study", "abroad-from-karnal").course).toBe(courses.IeltsClass);
    expect(found("work", "abroad-from-karnal").course).toBe(courses.PTEOffline);
    expect(found("work", "abroad-from-elsewhere").course).toBe(courses.PTEOnline);
    expect(found("work", "abroad-from-elsewhere", "new").course).toBe(courses.EnglishOnline);
  });
});

describe("answers in an address", () => {
  const answers: FinderAnswers = { goal: "study", live: "abroad-from-karnal", level: "fluent" };

  test("go out and come back", () => {
    expect(queryOf(answers)).toBe("goal=study&live=abroad-from-karnal&level=fluent");
    expect(readAnswers(new URLSearchParams(queryOf(answers)))).toEqual(answers);
    expect(registrationUrl("IeltsClass", answers)).toBe(
      "/register?course=IeltsClass&goal=study&live=abroad-from-karnal&level=fluent",
    );
  });

  test.each([
    ["", {}],
    ["goal=study", { goal: "study" }],
    ["goal=study&live=mars&level=new", { goal: "study", level: "new" }],
    ["goal=toString&live=__proto__&level=NEW", {}],
  ])("that are missing or unknown are left out: %s", (query, expected) => {
    const read = readAnswers(new URLSearchParams(query));
    expect(isComplete(read)).toBe(false);
    expect(read).toEqual(expected);
  });

  test("have ids that an address can carry", () => {
    const ids = questionIds.flatMap((question) => idsOf(question));
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id) || id.length > 24)).toEqual([]);
  });
});
