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
import {
  CourseClasses,
  loadCourseDates,
  NextBatches,
} from "../../classes/next-classes-and-batches.tsx";
import {
  RegistrationDialog,
  RegistrationForm,
} from "../../enrolment/registration/registration-form.tsx";
import { ANSWER_ID, paths } from "../../paths.ts";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { Band, Pair } from "../sections/band.tsx";
import { Benefits } from "../sections/benefits.tsx";
import { CourseHero } from "../sections/course-hero.tsx";
import { CourseRecord } from "../sections/course-record.tsx";
import { QuestionsAndForm } from "../sections/questions-and-form.tsx";
import { Results } from "../sections/results.tsx";
import { StartAndFees } from "../sections/start-and-fees.tsx";
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
  pageMeta(matches, {
    ...ieltsOfflineSeo,
    canonicalPath: paths.ieltsOffline,
    sharePicture: "/share/ielts-offline.png",
  });

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCourseDates(context.get(siteContext).fetchApi, "IeltsClass");

export default function IeltsOfflinePage({ loaderData }: Route.ComponentProps) {
  const { batches, classes } = loaderData;
  const hasDates = batches.length > 0;
  return (
    <>
      <CourseHero
        path={paths.ieltsOffline}
        hero={ieltsOfflineHero}
        facts={ieltsOfflineFacts}
        hasDates={hasDates}
      />
      <StartAndFees
        batches={hasDates ? <NextBatches course="IeltsClass" batches={batches} /> : undefined}
      >
        {classTimes}
      </StartAndFees>
      <CourseClasses course="IeltsClass" classes={classes} />
      <Pair wide="first">
        <Band id="versions" title={versions.title}>
          <Versions />
        </Band>
        <Band id="why" title={reasons.title}>
          <Benefits items={reasons.items} columns={2} />
        </Band>
      </Pair>
      <Pair tall="first">
        <Band id="parts" title={parts.title}>
          <TestParts />
        </Band>
        <Band id="bands" title={bands.title} intro={bands.intro}>
          <Bands />
        </Band>
        <Band id="rounding" title={rounding.title}>
          <Rounding />
        </Band>
      </Pair>
      <Pair tall="first">
        <Band id="plan" title={coursePlan.title}>
          <WeekPlan />
        </Band>
        <Band id="marking" title={marking.title} intro={marking.intro}>
          <Marking />
        </Band>
        <Band id="retake" title={retake.title} intro={retake.intro}>
          <Retake />
        </Band>
      </Pair>
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
      <Pair>
        <Band id="joining" title={joining.title}>
          <Steps items={joining.steps} look="list" />
        </Band>
        <Band id="test-day" title={testDay.title}>
          <TestDay />
        </Band>
      </Pair>
      <QuestionsAndForm faq={ieltsOfflineFaq} closing={ieltsOfflineClosing}>
        <RegistrationForm
          action={`${paths.register}?course=IeltsClass#${ANSWER_ID}`}
          submitLabel={ieltsOfflineClosing.joinLabel}
          course="IeltsClass"
        />
      </QuestionsAndForm>
      <CourseRecord
        path={paths.ieltsOffline}
        service={ieltsOfflineService}
        questions={ieltsOfflineFaq.items}
        batches={batches}
      />
      <RegistrationDialog course="IeltsClass" />
    </>
  );
}
