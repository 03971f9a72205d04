import { describe, expect, test } from "vitest";
import { type FinderAnswers, finderQuestions } from "#content/courses/course-finder.ts";
import { finderRules, finderStarts } from "#content/courses/course-finder-rules.ts";
import { courses } from "#content/courses/courses.ts";
import { germanGoals } from "#content/exams/german-facts.ts";
import { serviceValues } from "#contract/forms/enrolment-form.ts";
import {
  askAgainUrl,
  findCourse,
  isComplete,
  legendOf,
  queryOf,
  questionIds,
  questionToAsk,
  readAnswers,
  registrationUrl,
  ruleFor,
} from "./find-course.ts";

const idsOf = <Q extends keyof FinderAnswers>(question: Q) =>
  Object.keys(finderQuestions[question].answers) as FinderAnswers[Q][];

const everyAnswer: FinderAnswers[] = idsOf("goal").flatMap((goal) =>
  idsOf("live").flatMap((live) => idsOf("level").map((level) => ({ goal, live, level }))),
);

const found = (
  goal: FinderAnswers["goal"],
  live: FinderAnswers["live"],
  level: FinderAnswers["level"] = "middle",
) => findCourse({ goal, live, level });

const isGerman = ({ live }: FinderAnswers) => live.endsWith("-german");
const isUnsettled = ({ live }: FinderAnswers) =>
  ["near-karnal", "elsewhere", "not-sure"].includes(live);

test("it asks for the goal, the place and the level, and so there are 210 ways to answer", () => {
  expect(questionIds).toEqual(["goal", "live", "level"]);
  expect(new Set(everyAnswer.map(queryOf)).size).toBe(210);
});

test("every question can be answered with I don't know", () => {
  for (const question of questionIds) {
    expect(Object.entries(finderQuestions[question].answers).at(-1)).toEqual([
      "not-sure",
      { label: "I don’t know" },
    ]);
  }
});

test.each(everyAnswer)("$goal, $live, $level leads to a course, and says why", (answers) => {
  const { course, why, start, alternative } = findCourse(answers);
  expect(serviceValues).toContain(course.id);
  expect(why.length).toBeGreaterThan(60);
  expect(start?.level).toBeTruthy();
  expect(start?.text).toMatch(/^[A-Z].+\.$/);
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
  expect(new Set(everyAnswer.map((answers) => findCourse(answers).course.id)).size).toBe(
    serviceValues.length,
  );
  const written = Object.entries(finderStarts).flatMap(([course, starts]) =>
    Object.keys(starts).map((level) => `${course} ${level}`),
  );
  expect(written.filter((start) => !begun.has(start))).toEqual([]);
});

