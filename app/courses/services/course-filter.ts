import {
  type CourseChoice,
  courseFilter,
  type Facet,
  subjectChoices,
} from "#content/courses/course-comparison.ts";
import type { Course } from "#content/courses/courses.ts";

export const facetIds = Object.keys(courseFilter.facets) as Facet[];

const optionsOf = <F extends Facet>(facet: F) =>
  Object.keys(courseFilter.facets[facet].options) as CourseChoice[F][];

/** The filter values of a course. */
export const traitsOf = ({ subject, mode }: Course): CourseChoice => ({
  ...subjectChoices[subject],
  mode,
});

export function fits(course: Course, choice: CourseChoice): boolean {
  const traits = traitsOf(course);
  return facetIds.every((facet) => choice[facet] === "any" || choice[facet] === traits[facet]);
}

/** Every combination of filter values. */
export const everyChoice: CourseChoice[] = optionsOf("language").flatMap((language) =>
  optionsOf("exam").flatMap((exam) => optionsOf("mode").map((mode) => ({ language, exam, mode }))),
);

/** The text of the count beside the filter. */
export function countInWords(count: number, all: number): string {
  const { counts } = courseFilter;
  const words =
    count === all ? counts.all : count === 0 ? counts.none : count === 1 ? counts.one : counts.many;
  return words.replace("{count}", String(count));
}
