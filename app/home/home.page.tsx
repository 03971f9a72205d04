import { lazy } from "react";
import { homeEnrol } from "#content/home/enrol.ts";
import { homeSeo } from "#content/home/seo.ts";
import { enrolFromForm } from "../enrolment/enrol-action.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { HydrateInView } from "../shell/hydrate-in-view.tsx";
import { pageMeta } from "../shell/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { StaticSection, staticContent } from "../shell/static-section.tsx";
import { steady } from "../shell/steady.ts";
import type { Route } from "./+types/home.page.ts";
import { EnrolSection } from "./enrol-section.tsx";
import styles from "./home.module.css";
import { loadReviews } from "./reviews.ts";
import testimonials from "./testimonials.module.css";

const loadContact = () => import("./contact-block.tsx");
const ContactBlock = lazy(async () => ({ default: (await loadContact()).ContactBlock }));
const loadForm = () => import("../enrolment/enrol-form.tsx");
const EnrolForm = lazy(async () => ({ default: (await loadForm()).EnrolForm }));
const loadApply = () => Promise.all([import("./apply-dialog.tsx"), loadForm()]);
const ApplyDialog = lazy(async () => ({ default: (await loadApply())[0].ApplyDialog }));
const heroContent = staticContent(async () => (await import("./hero.tsx")).Hero, { isFirst: true });
const reasonsContent = staticContent(async () => (await import("./reasons.tsx")).Reasons);
const coursesContent = staticContent(async () => (await import("./course-cards.tsx")).CourseCards);
const featuresContent = staticContent(async () => (await import("./features.tsx")).Features);
const testimonialsContent = staticContent(
  async () => (await import("./testimonials.tsx")).Testimonials,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: homeSeo.title,
    description: homeSeo.description,
    canonicalPath: paths.home,
  });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadReviews(context.get(siteContext).content, request);

export const action = ({ request, context }: Route.ActionArgs) =>
  enrolFromForm(request, context.get(siteContext).api);

/** Its own action; the fragment leads to the answer. */
const ENROL_ACTION = `${paths.home}?index#${ANSWER_ID}`;

function HomePage({ actionData }: Pick<Route.ComponentProps, "actionData">) {
  return (
    <>
      <StaticSection content={heroContent} aria-labelledby="hero-title" />
      <StaticSection
        content={reasonsContent}
        className={styles.reasons}
        aria-labelledby="reasons-title"
      />
      <StaticSection
        content={coursesContent}
        id="courses"
        className={styles.courses}
        data-far=""
        data-ground="ink"
        aria-labelledby="courses-title"
      />
      <StaticSection
        content={featuresContent}
        className={styles.features}
        data-far=""
        aria-labelledby="features-title"
      />
      <StaticSection
        content={testimonialsContent}
        className={testimonials.section}
        data-far=""
        aria-labelledby="testimonials-title"
      />
      <HydrateInView load={loadContact}>
        <ContactBlock />
      </HydrateInView>
      <EnrolSection
        form={
          <HydrateInView load={loadForm}>
            <EnrolForm action={ENROL_ACTION} submitLabel={homeEnrol.title} answer={actionData} />
          </HydrateInView>
        }
      />
      <HydrateInView load={loadApply}>
        <ApplyDialog form={(enrol) => <EnrolForm action={ENROL_ACTION} {...enrol} />} />
      </HydrateInView>
    </>
  );
}

export default steady(HomePage);
