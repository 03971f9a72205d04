import { type BannerPicture, homeHero } from "#content/home/hero.ts";
import bannerBerlin from "../pictures/banner-berlin.svg";
import bannerClassroom from "../pictures/banner-classroom.svg";
import bannerExam from "../pictures/banner-exam.svg";
import bannerOnline from "../pictures/banner-online.svg";
import { buttonClass } from "../ui/button.tsx";
import { Carousel } from "../ui/carousel.tsx";
import { DialogTrigger } from "../ui/dialog.tsx";
import { applyDialogId } from "./apply-dialog.tsx";
import styles from "./hero.module.css";

const bannerPictures: Record<BannerPicture, string> = {
  "banner-berlin": bannerBerlin,
  "banner-classroom": bannerClassroom,
  "banner-exam": bannerExam,
  "banner-online": bannerOnline,
};

/** The top of the home page, with a banner that moves by itself. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{homeHero.eyebrow}</p>
        <h1 id="hero-title" className={styles.headline}>
          {homeHero.headline.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={styles.intro}>{homeHero.intro}</p>
        <div className={styles.actions}>
          <DialogTrigger dialog={applyDialogId} size="large">
            {homeHero.applyLabel}
          </DialogTrigger>
          <a href="#courses" className={buttonClass({ variant: "secondary", size: "large" })}>
            {homeHero.coursesLabel}
          </a>
        </div>
        <dl className={styles.stats}>
          {homeHero.stats.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Carousel
        className={styles.banner}
        label={homeHero.bannersLabel}
        slides={homeHero.banners.map(({ picture, alt, caption }, index) => (
          <figure key={picture} className={styles.slide}>
            <img
              src={bannerPictures[picture]}
              alt={alt}
              width={560}
              height={520}
              {...(index === 0 ? { fetchPriority: "high" } : { loading: "lazy" })}
            />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      />
    </div>
  );
}
