import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import type { CourseHero, CourseSeo } from "#content/courses/course-page.ts";
import { englishOfflineHero, englishOfflineSeo } from "#content/courses/english-offline.ts";
import { englishOnlineHero, englishOnlineSeo } from "#content/courses/english-online.ts";
import { germanOnlineHero, germanOnlineSeo } from "#content/courses/german-online.ts";
import { ieltsOfflineHero, ieltsOfflineSeo } from "#content/courses/ielts-offline.ts";
import { pteOfflineHero, pteOfflineSeo } from "#content/courses/pte-offline.ts";
import { pteOnlineHero, pteOnlineSeo } from "#content/courses/pte-online.ts";
import type { Service } from "#contract/enrolment-form.ts";

export type CoursePage = {
  path: string;
  course: Service;
  seo: CourseSeo;
  hero: CourseHero;
  /** Questions that the specification asks for, where it gives a number (section 1). */
  questions?: number;
  /** Value and number of reviews (specification, section 3). */
  rating?: [number, number];
  /** One of the two texts that the specification gives (section 3). */
  price: "varies based on the course package" | "varies by package";
  /** The path of the share picture. */
  share: string;
};

/** The six, with what the specification says of each. */
export const coursePages: CoursePage[] = [
  {
    path: paths.germanOnline,
    course: "GermanClass",
    price: "varies based on the course package",
    share: "/share/german-online.png",
    seo: germanOnlineSeo,
    hero: germanOnlineHero,
    questions: 5,
    rating: [4.7, 80],
  },
  {
    path: paths.englishOnline,
    course: "EnglishOnline",
    price: "varies based on the course package",
    share: "/share/english-online.png",
    seo: englishOnlineSeo,
    hero: englishOnlineHero,
    rating: [4.9, 150],
  },
  {
    path: paths.englishOffline,
    course: "EnglishOffline",
    price: "varies based on the course package",
    share: "/share/english-offline.png",
    seo: englishOfflineSeo,
    hero: englishOfflineHero,
    questions: 6,
    rating: [4.8, 110],
  },
  {
    path: paths.pteOnline,
    course: "PTEOnline",
    price: "varies by package",
    share: "/share/pte-online.png",
    seo: pteOnlineSeo,
    hero: pteOnlineHero,
    questions: 4,
    rating: [4.8, 120],
  },
  {
    path: paths.pteOffline,
    course: "PTEOffline",
    price: "varies by package",
    share: "/share/pte-offline.png",
    seo: pteOfflineSeo,
    hero: pteOfflineHero,
    rating: [4.8, 120],
  },
  {
    path: paths.ieltsOffline,
    course: "IeltsClass",
    price: "varies based on the course package",
    share: "/share/ielts-offline.png",
    seo: ieltsOfflineSeo,
    hero: ieltsOfflineHero,
  },
];

/** What opens the registration. */
export const joinButtons = (page: Page) => page.locator("main button[aria-haspopup=dialog]");
export const slidesOf = (page: Page) =>
  page.locator('[aria-roledescription="carousel"] [aria-roledescription="slide"]');
/** Questions share a name, so that one of them is open at a time. */
export const questionsOf = (page: Page) => page.locator("main details[name]");
/** Cards that open under the pointer have no such name, but a heading. */
export const cardsOf = (page: Page) => page.locator("main details:not([name]):has(> summary h3)");
