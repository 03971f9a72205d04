import { pteClaims } from "#content/courses/pte-claims.ts";
import { pteOfflineHero } from "#content/courses/pte-offline-hero.ts";
import { paths } from "../../paths.ts";
import { CourseHero } from "../sections/course-hero.tsx";
import { Figures } from "../sections/figures.tsx";

/** The top of the page, down to its first band. */
export function PteOfflineHead() {
  return (
    <CourseHero path={paths.pteOffline} hero={pteOfflineHero} ground="sky">
      <Figures items={pteClaims.items} />
    </CourseHero>
  );
}
