import { describe, expect, test } from "vitest";
import { type FinderAnswers, finderQuestions } from "#content/course-finder.ts";
import { finderRules, finderStarts } from "#content/course-finder-rules.ts";
import { courses } from "#content/courses/courses.ts";
import { germanGoals } from "#content/exam-facts.ts";
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

const everyAnswer: FinderAnswers[] = idsOf("language").flatMap((language) =>
  idsOf("goal").flatMap((goal) =>
    idsOf("live").flatMap((live) =>
      idsOf("level").map((level) => ({ language, goal, live, level })),
    ),
  ),
);

const found = (
  language: FinderAnswers["language"],
  goal: FinderAnswers["goal"],
  live: FinderAnswers["live"] = "near-karnal",
  level: FinderAnswers["level"] = "middle",
) => findCourse({ language, goal, live, level });

test("there are 120 ways to answer", () => {
  expect(everyAnswer).toHaveLength(120);
  expect(new Set(everyAnswer.map(queryOf)).size).toBe(120);
});

test.each(everyAnswer)(
  "$language, $goal, $live, $level leads to a course, and says why",
  (answers) => {
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
  },
);

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
  test("nobody who learns online is sent into a classroom", () => {
    const far = everyAnswer.filter(({ live }) => live === "elsewhere");
    expect(far.filter((answers) => findCourse(answers).course.mode === "offline")).toEqual([]);
  });

  test("nobody is sent to an exam before they can hold a conversation", () => {
    const beginners = everyAnswer.filter(({ level }) => level === "new" || level === "basic");
    expect(beginners.filter((answers) => findCourse(answers).course.kind === "exam")).toEqual([]);
  });

  test("whoever needs German learns it, whoever needs English does not", () => {
    for (const answers of everyAnswer) {
      const { course, alternative } = findCourse(answers);
      if (answers.language === "german") expect(course).toBe(courses.GermanClass);
      else expect(course).not.toBe(courses.GermanClass);
      if (answers.language === "english") expect(alternative?.course.subject).not.toBe("German");
    }
  });

  test("while the country is open, German stands beside the advice", () => {
    for (const answers of everyAnswer.filter(({ language }) => language === "open")) {
      expect(findCourse(answers).alternative?.course).toBe(courses.GermanClass);
    }
  });

  test("a nurse on the way to Germany hears of B2, of its source, and where to read more", () => {
    for (const live of idsOf("live")) {
      for (const level of idsOf("level")) {
        const { needed } = found("german", "nursing", live, level);
        expect(needed?.text).toContain("you usually need B2");
        expect(needed?.link.url).toBe("/services/learn-german-online#which-level");
        expect(needed?.fact).toMatchObject({ source: germanGoals.source });
        expect(found("open", "nursing", live, level).alternative?.why).toContain("need B2");
      }
    }
  });

  test.each([
    ["study", "C1"],
    ["work", "B1"],
    ["work", "B2-C1"],
    ["family", "A1"],
  ] as const)("German to %s: the level is named, %s", (goal, level) => {
    expect(found("german", goal).needed?.text).toContain(level);
  });

  test("no text has a fact that is not there", () => {
    expect(JSON.stringify(finderRules)).not.toContain("undefined");
    expect(found("german", "talk").needed).toBeUndefined();
  });

  test.each([
    ["english", "talk", "near-karnal", "middle", "EnglishOffline", "EnglishOnline"],
    ["english", "study", "near-karnal", "fluent", "IeltsClass", "PTEOffline"],
    ["english", "study", "elsewhere", "middle", "PTEOnline", "IeltsClass"],
    ["english", "work", "near-karnal", "middle", "PTEOffline", "IeltsClass"],
    ["english", "work", "elsewhere", "middle", "PTEOnline", "EnglishOnline"],
    ["english", "work", "elsewhere", "new", "EnglishOnline", "PTEOnline"],
    ["english", "nursing", "near-karnal", "middle", "IeltsClass", "PTEOffline"],
    ["english", "nursing", "near-karnal", "basic", "EnglishOffline", "PTEOffline"],
    ["english", "family", "near-karnal", "middle", "PTEOffline", "EnglishOffline"],
    ["german", "study", "elsewhere", "new", "GermanClass", "PTEOnline"],
    ["german", "study", "near-karnal", "new", "GermanClass", "IeltsClass"],
    ["open", "study", "near-karnal", "middle", "IeltsClass", "GermanClass"],
    ["open", "work", "elsewhere", "basic", "EnglishOnline", "GermanClass"],
  ] as const)(
    "as a counsellor would have it: %s to %s, %s, %s",
    (language, goal, live, level, course, alternative) => {
      const finding = found(language, goal, live, level);
      expect(finding.course.id).toBe(course);
      expect(finding.alternative?.course.id).toBe(alternative);
    },
  );
});

describe("answers in an address", () => {
  const answers: FinderAnswers = {
    language: "english",
    goal: "study",
    live: "near-karnal",
    level: "fluent",
  };

  test("go out and come back", () => {
    expect(queryOf(answers)).toBe("language=english&goal=study&live=near-karnal&level=fluent");
    expect(readAnswers(new URLSearchParams(queryOf(answers)))).toEqual(answers);
    expect(registrationUrl("IeltsClass", answers)).toBe(
      "/register?course=IeltsClass&language=english&goal=study&live=near-karnal&level=fluent",
    );
  });

  test.each([
    ["", {}],
    ["goal=study", { goal: "study" }],
    ["goal=study&live=mars&level=new", { goal: "study", level: "new" }],
    // The questions of an older address.
    ["goal=study&live=near-karnal&level=new", { goal: "study", live: "near-karnal", level: "new" }],
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
