import type { Page } from "@playwright/test";
import { allCoursePages } from "#content/courses/all-course-pages.ts";
import { type Course, courses } from "#content/courses/courses.ts";

/** Every course with the words of its page. What the specification asks of a page is in `specified-courses.ts`. */
export const coursePages = Object.values<Course>(courses).map(({ id, url, folder }) => ({
  path: url,
  course: id,
  /** The path of the share picture. */
  share: `/share/${folder}.png`,
  ...allCoursePages[id],
}));
export type CoursePage = (typeof coursePages)[number];

/** What opens the registration. */
export const joinButtons = (page: Page) => page.locator("main button[aria-haspopup=dialog]");
export const slidesOf = (page: Page) =>
  page.locator('[aria-roledescription="carousel"] [aria-roledescription="slide"]');
/** Questions share a name, so that one of them is open at a time. */
export const questionsOf = (page: Page) => page.locator("main details[name]");
/** Cards that open under the pointer have no such name, but a heading. */
export const cardsOf = (page: Page) => page.locator("main details:not([name]):has(> summary h3)");
