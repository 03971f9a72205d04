import { homeEnrol } from "#content/home/enrol.ts";
import { homeSeo } from "#content/home/seo.ts";
import { EnrolForm, enrolForm } from "../enrolment/enrol-form.tsx";
import { formAction } from "../forms/form-action.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/home.page.ts";
import { ApplyDialog } from "./apply-dialog.tsx";
import { ContactBlock } from "./contact-block.tsx";
import { CourseCards } from "./course-cards.tsx";
import { EnrolSection } from "./enrol-section.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home.module.css";
import { Reasons } from "./reasons.tsx";
import { loadReviews } from "./reviews.ts";
import testimonials from "./testimonials.module.css";
import { Testimonials } from "./testimonials.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: homeSeo.title,
    description: homeSeo.description,
    canonicalPath: paths.home,
  });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadReviews(context.get(siteContext).content, request);

export const action = formAction(enrolForm);

/** Its own action; the fragment leads to the answer. */
const ENROL_ACTION = `${paths.home}?index#${ANSWER_ID}`;

export default function HomePage({ actionData }: Pick<Route.ComponentProps, "actionData">) {
  return (
    <>
      <section aria-labelledby="hero-title">
        <Hero />
      </section>
      <section className={styles.reasons} aria-labelledby="reasons-title">
        <Reasons />
      </section>
      <section
        id="courses"
        className={styles.courses}
        data-ground="ink"
        aria-labelledby="courses-title"
      >
        <CourseCards />
      </section>
      <section className={styles.features} aria-labelledby="features-title">
        <Features />
      </section>
      <section className={testimonials.section} aria-labelledby="testimonials-title">
        <Testimonials />
      </section>
      <ContactBlock />
      <EnrolSection
        form={<EnrolForm action={ENROL_ACTION} submitLabel={homeEnrol.title} answer={actionData} />}
      />
      <ApplyDialog form={(enrol) => <EnrolForm action={ENROL_ACTION} {...enrol} />} />
    </>
  );
}
