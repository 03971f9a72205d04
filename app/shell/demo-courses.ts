import { useRouteLoaderData } from "react-router";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { paths } from "../paths.ts";

/** The courses that have a demo class to come, by the site layout's loader; none on pages without the main navigation. */
export function useDemoCourses(): readonly Service[] {
  const data = useRouteLoaderData("shell/layouts/site.layout") as
    | { demoCourses?: readonly Service[] }
    | undefined;
  return data?.demoCourses ?? [];
}

type ListQuery = {
  course?: string | undefined;
  level?: string | undefined;
  place?: string | undefined;
  part?: string | undefined;
  only?: string | undefined;
  page?: string | undefined;
};

/** The address of the list of demo classes, with filters. */
export function demoClassesPath(query: ListQuery): string {
  const given = Object.entries(query).filter(([, value]) => value);
  const text = new URLSearchParams(given as [string, string][]).toString();
  return text ? `${paths.demoClasses}?${text}` : paths.demoClasses;
}
