import { popularCourses } from "#content/courses/subjects.ts";
import { faqSeo } from "#content/faq/faq-page.ts";
import { SubjectCards } from "../../courses/sections/subject-cards.tsx";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import type { Route } from "./+types/page.ts";
import { FaqSearch } from "./faq-search.tsx";
import styles from "./page.module.css";
import { Answers, Closing, FaqHead, Shortcuts } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...faqSeo,
    canonicalPath: paths.faq,
    sharePicture: "/share/faq.png",
  });

/** The built-in questions are part of the page's code; the loader returns only edited ones. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { isEdited, topics } = await context.get(siteContext).content.faq(request);
  return isEdited ? { topics } : null;
}

const ANSWERS_ID = "faq-answers";

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const edited = loaderData?.topics;

  return (
    <>
      <header className={styles.head} data-ground="marigold">
        <div className={`page-column ${styles.headInner}`}>
          <div className={`stack-4 ${styles.words}`}>
            <FaqHead />
          </div>
          <FaqSearch answersId={ANSWERS_ID} />
          <section
            className={`with-whole-head ${styles.shortcuts}`}
            aria-labelledby="faq-shortcuts"
          >
            <Shortcuts edited={edited} />
          </section>
        </div>
      </header>
      <div id={ANSWERS_ID} className={`page-column ${styles.answers}`}>
        <Answers edited={edited} />
      </div>
      <SubjectCards {...popularCourses} />
      <section className={styles.closing} data-ground="rose" aria-labelledby="faq-closing">
        <Closing />
      </section>
    </>
  );
}
