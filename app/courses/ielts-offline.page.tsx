import {
  bands,
  coursePlan,
  ieltsOfflineClosing,
  ieltsOfflineFaq,
  ieltsOfflineService,
  joining,
  marking,
  parts,
  reasons,
  retake,
  rounding,
  testDay,
  versions,
} from "#content/courses/ielts-offline.ts";
import { ieltsOfflineHero } from "#content/courses/ielts-offline-hero.ts";
import { ieltsOfflineSeo } from "#content/courses/ielts-offline-seo.ts";
import { RegistrationDialog } from "../enrolment/registration/registration-form.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import type { Route } from "./+types/ielts-offline.page.ts";
import { BandRuler } from "./ielts-offline/band-ruler.tsx";
import { BandScale } from "./ielts-offline/band-scale.tsx";
import { MarkedEssay } from "./ielts-offline/marked-essay.tsx";
import { Retake } from "./ielts-offline/retake.tsx";
import { TestClock } from "./ielts-offline/test-clock.tsx";
import { TestDay } from "./ielts-offline/test-day.tsx";
import { Versions } from "./ielts-offline/versions.tsx";
import { WeekPlan } from "./ielts-offline/week-plan.tsx";
import { Band } from "./sections/band.tsx";
import { ClosingCall } from "./sections/closing-call.tsx";
import { CourseHero } from "./sections/course-hero.tsx";
import { CourseRecord } from "./sections/course-record.tsx";
import { FeesNote } from "./sections/fees-note.tsx";
import { Points } from "./sections/points.tsx";
import { Questions } from "./sections/questions.tsx";
import { Steps } from "./sections/steps.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: ieltsOfflineSeo.title,
    description: ieltsOfflineSeo.description,
    canonicalPath: paths.ieltsOffline,
    sharePicture: "/share/ielts-offline.png",
    sharePictureAlt: ieltsOfflineSeo.sharePictureAlt,
  });

export default function IeltsOfflinePage() {
  return (
    <>
      <CourseHero path={paths.ieltsOffline} hero={ieltsOfflineHero} ground="white" side="start" />
      <Band id="why" title={reasons.title} intro={reasons.intro} layout="split">
        <Points items={reasons.items} columns={2} />
      </Band>
      <Band id="marking" title={marking.title} intro={marking.intro} ground="rose">
        <MarkedEssay />
      </Band>
      <Band id="versions" title={versions.title} intro={versions.intro}>
        <Versions />
      </Band>
      <Band id="parts" title={parts.title} intro={parts.intro} ground="ink">
        <TestClock />
      </Band>
      <Band id="bands" title={bands.title} intro={bands.intro} layout="split">
        <BandScale />
      </Band>
      <Band id="rounding" title={rounding.title} intro={rounding.intro} ground="sky">
        <BandRuler />
      </Band>
      <Band id="plan" title={coursePlan.title} intro={coursePlan.intro} layout="split">
        <WeekPlan />
      </Band>
      <Band id="retake" title={retake.title} intro={retake.intro} ground="sand" layout="split">
        <Retake />
      </Band>
      <Band id="test-day" title={testDay.title} intro={testDay.intro}>
        <TestDay />
      </Band>
      <Band id="joining" title={joining.title} intro={joining.intro} ground="marigold" edge="arch">
        <div>
          <Steps items={joining.steps} look="cards" />
          <FeesNote />
        </div>
      </Band>
      <Band id="questions" title={ieltsOfflineFaq.title} layout="split">
        <Questions items={ieltsOfflineFaq.items} />
      </Band>
      <ClosingCall
        course="IeltsClass"
        closing={ieltsOfflineClosing}
        ground="rose"
        picture="ielts-offline-2"
      />
      <CourseRecord
        path={paths.ieltsOffline}
        service={ieltsOfflineService}
        questions={ieltsOfflineFaq.items}
      />
      <RegistrationDialog course="IeltsClass" />
    </>
  );
}
