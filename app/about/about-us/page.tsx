import { aboutHead, aboutSeo } from "#content/about-head.ts";
import { paths } from "../../paths.ts";
import bridge from "../../pictures/about-bridge.svg";
import { PageHead } from "../../shell/page-head.tsx";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import type { Route } from "./+types/page.ts";
import { AboutClosing } from "./about-closing.tsx";
import styles from "./about-us.module.css";
import { Figures } from "./figures.tsx";
import { Lesson } from "./lesson.tsx";
import { NameStory } from "./name-story.tsx";
import { Promises } from "./promises.tsx";
import { Teaching } from "./teaching.tsx";
import { Trainers } from "./trainers.tsx";
import { Visit } from "./visit.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: aboutSeo.title,
    description: aboutSeo.description,
    canonicalPath: paths.aboutUs,
    sharePicture: "/share/about-us.png",
    sharePictureAlt: aboutSeo.sharePictureAlt,
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
      <AboutClosing />
    </>
  );
}
