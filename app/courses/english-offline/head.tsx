import { englishOfflineHero } from "#content/courses/english-offline-hero.ts";
import { paths } from "../../paths.ts";
import { CourseHero } from "../sections/course-hero.tsx";

/** The top of the page, down to its first band. */
export function EnglishOfflineHead() {
  return <CourseHero path={paths.englishOffline} hero={englishOfflineHero} ground="sand" />;
}
