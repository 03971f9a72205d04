import { englishOfflineHero, englishOfflineSeo } from "#content/courses/english-offline-head.ts";
import { karnal } from "#content/site.ts";
import { RegistrationDialog } from "../enrolment/registration-dialog.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/english-offline.page.ts";
import { CourseHero } from "./sections/course-hero.tsx";

const body = staticContent(
  async () => (await import("./english-offline/body.tsx")).EnglishOfflineBody,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: englishOfflineSeo.title,
    description: englishOfflineSeo.description.replace("{phone}", karnal.phone),
    canonicalPath: paths.englishOffline,
    sharePicture: "/share/english-offline.png",
    sharePictureAlt: englishOfflineSeo.sharePictureAlt,
  });

export default function EnglishOfflinePage() {
  return (
    <>
      <CourseHero path={paths.englishOffline} hero={englishOfflineHero} ground="sand" />
      <StaticSection content={body} />
      <RegistrationDialog course="EnglishOffline" />
    </>
  );
}
