import { courses } from "#content/courses/courses.ts";

/* The pages that show free places in demo classes, as in app/paths.ts. */
export const HOME_PAGES = ["/", "/home"];
export const CLASSES_PAGE = "/demo-classes";

/** @param path of a page, or its pattern */
export const isClassPage = (path: string): boolean =>
  path === CLASSES_PAGE || path.startsWith(`${CLASSES_PAGE}/`);

export const showsPlaces = (path: string): boolean =>
  isClassPage(path) ||
  HOME_PAGES.includes(path) ||
  Object.values(courses).some(({ url }) => url === path);
