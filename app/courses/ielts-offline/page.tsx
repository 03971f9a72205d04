import { courseWords } from "#content/courses/course-page.ts";
import {
  bands,
  classTimes,
  coursePlan,
  ieltsOfflineClosing,
  ieltsOfflineDemo,
  ieltsOfflineFacts,
  ieltsOfflineFaq,
  ieltsOfflineHero,
  ieltsOfflineResults,
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
import {
  Bands,
  Marking,
  Retake,
  Rounding,
  TestDay,
  TestParts,
  Versions,
  WeekPlan,
} from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  courseMeta(matches, "IeltsClass", ieltsOfflineSeo);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCourseDates(context.get(siteContext).fetchApi, "IeltsClass");

export default function IeltsOfflinePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CourseStart
        course="IeltsClass"
        hero={ieltsOfflineHero}
        facts={ieltsOfflineFacts}
        dates={loaderData}
      >
        {classTimes}
      </CourseStart>
      <Band id="why" title={reasons.title}>
        <Benefits items={reasons.items} columns={2} />
      </Band>
      <Pair>
        <Band id="plan" title={coursePlan.title}>
          <WeekPlan />
        </Band>
        <Band id="marking" title={marking.title} intro={marking.intro}>
          <Marking />
        </Band>
      </Pair>
      <Pair ground="sky">
        <Band id="versions" title={versions.title}>
          <Versions />
        </Band>
        <Band id="parts" title={parts.title}>
          <TestParts />
        </Band>
      </Pair>
      <Pair ground="sky">
        <Band id="bands" title={bands.title} intro={bands.intro}>
          <Bands />
        </Band>
        <Band id="rounding" title={rounding.title}>
          <Rounding />
        </Band>
      </Pair>
      <More title={courseWords.moreOnTest}>
        <FoldedBand id="retake" title={retake.title} intro={retake.intro}>
          <Retake />
        </FoldedBand>
        <FoldedBand id="test-day" title={testDay.title}>
          <TestDay />
        </FoldedBand>
      </More>
      <TeachersAndDemo
        teachers={["trainer-suresh"]}
        demo={ieltsOfflineDemo}
        book={
          <DialogTrigger dialog={registrationDialogId}>{ieltsOfflineHero.joinLabel}</DialogTrigger>
        }
      >
        <Results>
          <p>{ieltsOfflineResults}</p>
        </Results>
      </TeachersAndDemo>
      <Band id="joining" title={joining.title}>
        <Steps items={joining.steps} />
      </Band>
      <CourseEnd
        course="IeltsClass"
        service={ieltsOfflineService}
        faq={ieltsOfflineFaq}
        closing={ieltsOfflineClosing}
        dates={loaderData}
      >
        <CourseRegistration course="IeltsClass" label={ieltsOfflineClosing.joinLabel} />
      </CourseEnd>
    </>
  );
}
