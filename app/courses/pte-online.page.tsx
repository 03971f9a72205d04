import { lazy } from "react";
import { pteOnlineHero, pteOnlineSeo } from "#content/courses/pte-online-head.ts";
import { karnal } from "#content/site.ts";
import { RegistrationDialog } from "../enrolment/registration-dialog.tsx";
import { paths } from "../paths.ts";
import { HydrateInView } from "../shell/hydrate-in-view.tsx";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/pte-online.page.ts";
import { CourseHero } from "./sections/course-hero.tsx";

const testContent = staticContent(
  async () => (await import("./pte-online/test.tsx")).PteOnlineTest,
);
const loadOutline = () => import("./pte-online/outline.tsx");
const Outline = lazy(async () => ({ default: (await loadOutline()).Outline }));
const wayContent = staticContent(async () => (await import("./pte-online/way.tsx")).PteOnlineWay);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pteOnlineSeo.title,
    description: pteOnlineSeo.description.replace("{phone}", karnal.phone),
    canonicalPath: paths.pteOnline,
    sharePicture: "/share/pte-online.png",
    sharePictureAlt: pteOnlineSeo.sharePictureAlt,
  });

export default function PteOnlinePage() {
  return (
    <>
      <CourseHero path={paths.pteOnline} hero={pteOnlineHero} ground="ink" />
      <StaticSection content={testContent} />
      <HydrateInView load={loadOutline}>
        <Outline />
      </HydrateInView>
      <StaticSection content={wayContent} />
      <RegistrationDialog course="PTEOnline" />
    </>
  );
}