describe("the advice makes sense", () => {
  test("nobody who lives too far from Karnal is sent into a classroom", () => {
    const far = everyAnswer.filter(({ live }) => !live.includes("karnal"));
    expect(far.filter((answers) => findCourse(answers).course.mode === "offline")).toEqual([]);
  });

  test("nobody is sent to an exam before they can hold a conversation", () => {
    const beginners = everyAnswer.filter(({ level }) => level === "new" || level === "basic");
    expect(beginners.filter((answers) => findCourse(answers).course.kind === "exam")).toEqual([]);
  });

  test("goal and destination decide the language", () => {
    for (const answers of everyAnswer) {
      const { course, alternative } = findCourse(answers);
      if (isGerman(answers)) expect(course).toBe(courses.GermanClass);
      else expect(course).not.toBe(courses.GermanClass);
      if (answers.live.endsWith("-english")) expect(alternative?.course.subject).not.toBe("German");
    }
  });

  test("while the country is open, German stands beside the advice", () => {
    for (const answers of everyAnswer.filter(isUnsettled)) {
      // Those who want conversation and stay in Karnal need no other country.
      const stays = answers.goal === "talk" && answers.live === "near-karnal";
      expect(findCourse(answers).alternative?.course).toBe(
        stays ? courses.EnglishOnline : courses.GermanClass,
      );
    }
  });

  test("our PTE courses coach PTE Academic, so no family visa leads there", () => {
    for (const answers of everyAnswer.filter(({ goal }) => goal === "family")) {
      const { course, why, alternative } = findCourse(answers);
      expect([course.subject, alternative?.course.subject]).not.toContain("PTE");
      if (isGerman(answers)) continue;
      expect(course.subject).toBe("English");
      expect(why).toMatch(/Ask the visa office which test it accepts.* we do not coach.*PTE Home/);
    }
  });

  test("a nurse on the way to Germany hears of B2, of its source, and where to read more", () => {
    for (const level of idsOf("level")) {
      for (const live of ["to-german", "in-german"] as const) {
        const { needed, facts } = found("nursing", live, level);
        expect(needed?.text).toContain("you usually need B2");
        expect(needed?.link.url).toBe("/services/learn-german-online#which-level");
        expect(facts).toMatchObject([{ source: germanGoals.source }]);
      }
      for (const live of ["near-karnal", "elsewhere", "not-sure"] as const) {
        const { alternative, facts } = found("nursing", live, level);
        expect(alternative?.why).toContain("need B2");
        expect(facts.map(({ source }) => source)).toContain(germanGoals.source);
      }
    }
  });

  test("what names a test or a level of Germany’s offices names its source", () => {
    const claims = /(?:IELTS|PTE) (?:Academic|General Training|Home)|\b[ABC][12]\b/;
    for (const { why, needed, alternative, facts = [], course } of finderRules) {
      const said = [why, needed?.text, alternative?.why].join(" ");
      // The range of our own course is not a claim about an exam.
      const isClaim = claims.test(said.replace("from A1 to C2", ""));
      expect(facts.length > 0 || !isClaim, `${course}: ${said}`).toBe(true);
    }
  });

  test.each([
    ["study", "to-german", "C1"],
    ["work", "to-german", "B1"],
    ["work", "to-german", "B2-C1"],
    ["family", "to-german", "A1"],
    ["work", "in-german", "B1"],
    ["family", "in-german", "A2"],
  ] as const)("to %s, %s: the level is named, %s", (goal, live, level) => {
    expect(found(goal, live).needed?.text).toContain(level);
  });

  test("no text has a fact that is not there", () => {
    expect(JSON.stringify([finderRules, finderStarts])).not.toContain("undefined");
    expect(found("talk", "to-german").needed).toBeUndefined();
  });

  test.each([
    ["talk", "near-karnal", "middle", "EnglishOffline", "EnglishOnline"],
    ["talk", "elsewhere", "new", "EnglishOnline", "GermanClass"],
    ["not-sure", "not-sure", "not-sure", "EnglishOnline", "GermanClass"],
    ["not-sure", "near-karnal", "new", "EnglishOffline", "GermanClass"],
    ["not-sure", "karnal-to-english", "middle", "EnglishOffline", "IeltsClass"],
    ["not-sure", "elsewhere-to-english", "fluent", "EnglishOnline", "PTEOnline"],
    ["not-sure", "to-german", "not-sure", "GermanClass", undefined],
    ["study", "not-sure", "not-sure", "PTEOnline", "GermanClass"],
    ["work", "not-sure", "new", "EnglishOnline", "GermanClass"],
    ["talk", "in-german", "new", "GermanClass", undefined],
    ["study", "karnal-to-english", "fluent", "IeltsClass", "PTEOffline"],
    ["study", "elsewhere-to-english", "middle", "PTEOnline", "IeltsClass"],
    ["study", "to-german", "new", "GermanClass", "PTEOnline"],
    ["study", "near-karnal", "middle", "IeltsClass", "GermanClass"],
    ["work", "karnal-to-english", "middle", "PTEOffline", "IeltsClass"],
    ["work", "elsewhere-to-english", "middle", "PTEOnline", "EnglishOnline"],
    ["work", "elsewhere-to-english", "new", "EnglishOnline", "PTEOnline"],
    ["work", "elsewhere", "basic", "EnglishOnline", "GermanClass"],
    ["nursing", "karnal-to-english", "middle", "IeltsClass", "PTEOffline"],
    ["nursing", "karnal-to-english", "basic", "EnglishOffline", "PTEOffline"],
    ["family", "karnal-to-english", "middle", "EnglishOffline", "IeltsClass"],
    ["family", "elsewhere-to-english", "fluent", "EnglishOnline", "IeltsClass"],
  ] as const)(
    "as a counsellor would have it: %s, %s, %s",
    (goal, live, level, course, alternative) => {
      const finding = found(goal, live, level);
      expect(finding.course.id).toBe(course);
      expect(finding.alternative?.course.id).toBe(alternative);
    },
  );
});

test("an exam course that is advised to somebody of unknown level says what comes otherwise", () => {
  for (const answers of everyAnswer.filter(({ level }) => level === "not-sure")) {
    const { course, start } = findCourse(answers);
    if (course.kind === "exam") expect(start?.text).toContain("If not, start with Spoken English");
  }
});

describe("the question that is asked", () => {
  test.each([
    ["", "goal"],
    ["goal=study", "live"],
    ["goal=study&level=new", "live"],
    ["goal=study&live=mars", "live"],
    ["goal=study&live=to-german", "level"],
    ["goal=study&live=to-german&level=new", undefined],
    ["goal=study&live=to-german&level=new&ask=live", "live"],
    ["goal=study&live=to-german&level=new&ask=toString", undefined],
  ])("after ?%s it is %s", (query, question) => {
    expect(questionToAsk(new URLSearchParams(query))).toBe(question);
  });

  test("asked again, it keeps all answers", () => {
    const answers: FinderAnswers = { goal: "work", live: "in-german", level: "basic" };
    const { searchParams } = new URL(askAgainUrl("live", answers), "https://sprachsetu.example");
    expect(questionToAsk(searchParams)).toBe("live");
    expect(readAnswers(searchParams)).toEqual(answers);
  });

  test("the level is that of German for a German-speaking country, else of English", () => {
    expect(legendOf("level", { live: "in-german" })).toBe("How much German do you know?");
    expect(legendOf("level", { live: "not-sure" })).toBe("How much English do you know?");
  });
});

describe("answers in an address", () => {
  const answers: FinderAnswers = {
    goal: "study",
    live: "karnal-to-english",
    level: "fluent",
  };

  test("go out and come back", () => {
    expect(queryOf(answers)).toBe("goal=study&live=karnal-to-english&level=fluent");
    expect(readAnswers(new URLSearchParams(queryOf(answers)))).toEqual(answers);
    expect(registrationUrl("IeltsClass", answers)).toBe(
      "/register?course=IeltsClass&goal=study&live=karnal-to-english&level=fluent",
    );
  });

  test.each([
    ["", {}],
    ["goal=study", { goal: "study" }],
    ["goal=study&live=mars&level=new", { goal: "study", level: "new" }],
    // An older version of the finder asked for the language.
    ["language=german&goal=study&level=new", { goal: "study", level: "new" }],
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
