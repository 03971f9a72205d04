import { comparison } from "#content/courses/course-comparison.ts";
import {
  howItWorks,
  servicesClosing,
  servicesHead,
  servicesSeo,
} from "#content/courses/services-page.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CourseFinderStart } from "../finder/course-finder.tsx";
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
  const { registerLabel, callLabel } = servicesClosing;
  return (
    <>
      <div className={styles.head}>
        <PageHead
          title={title}
          intro={intro}
          current={{ name: "Our Services", url: paths.services }}
        >
          <p className={`tap-targets wrap ${styles.ways}`}>
            <a href="#finder">{finderLabel}</a>
            <a href="#compare">{compareLabel}</a>
          </p>
        </PageHead>
      </div>
      <section
        id="courses"
        className={`page-column ${styles.courses}`}
        aria-labelledby="courses-title"
      >
        <CoursePicker />
      </section>
      <CourseFinderStart />
      <Band id="compare" title={comparison.title}>
        <CourseComparison />
      </Band>
      <Band id="how" title={howItWorks.title} intro={howItWorks.intro} edge="none">
        <Steps items={howItWorks.steps} />
        <p id="closing" className={`row ${styles.closing}`}>
          <a href={paths.register} className={buttonClass({ size: "large" })}>
            {registerLabel}
          </a>
          <CallLink label={callLabel} />
        </p>
      </Band>
    </>
  );
}
