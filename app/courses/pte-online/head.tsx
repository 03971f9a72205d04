import { pteOnlineHero, pteOnlineJumps } from "#content/courses/pte-online-hero.ts";
import { paths } from "../../paths.ts";
import { CourseHero } from "../sections/course-hero.tsx";
import { JumpLinks } from "../sections/jump-links.tsx";

/** The top of the page, down to its first band. */
export function PteOnlineHead() {
  return (
    <CourseHero path={paths.pteOnline} hero={pteOnlineHero} ground="ink">
      <JumpLinks links={pteOnlineJumps} />
    </CourseHero>
  );
}
