import { askForClass } from "#content/demo-class-list.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { paths } from "../paths.ts";
import { demoClassesPath, useDemoCourses } from "../shell/demo-courses.ts";

type ClassesLinkProps = {
  label: string;
  /** Names the course's own list, if it has a class. */
  course?: Service;
  className?: string | undefined;
};

/** Leads to the list of demo classes; while no class is planned, to the form that asks for one. */
export function ClassesLink({ label, course, className }: ClassesLinkProps) {
  const planned = useDemoCourses();
  if (planned.length === 0) {
    return (
      <a href={`${paths.demoClasses}#ask`} className={className}>
        {askForClass.submitLabel}
      </a>
    );
  }
  const own = course && planned.includes(course) ? course : undefined;
  return (
    <a href={demoClassesPath({ course: own })} className={className}>
      {label}
    </a>
  );
}
