import type { Service } from "#contract/forms/enrolment-form.ts";
import { courses } from "./courses.ts";

/** Whether the subject of a course is taught both online and in a classroom, so that its students choose. */
export function hasBothWays(course: Service): boolean {
  const ofSubject = Object.values(courses).filter(
    ({ subject }) => subject === courses[course].subject,
  );
  return new Set(ofSubject.map(({ mode }) => mode)).size > 1;
}
