import { pteClaims } from "#content/courses/pte-claims.ts";
import { pteOfflineHero, pteOfflineSeo } from "#content/courses/pte-offline-head.ts";
import { karnal } from "#content/site.ts";
import { RegistrationDialog } from "../enrolment/registration-dialog.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/pte-offline.page.ts";
import { CourseHero } from "./sections/course-hero.tsx";
import { Figures } from "./sections/figures.tsx";

const body = staticContent(async () => (await import("./pte-offline/body.tsx")).PteOfflineBody);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pteOfflineSeo.title,
    description: pteOfflineSeo.description.replace("{phone}", karnal.phone),
    canonicalPath: paths.pteOffline,
    sharePicture: "/share/pte-offline.png",
    sharePictureAlt: pteOfflineSeo.sharePictureAlt,
  });

export default function PteOfflinePage() {
  return (
    <>
      <CourseHero path={paths.pteOffline} hero={pteOfflineHero} ground="sky">
        <Figures items={pteClaims.items} />
      </CourseHero>
      <StaticSection content={body} />
      <RegistrationDialog course="PTEOffline" />
    </>
  );
}
