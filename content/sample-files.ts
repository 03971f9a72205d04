import { aboutFigures, trainers } from "./about-page.ts";
import { allCoursePages } from "./courses/all-course-pages.ts";
import { courses } from "./courses/courses.ts";
import { pteClaims } from "./courses/pte-claims.ts";
import { homeHero } from "./home-page.ts";
import { isSamplePerson } from "./invented-people.ts";
import { companies } from "./legal/companies.ts";

/*
 * Facts that came with the program and stand in files alone. The back office shows them to staff until an admin
 * has confirmed each; a changed one asks again. What can be edited in the back office is compared there
 * (`server/site/sample-facts.ts`).
 */

export type SampleFile = "ratings" | "pteFigures" | "figures" | "people" | "impressum";

const figure = ({ value, label }: { value: string; label: string }) => `${value} ${label}`;

/** What visitors read of each, a line for each fact, and the files in which it stands. */
export const sampleFiles: Record<SampleFile, { files: string; lines: readonly string[] }> = {
  ratings: {
    files: "content/courses/<course>.ts",
    lines: Object.values(courses).flatMap(({ id, name }) => {
      const { rating } = allCoursePages[id].service;
      return rating ? [`${name}: ${rating.value} out of 5, ${rating.reviews} reviews`] : [];
    }),
  },
  pteFigures: {
    files: "content/courses/pte-claims.ts",
    lines: [...pteClaims.items.map(figure), pteClaims.note],
  },
  figures: {
    files: "content/home-page.ts, content/about-page.ts",
    lines: [...homeHero.stats, ...aboutFigures.items]
      .filter(({ value }) => /\d/.test(value))
      .map(figure),
  },
  people: {
    files: "content/about-page.ts, content/invented-people.ts",
    lines: trainers.people
      .filter(({ name }) => isSamplePerson(name))
      .map(({ name, teaches }) => `${name}: ${teaches}`),
  },
  impressum: {
    files: "content/legal/companies.ts",
    lines: [companies.karnal.name, ...Object.values(companies.berlin)],
  },
};
