import { englishOnlineHero } from "#content/courses/english-online-hero.ts";
import { paths } from "../../paths.ts";
import { CourseHero } from "../sections/course-hero.tsx";

/** The top of the page, down to its first band. */
export function EnglishOnlineHead() {
  return <CourseHero path={paths.englishOnline} hero={englishOnlineHero} ground="rose" />;
}
