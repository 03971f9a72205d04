import {
  expectations,
  germanOnlineClosing,
  germanOnlineFaq,
  germanOnlineFigures,
  germanOnlineHero,
  germanOnlineSeo,
  germanOnlineService,
  joining,
  levels,
  plan,
  reasons,
  shores,
} from "#content/courses/german-online.ts";
import { RegistrationDialog } from "../../enrolment/registration/registration-form.tsx";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { Band } from "../sections/band.tsx";
import { Benefits } from "../sections/benefits.tsx";
import { ClosingCall, Rating } from "../sections/closing-call.tsx";
import { CourseHero } from "../sections/course-hero.tsx";
import { CourseRecord } from "../sections/course-record.tsx";
import { Figures } from "../sections/figures.tsx";
import { Points } from "../sections/points.tsx";
import { Questions } from "../sections/questions.tsx";
import { FeesNote, Steps } from "../sections/steps.tsx";
import type { Route } from "./+types/page.ts";
import { ClassHours, LevelBridge, Shores, VerbBridge } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...germanOnlineSeo,
    canonicalPath: paths.germanOnline,
    sharePicture: "/share/german-online.png",
  });

export default function GermanOnlinePage() {
  return (
    <>
      <CourseHero path={paths.germanOnline} hero={germanOnlineHero} ground="marigold">
        <Figures items={germanOnlineFigures} />
      </CourseHero>
      <Band id="why" title={reasons.title} intro={reasons.intro}>
        <Benefits items={reasons.items} />
      </Band>
      <Band id="levels" title={levels.title} intro={levels.intro} ground="ink" edge="arch">
        <LevelBridge />
      </Band>
      <Band id="expect" title={expectations.title}>
        <VerbBridge />
        <Points items={expectations.items} columns={4} />
      </Band>
      <Band id="which-level" title={shores.title} intro={shores.intro} ground="rose">
        <Shores />
      </Band>
      <Band id="plan" title={plan.title} intro={plan.intro}>
        <Steps items={plan.steps} />
      </Band>
      <Band id="joining" title={joining.title} intro={joining.intro} ground="sky" edge="arch">
        <div>
          <Steps items={joining.steps} look="cards" />
          <FeesNote />
        </div>
        <ClassHours />
      </Band>
      <Band id="questions" title={germanOnlineFaq.title} layout="split">
        <Questions items={germanOnlineFaq.items} look="signs" />
      </Band>
      <ClosingCall
        course="GermanClass"
        closing={germanOnlineClosing}
        ground="marigold"
        picture="german-online-4"
      >
        <Rating rating={germanOnlineService.rating} />
      </ClosingCall>
      <CourseRecord
        path={paths.germanOnline}
        service={germanOnlineService}
        questions={germanOnlineFaq.items}
      />
      <RegistrationDialog course="GermanClass" />
    </>
  );
}
