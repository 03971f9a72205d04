import {
  board,
  courseCards,
  englishOfflineClosing,
  englishOfflineFaq,
  englishOfflineService,
  enrolment,
  introduction,
  matters,
  skillsAcquired,
  study,
  whoWeAre,
} from "#content/courses/english-offline.ts";
import { englishOfflineHero } from "#content/courses/english-offline-hero.ts";
import { englishOfflineSeo } from "#content/courses/english-offline-seo.ts";
import { RegistrationDialog } from "../enrolment/registration/registration-form.tsx";
import { paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import type { Route } from "./+types/english-offline.page.ts";
import { Board } from "./english-offline/board.tsx";
import { CourseCards } from "./english-offline/course-cards.tsx";
import { DemoCall } from "./english-offline/demo-call.tsx";
import { Introduction } from "./english-offline/introduction.tsx";
import { SeatPlan } from "./english-offline/seat-plan.tsx";
import { SkillCheck } from "./english-offline/skill-check.tsx";
import { Study } from "./english-offline/study.tsx";
import { Visit } from "./english-offline/visit.tsx";
import { WhoWeAre } from "./english-offline/who-we-are.tsx";
import { Band } from "./sections/band.tsx";
import { Benefits } from "./sections/benefits.tsx";
import { ClosingCall } from "./sections/closing-call.tsx";
import { CourseHero } from "./sections/course-hero.tsx";
import { CourseRecord } from "./sections/course-record.tsx";
import { FeesNote } from "./sections/fees-note.tsx";
import { Questions } from "./sections/questions.tsx";
import { Rating } from "./sections/rating.tsx";
import { Steps } from "./sections/steps.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: englishOfflineSeo.title,
    description: englishOfflineSeo.description,
    canonicalPath: paths.englishOffline,
    sharePicture: "/share/english-offline.png",
    sharePictureAlt: englishOfflineSeo.sharePictureAlt,
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
