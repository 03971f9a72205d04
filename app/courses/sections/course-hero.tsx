import {
  type CourseFacts,
  courseWords,
  type CourseHero as HeroContent,
} from "#content/courses/course-page.ts";
import { serviceLinks } from "#content/site.ts";
import { fillIn } from "#contract/fill-in.ts";
import { paths } from "../../paths.ts";
import { registrationDialogId } from "../../shell/form-dialog.tsx";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import { useSite } from "../../shell/use-site.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { DialogTrigger } from "../../ui/dialog.tsx";
import { CallLink } from "./call-link.tsx";
import styles from "./course-hero.module.css";
import { drawingUrl } from "./drawings.ts";

type CourseHeroProps = {
  /** Path of the page; its name in the menu is the last entry of the breadcrumb. */
  path: string;
  hero: HeroContent;
  facts: CourseFacts;
  /** The page lists groups with their dates. */
  hasDates: boolean;
};

const services = [{ name: "Our Services", url: paths.services }];

/** The top of a course page: breadcrumb, title, intro, the facts as a small table, and drawings. */
export function CourseHero({ path, hero, facts, hasDates }: CourseHeroProps) {
  const { title, intro, joinLabel, slides } = hero;
  const name = serviceLinks.find(({ url }) => url === path)?.name ?? title;
  const { labels, askForDate, seeDates } = courseWords.facts;
  return (
    <section className={styles.hero} aria-labelledby="course-title">
      <div className={`stack-4 ${styles.words}`} data-ground="marigold">
        <Breadcrumb above={services} current={{ name, url: path }} />
        <h1 id="course-title">{title}</h1>
        <p className={styles.intro}>{intro}</p>
        <div className={`row ${styles.actions}`}>
          <DialogTrigger dialog={registrationDialogId} size="large">
            {joinLabel}
          </DialogTrigger>
          <div className={styles.calls}>
            <CallLink />
          </div>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{labels.when}</dt>
          <dd>{fillIn(facts.when, useSite())}</dd>
        </div>
        <div>
          <dt>{labels.where}</dt>
          <dd>{facts.where}</dd>
        </div>
        <div>
          <dt>{labels[facts.takes.of]}</dt>
          <dd>{facts.takes.time}</dd>
        </div>
        <div>
          <dt>{labels.nextStart}</dt>
          <dd>
            {hasDates ? <a href="#next-batches">{seeDates}</a> : <a href="#join">{askForDate}</a>}
          </dd>
        </div>
      </dl>
      <div className={styles.stage}>
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
    </section>
  );
}
