import { expect, test } from "vitest";
import { noCourseFits } from "#content/courses/course-comparison.ts";
import { type Course, courses } from "#content/courses/courses.ts";
import { countInWords, everyChoice, facetIds, fits } from "./course-filter.ts";

const all: Course[] = Object.values(courses);
const fitting = (choice: (typeof everyChoice)[number]) =>
  all.filter((course) => fits(course, choice)).map(({ id }) => id);

test("the filter can be set in 36 ways, and open it shows all six", () => {
  expect(everyChoice).toHaveLength(36);
  expect(fitting({ language: "any", exam: "any", mode: "any" })).toHaveLength(6);
});

test.each([
  ["english", "any", "any", 5],
  ["english", "none", "any", 2],
  ["any", "any", "online", 3],
  ["any", "pte", "offline", 1],
  ["german", "any", "online", 1],
] as const)("%s, %s, %s leaves %i", (language, exam, mode, count) => {
  expect(fitting({ language, exam, mode })).toHaveLength(count);
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
