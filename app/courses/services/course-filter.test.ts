import { expect, test } from "vitest";
import { courseFilter, noCourseFits } from "#content/courses/course-comparison.ts";
import { type Course, courses } from "#content/courses/courses.ts";
import { countInWords, everyChoice, facetIds, fits } from "./course-filter.ts";

const all: Course[] = Object.values(courses);
/** Other courses may be added. */
const isSpecified = new Set<string>([
  "GermanClass",
  "EnglishOnline",
  "EnglishOffline",
  "PTEOnline",
  "PTEOffline",
  "IeltsClass",
]);
const fitting = (choice: (typeof everyChoice)[number]) =>
  all.filter((course) => fits(course, choice)).map(({ id }) => id);

test("the filter has every combination of its choices, and open it shows all courses", () => {
  const { language, exam, mode } = courseFilter.facets;
  const ways = [language, exam, mode].map(({ options }) => Object.keys(options).length);
  expect(everyChoice).toHaveLength(ways.reduce((product, count) => product * count));
  expect(new Set(everyChoice.map((choice) => JSON.stringify(choice))).size).toBe(
    everyChoice.length,
  );
  expect(fitting({ language: "any", exam: "any", mode: "any" })).toHaveLength(all.length);
});

const english = ["EnglishOnline", "EnglishOffline"];
const examsInEnglish = ["PTEOnline", "PTEOffline", "IeltsClass"];
test.each([
  ["english", "any", "any", [...english, ...examsInEnglish]],
  ["english", "none", "any", english],
  ["any", "any", "online", ["GermanClass", "EnglishOnline", "PTEOnline"]],
  ["any", "pte", "offline", ["PTEOffline"]],
  ["german", "any", "online", ["GermanClass"]],
] as const)("%s, %s, %s leaves these of the specified courses", (language, exam, mode, left) => {
  const specified = fitting({ language, exam, mode }).filter((id) => isSpecified.has(id));
  expect(specified).toEqual(left);
});

test.each(everyChoice)("$language, $exam, $mode has courses, or one reason why not", (choice) => {
  const reasons = noCourseFits.filter(({ when }) =>
    facetIds.every((facet) => (when[facet] as readonly string[]).includes(choice[facet])),
  );
  expect(reasons).toHaveLength(fitting(choice).length === 0 ? 1 : 0);
});

test("the count is said in words", () => {
  expect([6, 3, 1, 0].map((count) => countInWords(count, 6))).toEqual([
    "All 6 courses",
    "3 courses match",
    "1 course matches",
    "No course matches",
  ]);
});
