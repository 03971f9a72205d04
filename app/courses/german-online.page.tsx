import {
  germanOnlineFigures,
  germanOnlineHero,
  germanOnlineSeo,
} from "#content/courses/german-online-head.ts";
import { karnal } from "#content/site.ts";
import { RegistrationDialog } from "../enrolment/registration-dialog.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import type { Route } from "./+types/german-online.page.ts";
import { CourseHero } from "./sections/course-hero.tsx";
import { Figures } from "./sections/figures.tsx";

const body = staticContent(async () => (await import("./german-online/body.tsx")).GermanOnlineBody);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: germanOnlineSeo.title,
    description: germanOnlineSeo.description.replace("{phone}", karnal.phone),
    canonicalPath: paths.germanOnline,
    sharePicture: "/share/german-online.png",
    sharePictureAlt: germanOnlineSeo.sharePictureAlt,
  });

export default function GermanOnlinePage() {
  return (
    <>
      <CourseHero path={paths.germanOnline} hero={germanOnlineHero} ground="marigold">
        <Figures items={germanOnlineFigures} />
      </CourseHero>
      <StaticSection content={body} />
      <RegistrationDialog course="GermanClass" />
    </>
  );
}
