import {
  comparison,
  howItWorks,
  servicesClosing,
  servicesHead,
  servicesSeo,
} from "#content/courses/services-page.ts";
import { paths } from "../../paths.ts";
import counsellor from "../../pictures/enrol.svg";
import { PageHead } from "../../shell/page-head.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CourseFinder } from "../finder/course-finder.tsx";
import { Band } from "../sections/band.tsx";
import { CallLink } from "../sections/call-link.tsx";
import { Steps } from "../sections/steps.tsx";
import type { Route } from "./+types/page.ts";
import styles from "./page.module.css";
import { CourseComparison, CoursePicker } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...servicesSeo,
    canonicalPath: paths.services,
    sharePicture: "/share/services.png",
  });

export default function ServicesPage() {
  const { title, intro, finderLabel, compareLabel } = servicesHead;
  const closing = servicesClosing;
  return (
    <>
      <div className={styles.head}>
        <PageHead
          title={title}
          intro={intro}
          current={{ name: "Our Services", url: paths.services }}
        >
          <p className={styles.actions}>
            <a href="#finder" className={buttonClass()}>
              {finderLabel}
            </a>
            <a href="#compare" className={buttonClass({ variant: "secondary" })}>
              {compareLabel}
            </a>
          </p>
        </PageHead>
        <img src={counsellor} alt="" width={420} height={420} />
      </div>
      <section id="courses" className={styles.courses} aria-labelledby="courses-title">
        <CoursePicker />
      </section>
      <CourseFinder />
      <Band id="compare" title={comparison.title} intro={comparison.intro}>
        <CourseComparison />
      </Band>
      <Band id="how" title={howItWorks.title} intro={howItWorks.intro} ground="sand">
        <Steps items={howItWorks.steps} />
      </Band>
      <Band
        id="closing"
        title={closing.title}
        intro={closing.text}
        ground="marigold"
        layout="centre"
      >
        <p className={styles.closing}>
          <a href={paths.register} className={buttonClass({ size: "large" })}>
            {closing.registerLabel}
          </a>
          <CallLink label={closing.callLabel} />
        </p>
      </Band>
    </>
  );
}
