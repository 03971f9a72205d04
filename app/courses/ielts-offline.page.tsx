import { ieltsOfflineHero, ieltsOfflineSeo } from "#content/courses/ielts-offline-head.ts";
import { karnal } from "#content/site.ts";
import { RegistrationDialog } from "../enrolment/registration-dialog.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/ielts-offline.page.ts";
import { CourseHero } from "./sections/course-hero.tsx";

const body = staticContent(async () => (await import("./ielts-offline/body.tsx")).IeltsOfflineBody);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: ieltsOfflineSeo.title,
    description: ieltsOfflineSeo.description.replace("{phone}", karnal.phone),
    canonicalPath: paths.ieltsOffline,
    sharePicture: "/share/ielts-offline.png",
    sharePictureAlt: ieltsOfflineSeo.sharePictureAlt,
  });

export default function IeltsOfflinePage() {
  return (
    <>
      <CourseHero path={paths.ieltsOffline} hero={ieltsOfflineHero} ground="white" side="start" />
      <StaticSection content={body} />
      <RegistrationDialog course="IeltsClass" />
    </>
  );
}
