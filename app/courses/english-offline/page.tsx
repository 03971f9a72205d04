import {
  board,
  courseCards,
  englishOfflineClosing,
  englishOfflineFaq,
  englishOfflineHero,
  englishOfflineSeo,
  englishOfflineService,
  enrolment,
  introduction,
  matters,
  skillsAcquired,
  study,
  whoWeAre,
} from "#content/courses/english-offline.ts";
import { RegistrationDialog } from "../../enrolment/registration/registration-form.tsx";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { Band } from "../sections/band.tsx";
import { Benefits } from "../sections/benefits.tsx";
import { ClosingCall, Rating } from "../sections/closing-call.tsx";
import { CourseHero } from "../sections/course-hero.tsx";
import { CourseRecord } from "../sections/course-record.tsx";
import { Questions } from "../sections/questions.tsx";
import { FeesNote, Steps } from "../sections/steps.tsx";
import type { Route } from "./+types/page.ts";
import {
  Board,
  CourseCards,
  DemoCall,
  Introduction,
  SeatPlan,
  SkillCheck,
  Study,
  Visit,
  WhoWeAre,
} from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...englishOfflineSeo,
    canonicalPath: paths.englishOffline,
    sharePicture: "/share/english-offline.png",
  });

export default function EnglishOfflinePage() {
  const { rating } = englishOfflineService;
  return (
    <>
      <CourseHero path={paths.englishOffline} hero={englishOfflineHero} ground="sand" />
      <Band id="introduction" title={introduction.title} layout="split">
        <Introduction />
      </Band>
      <Band id="why" title={matters.title} intro={matters.intro} edge="none">
        <Benefits items={matters.items} />
      </Band>
      <Band id="who-we-are" title={whoWeAre.title} ground="sky" layout="split" aside={<WhoWeAre />}>
        <SeatPlan />
      </Band>
      <Band id="courses" title={courseCards.title} intro={courseCards.intro}>
        <CourseCards />
      </Band>
      <Band id="board" title={board.title} intro={board.intro} ground="rose">
        <Board />
      </Band>
      <Band id="skills" title={skillsAcquired.title} intro={skillsAcquired.intro} layout="split">
        <SkillCheck />
      </Band>
      <Band id="material" title={study.title} intro={study.intro} ground="sand">
        <Study />
      </Band>
      <Band id="enrolment" title={enrolment.title} intro={enrolment.intro}>
        <div>
          <Steps items={enrolment.steps} />
          <FeesNote />
        </div>
        <Visit />
      </Band>
      <DemoCall />
      <Band id="questions" title={englishOfflineFaq.title} layout="split">
        <Questions items={englishOfflineFaq.items} />
      </Band>
      <ClosingCall
        course="EnglishOffline"
        closing={englishOfflineClosing}
        ground="rose"
        picture="english-offline-1"
      >
        {rating && <Rating rating={rating} />}
      </ClosingCall>
      <CourseRecord
        path={paths.englishOffline}
        service={englishOfflineService}
        questions={englishOfflineFaq.items}
      />
      <RegistrationDialog course="EnglishOffline" />
    </>
  );
}
