import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { courses } from "#content/courses/courses.ts";
import { demoLabel } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { type ButtonLook, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useCourseOfPage } from "../page-course.ts";

/** Pages that end with an enquiry form, and its anchor. */
const ownForms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(courses).map(({ url }) => [url, "#join"])),
  [paths.pteOnline]: "#demo",
  [paths.home]: "#enrol",
  [paths.homeAlias]: "#enrol",
};

/** The main act: leads to the page's own form, or to the registration with the page's course chosen. */
export function DemoLink({ className, ...look }: ButtonLook & { className?: string | undefined }) {
  return (
    <a href={useDemoUrl()} className={classNames(buttonClass(look), className)} onClick={closeMenu}>
      {demoLabel}
    </a>
  );
}

/** The menu on a phone would cover the form of the same page. */
const closeMenu = ({ currentTarget }: MouseEvent) => currentTarget.closest("dialog")?.close();

function useDemoUrl(): string {
  const { pathname, search } = useLocation();
  const course = useCourseOfPage();
  const form = ownForms[pathname];
  if (form) return form;
  // Keeps the answers of the course finder.
  if (pathname === paths.findCourse) return `${paths.register}${search}`;
  return course ? `${paths.register}?course=${course.id}` : paths.register;
}
