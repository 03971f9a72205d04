import type { ReactNode } from "react";
import type { CourseHero as HeroContent } from "#content/courses/course-page.ts";
import { serviceLinks } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { DialogTrigger } from "../../ui/dialog.tsx";
import type { Ground } from "./band.tsx";
import { CallLink } from "./call-link.tsx";
import styles from "./course-hero.module.css";
import { drawingUrl } from "./drawings.ts";

type CourseHeroProps = {
  /** Path of the page; its name in the menu is the last entry of the breadcrumb. */
  path: string;
  hero: HeroContent;
  ground?: Ground;
  /** Side of the drawings on a wide screen. */
  side?: "end" | "start";
  /** Below the ground line, beside the caption: a few figures or links. */
  children?: ReactNode;
};

const services = [{ name: "Our Services", url: paths.services }];

/**
 * The top of a course page: breadcrumb, title, intro and drawings, which stand on the band's lower
 * edge.
 */
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
