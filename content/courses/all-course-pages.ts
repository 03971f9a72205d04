import type { Service } from "#contract/forms/enrolment-form.ts";
import type { CourseHero, CourseSeo, CourseService } from "./course-page.ts";
import { englishOfflineHero, englishOfflineSeo, englishOfflineService } from "./english-offline.ts";
import { englishOnlineHero, englishOnlineSeo, englishOnlineService } from "./english-online.ts";
import { germanOnlineHero, germanOnlineSeo, germanOnlineService } from "./german-online.ts";
import { ieltsOfflineHero, ieltsOfflineSeo, ieltsOfflineService } from "./ielts-offline.ts";
import { pteOfflineHero, pteOfflineSeo, pteOfflineService } from "./pte-offline.ts";
import { pteOnlineHero, pteOnlineSeo, pteOnlineService } from "./pte-online.ts";

/**
 * What all course pages have, side by side, for the list of sample facts and for tests. Pages of the site import the words
 * of their own course alone, so that a browser does not load those of the others.
 */
export const allCoursePages: Readonly<
  Record<Service, { seo: CourseSeo; hero: CourseHero; service: CourseService }>
> = {
  GermanClass: { seo: germanOnlineSeo, hero: germanOnlineHero, service: germanOnlineService },
  EnglishOnline: { seo: englishOnlineSeo, hero: englishOnlineHero, service: englishOnlineService },
  EnglishOffline: {
    seo: englishOfflineSeo,
    hero: englishOfflineHero,
    service: englishOfflineService,
  },
  PTEOnline: { seo: pteOnlineSeo, hero: pteOnlineHero, service: pteOnlineService },
  PTEOffline: { seo: pteOfflineSeo, hero: pteOfflineHero, service: pteOfflineService },
  IeltsClass: { seo: ieltsOfflineSeo, hero: ieltsOfflineHero, service: ieltsOfflineService },
};
