import { data } from "react-router";
import { homeCourses } from "#content/courses/subjects.ts";
import { homeEnrol, homeSeo } from "#content/home-page.ts";
import {
  DatesAboveForm,
  loadNextClasses,
  NextClasses,
} from "../classes/next-classes-and-batches.tsx";
import { SubjectCards } from "../courses/sections/subject-cards.tsx";
import { EnrolForm, enrolForm } from "../enrolment/enrol-form.tsx";
import { formAction } from "../forms/form-action.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/page.ts";
import styles from "./page.module.css";
import { ApplyDialog, ContactBlock, EnrolSection, Features, Hero, Reasons } from "./sections.tsx";
import { loadReviews, Testimonials } from "./testimonials.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...homeSeo,
    canonicalPath: paths.home,
  });

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { content, fetchApi } = context.get(siteContext);
  const [reviews, { classes, status }] = await Promise.all([
    loadReviews(content, request),
    loadNextClasses(fetchApi),
  ]);
  return data({ reviews, classes }, { status });
};

export const action = formAction(enrolForm);

/** The page's own action; the fragment scrolls to the answer. */
const ENROL_ACTION = `${paths.home}?index#${ANSWER_ID}`;

type HomePageProps = Pick<Route.ComponentProps, "actionData" | "loaderData">;

export default function HomePage({ actionData, loaderData }: HomePageProps) {
  return (
    <>
      <section aria-labelledby="hero-title">
        <Hero />
      </section>
      <SubjectCards {...homeCourses} />
      <NextClasses classes={loaderData.classes} />
      <section className={`page-column ${styles.reasons}`} aria-labelledby="reasons-title">
        <Reasons />
      </section>
      <section className={`page-column ${styles.features}`} aria-labelledby="features-title">
        <Features />
      </section>
      <Testimonials edited={loaderData.reviews} />
      <EnrolSection
        hasDates={loaderData.classes.length > 0}
        form={<EnrolForm action={ENROL_ACTION} submitLabel={homeEnrol.title} answer={actionData} />}
      />
      <ContactBlock />
      <ApplyDialog
        dates={<DatesAboveForm classes={loaderData.classes} />}
        form={(enrol) => <EnrolForm action={ENROL_ACTION} {...enrol} />}
      />
    </>
  );
}
