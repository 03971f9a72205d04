import type { MouseEvent } from "react";
import { useLocation, useMatches } from "react-router";
import { courses } from "#content/courses/courses.ts";
import { coursesOf } from "#content/courses/subjects.ts";
import { demoLabel } from "#content/site.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { COURSE_DATES_ID, paths } from "../../paths.ts";
import { type ButtonLook, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { demoClassesPath, useDemoCourses } from "../demo-courses.ts";
import { useCourseOfPage } from "../page-course.ts";

/** Pages that end with an enquiry form, and its anchor. */
const ownForms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(courses).map(({ url }) => [url, "#join"])),
  [courses.PTEOnline.url]: "#demo",
  [paths.home]: "#enrol",
  [paths.homeAlias]: "#enrol",
};

/** Pages about what a visitor has asked for already. */
const withoutAct: readonly string[] = [paths.booking, paths.yourRequests, paths.openRequest];

/**
 * The main act. It leads to demo classes, or to a form while none is planned; none on the list of classes, the
 * visitor's own booking and requests, nor on the page of a class that they have booked (`data-booked`).
 */
export function DemoLink({ className, ...look }: ButtonLook & { className?: string | undefined }) {
  const url = useDemoUrl();
  if (!url) return null;
  return (
    <a
      href={url}
      className={classNames(buttonClass(look), className)}
      onClick={closeMenu}
      data-part="demo"
    >
      {demoLabel}
    </a>
  );
}

/** The menu on a phone would cover the part of the same page. */
const closeMenu = ({ currentTarget }: MouseEvent) => currentTarget.closest("dialog")?.close();

/**
 * Where the main act leads from a page: to its own form, or to the classes of its course. A page whose loader
 * knows better names the address as `demoUrl`.
 */
function useDemoUrl(): string | undefined {
  const { pathname } = useLocation();
  const course = useCourseOfPage();
  const demoCourses = useDemoCourses();
  const data = useMatches().map(({ loaderData }) => loaderData as PageData | undefined);
  const named = data.find((one) => one?.demoUrl)?.demoUrl;

  if (withoutAct.includes(pathname)) return undefined;
  if (named) return named;
  if (pathname.startsWith(`${paths.demoClasses}/`) && data.some((one) => one?.class)) {
    return "#book";
  }
  if (pathname === paths.demoClasses) return demoCourses.length > 0 ? undefined : "#ask";
  const form = ownForms[pathname];
  if (course?.url === pathname)
    return demoCourses.includes(course.id) ? `#${COURSE_DATES_ID}` : form;
  const planned = course && withClasses(course.id, demoCourses);
  if (planned) return demoClassesPath({ course: planned });
  if (course) return `${paths.register}?course=${course.id}`;
  return demoCourses.length > 0 ? paths.demoClasses : (form ?? paths.register);
}

type PageData = { demoUrl?: string; class?: unknown };

/**
 * The course, if it has classes. A post is about a subject, which another course may teach as well: PTE is taught online
 * and in Karnal.
 */
function withClasses(course: Service, demoCourses: readonly Service[]): Service | undefined {
  if (demoCourses.includes(course)) return course;
  return coursesOf(courses[course].subject).find(({ id }) => demoCourses.includes(id))?.id;
}
