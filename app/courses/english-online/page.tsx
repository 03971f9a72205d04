import {
  benefits,
  certification,
  englishOnlineClosing,
  englishOnlineFaq,
  englishOnlineHero,
  englishOnlineSeo,
  englishOnlineService,
  levels,
  registration,
  resources,
  skills,
  tips,
} from "#content/courses/english-online.ts";
import { RegistrationDialog } from "../../enrolment/registration/registration-form.tsx";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { Band } from "../sections/band.tsx";
import { Benefits } from "../sections/benefits.tsx";
import { ClosingCall, Rating } from "../sections/closing-call.tsx";
import { CourseHero } from "../sections/course-hero.tsx";
import { CourseRecord } from "../sections/course-record.tsx";
import { Figures } from "../sections/figures.tsx";
import { Questions } from "../sections/questions.tsx";
import { FeesNote, Steps } from "../sections/steps.tsx";
import type { Route } from "./+types/page.ts";
import styles from "./page.module.css";
import {
  CertificateTerms,
  DailyPractice,
  LevelStair,
  PortalWindow,
  SkillSamples,
  Specimen,
} from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...englishOnlineSeo,
    canonicalPath: paths.englishOnline,
    sharePicture: "/share/english-online.png",
  });

export default function EnglishOnlinePage() {
  const { rating } = englishOnlineService;
  return (
    <>
      <CourseHero path={paths.englishOnline} hero={englishOnlineHero} ground="rose" />
      <Band id="benefits" title={benefits.title} intro={benefits.intro}>
        <Benefits items={benefits.items} />
      </Band>
      <Band
        id="levels"
        eyebrow={levels.eyebrow}
        title={levels.title}
        intro={levels.intro}
        ground="ink"
        edge="arch"
      >
        <LevelStair />
      </Band>
      <Band id="skills" title={skills.title} intro={skills.intro}>
        <SkillSamples />
      </Band>
      <Band
        id="material"
        title={resources.title}
        intro={resources.intro}
        ground="sky"
        layout="split"
        aside={<Figures items={[resources.open]} />}
      >
        <PortalWindow />
      </Band>
      <Band id="registration-steps" title={registration.title} intro={registration.intro}>
        <div>
          {/* One after another, 0.2 s apart, when they come into view (specification, section 1). */}
          <div className={styles.fadeIn}>
            <Steps items={registration.steps} look="cards" />
          </div>
          <FeesNote />
        </div>
      </Band>
      <Band id="tips" eyebrow={tips.eyebrow} title={tips.title} intro={tips.intro} ground="sand">
        <DailyPractice />
      </Band>
      <Band
        id="certificate"
        title={certification.title}
        ground="rose"
        layout="split"
        aside={<CertificateTerms />}
      >
        <Specimen />
      </Band>
      <Band id="questions" title={englishOnlineFaq.title} layout="split">
        <Questions items={englishOnlineFaq.items} />
      </Band>
      <ClosingCall course="EnglishOnline" closing={englishOnlineClosing} picture="english-online-4">
        {rating && <Rating rating={rating} />}
      </ClosingCall>
      <CourseRecord
        path={paths.englishOnline}
        service={englishOnlineService}
        questions={englishOnlineFaq.items}
      />
      <RegistrationDialog course="EnglishOnline" />
    </>
  );
}
