import { aboutHead, aboutSeo } from "#content/about-head.ts";
import { paths } from "../paths.ts";
import bridge from "../pictures/about-bridge.svg";
import { PageHead } from "../shell/page-head.tsx";
import { pageMeta } from "../shell/seo.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/about-us.page.ts";
import styles from "./about-us/about-us.module.css";

const content = staticContent(
  async () => (await import("./about-us/about-content.tsx")).AboutContent,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: aboutSeo.title,
    description: aboutSeo.description,
    canonicalPath: paths.aboutUs,
    sharePicture: "/share/about-us.png",
    sharePictureAlt: aboutSeo.sharePictureAlt,
  });

function AboutUsPage() {
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
      <StaticSection content={content} />
    </>
  );
}

export default steady(AboutUsPage);
