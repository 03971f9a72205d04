import type { ReactNode } from "react";
import type { CourseHero as HeroContent } from "#content/courses/course-page.ts";
import { serviceLinks } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { CallLink } from "./call-link.tsx";
import styles from "./course-hero.module.css";
import { drawingUrl } from "./drawings.ts";
import type { Ground } from "./ground.ts";

type CourseHeroProps = {
  /** Address of the page; the menu's name of it ends the breadcrumb. */
  path: string;
  hero: HeroContent;
  ground?: Ground;
  /** Where the drawings stand on a wide screen. */
  side?: "end" | "start";
  /** Under the ground line, beside the slide's caption: a few figures, the rating. */
  children?: ReactNode;
};

const services = [{ name: "Our Services", url: paths.services }];

/** How a course page begins; its drawings stand on the line where the band ends. */
export function CourseHero({
  path,
  hero,
  ground = "paper",
  side = "end",
  children,
}: CourseHeroProps) {
  const { eyebrow, title, intro, joinLabel, slides } = hero;
  const name = serviceLinks.find(({ url }) => url === path)?.name ?? title;
  return (
    <div className={styles.hero} data-side={side}>
      <section className={styles.band} data-ground={ground} aria-labelledby="course-title">
        <div className={styles.inner}>
          <div className={styles.words}>
            <Breadcrumb above={services} current={{ name, url: path }} />
            <p className={styles.eyebrow}>{eyebrow}</p>
            <h1 id="course-title">{title}</h1>
            <p className={styles.intro}>{intro}</p>
            <div className={styles.actions}>
              <DialogTrigger dialog={registrationDialogId} size="large">
                {joinLabel}
              </DialogTrigger>
              <CallLink />
            </div>
          </div>
          <div className={styles.stage} data-ground="paper">
            <Carousel
              className={styles.pictures}
              label={name}
              slides={slides.map(({ picture, alt, caption }, index) => (
                <figure key={picture} className={styles.slide}>
                  <img
                    src={drawingUrl(picture)}
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
        </div>
      </section>
      <div className={styles.deck}>{children && <div>{children}</div>}</div>
    </div>
  );
}
