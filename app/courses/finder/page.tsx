import { useLocation } from "react-router";
import { findCourseHead } from "#content/courses/course-finder.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import type { Route } from "./+types/page.ts";
import { CourseFinder } from "./course-finder.tsx";
import styles from "./page.module.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: findCourseHead.pageTitle,
    description: findCourseHead.description,
    canonicalPath: paths.findCourse,
    sharePicture: "/share/services.png",
    unlisted: true,
  });

/** Shows the answer to the course finder's form without scripts; shared answers link here, too. */
export default function FindCoursePage() {
  const { search } = useLocation();
  return (
    <>
      <div className={styles.head}>
        <PageHead
          title={findCourseHead.title}
          intro={findCourseHead.intro}
          above={[{ name: "Our Services", url: paths.services }]}
          current={{ name: "Find your course", url: paths.findCourse }}
        />
      </div>
      <CourseFinder search={search} />
    </>
  );
}
