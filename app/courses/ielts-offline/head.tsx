import { ieltsOfflineHero } from "#content/courses/ielts-offline-hero.ts";
import { paths } from "../../paths.ts";
import { CourseHero } from "../sections/course-hero.tsx";

/** The top of the page, down to its first band. */
export function IeltsOfflineHead() {
  return (
    <CourseHero path={paths.ieltsOffline} hero={ieltsOfflineHero} ground="white" side="start" />
  );
}
