import {
  bands,
  coursePlan,
  ieltsOfflineClosing,
  ieltsOfflineFaq,
  ieltsOfflineHero,
  ieltsOfflineSeo,
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
import { RegistrationDialog } from "../../enrolment/registration/registration-form.tsx";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { Band } from "../sections/band.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { CourseHero } from "../sections/course-hero.tsx";
import { CourseRecord } from "../sections/course-record.tsx";
import { Points } from "../sections/points.tsx";
import { Questions } from "../sections/questions.tsx";
import { FeesNote, Steps } from "../sections/steps.tsx";
import type { Route } from "./+types/page.ts";
import {
  BandRuler,
  BandScale,
  MarkedEssay,
  Retake,
  TestClock,
  TestDay,
  Versions,
  WeekPlan,
} from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...ieltsOfflineSeo,
    canonicalPath: paths.ieltsOffline,
    sharePicture: "/share/ielts-offline.png",
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
