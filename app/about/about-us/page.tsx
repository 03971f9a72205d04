import { aboutHead, aboutSeo } from "#content/about-page.ts";
import { popularCourses } from "#content/courses/subjects.ts";
import { SubjectCards } from "../../courses/sections/subject-cards.tsx";
import { paths } from "../../paths.ts";
import bridge from "../../pictures/about-bridge.svg";
import { PageHead } from "../../shell/page-head.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import type { Route } from "./+types/page.ts";
import styles from "./page.module.css";
import {
  AboutClosing,
  Figures,
  Lesson,
  NameStory,
  Promises,
  Teaching,
  Trainers,
  Visit,
} from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...aboutSeo,
    canonicalPath: paths.aboutUs,
    sharePicture: "/share/about-us.png",
  });

export default function AboutUsPage() {
  return (
    <>
      <div className={styles.head}>
        <PageHead
          title={aboutHead.title}
          intro={aboutHead.intro}
          current={{ name: "About Us", url: paths.aboutUs }}
        />
        <img
          src={bridge}
          alt={aboutHead.pictureAlt}
          width={1120}
          height={420}
          fetchPriority="high"
        />
      </div>
      <NameStory />
      <Figures />
      <Teaching />
      <Lesson />
      <Trainers />
      <Promises />
      <Visit />
      <SubjectCards {...popularCourses} />
      <AboutClosing />
    </>
  );
}
