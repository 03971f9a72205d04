import { germanOnlineFigures, germanOnlineHero } from "#content/courses/german-online-hero.ts";
import { paths } from "../../paths.ts";
import { CourseHero } from "../sections/course-hero.tsx";
import { Figures } from "../sections/figures.tsx";

/** The top of the page, down to its first band. */
export function GermanOnlineHead() {
  return (
    <CourseHero path={paths.germanOnline} hero={germanOnlineHero} ground="marigold">
      <Figures items={germanOnlineFigures} />
    </CourseHero>
  );
}
