import { lazy } from "react";
import { servicesHead, servicesSeo } from "#content/services-head.ts";
import { paths } from "../paths.ts";
import counsellor from "../pictures/enrol.svg";
import { HydrateInView } from "../shell/hydrate-in-view.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/services.page.ts";
import styles from "./services/services.module.css";

const loadFinder = () => import("./finder/course-finder.tsx");
const CourseFinder = lazy(async () => ({ default: (await loadFinder()).CourseFinder }));
const pickerContent = staticContent(
  async () => (await import("./services/course-picker.tsx")).CoursePicker,
);
const restContent = staticContent(
  async () => (await import("./services/services-rest.tsx")).ServicesRest,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: servicesSeo.title,
    description: servicesSeo.description,
    canonicalPath: paths.services,
    sharePicture: "/share/services.png",
    sharePictureAlt: servicesSeo.sharePictureAlt,
  });

function ServicesPage() {
  const { title, intro, finderLabel, compareLabel } = servicesHead;
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
      <StaticSection
        content={pickerContent}
        id="courses"
        className={styles.courses}
        aria-labelledby="courses-title"
      />
      <HydrateInView load={loadFinder}>
        <CourseFinder />
      </HydrateInView>
      <StaticSection content={restContent} />
    </>
  );
}

export default steady(ServicesPage);
