import {
  board,
  classTimes,
  courseCards,
  englishOfflineClosing,
  englishOfflineDemo,
  englishOfflineFacts,
  englishOfflineFaq,
  englishOfflineHero,
  englishOfflineResults,
  englishOfflineSeo,
  englishOfflineService,
  enrolment,
  introduction,
  matters,
  skillsAcquired,
  study,
  whoWeAre,
} from "#content/courses/english-offline.ts";
import { loadCourseDates } from "../../classes/next-classes-and-batches.tsx";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { siteContext } from "../../shell/site-context.ts";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { CourseEnd, CourseRegistration, CourseStart, courseMeta } from "../course-frame.tsx";
import { Band, Pair } from "../sections/band.tsx";
import { Benefits } from "../sections/benefits.tsx";
import { FoldedBand, More } from "../sections/more.tsx";
import { Results } from "../sections/results.tsx";
import { Steps } from "../sections/steps.tsx";
import { TeachersAndDemo } from "../sections/teachers-and-demo.tsx";
import type { Route } from "./+types/page.ts";
import { Board, CourseCards, DemoCall, SkillCheck, Study, Way, WhoWeAre } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  courseMeta(matches, "EnglishOffline", englishOfflineSeo);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCourseDates(context.get(siteContext).fetchApi, "EnglishOffline");

export default function EnglishOfflinePage({ loaderData }: Route.ComponentProps) {
  const { joinLabel } = englishOfflineClosing;
  return (
    <>
      <CourseStart
        course="EnglishOffline"
        hero={englishOfflineHero}
        facts={englishOfflineFacts}
        dates={loaderData}
      >
        {classTimes}
      </CourseStart>
      <Pair tall="second">
        <Band id="introduction" title={introduction.title}>
          <p>{introduction.text}</p>
        </Band>
        <Band id="why" title={matters.title}>
          <Benefits items={matters.items} columns={2} />
        </Band>
        <Band id="who-we-are" title={whoWeAre.title}>
          <WhoWeAre />
        </Band>
      </Pair>
      <Band id="courses" title={courseCards.title} intro={courseCards.intro}>
        <CourseCards />
      </Band>
      <More>
        <FoldedBand id="skills" title={skillsAcquired.title} intro={skillsAcquired.intro}>
          <SkillCheck />
        </FoldedBand>
        <FoldedBand id="board" title={board.title} intro={board.intro}>
          <Board />
        </FoldedBand>
        <FoldedBand id="material" title={study.title}>
          <Study />
        </FoldedBand>
      </More>
      <TeachersAndDemo
        teachers={["trainer-rekha"]}
        demo={englishOfflineDemo}
        book={
          <>
            <DialogTrigger dialog={registrationDialogId}>{joinLabel}</DialogTrigger> <DemoCall />
          </>
        }
      >
        <Results rating={englishOfflineService.rating}>
          <p>{englishOfflineResults}</p>
        </Results>
      </TeachersAndDemo>
      <Band id="enrolment" title={enrolment.title} layout="split">
        <Steps items={enrolment.steps} look="list" />
        <Way />
      </Band>
      <CourseEnd
        course="EnglishOffline"
        service={englishOfflineService}
        faq={englishOfflineFaq}
        closing={englishOfflineClosing}
        dates={loaderData}
      >
        <CourseRegistration course="EnglishOffline" label={joinLabel} />
      </CourseEnd>
    </>
  );
}
