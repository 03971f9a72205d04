import { practiceTestPage } from "#content/practice-tests/page.ts";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import type { Route } from "./+types/free-practice-test.page.ts";
import styles from "./free-practice-test.module.css";
import { askForPaperFromForm } from "../practice-test-action.ts";
import { PracticeTestOffer } from "../practice-test-offer.tsx";
import { PracticeSteps, PracticeTestHead, ThreePapers } from "../practice-test-sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: practiceTestPage.seo.title,
    description: practiceTestPage.seo.description,
    canonicalPath: paths.freePracticeTest,
  });

export const action = ({ request, context }: Route.ActionArgs) =>
  askForPaperFromForm(request, context.get(siteContext).api);

/** The offer of the lead popup as a page, for those who look for it and those without scripts. */
export default function FreePracticeTestPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <header className={styles.head} data-ground="sky">
        <div className={styles.headInner}>
          <div className={styles.words}>
            <PracticeTestHead />
          </div>
          <div className={styles.offer} data-ground="white">
            <PracticeTestOffer answer={actionData} />
          </div>
        </div>
      </header>
      <section className={styles.section} aria-labelledby="three-papers">
        <ThreePapers />
      </section>
      <section className={styles.band} data-ground="sand" aria-labelledby="practice-steps">
        <PracticeSteps />
      </section>
    </>
  );
}
