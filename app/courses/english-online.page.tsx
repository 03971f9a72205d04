import { englishOnlineHero, englishOnlineSeo } from "#content/courses/english-online-head.ts";
import { karnal } from "#content/site.ts";
import { RegistrationDialog } from "../enrolment/registration-dialog.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/english-online.page.ts";
import { CourseHero } from "./sections/course-hero.tsx";

const body = staticContent(
  async () => (await import("./english-online/body.tsx")).EnglishOnlineBody,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: englishOnlineSeo.title,
    description: englishOnlineSeo.description.replace("{phone}", karnal.phone),
    canonicalPath: paths.englishOnline,
    sharePicture: "/share/english-online.png",
    sharePictureAlt: englishOnlineSeo.sharePictureAlt,
  });

export default function EnglishOnlinePage() {
  return (
    <>
      <CourseHero path={paths.englishOnline} hero={englishOnlineHero} ground="rose" />
      <StaticSection content={body} />
      <RegistrationDialog course="EnglishOnline" />
    </>
  );
}
