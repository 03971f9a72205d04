import {
  benefits,
  certification,
  classTimes,
  englishOnlineClosing,
  englishOnlineDemo,
  englishOnlineFacts,
  englishOnlineFaq,
  englishOnlineHero,
  englishOnlineResults,
  englishOnlineSeo,
  englishOnlineService,
  levels,
  registration,
  resources,
  skills,
  tips,
} from "#content/courses/english-online.ts";
import { loadCourseDates } from "../../classes/next-classes-and-batches.tsx";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { siteContext } from "../../shell/site-context.ts";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { CourseEnd, CourseRegistration, CourseStart, courseMeta } from "../course-frame.tsx";
import { Band, Pair } from "../sections/band.tsx";
import { Benefits } from "../sections/benefits.tsx";
import { FoldedBand, More } from "../sections/more.tsx";
import { CheckList } from "../sections/points.tsx";
import { Results } from "../sections/results.tsx";
import { Steps } from "../sections/steps.tsx";
import { TeachersAndDemo } from "../sections/teachers-and-demo.tsx";
import type { Route } from "./+types/page.ts";
import styles from "./page.module.css";
import { CertificateTerms, DailyPractice, Levels, SkillSamples, Specimen } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  courseMeta(matches, "EnglishOnline", englishOnlineSeo);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadCourseDates(context.get(siteContext).fetchApi, "EnglishOnline");

export default function EnglishOnlinePage({ loaderData }: Route.ComponentProps) {
  const { joinLabel } = englishOnlineClosing;
  return (
    <>
      <CourseStart
        course="EnglishOnline"
        hero={englishOnlineHero}
        facts={englishOnlineFacts}
        dates={loaderData}
      >
        {classTimes}
      </CourseStart>
      <Band id="benefits" title={benefits.title}>
        <Benefits items={benefits.items} />
      </Band>
      <Pair>
        <Band id="levels" title={levels.title} intro={levels.intro}>
          <Levels />
        </Band>
        <Band id="skills" title={skills.title}>
          <SkillSamples />
        </Band>
      </Pair>
      <Band id="registration-steps" title={registration.title}>
        {/* The steps fade in one after another, 0.2 s apart, when they come into view (specification, section 1). */}
        <div className={styles.fadeIn}>
          <Steps items={registration.steps} look="cards" />
        </div>
      </Band>
      <More>
        <FoldedBand id="material" title={resources.title}>
          <CheckList items={resources.items} />
        </FoldedBand>
        <FoldedBand id="tips" title={tips.title} intro={tips.intro}>
          <DailyPractice />
        </FoldedBand>
        <FoldedBand id="certificate" title={certification.title}>
          <CertificateTerms />
          <Specimen />
        </FoldedBand>
      </More>
      <TeachersAndDemo
        teachers={["trainer-daniel"]}
        demo={englishOnlineDemo}
        book={<DialogTrigger dialog={registrationDialogId}>{joinLabel}</DialogTrigger>}
      >
        <Results rating={englishOnlineService.rating}>
          <p>{englishOnlineResults}</p>
        </Results>
      </TeachersAndDemo>
      <CourseEnd
        course="EnglishOnline"
        service={englishOnlineService}
        faq={englishOnlineFaq}
        closing={englishOnlineClosing}
        dates={loaderData}
      >
        <CourseRegistration course="EnglishOnline" label={joinLabel} />
      </CourseEnd>
    </>
  );
}
