import type { ClassList } from "#contract/classes/classes.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import type { PageServices } from "./site-build.ts";

/**
 * Reads which courses have a demo class to come: the menus of every page lead there only then. While the API cannot
 * say, the last answer holds, since a link of a menu must not decide whether a page can be shown.
 * @param onKnownAgain called once the API answers again: pages were drawn with the old answer
 */
export function createPlannedCourses(
  fetchApi: PageServices["fetchApi"],
  onKnownAgain: () => void,
): PageServices["demoCourses"] {
  let courses: readonly Service[] = [];
  let isOld = false;
  return async () => {
    const answer = await fetchApi("/api/v1/classes?perPage=1");
    const wasOld = isOld;
    isOld = !answer.ok;
    if (answer.ok) courses = ((await answer.json()) as ClassList).facets.courses;
    if (wasOld && !isOld) onKnownAgain();
    return courses;
  };
}
